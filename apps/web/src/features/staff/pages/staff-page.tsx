import { lengths, lists } from "@passage/contract/limits.ts";
import { type PersonRole, personRoles } from "@passage/contract/staff/rules.ts";
import { staffStatuses } from "@passage/contract/staff/schema.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useMemo } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatCount } from "../../../lib/format.ts";
import { useGuard } from "../../../lib/forms/use-guard.tsx";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import { type ListSearch, useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { staffQuery } from "../api.ts";
import { MemberDrawer } from "../components/member-drawer.tsx";
import { StaffPhoneItem, staffColumns } from "../components/staff-columns.tsx";
import {
  rolesIn,
  type StaffFilterName,
  type StaffStatus,
  staffFilter,
  staffFilterNames,
  staffSorts,
  statusesIn,
} from "../list-filter.ts";

/** /bms/staff: everybody of the back office; the open one stands in the address. */
export function StaffPage(view: ViewProps) {
  const phrases = usePhrases();
  const { staff } = phrases;
  const language = useLanguage();
  const list = useListSearch<StaffFilterName>(view, staffFilterNames);
  const query = useQuery({ ...staffQuery(staffFilter(list)), placeholderData: keepPreviousData });
  const columns = useMemo(() => staffColumns(phrases, language), [phrases, language]);
  const opened = openedIn(view.search.member);
  const show = (id: number | "new" | null) =>
    view.setSearch({ member: id === null ? undefined : String(id) }, openingStep(opened, id));
  const { shown, isShown, guard, setDirty, question } = useGuard(view, opened, show, staff.discard);
  const forbidden = isApiError(query.error, "2003");
  const page = query.data;

  return (
    <>
      <PageHead
        title={staff.title}
        count={page && formatCount(page.total, language)}
        actions={
          !forbidden && (
            <Button kind="primary" icon={UserPlus} onClick={() => guard(() => show("new"))}>
              {staff.add}
            </Button>
          )
        }
      />
      {!forbidden && <Filters list={list} />}
      {hasFailed(query) ? (
        <ListFailure words={staff} query={query} />
      ) : page?.total === 0 ? (
        <EmptyState
          title={staff.noneFits}
          actions={
            <Button size={28} onClick={list.clearFilters}>
              {phrases.uiData.reset}
            </Button>
          }
        />
      ) : (
        <DataTable
          label={staff.title}
          columns={columns}
          rows={page?.items ?? []}
          rowId={(row) => String(row.id)}
          rowName={(row) => row.name}
          onOpen={(row) => guard(() => show(row.id))}
          {...(typeof shown === "number" ? { current: String(shown) } : {})}
          sort={sortedBy(list.sort)}
          onSort={({ column, direction }) =>
            list.setSort(`${direction === "descending" ? "-" : ""}${column}`)
          }
          tone={(row) => (row.status === "disabled" ? "unavailable" : undefined)}
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={8}
          phoneItem={(row) => <StaffPhoneItem row={row} />}
        />
      )}
      {page && !hasFailed(query) && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
      {shown !== null && !forbidden && (
        <MemberDrawer
          key={shown}
          id={shown}
          title={page?.items.find(({ id }) => id === shown)?.name ?? staff.title}
          onAdded={(id) => {
            if (!isShown("new")) return;
            setDirty(false);
            show(id);
          }}
          onClose={() => guard(() => show(null))}
          onDirty={setDirty}
        />
      )}
      {question}
    </>
  );
}

function Filters({ list }: { list: ListSearch<StaffFilterName> }) {
  const { staff } = usePhrases();
  const { filters } = list;
  const joined = (values: readonly string[]) => values.join(",") || null;
  return (
    <FilterBar
      search={
        <SearchField
          maxLength={lengths.keyword}
          label={staff.search}
          placeholder={staff.searchHint}
          value={filters.keyword ?? ""}
          onSearch={(keyword) => list.setFilters({ keyword: keyword.trim() || null })}
        />
      }
      active={list.filterCount}
      folded={list.filterCount - (filters.keyword === null ? 0 : 1)}
      onReset={list.clearFilters}
    >
      <ChoicesFilter<PersonRole>
        name={staff.columns.role}
        options={personRoles.map((value) => ({ value, label: staff.roles[value] }))}
        values={rolesIn(filters.role)}
        onChange={(values) => list.setFilters({ role: joined(values) })}
      />
      <ChoicesFilter<StaffStatus>
        name={staff.columns.status}
        options={staffStatuses.map((value) => ({ value, label: staff.statuses[value] }))}
        values={statusesIn(filters.status)}
        onChange={(values) => list.setFilters({ status: joined(values) })}
      />
    </FilterBar>
  );
}

function sortedBy(sort: string | null) {
  const column = staffSorts.find((one) => one === sort?.replace(/^-/, "")) ?? "name";
  const descending = sort === `-${column}`;
  return { column, direction: descending ? ("descending" as const) : ("ascending" as const) };
}

/** What the address says is open: an id, a new one, or nothing. */
function openedIn(text: string | undefined): number | "new" | null {
  if (text === "new") return "new";
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
}
