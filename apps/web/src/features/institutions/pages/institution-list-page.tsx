import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { institutionsQuery } from "../api.ts";
import { defaultColumns, institutionColumns } from "../components/list-columns.tsx";
import { ListFilters } from "../components/list-filters.tsx";
import { ListPhoneItem } from "../components/list-phone-item.tsx";
import { NoneFits } from "../components/none-fits.tsx";
import { filterNames, institutionFilter, institutionQuery, sortedColumn } from "../list-filter.ts";

/** Open institutions with what an application costs and which tests they take (spec point 1, "Institution resources"). */
export function InstitutionListPage(view: ViewProps<"/institution-resource/resource-management">) {
  const phrases = usePhrases();
  const { institutions: words } = phrases;
  const language = useLanguage();
  const go = useGo();
  const list = useListSearch(view, filterNames);
  const filter = institutionFilter(list.filters);
  const query = useQuery(institutionsQuery(institutionQuery(filter, list)));
  const columns = useMemo(() => institutionColumns(phrases, language), [phrases, language]);
  const layout = useListLayout(
    "institutions",
    columns.map((column) => column.id),
    defaultColumns,
  );
  const page = query.data;
  const rows = page?.items ?? [];
  const nothingYet = page?.total === 0 && list.filterCount === 0;
  const forbidden = isApiError(query.error, "2003");

  return (
    <>
      <PageHead title={words.title} count={page && formatCount(page.total, language)} />
      {nothingYet || forbidden ? null : (
        <ListFilters
          filter={filter}
          list={list}
          countries={page?.countries ?? []}
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
      {hasFailed(query) ? (
        <ListFailure words={words} query={query} />
      ) : nothingYet ? (
        <EmptyState title={words.none.title}>{words.none.advice}</EmptyState>
      ) : page && rows.length === 0 ? (
        <NoneFits list={list} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.institutionId)}
          rowName={(row) => row.name}
          shown={layout.shown}
          density={layout.density}
          twoLines
          sort={sortedColumn(list.sort)}
          onSort={({ column, direction }) =>
            list.setSort(`${direction === "descending" ? "-" : ""}${column}`)
          }
          onOpen={(row) =>
            go(hrefTo("/institution-resource/application-fee/{id}", { id: row.institutionId }))
          }
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={lists.pageSize}
          phoneItem={(row) => <ListPhoneItem row={row} />}
        />
      )}
      {page && !hasFailed(query) && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
    </>
  );
}
