import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { read } from "../../../lib/api/queries.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { factSeparator } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { getStudentFollowUp } from "../../../lib/wire/history.gen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { EventDetail, EventMeta, eventLook } from "./event-line.tsx";

const pageSize = 20;

/** What happened to all applications of a student on one line of time, newest first. */
export function StudentFollowUp({ studentId }: { studentId: number }) {
  const { domain, history: words } = usePhrases();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...read(
      getStudentFollowUp,
      { query: { fkStudentId: studentId, page, limit: pageSize } },
      { handles: "all" },
    ),
    staleTime: 0,
  });
  const { data, error } = query;

  if (error && !data)
    return (
      <ErrorState
        title={words.failedFollowUp}
        onRetry={() => void query.refetch()}
        details={errorDetails(error)}
      >
        {words.failedAdvice}
      </ErrorState>
    );
  if (!data)
    return (
      <div className="max-w-[720px] px-4 py-5 sm:px-gutter">
        <SkeletonText lines={9} />
      </div>
    );
  if (data.total === 0) return <EmptyState title={words.noFollowUp}>{words.noFollowUpAdvice}</EmptyState>;

  const items = data.items.map((event) => ({
    ...eventLook(event, false),
    fact: (
      <>
        {domain.happened[event.action]}
        {factSeparator(language)}
        <AppLink
          href={hrefTo(
            "/index/student-information/{id}",
            { id: studentId },
            { itemId: String(event.itemId) },
          )}
          className="text-accent hover:underline"
        >
          {event.itemInstitutionName}
        </AppLink>
      </>
    ),
    detail: (
      <>
        <p className="text-ink-3">
          {event.itemInstitutionCourseName}
          {factSeparator(language)}
          <span className="tabular">{event.applyNo}</span>
        </p>
        <EventDetail event={event} />
      </>
    ),
    meta: <EventMeta event={event} />,
  }));
  return (
    <>
      <div className="max-w-[800px] px-4 py-5 sm:px-gutter">
        <Timeline items={items} label={words.followUp} />
      </div>
      {data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
      )}
    </>
  );
}
