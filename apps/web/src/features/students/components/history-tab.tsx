import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { read } from "../../../lib/api/queries.ts";
import { factSeparator } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PagedTimeline, timelinePageSize } from "../../../lib/lists/paged-timeline.tsx";
import { getStudentHistory } from "../../../lib/wire/history.gen.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { TimelineItem } from "../../../ui/timeline.tsx";
import { entryLook, type HistoryEntry } from "../history-entry.ts";
import { HistoryChanges } from "./history-changes.tsx";

/** Who changed what of a student, its files and its applications, newest first. */
export function HistoryTab({ studentId }: { studentId: number }) {
  const { history: words, domain } = usePhrases();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...read(
      getStudentHistory,
      { query: { fkStudentId: studentId, page, limit: timelinePageSize } },
      { handles: "all" },
    ),
    placeholderData: keepPreviousData,
    // Every save of the page adds to it.
    staleTime: 0,
  });

  const toItem = (entry: HistoryEntry): TimelineItem => {
    const { icon, fact } = entryLook(entry, words, domain);
    return {
      id: String(entry.id),
      icon,
      fact: (
        <>
          {fact}
          {entry.subject && <span className="text-ink-2">{` ${entry.subject}`}</span>}
        </>
      ),
      detail: entry.changes.length > 0 ? <HistoryChanges entry={entry} /> : null,
      meta: (
        <>
          {entry.actorKind === "system" ? words.platform : entry.actorName}
          {factSeparator(language)}
          <RelativeTime at={entry.at} />
        </>
      ),
    };
  };
  return (
    <PagedTimeline
      query={query}
      label={words.tab}
      page={page}
      onPage={setPage}
      toItem={toItem}
      nothing={{ title: words.nothing, advice: words.nothingAdvice }}
      failed={{ title: words.failed, advice: words.failedAdvice }}
    />
  );
}
