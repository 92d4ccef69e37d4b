import { type ExportColumn, exportColumns } from "@passage/contract/applications/export-columns.ts";
import { lists } from "@passage/contract/limits.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useMemo, useRef, useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useSavedViews } from "../../../lib/lists/saved-views.ts";
import { SavedViewsMenu } from "../../../lib/lists/saved-views-menu.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { lazily } from "../../../ui/lazily.ts";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { applicationsQuery } from "../api.ts";
import { ApplicationsTable } from "../components/applications-table.tsx";
import { ListActions } from "../components/list-actions.tsx";
import { applicationColumns, defaultColumns } from "../components/list-columns.tsx";
import { ListFilters } from "../components/list-filters.tsx";
import { NoneFits } from "../components/list-states.tsx";
import { useListExport } from "../list-export.ts";
import { filteredBody, filterNames, keptNames, listBody, listFilter, viewNames } from "../list-filter.ts";
import { useTickedApplications } from "../use-ticked-applications.ts";

/** The list is there before what opens beside it, or in its place. */
const ApplicationDrawer = lazily(
  async () => (await import("../components/application-drawer.tsx")).ApplicationDrawer,
);
const SelectedApplications = lazily(
  async () => (await import("../components/selected-applications.tsx")).SelectedApplications,
);
const ExportLine = lazily(async () => (await import("../../../lib/lists/export-line.tsx")).ExportLine);
const Board = lazily(async () => (await import("../components/board.tsx")).Board);

/** The bar of the ticked rows keeps as much below the list, so that nothing jumps and no row is hidden. */
const room = <div aria-hidden="true" className="h-[72px]" />;

/** All applications in sight, as a table or as a board: filters, view, page and the open one are in the address. */
export function ApplicationListPage(view: ViewProps<"/index/application-list">) {
  const { search, setSearch } = view;
  const phrases = usePhrases();
  const { applications: words, applicationList: more, students } = phrases;
  const language = useLanguage();
  const client = useQueryClient();
  const list = useListSearch(view, filterNames);
  const saved = useSavedViews("applications", view, keptNames, list.unwritten);
  const filter = listFilter(list.filters, search.view);
  const onBoard = search.as === "board";
  // The board asks for itself; its counts of the views come with it.
  const [boardViews, setBoardViews] = useState<Record<string, number> | null>(null);
  const query = useQuery({ ...applicationsQuery(listBody(filter, list)), enabled: !onBoard });
  const columns = useMemo(() => applicationColumns(phrases, language), [phrases, language]);
  const layout = useListLayout(
    "applications",
    columns.map((column) => column.id),
    defaultColumns,
  );
  const exporting = useListExport();
  const table = useRef<HTMLDivElement>(null);

  const page = query.data;
  const rows = page?.items ?? [];
  const ticked = useTickedApplications(rows, JSON.stringify(filter));
  const views = onBoard ? boardViews : page?.views;
  const opened = Number(search.item) || null;
  const nothingYet = views?.all === 0 && list.filterCount === 0;
  const forbidden = !onBoard && isApiError(query.error, "2003");
  const plain = nothingYet || forbidden;
  const body = filteredBody(filter, list.sort);
  const setView = (next: string) =>
    setSearch({ view: next === "all" ? undefined : next, page: undefined }, "push");
  const open = (itemId: number) => setSearch({ item: String(itemId) }, openingStep(opened, itemId));
  const close = () => setSearch({ item: undefined }, openingStep(opened, null));
  const rowOf = (itemId: number) =>
    table.current?.querySelector<HTMLElement>(`[data-row-id="${itemId}"]`) ?? null;

  async function chooseAll() {
    const all = await client.fetchQuery(applicationsQuery({ ...body, page: 1, limit: lists.maxPageSize }));
    ticked.choose(all.items);
  }

  function exportColumnsOf(which: "shown" | "all"): ExportColumn[] {
    return which === "all" ? [] : layout.shown.flatMap((id) => exportColumns.find((one) => one === id) ?? []);
  }

  return (
    <>
      <PageHead
        title={words.title}
        count={views && formatCount(views.all ?? 0, language)}
        actions={
          !forbidden && (
            <ListActions
              nothingYet={nothingYet}
              failed={hasFailed(query)}
              onBoard={onBoard}
              exporting={exporting.running}
              onLayout={(as) => setSearch({ as: as === "board" ? as : undefined, page: undefined }, "push")}
              onExport={(which) => exporting.start({ ...body, columns: exportColumnsOf(which) })}
            />
          )
        }
      />
      <Tabs
        label={words.views.label}
        items={viewNames.map((value) => ({ value, label: words.views[value], count: views?.[value] }))}
        value={filter.view}
        onChange={setView}
      >
        {plain ? null : (
          <ListFilters
            filter={filter}
            list={list}
            views={
              <SavedViewsMenu
                list="applications"
                words={{ ...students.list.views, all: more.allViews }}
                saved={saved}
              />
            }
            end={
              !onBoard && (
                <ListLayoutControls
                  columns={columns}
                  layout={layout}
                  densityLabel={words.density}
                  densities={words.densities}
                />
              )
            }
          />
        )}
        {exporting.current && (
          <Suspense>
            <ExportLine
              words={{ ...students.list.export, ...more.export }}
              exported={exporting.current}
              onStop={exporting.stop}
              onRetry={exporting.retry}
            />
          </Suspense>
        )}
        {onBoard && !nothingYet ? (
          <Suspense>
            <Board
              body={body}
              opened={opened}
              onOpen={open}
              onViews={setBoardViews}
              onClose={close}
              noneFits={(all) => (
                <NoneFits
                  list={list}
                  inAll={filter.view !== "all" && all > 0}
                  onShowAll={() => setView("all")}
                />
              )}
            />
          </Suspense>
        ) : (
          <div ref={table} className="contents">
            <ApplicationsTable
              query={query}
              list={list}
              view={filter.view}
              columns={columns}
              layout={layout}
              selection={ticked.selection}
              opened={opened}
              nothingYet={nothingYet}
              onOpen={open}
              onShowAll={() => setView("all")}
            />
          </div>
        )}
        {!onBoard && page && !hasFailed(query) && (
          <>
            <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
            {ticked.items.size === 0 ? (
              room
            ) : (
              <Suspense fallback={room}>
                <SelectedApplications
                  items={ticked.items}
                  exporting={exporting.running}
                  onExport={(item) => exporting.start({ ...body, item, columns: exportColumnsOf("shown") })}
                  onClear={ticked.clear}
                  selectAll={
                    page.total > ticked.items.size && page.total <= lists.maxPageSize
                      ? {
                          label: more.selection.selectAll(formatCount(page.total, language)),
                          onSelect: () => void chooseAll().catch(() => undefined),
                        }
                      : undefined
                  }
                />
              </Suspense>
            )}
          </>
        )}
      </Tabs>
      {opened !== null && !onBoard && (
        <Suspense>
          <ApplicationDrawer
            itemId={opened}
            rows={rows}
            offset={(list.page - 1) * lists.pageSize}
            total={page?.total ?? 0}
            onOpen={open}
            onClose={close}
            placeOf={rowOf}
          />
        </Suspense>
      )}
    </>
  );
}
