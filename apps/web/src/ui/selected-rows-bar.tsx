import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { useDataText } from "./data-text.tsx";
import { IconButton } from "./icon-button.tsx";

export interface SelectedRowsBarProps {
  /** Rows chosen, on all pages together. */
  count: number;
  /** Quiet buttons of 28; the dangerous one last. */
  children?: ReactNode;
  /** "Select all 412": leave out when everything is chosen already. */
  selectAll?: { label: string; onSelect: () => void };
  onClear: () => void;
}

/**
 * Bar that floats over the end of a list while rows are chosen. Put it right after the pager, in the element that
 * scrolls: it always keeps 72 px of room there, so that nothing jumps and the last row is never hidden.
 */
export function SelectedRowsBar({ count, children, selectAll, onClear }: SelectedRowsBarProps) {
  const text = useDataText();
  return (
    <div className="pointer-events-none sticky bottom-(--bottom-bar,0px) z-(--z-footer) flex h-[72px] items-end justify-center px-2 pb-2 sm:px-gutter sm:pb-5">
      {count > 0 ? (
        <section
          aria-label={text.selected(count)}
          className="pointer-events-auto flex min-h-11 max-w-full items-center gap-1 rounded-menu bg-raised px-2 text-cell shadow-pop max-sm:has-[[aria-disabled=true]]:py-1.5"
        >
          <span className="shrink-0 px-2 font-medium tabular-nums">{text.selected(count)}</span>
          <Divider />
          {/* On a phone the words alone; what still has no room is scrolled to, and the way out stays. */}
          <div className="-mx-1 flex min-w-0 items-center gap-1 self-stretch overflow-x-auto px-1 max-sm:[&_button>svg]:hidden">
            {children}
            {selectAll ? (
              <>
                <Divider />
                <Button kind="quiet" size={28} onClick={selectAll.onSelect} className="text-accent-ink!">
                  {selectAll.label}
                </Button>
              </>
            ) : null}
          </div>
          <IconButton icon={X} size={28} label={text.clearSelection} onClick={onClear} />
        </section>
      ) : null}
      <span role="status" className="sr-only">
        {count > 0 ? text.selected(count) : ""}
      </span>
    </div>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line" />;
}
