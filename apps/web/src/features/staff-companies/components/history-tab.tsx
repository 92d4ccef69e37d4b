import { useQuery } from "@tanstack/react-query";
import { FilePen, Lock, LockOpen, Plus } from "lucide-react";
import { useState } from "react";
import { formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PagedTimeline, timelinePageSize } from "../../../lib/lists/paged-timeline.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { TimelineItem } from "../../../ui/timeline.tsx";
import { type HistoryEntry, historyQuery } from "../api.ts";
import { useFieldLabels } from "../form/use-field-labels.ts";

const icons = { create: Plus, register: Plus, freeze: Lock, expire: Lock, unfreeze: LockOpen } as const;

/** Who changed what of a company, newest first. */
export function HistoryTab({ companyId }: { companyId: number }) {
  const { company, staffCompanies: words } = usePhrases();
  const { history } = company;
  const labelOf = useFieldLabels();
  const shown = useShown();
  const [page, setPage] = useState(1);
  const query = useQuery(historyQuery(companyId, { page, limit: timelinePageSize }));
  const acts: Readonly<Record<string, string>> = { ...history.acts, ...words.history.acts };
  const names: Readonly<Record<string, string>> = { status: words.history.status };
  const actors = { staff: history.staff, system: history.platform, account: words.history.company };

  const toItem = (entry: HistoryEntry): TimelineItem => ({
    id: String(entry.id),
    icon: icons[entry.action as keyof typeof icons] ?? FilePen,
    fact: acts[entry.action] ?? history.act,
    detail:
      entry.changes.length > 0 &&
      entry.changes.map(({ path, from, to }) => (
        <div key={path}>
          <span className="text-ink-3">{names[path] ?? labelOf(path)}</span>{" "}
          {from !== null && (
            <>
              <s className="decoration-ink-3">{shown(path, from)}</s> →{" "}
            </>
          )}
          {shown(path, to)}
        </div>
      )),
    meta: (
      <>
        {entry.actorName ?? actors[entry.actorKind]} · <RelativeTime at={entry.at} />
      </>
    ),
  });

  return (
    <PagedTimeline
      query={query}
      label={words.tabs.history}
      page={page}
      onPage={setPage}
      toItem={toItem}
      nothing={{ title: history.nothing, advice: history.nothingAdvice }}
      failed={{ title: history.failed, advice: history.failedAdvice }}
    />
  );
}

type Value = HistoryEntry["changes"][number]["from"];

/** A stored value as people say it. */
function useShown(): (path: string, value: Value) => string {
  const { company, domain } = usePhrases();
  const language = useLanguage();
  const { history } = company;
  return (path, value) => {
    if (value === null || value === "") return history.empty;
    if (typeof value === "boolean") return value ? history.yes : history.no;
    if (Array.isArray(value)) {
      const keys: Readonly<Record<string, string>> = domain.resourceKeys;
      return value.map((key) => keys[key] ?? key).join(", ") || history.empty;
    }
    const text = String(value);
    if (path === "status") return (company.statuses as Readonly<Record<string, string>>)[text] ?? text;
    if (path === "nature") return (company.natures as Readonly<Record<string, string>>)[text] ?? text;
    return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text, language) : text;
  };
}
