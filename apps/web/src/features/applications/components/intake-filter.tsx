import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformDate } from "../../../lib/platform-day.ts";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** Props of {@link IntakeFilter}. */
export interface IntakeFilterProps {
  /** `YYYY-MM` */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Filter by the month a course starts. */
export function IntakeFilter({ value, onChange }: IntakeFilterProps) {
  const { applications } = usePhrases();
  const language = useLanguage();
  return (
    <FilterChip
      name={applications.filters.intake}
      value={value === null ? undefined : formatIntake(value, language)}
      onClear={() => onChange(null)}
    >
      {(close) => (
        <MonthGrid
          value={value}
          onChoose={(month) => {
            onChange(month);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function MonthGrid({ value, onChoose }: { value: string | null; onChoose: (month: string) => void }) {
  const { applications } = usePhrases();
  const language = useLanguage();
  const [year, setYear] = useState(() => Number(value?.slice(0, 4) ?? platformDate().getFullYear()));
  return (
    <div className="w-56">
      <div className="flex items-center justify-between">
        <IconButton icon={ChevronLeft} label={applications.previousYear} onClick={() => setYear(year - 1)} />
        <span aria-live="polite" className="tabular font-medium text-cell">
          {year}
        </span>
        <IconButton icon={ChevronRight} label={applications.nextYear} onClick={() => setYear(year + 1)} />
      </div>
      <div className="mt-2 grid grid-cols-3 gap-1">
        {months.map((month) => {
          const own = `${year}-${month}`;
          return (
            <button
              key={own}
              type="button"
              aria-pressed={own === value}
              className={`tabular h-control rounded-control text-cell ${
                own === value ? "bg-wash font-medium text-accent-ink" : "hover:bg-hover"
              }`}
              onClick={() => onChoose(own)}
            >
              {formatIntake(own, language)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
