import { useQuery } from "@tanstack/react-query";
import { ArrowRight, History } from "lucide-react";
import { useState } from "react";
import { factSeparator } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PagedTimeline, timelinePageSize } from "../../../lib/lists/paged-timeline.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { TimelineItem } from "../../../ui/timeline.tsx";
import { type CompanyChange, historyQuery } from "../api.ts";
import { useChangeWords } from "../change-words.ts";

/** Who changed what of a company, newest first. */
export function CompanyHistory({ companyId }: { companyId: number }) {
  const { company } = usePhrases();
  const { history: words } = company;
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const query = useQuery(historyQuery(companyId, page, timelinePageSize));

  const toItem = (entry: CompanyChange): TimelineItem => ({
    id: String(entry.id),
    icon: History,
    fact: words.acts[entry.action],
    detail: entry.changes.length > 0 ? <Changes entry={entry} /> : null,
    meta: (
      <>
        {entry.actorName ?? (entry.actorKind === "staff" ? words.staff : words.platform)}
        {factSeparator(language)}
        <RelativeTime at={entry.at} />
      </>
    ),
  });
  return (
    <PagedTimeline
      query={query}
      label={words.title}
      page={page}
      onPage={setPage}
      toItem={toItem}
      nothing={{ title: words.nothing, advice: words.nothingAdvice }}
      failed={{ title: words.failed, advice: words.failedAdvice }}
    />
  );
}

function Changes({ entry }: { entry: CompanyChange }) {
  const { labelOf, wordOf } = useChangeWords();
  // What a new company leaves empty nobody changed.
  const told = entry.changes.filter(({ from, to }) => !(from === null && (to === null || to === false)));
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,160px)_minmax(0,1fr)]">
      {told.map(({ path, from, to }) => (
        <div key={path} className="contents">
          <dt className="text-ink-3">{labelOf(path)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 max-sm:mb-1">
            {from !== null && (
              <>
                <span className="min-w-0 break-words text-ink-3 line-through decoration-line-2">
                  {wordOf(path, from)}
                </span>
                <ArrowRight size={12} aria-hidden="true" className="shrink-0 self-center text-ink-3" />
              </>
            )}
            <span className="min-w-0 break-words text-ink">{wordOf(path, to)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
