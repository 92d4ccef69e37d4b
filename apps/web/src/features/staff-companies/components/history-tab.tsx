import type { CompanyAct, CompanyHistoryField } from "@passage/contract/company/acts.ts";
import type { DataOpening } from "@passage/contract/company/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { FilePen, Lock, LockOpen, type LucideIcon, Plus } from "lucide-react";
import { useState } from "react";
import { formatDay, joinNames } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PagedTimeline, timelinePageSize } from "../../../lib/lists/paged-timeline.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { TimelineItem } from "../../../ui/timeline.tsx";
import { type HistoryEntry, historyQuery } from "../api.ts";

const icons: Partial<Record<CompanyAct, LucideIcon>> = {
  ...{ create: Plus, register: Plus, freeze: Lock, expire: Lock, unfreeze: LockOpen },
};

/** Who changed what of a company, newest first. */
export function HistoryTab({ companyId }: { companyId: number }) {
  const { company, staffCompanies: words } = usePhrases();
  const { history } = company;
  const shown = useShown();
  const [page, setPage] = useState(1);
  const query = useQuery(historyQuery(companyId, { page, limit: timelinePageSize }));
  const opens = Object.entries(company.openings).map(([name, { column }]) => [`opens.${name}`, column]);
  const labels = {
    ...company.fields,
    ...history.fields,
    ...(Object.fromEntries(opens) as Record<`opens.${DataOpening}`, string>),
    bdStaffId: words.columns.bd,
    resourceKeys: words.history.resourceKeys,
  } satisfies Record<CompanyHistoryField, string>;
  const actors = { staff: history.staff, system: history.platform, account: words.history.company };

  const toItem = (entry: HistoryEntry): TimelineItem => ({
    id: String(entry.id),
    icon: icons[entry.action] ?? FilePen,
    fact: history.acts[entry.action],
    detail:
      entry.changes.length > 0 &&
      entry.changes.map(({ path, from, to }) => (
        <div key={path}>
          <span className="text-ink-3">{labels[path]}</span>{" "}
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
function useShown(): (path: CompanyHistoryField, value: Value) => string {
  const { company, domain } = usePhrases();
  const language = useLanguage();
  const { history } = company;
  return (path, value) => {
    if (value === null || value === "") return history.empty;
    if (path.startsWith("opens.")) return value ? company.data.isOpen : company.data.isClosed;
    if (value === "…") return history.other;
    if (typeof value === "boolean") return value ? history.yes : history.no;
    if (Array.isArray(value)) {
      const keys: Readonly<Record<string, string>> = domain.resourceKeys;
      return value.length === 0
        ? history.empty
        : joinNames(
            value.map((key) => keys[key] ?? key),
            language,
          );
    }
    const text = String(value);
    if (path === "status") return (company.statuses as Readonly<Record<string, string>>)[text] ?? text;
    if (path === "nature") return (company.natures as Readonly<Record<string, string>>)[text] ?? text;
    return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text, language) : text;
  };
}
