import { lists } from "@passage/contract/limits.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { personNameText } from "../../../lib/person-name.tsx";
import type { ListLayout } from "../../../lib/use-list-layout.ts";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn, DataSelection } from "../../../ui/data-table-types.ts";
import type { ApplicationItem, ApplicationPage } from "../api.ts";
import { type FilterName, type ListView, sortedColumn, sortFields } from "../list-filter.ts";
import { ListPhoneItem } from "./list-phone-item.tsx";
import { NoApplications, NoneFits } from "./list-states.tsx";

/** Props of {@link ApplicationsTable}. */
export interface ApplicationsTableProps {
  query: UseQueryResult<ApplicationPage, ApiError>;
  list: ListSearch<FilterName>;
  view: ListView;
  columns: readonly DataColumn<ApplicationItem>[];
  layout: ListLayout;
  selection: DataSelection<ApplicationItem>;
  /** The application that is open beside it. */
  opened: number | null;
  /** No application was ever made. */
  nothingYet: boolean;
  onOpen: (itemId: number) => void;
  onShowAll: () => void;
}

/** A page of the applications, or why there is none. */
export function ApplicationsTable(props: ApplicationsTableProps) {
  const { query, list, view, opened, layout } = props;
  const { applications: words } = usePhrases();
  const page = query.data;
  if (hasFailed(query)) return <ListFailure words={words} query={query} />;
  if (props.nothingYet) return <NoApplications />;
  if (page?.items.length === 0)
    return <NoneFits list={list} inAll={view !== "all" && page.views.all > 0} onShowAll={props.onShowAll} />;
  return (
    <DataTable
      label={words.title}
      columns={props.columns}
      rows={page?.items ?? []}
      rowId={(row) => String(row.itemId)}
      rowName={(row) => `${personNameText(row)}, ${row.itemInstitutionCourseName}`}
      shown={layout.shown}
      density={layout.density}
      selection={props.selection}
      sort={sortedColumn(list.sort)}
      onSort={({ column, direction }) =>
        list.setSort(`${direction === "descending" ? "-" : ""}${sortFields[column]}`)
      }
      onOpen={(row) => props.onOpen(row.itemId)}
      {...(opened === null ? {} : { current: String(opened) })}
      loading={query.isPending}
      refreshing={query.isPlaceholderData}
      skeletonRows={lists.pageSize}
      phoneItem={(row) => <ListPhoneItem row={row} />}
    />
  );
}
