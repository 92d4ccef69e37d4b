import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { fade, lineWidth, SkeletonBar } from "../../../ui/skeleton.tsx";
import { useUiText } from "../../../ui/ui-text.tsx";
import { useDelay } from "../../../ui/use-delay.ts";
import type { QueueFilter } from "../api.ts";
import { isNarrowed } from "../desk-search.ts";

const lines = 12;

const noFilters = {
  ...{ country: [], company: [], owner: [], step: [], closing: [] },
  ...{ assigned: null, age: null },
} as const;

/** The queue's own lines, empty, until the first page is there. */
export function QueueSkeleton() {
  const shown = useDelay();
  const { loading } = useUiText();
  return (
    <div role="status">
      <span className="sr-only">{loading}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
          key={index}
          aria-hidden="true"
          className={`flex h-[57px] flex-col justify-center gap-2.5 border-line border-b px-4 ${shown ? "" : "invisible"}`}
          style={{ opacity: fade(index, lines) }}
        >
          <SkeletonBar width={`${lineWidth(index)}%`} />
          <SkeletonBar width={`${lineWidth(index + 2) + 15}%`} />
        </div>
      ))}
    </div>
  );
}

/** Props of {@link QueueEmpty}. */
export interface QueueEmptyProps {
  filter: QueueFilter;
  onChange: (changes: Partial<QueueFilter>) => void;
}

/** Nothing waits here, or nothing that fits what is searched: told apart, since only the second has a way out. */
export function QueueEmpty({ filter, onChange }: QueueEmptyProps) {
  const { desk } = usePhrases();
  const { queue: words } = desk;
  if (!isNarrowed(filter)) {
    return (
      <div className="px-4 py-3">
        <EmptyState compact title={words.empty[filter.queue]}>
          {words.emptyAdvice}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="px-4 py-3">
      <EmptyState
        compact
        title={filter.keyword ? words.noneFits(filter.keyword) : words.noneFiltered}
        actions={
          <>
            {filter.keyword && (
              <Button size={28} onClick={() => onChange({ keyword: "" })}>
                {words.clearSearch}
              </Button>
            )}
            {isNarrowed({ ...filter, keyword: "" }) && (
              <Button size={28} onClick={() => onChange(noFilters)}>
                {words.filters.clear}
              </Button>
            )}
            {filter.queue !== "all" && (
              <Button size={28} onClick={() => onChange({ queue: "all" })}>
                {words.searchAll}
              </Button>
            )}
          </>
        }
      >
        {filter.queue === "all" ? null : words.noneFitsAdvice}
      </EmptyState>
    </div>
  );
}
