import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { RangeField } from "../../../ui/range-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { type FinderFilter, type FinderSearch, qsStops } from "../finder-filter.ts";

/** The last rank that fits; at the end of the slider all fit, unranked ones too. */
export function RankFilter({
  filter,
  onChange,
}: {
  filter: FinderFilter;
  onChange: (rank: string | null) => void;
}) {
  const words = usePhrases().courses.filters;
  const stop = filter.qs === null ? qsStops.length : qsStops.indexOf(filter.qs);
  return (
    <RangeField
      label={words.qsRank}
      text={(place) => (place === qsStops.length ? words.any : words.upTo(String(qsStops[place])))}
      value={stop}
      max={qsStops.length}
      onChange={(place) => onChange(place === qsStops.length ? null : String(qsStops[place]))}
    />
  );
}

/** Most that a year costs, by currency: where the slider ends. */
const dearest: Readonly<Record<string, number>> = {
  JPY: 6_000_000,
  KRW: 40_000_000,
  HKD: 600_000,
  TWD: 600_000,
  THB: 1_200_000,
  INR: 2_000_000,
  CNY: 300_000,
  MYR: 160_000,
  AED: 200_000,
};

const steps = 40;

/** Props of {@link TuitionFilter}. */
export interface TuitionFilterProps {
  list: FinderSearch;
  filter: FinderFilter;
  currencies: readonly string[];
  /** Of the courses in sight: meant where no currency is chosen. */
  shown: string | undefined;
}

/** The most a year may cost, in one currency: amounts are never converted. */
export function TuitionFilter({ list, filter, currencies, shown }: TuitionFilterProps) {
  const { courses } = usePhrases();
  const words = courses.filters;
  const language = useLanguage();
  const { tuition } = filter;
  const currency = filter.currency ?? shown ?? null;
  const most = dearest[currency ?? ""] ?? 80_000;
  const step = most / steps;
  const place = tuition === null ? steps : Math.min(steps, Math.round(tuition / step));
  const offered =
    filter.currency === null || currencies.includes(filter.currency)
      ? currencies
      : [filter.currency, ...currencies];
  const text = (at: number) => {
    if (currency === null || at === steps) return words.any;
    const amount = tuition !== null && at === place ? tuition : at * step;
    return words.upTo(`${currency} ${formatCount(amount, language)}`);
  };
  return (
    <div className="flex flex-col gap-1">
      <RangeField
        label={words.tuition}
        text={text}
        value={place}
        max={steps}
        disabledReason={currency === null ? words.currency : undefined}
        onChange={(at) => list.setFilters({ currency, tuition: at === steps ? null : String(at * step) })}
      />
      <Select
        aria-label={words.currency}
        size="sm"
        filter
        emptyLabel={words.currency}
        placeholder={words.currency}
        options={offered.map((value) => ({ value, label: value }))}
        value={filter.currency}
        onChange={(value) => list.setFilters({ currency: value, tuition: null })}
      />
    </div>
  );
}
