import { useQuery } from "@tanstack/react-query";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AsyncSelect } from "../../../ui/async-select.tsx";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { useUiText } from "../../../ui/ui-text.tsx";
import { findInstitutions, institutionQuery } from "../api.ts";

/** A filter by one institution, which the server finds; an address may hold several. */
export function InstitutionFilter({
  values,
  onChange,
}: {
  values: readonly number[];
  onChange: (values: readonly number[]) => void;
}) {
  const { catalogue } = usePhrases();
  const { countOf } = useUiText();
  const language = useLanguage();
  const only = values.length === 1 ? (values[0] ?? 0) : 0;
  const institution = useQuery(institutionQuery(only)).data;
  const name = institution?.names[language === "en-us" ? "en" : language];
  const summary = values.length > 1 ? countOf(values.length, values.length) : (name ?? String(only));
  return (
    <FilterChip
      name={catalogue.filters.institution}
      {...(values.length > 0 ? { value: summary } : {})}
      onClear={() => onChange([])}
    >
      {(close) => (
        <div className="w-72 max-w-full">
          <AsyncSelect<number>
            aria-label={catalogue.filters.institution}
            load={findInstitutions}
            placeholder={catalogue.editor.institutionHint}
            minLength={0}
            value={only > 0 && name ? { value: only, label: name } : null}
            onChange={(chosen) => {
              onChange(chosen ? [chosen.value] : []);
              close();
            }}
          />
        </div>
      )}
    </FilterChip>
  );
}
