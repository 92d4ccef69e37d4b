import { classNames } from "./class-names.ts";

/** How loud a button is. One primary per view; `danger-fill` only inside the dialog that confirms. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet" | "danger-fill";

/** Height in pixels: 28 in bars and blocks, 32 the norm, 40 sign-in and the last step of a flow. */
export type ButtonSize = 28 | 32 | 40;

const kindClass: Record<ButtonKind, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "bg-raised text-ink inset-ring inset-ring-line-2 hover:bg-hover",
  quiet: "text-ink-2 hover:bg-hover hover:text-ink",
  danger: "bg-raised text-neg inset-ring inset-ring-line-2 hover:bg-neg-wash hover:inset-ring-neg-line",
  "danger-quiet": "text-neg hover:bg-neg-wash",
  "danger-fill": "bg-neg-fill text-on-accent hover:bg-neg-fill-hover",
};

const sizeClass: Record<ButtonSize, string> = {
  28: "h-control-sm text-cell",
  32: "h-control text-cell",
  40: "h-control-lg text-body",
};

const paddingClass: Record<ButtonSize, string> = { 28: "px-2.5", 32: "px-3", 40: "px-4" };
/* Busy without an icon: the ring (12, 14 at 40) and its gap (6) take their room from the padding, so that the width stays. */
const busyPaddingClass: Record<ButtonSize, string> = { 28: "px-px", 32: "px-[3px]", 40: "px-[6px]" };

/**
 * Classes of a button, for elements that aren't one: a router link that looks like a button.
 * `inert` draws the disabled state.
 */
export function buttonClass(options: {
  kind?: ButtonKind;
  size?: ButtonSize;
  inert?: boolean;
  tight?: boolean;
  block?: boolean;
}): string {
  const size = options.size ?? 32;
  return classNames(
    "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control font-medium transition-colors",
    sizeClass[size],
    options.tight ? busyPaddingClass[size] : paddingClass[size],
    options.inert
      ? "bg-sunken text-ink-3 inset-ring inset-ring-line"
      : kindClass[options.kind ?? "secondary"],
    options.block && "w-full",
  );
}

/** Classes of a text link inside the kit and the pages. */
export const linkClass =
  "rounded-check font-medium text-accent-ink underline-offset-2 hover:underline focus-visible:outline-offset-1";
