import { Check } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { type ListFilter, quickRanges } from "../list-filter.ts";
import type { StudentListSearch } from "../use-student-list.ts";

/** Props of {@link RegisteredRange}. */
export interface RegisteredRangeProps {
  list: StudentListSearch;
  filter: ListFilter;
  close: () => void;
}

/** The quick ranges, and two days. */
export function RegisteredRange({ list, filter, close }: RegisteredRangeProps) {
  const { students } = usePhrases();
  const words = students.list;
  const { regDays, regStartTime, regEndTime } = filter;
  return (
    <div className="flex w-64 flex-col gap-3">
      <ul aria-label={words.filters.registered} className="-mx-2 -mt-2 border-line border-b pb-2">
        {quickRanges.map((days) => (
          <li key={days}>
            <button
              type="button"
              aria-pressed={days === regDays}
              className="flex h-control w-full items-center gap-2 rounded-control px-2 text-left text-cell hover:bg-hover"
              onClick={() => {
                list.setFilters({ regDays: String(days), regStartTime: null, regEndTime: null });
                close();
              }}
            >
              <span className="w-4 shrink-0 text-accent-ink">
                {days === regDays && <Check size={16} aria-hidden="true" />}
              </span>
              {words.quickRanges[days]}
            </button>
          </li>
        ))}
      </ul>
      <DateField
        label={words.range.from}
        value={regStartTime}
        max={regEndTime ?? undefined}
        onChange={(day) => list.setFilters({ regDays: null, regStartTime: day })}
      />
      <DateField
        label={words.range.to}
        value={regEndTime}
        min={regStartTime ?? undefined}
        onChange={(day) => list.setFilters({ regDays: null, regEndTime: day })}
      />
    </div>
  );
}
