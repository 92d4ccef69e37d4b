import { useQueries } from "@tanstack/react-query";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AsyncFilter } from "../../../ui/async-filter.tsx";
import { findInstitutions, institutionQuery, type StaffInstitution } from "../api.ts";
import { nameIn } from "../name-in.ts";

/** A filter by institutions, which the server finds by name. */
export function InstitutionFilter({
  values,
  onChange,
}: {
  values: readonly number[];
  onChange: (values: readonly number[]) => void;
}) {
  const { catalogue } = usePhrases();
  const language = useLanguage();
  const named = (one: StaffInstitution | undefined) => one && nameIn(one.names, language);
  const institutions = useQueries({ queries: values.map(institutionQuery) });
  return (
    <AsyncFilter<number>
      name={catalogue.filters.institution}
      placeholder={catalogue.editor.institutionHint}
      load={findInstitutions}
      chosen={values.map((id, index) => ({
        value: id,
        label: named(institutions[index]?.data) ?? String(id),
      }))}
      onChange={onChange}
    />
  );
}
