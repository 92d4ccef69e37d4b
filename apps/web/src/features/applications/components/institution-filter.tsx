import { useQueries } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { institutionsQuery } from "../api.ts";
import type { ListFilter } from "../list-filter.ts";

/** Only who has chosen a country needs it. */
const MultiSelect = lazy(async () => ({
  default: (await import("../../../ui/multi-select.tsx")).MultiSelect<number>,
}));

/** Props of {@link InstitutionFilter}. */
export interface InstitutionFilterProps {
  filter: Pick<ListFilter, "country" | "institution">;
  onChange: (values: readonly number[]) => void;
}

/** Filter by institutions of the chosen countries, those that are closed by now included. */
export function InstitutionFilter({ filter, onChange }: InstitutionFilterProps) {
  const { applications } = usePhrases();
  const { options, pending } = useQueries({
    queries: filter.country.map((country) => institutionsQuery(country, "ever")),
    combine: (results) => ({
      pending: results.some((result) => result.isPending),
      options: results.flatMap((result) => result.data ?? []),
    }),
  });
  const name = applications.filters.institution;
  const waiting = (disabledReason?: string) => (
    <FilterChip name={name} onClear={() => onChange([])} {...(disabledReason ? { disabledReason } : {})}>
      {() => null}
    </FilterChip>
  );
  if (filter.country.length === 0 && filter.institution.length === 0) {
    return waiting(applications.countryFirst);
  }
  return (
    <Suspense fallback={waiting()}>
      <MultiSelect
        label={name}
        loading={pending}
        options={options.map(({ id, name: label, nameEn }) => ({ value: id, label, keywords: nameEn }))}
        values={filter.institution}
        onChange={onChange}
      />
    </Suspense>
  );
}
