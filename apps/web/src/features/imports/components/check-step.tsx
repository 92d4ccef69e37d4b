import { type RowKind, rowKinds } from "@passage/contract/imports/kinds.ts";
import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { startImport } from "../../../lib/wire/imports.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { type CheckedRow, type Import, inImport, rowsQuery, useChoose } from "../api.ts";
import { checkColumns, RowPhoneItem, rowTitle } from "./check-columns.tsx";
import { useBrokenRows } from "./use-broken-rows.ts";

/** Loaded when a row is first looked at. */
const RowDrawer = lazily(async () => (await import("./row-drawer.tsx")).RowDrawer);

const order = ["error", "duplicate", "warning", "ready"] as const satisfies readonly RowKind[];

/** Step 3: what was found, row by row; nothing has been imported yet. */
export function CheckStep({
  view,
  info,
  onChange,
}: {
  view: ViewProps<"/student-import">;
  info: Import;
  onChange: (info: Import) => void;
}) {
  const { imports } = usePhrases();
  const words = imports.page.check;
  const { search, setSearch } = view;
  const kind = rowKinds.find((one) => one === search.kind) ?? null;
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const open = Number(search.row) || null;
  const openRow = (row: number | null) =>
    setSearch({ row: row === null ? undefined : String(row) }, openingStep(open, row));
  const { data, isPending, isPlaceholderData } = useQuery(rowsQuery(info.importId, kind, page));
  const broken = useBrokenRows(info.importId);
  const { importId, counts } = info;
  const pick = useChoose(info, onChange);
  const start = useWrite(startImport, { onSuccess: onChange });
  const [starting, setStarting] = useState(false);
  async function begin() {
    setStarting(true);
    await inImport(importId, () => start.mutateAsync({ body: { importId } })).catch(() => undefined);
    setStarting(false);
  }
  const columns = useMemo(
    () => checkColumns(imports, info, (row, choice) => pick({ rows: [row.row], choice })),
    [imports, info, pick],
  );
  const registered = info.register ? counts.complete : 0;
  const rows = data?.items ?? [];
  // Of those that are the same person for certain none can be taken: no question then.
  const canChoose = rows.some(({ mayImport }) => mayImport) || (data?.total ?? 0) > rows.length;

  return (
    <>
      {info.problem && (
        <Banner tone="att" title={imports.problems[info.problem]} live className="mx-4 mb-3 sm:mx-gutter" />
      )}
      <Tabs
        label={words.tabs.label}
        items={[
          { value: "all", label: words.tabs.all, count: info.rows },
          ...order.map((value) => ({ value, label: words.tabs[value], count: counts[value] })),
        ]}
        value={kind ?? "all"}
        onChange={(next) =>
          setSearch({ kind: next === "all" ? undefined : next, page: undefined, row: undefined }, "push")
        }
      />
      {kind === "duplicate" && canChoose && (
        <div className="flex flex-wrap gap-2 px-4 py-3 sm:px-gutter">
          {(["import", "skip"] as const).map((choice) => (
            <Button key={choice} size={28} onClick={() => pick({ kind: ["duplicate"], choice })}>
              {choice === "import" ? words.takeAll : words.skipAll}
            </Button>
          ))}
        </div>
      )}
      {data?.total === 0 ? (
        <p className="px-4 py-8 text-cell text-ink-3 sm:px-gutter">{words.none}</p>
      ) : (
        <DataTable<CheckedRow>
          label={words.title}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.row)}
          rowName={(row) => rowTitle(row, info) || imports.page.row.title(row.row)}
          onOpen={({ row }) => openRow(row)}
          {...(open !== null && { current: String(open) })}
          loading={isPending}
          refreshing={isPlaceholderData}
          skeletonRows={10}
          phoneItem={(row) => <RowPhoneItem row={row} info={info} />}
        />
      )}
      {data && (
        <Pagination
          page={page}
          pageSize={lists.pageSize}
          total={data.total}
          onPage={(to) => setSearch({ page: String(to), row: undefined }, "push")}
        />
      )}
      {open !== null && (
        <Suspense>
          <RowDrawer
            info={info}
            row={open}
            rows={rows}
            offset={(page - 1) * lists.pageSize}
            total={data?.total ?? 0}
            onOpen={openRow}
            onChange={onChange}
          />
        </Suspense>
      )}
      <FormFooter
        className="mt-auto"
        start={
          <>
            <span className="text-ink-2">
              {words.summary(registered, counts.chosen - registered, info.rows - counts.chosen)}
            </span>
            {info.rows > counts.chosen && (
              <Button
                kind="quiet"
                size={28}
                icon={Download}
                aria-label={words.broken}
                busy={broken.busy}
                onClick={broken.fetch}
                className="text-accent-ink!"
              >
                <span className="max-sm:hidden">{words.broken}</span>
              </Button>
            )}
          </>
        }
      >
        <Button onClick={() => setSearch({ step: "columns", row: undefined })}>{words.back}</Button>
        <Button
          kind="primary"
          busy={starting}
          disabledReason={counts.chosen > 0 ? undefined : counts.error > 0 ? words.nothing : words.noneChosen}
          reasonAt="start"
          onClick={() => void begin()}
        >
          {words.start(counts.chosen)}
        </Button>
      </FormFooter>
    </>
  );
}
