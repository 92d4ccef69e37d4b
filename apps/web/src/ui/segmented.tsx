import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { classNames } from "./class-names.ts";

/** One part of a segmented control. */
export interface Segment<V extends string> {
  value: V;
  label: string;
  icon?: LucideIcon;
}

/** Props of {@link Segmented}. */
export interface SegmentedProps<V extends string> {
  /** Accessible name of the whole. */
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  size?: 28 | 32;
  /** On a phone the icons stand alone, where the line is full; every part has one then. */
  iconsOnPhone?: boolean;
}

/** Two to four views of the same thing, side by side; radios underneath. */
export function Segmented<V extends string>({
  label,
  segments,
  value,
  onChange,
  size = 32,
  iconsOnPhone = false,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        "inline-flex divide-x divide-line-2 rounded-control border border-line-2 bg-raised",
        size === 32 ? "h-control" : "h-control-sm",
      )}
    >
      {segments.map(({ value: own, label: words, icon: Icon }) => (
        <label
          key={own}
          className={classNames(
            "relative inline-flex items-center gap-1.5 px-2.5 font-medium text-cell outline-offset-2 transition-colors first:rounded-l-[3px] last:rounded-r-[3px] has-focus-visible:z-1 has-focus-visible:rounded-[3px] has-focus-visible:outline-2 has-focus-visible:outline-ring",
            own === value ? "bg-wash text-accent-ink" : "text-ink-2 hover:bg-hover hover:text-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={own === value}
            onChange={() => onChange(own)}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {Icon && <Icon size={16} aria-hidden="true" />}
          {iconsOnPhone ? <span className="max-sm:sr-only">{words}</span> : words}
        </label>
      ))}
    </div>
  );
}
