import type { Answered } from "@passage/contract/endpoint.ts";
import type { getStudentFollowUp as endpoint } from "@passage/contract/history/endpoints.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { read } from "../../../lib/api/queries.ts";
import { factSeparator } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PagedTimeline, timelinePageSize } from "../../../lib/lists/paged-timeline.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { getStudentFollowUp } from "../../../lib/wire/history.gen.ts";
import type { TimelineItem } from "../../../ui/timeline.tsx";
import { EventDetail, EventMeta, eventLook } from "./event-line.tsx";

type Step = Answered<typeof endpoint>["items"][number];

/** What happened to all applications of a student on one line of time, newest first. */
export function StudentFollowUp({ studentId }: { studentId: number }) {
  const { domain, history: words } = usePhrases();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...read(
      getStudentFollowUp,
      { query: { fkStudentId: studentId, page, limit: timelinePageSize } },
      { handles: "all" },
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const toItem = (event: Step): TimelineItem => ({
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
          className="text-accent-ink hover:underline"
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
  });
  return (
    <PagedTimeline
      query={query}
      label={words.followUp}
      page={page}
      onPage={setPage}
      toItem={toItem}
      nothing={{ title: words.noFollowUp, advice: words.noFollowUpAdvice }}
      failed={{ title: words.failedFollowUp, advice: words.failedAdvice }}
    />
  );
}
