import { Check } from "lucide-react";
import { FilterChip } from "../../../ui/filter-chip.tsx";

/** Props of {@link ChoiceFilter}. */
export interface ChoiceFilterProps {
  name: string;
  /** `short` stands on the chip, where room is scarce. */
  options: readonly { value: string; label: string; short?: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A filter that takes one value out of a few. */
export function ChoiceFilter({ name, options, value, onChange }: ChoiceFilterProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <FilterChip name={name} value={chosen?.short ?? chosen?.label} onClear={() => onChange(null)}>
      {(close) => (
        <ul aria-label={name} className="-m-2">
          {options.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                aria-pressed={option.value === value}
                className="flex h-control w-full items-center gap-2 rounded-control px-2 text-left text-cell hover:bg-hover"
                onClick={() => {
                  onChange(option.value);
                  close();
                }}
              >
                <span className="w-4 shrink-0 text-accent-ink">
                  {option.value === value && <Check size={16} aria-hidden="true" />}
                </span>
                {option.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FilterChip>
  );
}
