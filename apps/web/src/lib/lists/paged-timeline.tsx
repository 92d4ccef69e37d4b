import type { UseQueryResult } from "@tanstack/react-query";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { Timeline, type TimelineItem } from "../../ui/timeline.tsx";
import type { ApiError } from "../api/api-error.ts";
import { errorDetails } from "../error-details.ts";

/** Lines of time on one page. */
export const timelinePageSize = 20;

/** Props of {@link PagedTimeline}. */
export interface PagedTimelineProps<Item> {
  query: UseQueryResult<{ items: Item[]; total: number }, ApiError>;
  label: string;
  page: number;
  onPage: (page: number) => void;
  toItem: (item: Item) => TimelineItem;
  nothing: { title: string; advice: string };
  failed: { title: string; advice: string };
}

/** What happened, newest first, a page at a time; or that nothing did, or that it could not be loaded. */
export function PagedTimeline<Item>(props: PagedTimelineProps<Item>) {
  const { query, label, page, onPage, toItem, nothing, failed } = props;
  const { data, error } = query;
  if (error && !data)
    return (
      <ErrorState
        part
        title={failed.title}
        onRetry={() => void query.refetch()}
        details={errorDetails(error)}
      >
        {failed.advice}
      </ErrorState>
    );
  if (!data)
    return (
      <div className="max-w-[720px] px-4 py-5 sm:px-gutter">
        <SkeletonText lines={9} />
      </div>
    );
  if (data.total === 0) return <EmptyState title={nothing.title}>{nothing.advice}</EmptyState>;
  return (
    <>
      <div className="max-w-[800px] px-4 py-5 sm:px-gutter">
        <Timeline items={data.items.map(toItem)} label={label} />
      </div>
      {data.total > timelinePageSize && (
        <Pagination page={page} pageSize={timelinePageSize} total={data.total} onPage={onPage} />
      )}
    </>
  );
}
