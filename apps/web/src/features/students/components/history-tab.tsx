import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { read } from "../../../lib/api/queries.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { factSeparator } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { getStudentHistory } from "../../../lib/wire/history.gen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { entryLook, type HistoryEntry } from "../history-entry.ts";
import { HistoryChanges } from "./history-changes.tsx";

const pageSize = 20;

/** Who changed what of a student, its files and its applications, newest first. */
export function HistoryTab({ studentId }: { studentId: number }) {
  const { history: words } = usePhrases();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...read(
      getStudentHistory,
      { query: { fkStudentId: studentId, page, limit: pageSize } },
      { handles: "all" },
    ),
    // Every save of the page adds to it.
    staleTime: 0,
  });
  const { data, error } = query;

  if (error && !data)
    return (
      <ErrorState title={words.failed} onRetry={() => void query.refetch()} details={errorDetails(error)}>
        {words.failedAdvice}
      </ErrorState>
    );
  if (!data)
    return (
      <div className="max-w-[720px] px-4 py-5 sm:px-gutter">
        <SkeletonText lines={9} />
      </div>
    );
  if (data.total === 0) return <EmptyState title={words.nothing}>{words.nothingAdvice}</EmptyState>;
  return (
    <>
      <div className="max-w-[800px] px-4 py-5 sm:px-gutter">
        <HistoryTimeline entries={data.items} />
      </div>
      {data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
      )}
    </>
  );
}

function HistoryTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  const { history: words, domain } = usePhrases();
  const language = useLanguage();
  const items = entries.map((entry) => {
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
  });
  return <Timeline items={items} label={words.tab} />;
}
