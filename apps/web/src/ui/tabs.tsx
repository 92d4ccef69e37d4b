import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** One view of a page. */
export interface TabItem<V extends string> {
  value: V;
  label: string;
  /** Number behind the label; undefined while unknown. */
  count?: number | undefined;
}

/** Props of {@link Tabs}. */
export interface TabsProps<V extends string> {
  /** Accessible name of the row. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** What the chosen tab shows, tied to it for screen readers. */
  children?: ReactNode;
  /** Without the gutter, inside a block. */
  flush?: boolean;
  /** Classes of the panel around `children`. */
  panelClassName?: string;
}

/** Views of a page: 36 high, 24 apart, a 2-px underline, counts in grey. Never two rows of them. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, items, value, onChange, children, flush = false } = props;
  return (
    <Base.Root value={value} onValueChange={(next: V) => onChange(next)} className="contents">
      <Base.List
        aria-label={label}
        activateOnFocus
        className={classNames(
          "flex h-9 shrink-0 gap-6 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none] touch:h-11",
          flush ? "-mx-1 px-1" : "px-4 sm:px-gutter",
        )}
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="relative -mx-1 flex shrink-0 items-center gap-1.5 whitespace-nowrap px-1 text-body text-ink-2 -outline-offset-2 transition-colors after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 hover:text-ink data-active:font-semibold data-active:text-ink data-active:after:bg-accent"
          >
            {/* The hidden copy holds the room of the heavier weight: neighbours don't move on choosing. */}
            <span className="inline-grid">
              <span>{item.label}</span>
              <span aria-hidden="true" className="invisible h-0 font-semibold">
                {item.label}
              </span>
            </span>
            {item.count !== undefined && (
              <span className="tabular font-normal text-cell text-ink-3">
                {item.count.toLocaleString("en")}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {children !== undefined && (
        <Base.Panel value={value} className={classNames("-outline-offset-2", props.panelClassName)}>
          {children}
        </Base.Panel>
      )}
    </Base.Root>
  );
}
