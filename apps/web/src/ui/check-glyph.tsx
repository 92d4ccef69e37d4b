import { classNames } from "./class-names.ts";

/** The drawn box of a checkbox, 16 px; meaning and focus belong to the element around it. */
export function CheckGlyph(props: {
  checked: boolean;
  indeterminate?: boolean;
  inert?: boolean;
  invalid?: boolean;
}) {
  const { checked, indeterminate = false, inert = false, invalid = false } = props;
  const on = checked || indeterminate;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex size-4 shrink-0 items-center justify-center rounded-check border transition-colors",
        inert
          ? "border-line-2 bg-sunken text-ink-dis"
          : on
            ? "border-accent bg-accent text-on-accent"
            : invalid
              ? "border-neg bg-surface"
              : "border-line-ctl bg-surface",
      )}
    >
      {on && (
        <svg
          width="14"
          height="14"
          viewBox="0 0 14 14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          {indeterminate ? (
            <path d="M3 7h8" strokeLinecap="round" />
          ) : (
            <path d="M3 7.3 5.8 10 11 4.4" strokeLinecap="round" strokeLinejoin="round" />
          )}
        </svg>
      )}
    </span>
  );
}
