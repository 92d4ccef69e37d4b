import { ChevronDown, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { Popover } from "./popover.tsx";
import { useUiText } from "./ui-text.tsx";

export interface FilterChipProps {
  /** What is filtered, e.g. "Country". */
  name: string;
  /** What is chosen, short: "2026" or "6 of 9". Without it the chip rests. */
  value?: string;
  onClear: () => void;
  /** Controls to choose with; they call `close` once the choice is made. */
  children: (close: () => void) => ReactNode;
  /** Why it can't be used yet, e.g. "Choose the country first". */
  disabledReason?: string;
}

/**
 * One filter of a list whose choice needs its own controls (dates, a range); lists of values use MultiSelect. At rest its name and an arrow; chosen `name value x` on wash, where the cross is its
 * own button so that one click drops the filter.
 */
export function FilterChip(props: FilterChipProps) {
  const { name, value, onClear, children, disabledReason } = props;
  const [open, setOpen] = useState(false);
  const { clearFilter } = useUiText();
  const chosen = value !== undefined && value !== "";
  const off = disabledReason !== undefined;
  return (
    <span
      className={classNames(
        "inline-flex h-control-sm shrink-0 items-stretch rounded-control border text-cell",
        chosen ? "border-accent-line bg-wash text-accent-ink" : "border-line-2 bg-surface text-ink-2",
        off && "bg-sunken text-ink-3",
      )}
    >
      <Popover
        label={name}
        open={open && !off}
        onOpenChange={(next) => setOpen(next && !off)}
        className="min-w-48"
        trigger={
          <button
            type="button"
            aria-disabled={off || undefined}
            aria-description={disabledReason}
            title={disabledReason}
            className={classNames(
              "inline-flex min-w-0 items-center gap-1.5 rounded-control pl-2.5",
              chosen ? "pr-1.5" : "pr-2.5",
              !off && !chosen && "hover:bg-hover hover:text-ink",
            )}
          >
            <span>
              {name}
              {/* Without a blank the button's name would run name and value together. */}
              {chosen ? <span className="sr-only"> </span> : null}
            </span>
            {chosen ? (
              <span className="max-w-40 truncate font-medium tabular-nums">{value}</span>
            ) : (
              <ChevronDown size={14} aria-hidden="true" />
            )}
          </button>
        }
      >
        {children(() => setOpen(false))}
      </Popover>
      {chosen ? (
        <button
          type="button"
          aria-label={clearFilter(name)}
          onClick={onClear}
          className="inline-flex w-7 items-center justify-center rounded-control hover:bg-wash-2"
        >
          <X size={14} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}
