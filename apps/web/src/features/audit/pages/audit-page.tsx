import { mostExported } from "@passage/contract/audit/rules.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ExportLine } from "../../../lib/lists/export-line.tsx";
import type { ListExport } from "../../../lib/lists/list-export.ts";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import { useMay } from "../../../lib/staff.tsx";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { auditPages, useAuditExport } from "../api.ts";
import {
  type AuditFilter,
  type AuditFilterName,
  auditFilter,
  auditFilterNames,
  idIn,
} from "../audit-filter.ts";
import { AuditPhoneItem, auditColumns } from "../components/audit-columns.tsx";
import { AuditFilters } from "../components/audit-filters.tsx";
import { ChainLine } from "../components/chain-line.tsx";
import { EntryDrawer } from "../components/entry-drawer.tsx";

/** /bms/audit: who did what to whom, newest first; filters and the open entry stand in the address. */
export function AuditPage(view: ViewProps) {
  const phrases = usePhrases();
  const { audit } = phrases;
  const language = useLanguage();
  const list = useListSearch<AuditFilterName>(view, auditFilterNames);
  const filter = useAuditFilter(list.filters);
  const query = useInfiniteQuery(auditPages(filter));
  const exporting = useAuditExport();
  const seesAll = useMay("companiesAll");
  const columns = useMemo(() => auditColumns(phrases, language), [phrases, language]);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = idIn(view.search.entry ?? null) ?? null;
  const open = (id: number | null) =>
    view.setSearch({ entry: id === null ? undefined : String(id) }, openingStep(opened, id));
  const at = rows.findIndex(({ id }) => id === opened);
  const stepTo = (place: number) => {
    const row = at === -1 ? undefined : rows[place];
    return row && (() => open(row.id));
  };
  const forbidden = isApiError(query.error, "2003");
  const exportDone = (count: string, name: string, exported: ListExport | null) => {
    const done = audit.export.done(count, name);
    const capped = exported?.state === "done" && exported.rows >= mostExported;
    return capped ? joinSentences([done, audit.export.capped(count)], language) : done;
  };
  const nothing = query.isSuccess && rows.length === 0;

  return (
    <>
      <PageHead
        title={audit.title}
        actions={
          !forbidden && (
            <Button
              icon={Download}
              busy={exporting.running}
              disabledReason={nothing ? audit.noneFits : undefined}
              reasonAt="elsewhere"
              onClick={() => exporting.start(filter)}
            >
              {audit.export.action}
            </Button>
          )
        }
      />
      {seesAll && !forbidden && <ChainLine onEntry={open} />}
      {!forbidden && <AuditFilters list={list} />}
      {exporting.current && (
        <ExportLine
          words={{ ...audit.export, done: (count, name) => exportDone(count, name, exporting.current) }}
          exported={exporting.current}
          onStop={exporting.stop}
          onRetry={exporting.retry}
        />
      )}
      {hasFailed(query) ? (
        <ListFailure words={audit} query={query} />
      ) : nothing ? (
        list.filterCount > 0 ? (
          <EmptyState
            title={audit.noneFits}
            actions={
              <Button size={28} onClick={list.clearFilters}>
                {phrases.uiData.reset}
              </Button>
            }
          >
            {audit.noneFitsAdvice}
          </EmptyState>
        ) : (
          <EmptyState title={audit.none}>{audit.noneAdvice}</EmptyState>
        )
      ) : (
        <>
          <DataTable
            label={audit.title}
            columns={columns}
            rows={rows}
            rowId={(row) => String(row.id)}
            rowName={(row) => row.nounId}
            onOpen={(row) => open(row.id)}
            {...(opened === null ? {} : { current: String(opened) })}
            density="compact"
            loading={query.isPending}
            refreshing={query.isPlaceholderData}
            skeletonRows={12}
            phoneItem={(row) => <AuditPhoneItem row={row} />}
          />
          {rows.length > 0 && (
            <div className="flex items-center gap-3 px-4 py-4 text-cell text-ink-3 sm:px-gutter">
              {query.hasNextPage ? (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {audit.more}
                </Button>
              ) : (
                audit.end
              )}
              {query.isFetchNextPageError && <span className="text-neg">{audit.failed.title}</span>}
            </div>
          )}
        </>
      )}
      {opened !== null && !forbidden && (
        <EntryDrawer
          id={opened}
          line={rows[at]}
          onClose={() => open(null)}
          onPrevious={stepTo(at - 1)}
          onNext={stepTo(at + 1)}
        />
      )}
    </>
  );
}

/** What the address asks for. A period ends when it was chosen: a page further on is a page of the same list. */
function useAuditFilter(filters: Parameters<typeof auditFilter>[0]): AuditFilter {
  const key = JSON.stringify(filters);
  const [kept, setKept] = useState(() => ({ key, now: Date.now() }));
  const current = kept.key === key ? kept : { key, now: Date.now() };
  if (kept.key !== key) setKept(current);
  return useMemo(() => auditFilter(JSON.parse(current.key), current.now), [current.key, current.now]);
}
