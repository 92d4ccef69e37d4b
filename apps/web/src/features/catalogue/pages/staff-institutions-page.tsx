import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { institutionsQuery } from "../api.ts";
import { CatalogueFilterBar } from "../components/catalogue-filter-bar.tsx";
import { CountryFilter } from "../components/country-filter.tsx";
import { institutionColumnIds, institutionColumns } from "../components/institution-columns.tsx";
import { NoneFits } from "../components/none-fits.tsx";
import { InstitutionPhoneItem } from "../components/phone-items.tsx";
import {
  institutionFilter,
  institutionFilterNames,
  openedIn,
  pageQuery,
  sortedColumn,
} from "../list-filter.ts";
import { useGuard } from "../use-guard.tsx";

/** The list is there before what opens beside it. */
const InstitutionEditor = lazy(async () => ({
  default: (await import("../components/institution-editor.tsx")).InstitutionEditor,
}));

const sorts = ["name", "qsRank", "courses", "updatedAt"] as const;

/** /bms/institutions: all institutions, closed ones too; the open one is in the address. */
export function StaffInstitutionsPage(view: ViewProps) {
  const { search, setSearch, setDirty } = view;
  const phrases = usePhrases();
  const { catalogue } = phrases;
  const { institutions: words } = catalogue;
  const language = useLanguage();
  const list = useListSearch(view, institutionFilterNames);
  const filter = institutionFilter(list.filters);
  const query = useQuery(institutionsQuery({ ...filter, ...pageQuery(sorts, list) }));
  const columns = useMemo(() => institutionColumns(phrases, language), [phrases, language]);
  const layout = useListLayout("staff-institutions", institutionColumnIds, institutionColumnIds);

  const page = query.data;
  const rows = page?.items ?? [];
  const show = (id: number | "new" | null) =>
    setSearch({ institution: id === null ? undefined : String(id) });
  const {
    shown: opened,
    guard,
    setDirty: setEdited,
    question,
  } = useGuard({ setDirty }, openedIn(search.institution), show);
  const nothingYet = page?.total === 0 && list.filterCount === 0;
  const forbidden = isApiError(query.error, "2003");
  const open = (id: number | "new" | null) => guard(() => show(id));

  return (
    <>
      <PageHead
        title={words.title}
        count={page && formatCount(page.total, language)}
        actions={
          !forbidden && (
            <Button
              kind={nothingYet || query.isError ? "secondary" : "primary"}
              icon={Plus}
              onClick={() => open("new")}
            >
              {words.add}
            </Button>
          )
        }
      />
      {nothingYet || forbidden ? null : (
        <CatalogueFilterBar
          list={list}
          search={words.search}
          open={filter.open}
          end={
            <ListLayoutControls
              columns={columns}
              layout={layout}
              densityLabel={catalogue.density}
              densities={catalogue.densities}
            />
          }
        >
          <CountryFilter
            values={filter.country}
            onChange={(values) => list.setFilters({ country: values.join() || null })}
          />
        </CatalogueFilterBar>
      )}
      {query.isError ? (
        <ListFailure words={catalogue} error={query.error} onRetry={() => void query.refetch()} />
      ) : nothingYet ? (
        <EmptyState
          title={words.none}
          actions={
            <Button kind="primary" icon={Plus} onClick={() => open("new")}>
              {words.add}
            </Button>
          }
        >
          {words.noneAdvice}
        </EmptyState>
      ) : page && rows.length === 0 ? (
        <NoneFits title={words.noneFits} list={list} names={institutionFilterNames} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.institutionId)}
          rowName={(row) => row.name}
          shown={layout.shown}
          density={layout.density}
          sort={sortedColumn(sorts, list.sort, "name")}
          onSort={({ column, direction }) =>
            list.setSort(`${direction === "descending" ? "-" : ""}${column}`)
          }
          onOpen={(row) => open(row.institutionId)}
          {...(typeof opened === "number" ? { current: String(opened) } : {})}
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={lists.pageSize}
          phoneItem={(row) => <InstitutionPhoneItem row={row} />}
        />
      )}
      {page && !query.isError && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
      {opened !== null && !forbidden && (
        <Suspense>
          <InstitutionEditor
            key={opened}
            id={opened}
            title={rows.find((row) => row.institutionId === opened)?.name ?? words.title}
            onAdded={(id) => {
              setEdited(false);
              show(id);
            }}
            onClose={() => open(null)}
            onDirty={setEdited}
          />
        </Suspense>
      )}
      {question}
    </>
  );
}
