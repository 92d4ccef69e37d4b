import { accountStatuses } from "@passage/contract/accounts/rules.ts";
import { lengths, lists } from "@passage/contract/limits.ts";
import { accountRoles, resourceKeys } from "@passage/contract/resource-keys.ts";
import { useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useAccount } from "../../../lib/account.tsx";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { useDownload } from "../../../lib/use-download.ts";
import { listValues, useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { exportAuthority } from "../../../lib/wire/company.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { authorityQuery, companyQuery, subcompaniesQuery } from "../api.ts";
import { authorityColumns } from "./authority-columns.tsx";
import { AuthorityItem } from "./authority-item.tsx";

const filterNames = ["keyword", "company", "role", "status", "key"] as const;
const sorts = ["name", "company", "role"] as const;

/** Accounts × keys of the companies looked after; a tick counts at once. */
export function AuthorityTab(view: Pick<ViewProps, "search" | "setSearch">) {
  const phrases = usePhrases();
  const { company, domain } = phrases;
  const { authority: words } = company;
  const language = useLanguage();
  const ownOnly = useOwnOnly();
  const { root } = useAccount();
  const list = useListSearch(view, filterNames);
  const { filters } = list;
  const companies = useCompanies();
  const filter = {
    keyword: filters.keyword,
    companyId: listValues(filters.company)
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
    role: accountRoles.filter((role) => listValues(filters.role).includes(role)),
    status: accountStatuses.filter((status) => listValues(filters.status).includes(status)),
    key: resourceKeys.filter((key) => listValues(filters.key).includes(key)),
  };
  const sort = sorts.flatMap((name) => [name, `-${name}` as const]).find((one) => one === list.sort);
  const query = useQuery(
    authorityQuery({ ...filter, ...(sort ? { sort } : {}), page: list.page, limit: lists.pageSize }),
  );
  const exported = useDownload(exportAuthority);
  const page = query.data;
  const rows = page?.items ?? [];
  const mayExport = rows.some(({ editable }) => editable);
  if (hasFailed(query)) return <ListFailure words={company} query={query} />;
  return (
    <>
      <FilterBar
        search={
          <SearchField
            maxLength={lengths.keyword}
            label={words.search}
            placeholder={words.searchHint}
            value={filters.keyword ?? ""}
            onSearch={(keyword) => list.setFilters({ keyword: keyword.trim() || null })}
          />
        }
        active={list.filterCount}
        folded={list.filterCount - (filters.keyword === null ? 0 : 1)}
        onReset={list.clearFilters}
        views={
          mayExport && (
            <Button
              icon={FileDown}
              busy={exported.busy}
              {...ownOnly}
              onClick={() => exported.fetch({ body: { ...filter, ...(sort ? { sort } : {}) } })}
            >
              {words.export}
            </Button>
          )
        }
      >
        {companies.length > 1 && (
          <ChoicesFilter
            name={words.company}
            options={companies}
            values={filter.companyId}
            onChange={(values) => list.setFilters({ company: values.join() || null })}
          />
        )}
        <ChoicesFilter
          name={words.role}
          options={accountRoles.map((value) => ({ value, label: domain.roles[value] }))}
          values={filter.role}
          onChange={(values) => list.setFilters({ role: values.join() || null })}
        />
        <ChoicesFilter
          name={words.status}
          options={accountStatuses.map((value) => ({ value, label: words.statuses[value] }))}
          values={filter.status}
          onChange={(values) => list.setFilters({ status: values.join() || null })}
        />
        <ChoicesFilter
          name={words.key}
          options={resourceKeys.map((value) => ({ value, label: domain.resourceKeys[value] }))}
          values={filter.key}
          onChange={(values) => list.setFilters({ key: values.join() || null })}
        />
      </FilterBar>
      {page && rows.length === 0 ? (
        <EmptyState
          title={words.noneFits}
          actions={<Button onClick={list.clearFilters}>{words.clear}</Button>}
        >
          {words.noneFitsAdvice}
        </EmptyState>
      ) : (
        <>
          <p className="px-4 py-2 text-hint text-ink-3 sm:px-gutter">{words.legend}</p>
          <DataTable
            label={phrases.setting.tabs.authority}
            columns={authorityColumns(phrases, language, root.resourceKeys, companies.length > 1)}
            rows={rows}
            rowId={(row) => String(row.accountId)}
            rowName={(row) => row.name}
            sort={{
              column: (sort ?? "company").replace("-", ""),
              direction: sort?.startsWith("-") ? "descending" : "ascending",
            }}
            onSort={({ column, direction }) =>
              list.setSort(`${direction === "descending" ? "-" : ""}${column}`)
            }
            loading={query.isPending}
            refreshing={query.isPlaceholderData}
            skeletonRows={8}
            phoneItem={(row) => <AuthorityItem row={row} />}
          />
        </>
      )}
      {page && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
    </>
  );
}

/** The own company and those below that are looked after, to filter by. */
function useCompanies() {
  const language = useLanguage();
  const own = useQuery(companyQuery()).data;
  const below = useQuery({
    ...subcompaniesQuery({ limit: lists.maxPageSize }),
    enabled: own?.relation === "own",
  }).data;
  const nameOf = (one: { name: string; nameZh: string | null }) =>
    language === "en-us" ? one.name : (one.nameZh ?? one.name);
  return [...(own ? [own] : []), ...(below?.items ?? []).filter(({ relation }) => relation === "below")].map(
    (one) => ({ value: one.companyId, label: nameOf(one) }),
  );
}
