import { ChevronDown, type LucideIcon } from "lucide-react";
import type { Option } from "./option.ts";

/** Props of {@link NativeSelect}. */
export interface NativeSelectProps {
  /** Accessible name; not shown. */
  label: string;
  icon?: LucideIcon;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/**
 * A quiet choice drawn as a button over the browser's own list: the language on the sign-in page, where a Menu
 * (40 KB with its positioning) would cost more than the whole page.
 */
export function NativeSelect({ label, icon: Icon, options, value, onChange }: NativeSelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className="relative inline-flex h-control items-center gap-1.5 rounded-control px-2.5 text-cell text-ink-2 outline-offset-2 hover:bg-hover hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ring">
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span aria-hidden="true" lang={chosen?.lang}>
        {chosen?.label}
      </span>
      <ChevronDown size={14} aria-hidden="true" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-raised text-ink opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
