import type { ReactNode, Ref, RefObject } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useTips } from "../../../ui/use-tips.ts";
import type { QueueFilter, QueueItem, useQueue } from "../api.ts";
import { deskHref } from "../desk-search.ts";
import { failureDetails } from "../failure-details.ts";
import { QueueHead } from "./queue-head.tsx";
import { QueueLine } from "./queue-line.tsx";
import { QueueEmpty, QueueSkeleton } from "./queue-states.tsx";

/** Props of {@link QueuePane}. */
export interface QueuePaneProps {
  /** On a phone an application lies over it. */
  behind: boolean;
  queue: ReturnType<typeof useQueue>;
  filter: QueueFilter;
  currentId: number | null;
  onOpen: (itemId: number) => void;
  onChange: (changes: Partial<QueueFilter>) => void;
  takesFocus: RefObject<number | null>;
  searchRef: Ref<HTMLDivElement>;
  selection: ReadonlyMap<number, QueueItem>;
  onSelect: (itemId: number) => void;
  /** The bar of what is selected. */
  children: ReactNode;
}

/** What waits, 264 wide, on a phone the whole page: head, lines, and more on demand. */
export function QueuePane({
  behind,
  queue,
  filter,
  currentId,
  onOpen,
  onChange,
  takesFocus,
  searchRef,
  selection,
  onSelect,
  children,
}: QueuePaneProps) {
  const { desk } = usePhrases();
  const { queue: words } = desk;
  useTips();
  return (
    <section
      aria-label={words.label}
      className={classNames(
        "flex w-[264px] shrink-0 flex-col border-line-2 border-r bg-canvas max-md:w-full max-md:border-r-0",
        behind && "max-md:hidden",
      )}
    >
      <QueueHead filter={filter} counts={queue.counts} onChange={onChange} searchRef={searchRef} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {queue.isPending || (queue.isPlaceholderData && queue.items.length === 0) ? (
          <QueueSkeleton />
        ) : queue.isError && queue.items.length === 0 ? (
          <QueueFailed queue={queue} />
        ) : queue.items.length === 0 ? (
          <QueueEmpty filter={filter} onChange={onChange} />
        ) : (
          <>
            <ol aria-label={words.names[filter.queue]} aria-busy={queue.isPlaceholderData || undefined}>
              {queue.items.map((item) => (
                <QueueLine
                  key={item.itemId}
                  item={item}
                  byStage={filter.queue !== "deferrals"}
                  href={deskHref(filter, item.itemId)}
                  current={item.itemId === currentId}
                  onOpen={onOpen}
                  selected={selection.has(item.itemId)}
                  onSelect={onSelect}
                  selecting={selection.size > 0}
                  takesFocus={takesFocus}
                />
              ))}
            </ol>
            {queue.hasNextPage && (
              <div className="p-4">
                <Button
                  size={28}
                  block
                  busy={queue.isFetchingNextPage}
                  onClick={() => void queue.fetchNextPage()}
                >
                  {words.more(Math.min(20, queue.total - queue.items.length))}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      {children}
    </section>
  );
}

function QueueFailed({ queue }: Pick<QueuePaneProps, "queue">) {
  const { desk } = usePhrases();
  const language = useLanguage();
  const at = formatInstant(new Date(queue.errorUpdatedAt), language);
  return (
    <div className="px-4 py-3">
      <ErrorState
        compact
        title={desk.queue.loadFailed}
        onRetry={() => void queue.refetch()}
        details={queue.error ? failureDetails(queue.error, at) : undefined}
      >
        {desk.queue.loadFailedAdvice}
      </ErrorState>
    </div>
  );
}
