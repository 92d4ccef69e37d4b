import { useQueries } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import { institutionsQuery } from "../api.ts";
import type { InstitutionFilterProps } from "./institution-filter.tsx";

/** The institutions of the chosen countries. */
export function InstitutionChoices({ filter, onChange }: InstitutionFilterProps) {
  const { applications } = usePhrases();
  const { options, pending } = useQueries({
    queries: filter.country.map((country) => institutionsQuery(country, "ever")),
    combine: (results) => ({
      pending: results.some((result) => result.isPending),
      options: results.flatMap((result) => result.data ?? []),
    }),
  });
  return (
    <MultiSelect<number>
      label={applications.filters.institution}
      loading={pending}
      options={options.map(({ id, name: label, nameEn }) => ({ value: id, label, keywords: nameEn }))}
      values={filter.institution}
      onChange={onChange}
    />
  );
}
