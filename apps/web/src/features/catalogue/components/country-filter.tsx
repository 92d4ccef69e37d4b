import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import { choicesQuery } from "../api.ts";

/** A filter by countries that have institutions. */
export function CountryFilter({
  values,
  onChange,
}: {
  values: readonly number[];
  onChange: (values: readonly number[]) => void;
}) {
  const { catalogue } = usePhrases();
  const choices = useQuery(choicesQuery());
  return (
    <MultiSelect<number>
      label={catalogue.filters.country}
      loading={choices.isPending}
      options={(choices.data?.countries ?? [])
        .filter(({ id, institutions }) => institutions > 0 || values.includes(id))
        .map(({ id, name }) => ({ value: id, label: name }))}
      values={values}
      onChange={onChange}
    />
  );
}
