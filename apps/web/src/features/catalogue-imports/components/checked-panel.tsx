import { catalogueRowVerdicts } from "@passage/contract/catalogue-imports/columns.ts";
import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { type CatalogueImport, type CatalogueRow, rowsQuery } from "../api.ts";
import { CheckedFooter } from "./checked-footer.tsx";
import { CheckedNotes } from "./checked-notes.tsx";
import { RowPhoneItem, rowColumns } from "./row-columns.tsx";

/** Loaded when a row is first looked at. */
const RowDrawer = lazily(async () => (await import("./row-drawer.tsx")).RowDrawer);

/** Props of {@link CheckedPanel}. */
export interface CheckedPanelProps extends Pick<ViewProps, "search" | "setSearch"> {
  info: CatalogueImport;
  onAnother: () => void;
}

/** The rows of a checked or applied table: what they would do or did, by what came of them. */
export function CheckedPanel({ info, search, setSearch, onAnother }: CheckedPanelProps) {
  const { catalogueImports: words } = usePhrases();
  const { check } = words;
  const applied = info.state === "done";
  const verdict = catalogueRowVerdicts.find((one) => one === search.verdict) ?? null;
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const query = useQuery({ ...rowsQuery(info, verdict, page), enabled: info.rowsKept });
  const columns = useMemo(() => rowColumns(words, applied), [words, applied]);
  const rows = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const open = rows.find(({ row }) => row === Number(search.row)) ?? null;
  const openRow = (row: number | null) =>
    setSearch({ row: row === null ? undefined : String(row) }, openingStep(open, row));
  const title = applied ? check.doneTitle : check.title;

  return (
    <>
      <CheckedNotes info={info} />
      {info.rowsKept ? (
        <Tabs
          label={check.tabs}
          items={[
            { value: "all", label: check.all, count: info.rows ?? 0 },
            ...catalogueRowVerdicts.map((value) => ({
              value,
              label: words.verdicts[value],
              count: info.counts[value],
            })),
          ]}
          value={verdict ?? "all"}
          onChange={(next) =>
            setSearch({ verdict: next === "all" ? undefined : next, page: undefined, row: undefined }, "push")
          }
        />
      ) : (
        <p className="px-4 py-4 text-cell text-ink-3 sm:px-gutter">{check.gone}</p>
      )}
      {!info.rowsKept ? null : hasFailed(query) ? (
        <ListFailure words={{ noPermission: words.noPermission, failed: words.loading }} query={query} />
      ) : query.data && total === 0 ? (
        <p className="px-4 py-8 text-cell text-ink-3 sm:px-gutter">{check.none}</p>
      ) : (
        <DataTable<CatalogueRow>
          label={title}
          columns={columns}
          rows={rows}
          rowId={({ row }) => String(row)}
          rowName={({ name, row }) => name || words.row.title(row)}
          onOpen={({ row }) => openRow(row)}
          {...(open !== null && { current: String(open.row) })}
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={10}
          phoneItem={(row) => <RowPhoneItem row={row} applied={applied} />}
        />
      )}
      {query.data && (
        <Pagination
          page={page}
          pageSize={lists.pageSize}
          total={total}
          onPage={(to) => setSearch({ page: String(to), row: undefined }, "push")}
        />
      )}
      {open !== null && (
        <Suspense>
          <RowDrawer
            row={open}
            rows={rows}
            offset={(page - 1) * lists.pageSize}
            total={total}
            onOpen={openRow}
          />
        </Suspense>
      )}
      <CheckedFooter info={info} onAnother={onAnother} />
    </>
  );
}
