import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { dropOn } from "@passage/contract/applications/board.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { railOf } from "../../../lib/pipeline.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Rail } from "../../../ui/rail.tsx";
import type { ApplicationItem } from "../api.ts";
import { placeOfItem } from "../bulk-moves.ts";
import type { BoardColumn as Column } from "./use-board-columns.ts";

/** Props of {@link BoardColumn}. */
export interface BoardColumnProps {
  column: Column;
  /** Nothing but the first cards is there yet. */
  first: boolean;
  /** The card on its way, by hand or by keys; null at rest. */
  carried: ApplicationItem | null;
  /** The keys point here. */
  pointed: boolean;
  onDrop: () => void;
  onMore: () => void;
  children: ReactNode;
}

/** A step with its cards. While one is carried it lights up where it may be put down, and says why where it may not. */
export function BoardColumn({ column, first, carried, pointed, onDrop, onMore, children }: BoardColumnProps) {
  const phrases = usePhrases();
  const language = useLanguage();
  const { applicationList, domain } = phrases;
  const { board: words } = applicationList;
  const { step, total, items, next, loading, failed } = column;
  const place = useRef<HTMLElement>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const [over, setOver] = useState(false);
  const name = domain.steps[step];
  const drop = carried && carried.step !== step ? dropOn(placeOfItem(carried), step) : null;
  const allowed = drop !== null && "action" in drop;
  const looked = over || pointed;

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => {
        setOver(false);
        latest.current();
      },
    });
  }, []);

  useEffect(() => {
    if (pointed) place.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pointed]);

  return (
    <section
      ref={place}
      aria-label={words.column(name, formatCount(total, language))}
      className={classNames(
        "relative flex w-[85vw] max-w-[300px] shrink-0 snap-start flex-col border-line border-r transition-colors sm:w-[264px] sm:first:w-[272px]",
        drop !== null && (allowed ? "bg-wash" : "bg-surface"),
        allowed && looked && "outline-2 -outline-offset-2 outline-ring",
      )}
    >
      <header className="flex h-10 shrink-0 items-center gap-2 border-line-2 border-b px-4 text-cell sm:[section:first-child_&]:ps-gutter">
        <Rail {...railOf({ step, closing: null }, phrases)} />
        <span className="tabular text-ink-3">{formatCount(total, language)}</span>
      </header>
      {drop !== null && (allowed || looked) && (
        <p
          className={classNames(
            "absolute inset-x-2 top-12 z-1 rounded-control px-2.5 py-1.5 text-hint shadow-pop",
            allowed ? "bg-raised font-medium text-accent-ink" : "bg-att-wash text-att",
          )}
        >
          {allowed ? domain.actions[drop.action] : domain.refusals[drop.refusal]}
        </p>
      )}
      <div
        className={classNames("min-h-0 flex-1 overflow-y-auto", drop !== null && !allowed && "opacity-50")}
      >
        <ol>{children}</ol>
        {total === 0 && <p className="px-4 py-3 text-hint text-ink-3">{words.empty}</p>}
        {failed && (
          <p role="alert" className="px-4 pt-3 text-hint text-neg">
            {words.failedMore}
          </p>
        )}
        {(next > 0 || failed) && (
          <div className="px-1.5 py-2 sm:[section:first-child_&]:ps-3.5">
            <Button kind="quiet" size={28} busy={loading} className="text-accent-ink!" onClick={onMore}>
              {failed
                ? words.again
                : first
                  ? words.showAll(formatCount(total, language))
                  : words.showMore(formatCount(next, language))}
            </Button>
          </div>
        )}
        {items.length > 0 && <div aria-hidden="true" className="h-2" />}
      </div>
    </section>
  );
}
