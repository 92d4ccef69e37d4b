import { classNames } from "./class-names.ts";

/** Height of a control: `sm` 28 for filters, `md` 32 in forms, `lg` 40 on sign-in; 44 under a finger. */
export type ControlSize = "sm" | "md" | "lg";

const sizeClass: Record<ControlSize, string> = {
  sm: "h-control-sm text-cell",
  md: "h-control text-body",
  lg: "h-control-lg text-body",
};

interface ControlState {
  size?: ControlSize | undefined;
  invalid?: boolean;
  inert?: boolean;
  readOnly?: boolean | undefined;
  /** Filters have the lighter edge: they are many, and nothing is lost in them. */
  filter?: boolean;
}

/** The box of a control: edge, ground, state. Height comes from {@link controlClass}. */
export function controlEdge({ invalid, inert, readOnly, filter }: ControlState): string {
  return classNames(
    "w-full min-w-0 rounded-control border transition-colors",
    inert || readOnly ? "bg-sunken" : "bg-surface",
    inert ? "border-line-2 text-ink-3" : readOnly ? "border-line-2 text-ink" : "text-ink",
    !inert && !readOnly && !invalid && (filter ? "border-line-2" : "border-line-ctl"),
    invalid && "border-neg inset-ring inset-ring-neg",
  );
}

/** Classes of a one-line control that is itself the focusable element. */
export function controlClass(state: ControlState): string {
  return classNames(
    controlEdge(state),
    sizeClass[state.size ?? "md"],
    "text-ellipsis px-2.5 outline-offset-1 focus-visible:border-ring",
  );
}

/** Classes of a box that holds several focusable parts: the ring is drawn around the whole. */
export function controlShellClass(state: ControlState): string {
  return classNames(
    controlEdge(state),
    sizeClass[state.size ?? "md"],
    "relative flex items-stretch has-[input:focus-visible]:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring has-[input:focus-visible]:outline-offset-1",
  );
}

/** Classes of the bare input inside such a box. */
export const shellInputClass =
  "min-w-0 flex-1 text-ellipsis rounded-control bg-transparent px-2.5 text-inherit outline-none placeholder:text-ink-3";
