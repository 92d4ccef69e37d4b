import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { isApiError } from "../../../lib/api/api-error.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { personNameText } from "../../../lib/person-name.tsx";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { applicationsQuery } from "../api.ts";
import { AddApplication } from "../components/add-application.tsx";
import { applicationColumns, defaultColumns } from "../components/list-columns.tsx";
import { ListFilters } from "../components/list-filters.tsx";
import { ListPhoneItem } from "../components/list-phone-item.tsx";
import { NoApplications, NoneFits } from "../components/list-states.tsx";
import { filterNames, listBody, listFilter, sortedColumn, sortFields, viewNames } from "../list-filter.ts";

/** The list is there before what opens beside it. */
const ApplicationDrawer = lazy(async () => ({
  default: (await import("../components/application-drawer.tsx")).ApplicationDrawer,
}));

/** All applications in sight: filters, views, page and the open one are in the address (look "list"). */
export function ApplicationListPage(view: ViewProps<"/index/application-list">) {
  const { search, setSearch } = view;
  const phrases = usePhrases();
  const { applications: words } = phrases;
  const language = useLanguage();
  const mayAdd = useHolds("applications");
  const list = useListSearch(view, filterNames);
  const filter = listFilter(list.filters, search.view);
  const query = useQuery(applicationsQuery(listBody(filter, list)));
  const columns = useMemo(() => applicationColumns(phrases, language), [phrases, language]);
  const layout = useListLayout(
    "applications",
    columns.map((column) => column.id),
    defaultColumns,
  );

  const page = query.data;
  const rows = page?.items ?? [];
  const opened = Number(search.item) || null;
  const nothingYet = page?.views.all === 0 && list.filterCount === 0;
  const forbidden = isApiError(query.error, "2003");

  return (
    <>
      <PageHead
        title={words.title}
        count={page && formatCount(page.views.all, language)}
        actions={
          mayAdd &&
          !forbidden && <AddApplication kind={nothingYet || query.isError ? "secondary" : "primary"} />
        }
      />
      <Tabs
        label={words.views.label}
        items={viewNames.map((value) => ({ value, label: words.views[value], count: page?.views[value] }))}
        value={filter.view}
        onChange={(next) => setSearch({ view: next === "all" ? undefined : next, page: undefined })}
      >
        {nothingYet || forbidden ? null : (
          <ListFilters
            filter={filter}
            list={list}
            end={
              <ListLayoutControls
                columns={columns}
                layout={layout}
                densityLabel={words.density}
                densities={words.densities}
              />
            }
          />
        )}
        {query.isError ? (
          <ListFailure words={words} error={query.error} onRetry={() => void query.refetch()} />
        ) : nothingYet ? (
          <NoApplications />
        ) : page && rows.length === 0 ? (
          <NoneFits
            list={list}
            inAll={filter.view !== "all" && page.views.all > 0}
            onShowAll={() => setSearch({ view: undefined, page: undefined })}
          />
        ) : (
          <DataTable
            label={words.title}
            columns={columns}
            rows={rows}
            rowId={(row) => String(row.itemId)}
            rowName={(row) => `${personNameText(row)}, ${row.itemInstitutionCourseName}`}
            shown={layout.shown}
            density={layout.density}
            sort={sortedColumn(list.sort)}
            onSort={({ column, direction }) =>
              list.setSort(`${direction === "descending" ? "-" : ""}${sortFields[column]}`)
            }
            onOpen={(row) => setSearch({ item: String(row.itemId) })}
            {...(opened === null ? {} : { current: String(opened) })}
            loading={query.isPending}
            refreshing={query.isPlaceholderData}
            skeletonRows={lists.pageSize}
            phoneItem={(row) => <ListPhoneItem row={row} />}
          />
        )}
        {page && !query.isError && (
          <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
        )}
      </Tabs>
      {opened !== null && (
        <Suspense>
          <ApplicationDrawer
            itemId={opened}
            rows={rows}
            offset={(list.page - 1) * lists.pageSize}
            total={page?.total ?? 0}
            onOpen={(itemId) => setSearch({ item: String(itemId) })}
            onClose={() => setSearch({ item: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
