import { Check } from "lucide-react";
import { useState } from "react";
import { formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { type AuditFilterName, type Period, periodIn, periods } from "../audit-filter.ts";

/** Narrows the log to a stretch of time up to now, or to days from and to. */
export function TimeFilter({ list }: { list: ListSearch<AuditFilterName> }) {
  const { audit } = usePhrases();
  const language = useLanguage();
  const { filters: words } = audit;
  const { time, from, to } = list.filters;
  const period = periodIn(time);
  const day = (text: string) => formatDay(text, language);
  const range =
    from && to
      ? words.range(day(from), day(to))
      : from
        ? words.since(day(from))
        : to
          ? words.until(day(to))
          : undefined;
  const value = period ? words.times[period] : range;
  const set = (next: { time?: Period; from?: string | null; to?: string | null }) =>
    list.setFilters({ time: next.time ?? null, from: next.from ?? null, to: next.to ?? null });
  return (
    <FilterChip name={words.time} {...(value ? { value } : {})} onClear={() => set({})}>
      {(close) => (
        <div className="flex w-64 max-w-full flex-col gap-3">
          <ul aria-label={words.time} className="-mx-2 -mt-2">
            {(Object.keys(periods) as Period[]).map((one) => (
              <li key={one}>
                <button
                  type="button"
                  aria-pressed={one === period}
                  className="flex h-control w-full items-center gap-2 rounded-control px-2 text-left text-cell hover:bg-hover"
                  onClick={() => {
                    set({ time: one });
                    close();
                  }}
                >
                  <span className="w-4 shrink-0 text-accent-ink">
                    {one === period && <Check size={16} aria-hidden="true" />}
                  </span>
                  {words.times[one]}
                </button>
              </li>
            ))}
          </ul>
          <DayRange
            from={from}
            to={to}
            onApply={(days) => {
              set(days);
              close();
            }}
          />
        </div>
      )}
    </FilterChip>
  );
}

interface DayRangeProps {
  from: string | null;
  to: string | null;
  onApply: (days: { from: string | null; to: string | null }) => void;
}

function DayRange(props: DayRangeProps) {
  const { audit } = usePhrases();
  const { filters: words } = audit;
  const [from, setFrom] = useState(props.from);
  const [to, setTo] = useState(props.to);
  const backwards = from !== null && to !== null && to < from;
  return (
    <form
      noValidate
      className="flex flex-col gap-3 border-line border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!backwards) props.onApply({ from, to });
      }}
    >
      <DateField label={words.from} value={from} onChange={setFrom} />
      <DateField label={words.to} value={to} onChange={setTo} error={backwards ? words.order : undefined} />
      <Button
        type="submit"
        size={28}
        disabledReason={backwards ? words.order : undefined}
        reasonAt="elsewhere"
        className="self-start"
      >
        {words.apply}
      </Button>
    </form>
  );
}
