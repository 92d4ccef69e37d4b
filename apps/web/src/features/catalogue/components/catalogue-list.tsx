import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import { lists } from "@passage/contract/limits.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { FileUp, Plus } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { CatalogueExportLine } from "../../../lib/lists/catalogue-export-line.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { NoneFits } from "../../../lib/lists/none-fits.tsx";
import { type CatalogueFilter, useCatalogueExport } from "../../../lib/lists/use-catalogue-export.ts";
import { useGo } from "../../../lib/navigation.tsx";
import type { ListLayout } from "../../../lib/use-list-layout.ts";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn, DataSelection } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { type CourseFilterName, importsHref, sortedColumn } from "../list-filter.ts";
import type { Opened } from "../use-opened.ts";
import { ExportMenu } from "./export-menu.tsx";
import type { EditorProps } from "./stored-editor.tsx";

interface Named {
  readonly name: string;
}

/** A page of either list. */
interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  /** There are more than anybody counted. */
  readonly totalIsEstimate?: boolean | undefined;
}

/** Props of {@link CatalogueList}. */
export interface CatalogueListProps<Row extends Named, F extends CourseFilterName, Sort extends string> {
  kind: CatalogueKind;
  list: ListSearch<F>;
  filterNames: readonly F[];
  /** What is listed, as the export takes it. */
  filter: CatalogueFilter;
  query: UseQueryResult<Page<Row>, ApiError>;
  columns: readonly DataColumn<Row>[];
  layout: ListLayout;
  sorts: readonly Sort[];
  usualSort: Sort | `-${Sort}`;
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  phoneItem: (row: Row) => ReactNode;
  selection?: DataSelection<Row>;
  opened: Opened;
  /** The list's own filters, with what stands at the end of their bar. */
  filterBar: (end: ReactNode) => ReactNode;
  /** What can be done with ticked rows. */
  bulkBar?: ReactNode;
  /** The editor of what is open, which waits for nothing of the list; loaded when it is first wanted. */
  editor: (open: EditorProps) => ReactNode;
}

/** A list of the catalogue: head with add, import and export, filters, rows or why there are none, and what is open. */
export function CatalogueList<Row extends Named, F extends CourseFilterName, Sort extends string>(
  props: CatalogueListProps<Row, F, Sort>,
) {
  const { kind, list, query, columns, layout, opened } = props;
  const { catalogue } = usePhrases();
  const words = catalogue[kind];
  const language = useLanguage();
  const exporting = useCatalogueExport();
  const go = useGo();
  const page = query.data;
  const rows = page?.items ?? [];
  const nothingYet = page?.total === 0 && list.filterCount === 0;
  const forbidden = isApiError(query.error, "2003");
  const count = page && formatCount(page.total, language);
  const add = (primary: boolean) => (
    <Button kind={primary ? "primary" : "secondary"} icon={Plus} onClick={() => opened.open("new")}>
      {words.add}
    </Button>
  );
  const bringIn = (
    <Button icon={FileUp} onClick={() => go(importsHref(kind))}>
      {catalogue.import}
    </Button>
  );

  return (
    <>
      <PageHead
        title={words.title}
        count={count && page?.totalIsEstimate ? catalogue.courses.moreThan(count) : count}
        actions={
          !forbidden && (
            <>
              {page && page.total > 0 && !hasFailed(query) && (
                <ExportMenu
                  running={exporting.running}
                  onExport={(format) => exporting.start({ kind, format, filter: props.filter })}
                />
              )}
              {bringIn}
              {add(!nothingYet && !hasFailed(query))}
            </>
          )
        }
      />
      {!nothingYet &&
        !forbidden &&
        props.filterBar(
          <ListLayoutControls
            columns={columns}
            layout={layout}
            densityLabel={catalogue.density}
            densities={catalogue.densities}
          />,
        )}
      <CatalogueExportLine exporting={exporting} />
      {hasFailed(query) ? (
        <ListFailure words={catalogue} query={query} />
      ) : nothingYet ? (
        <EmptyState
          title={words.none}
          actions={
            <>
              {add(true)}
              {bringIn}
            </>
          }
        >
          {words.noneAdvice}
        </EmptyState>
      ) : page && rows.length === 0 ? (
        <NoneFits title={words.noneFits} list={list} names={props.filterNames} words={catalogue} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowId={(row) => String(props.idOf(row))}
          rowName={props.nameOf}
          shown={layout.shown}
          density={layout.density}
          {...(props.selection ? { selection: props.selection } : {})}
          sort={sortedColumn(props.sorts, list.sort, props.usualSort)}
          onSort={({ column, direction }) =>
            list.setSort(`${direction === "descending" ? "-" : ""}${column}`)
          }
          onOpen={(row) => opened.open(props.idOf(row))}
          {...(typeof opened.id === "number" ? { current: String(opened.id) } : {})}
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={lists.pageSize}
          phoneItem={props.phoneItem}
        />
      )}
      {page && !hasFailed(query) && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
      {!nothingYet && !hasFailed(query) && props.bulkBar}
      {opened.id !== null && !forbidden && (
        <Suspense key={opened.id}>
          {props.editor({
            id: opened.id,
            title: rows.find((row) => props.idOf(row) === opened.id)?.name ?? words.title,
            onAdded: opened.added,
            onClose: () => opened.open(null),
            onDirty: opened.setDirty,
          })}
        </Suspense>
      )}
      {opened.question}
    </>
  );
}
