import { Suspense } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { lazily } from "../../../ui/lazily.ts";
import type { ListFilter } from "../list-filter.ts";

/** Only who has chosen a country needs it. */
const InstitutionChoices = lazily(async () => (await import("./institution-choices.tsx")).InstitutionChoices);

/** Props of {@link InstitutionFilter}. */
export interface InstitutionFilterProps {
  filter: Pick<ListFilter, "country" | "institution">;
  onChange: (values: readonly number[]) => void;
}

/** Filter by institutions of the chosen countries, those that are closed by now included. */
export function InstitutionFilter({ filter, onChange }: InstitutionFilterProps) {
  const { applications } = usePhrases();
  const waiting = (disabledReason?: string) => (
    <FilterChip
      name={applications.filters.institution}
      onClear={() => onChange([])}
      {...(disabledReason ? { disabledReason } : {})}
    >
      {() => null}
    </FilterChip>
  );
  if (filter.country.length === 0 && filter.institution.length === 0) {
    return waiting(applications.countryFirst);
  }
  return (
    <Suspense fallback={waiting()}>
      <InstitutionChoices filter={filter} onChange={onChange} />
    </Suspense>
  );
}
