import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
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

/** Place a key leads to, around both ends; undefined for other keys. */
function nextPlace(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Views of a page: 36 high, 24 apart, a 2-px underline, counts in grey. Never two rows of them. Arrow keys choose at
 * once. Not the library's tabs: what they bring along weighs more than a page has left.
 */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, items, value, onChange, children, flush = false } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const withPanel = children !== undefined;

  // On a phone the chosen one may lie beyond the edge.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[id="${id}${value}"]`);
    if (!row.current || !chosen) return;
    const room = row.current.clientWidth;
    const end = chosen.offsetLeft - row.current.offsetLeft + chosen.offsetWidth;
    if (end > room) row.current.scrollLeft = end - room / 2;
  }, [id, value]);

  function press(event: KeyboardEvent, at: number) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const place = nextPlace(event.key, at, items.length);
    const next = place === undefined ? undefined : items[place];
    if (place === undefined || !next) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[place]?.focus();
    if (next.value !== value) onChange(next.value);
  }

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classNames(
          "flex h-9 shrink-0 gap-6 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none] touch:h-11",
          flush ? "-mx-1 px-1" : "px-4 sm:px-gutter",
        )}
      >
        {items.map((item, at) => {
          const chosen = item.value === value;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}${item.value}`}
              aria-selected={chosen}
              aria-controls={withPanel && chosen ? `${id}panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => !chosen && onChange(item.value)}
              onKeyDown={(event) => press(event, at)}
              className="relative -mx-1 flex shrink-0 items-center gap-1.5 whitespace-nowrap px-1 text-body text-ink-2 -outline-offset-2 transition-colors after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 hover:text-ink aria-selected:font-semibold aria-selected:text-ink aria-selected:after:bg-accent"
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
            </button>
          );
        })}
      </div>
      {withPanel && (
        <div
          role="tabpanel"
          id={`${id}panel`}
          aria-labelledby={`${id}${value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is reached by keys all the same
          tabIndex={0}
          className={classNames("-outline-offset-2", props.panelClassName)}
        >
          {children}
        </div>
      )}
    </>
  );
}
