import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { ListTree, Plus } from "lucide-react";
import { useMemo } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatCount, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { NoneFits } from "../../../lib/lists/none-fits.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { type CompanyRow, companiesQuery } from "../api.ts";
import { companyFilter, companyFilterNames, companySorts, pageQuery, sortedColumn } from "../list-filter.ts";
import { CompanyStatusBadge } from "./company-badges.tsx";
import { CompanyName, companyColumns, defaultCompanyColumns } from "./company-columns.tsx";
import { CompanyFilters } from "./company-filters.tsx";

/** Props of {@link CompanyList}. */
export interface CompanyListProps extends Pick<ViewProps, "search" | "setSearch"> {
  onOpen: (id: number | "new") => void;
}

/** All companies in sight, as a tree until something else is asked for. */
export function CompanyList({ onOpen, ...view }: CompanyListProps) {
  const phrases = usePhrases();
  const { staffCompanies: words, domain, shell } = phrases;
  const language = useLanguage();
  const mayEdit = useMay("companiesEdit");
  const everybodys = useMay("companiesAll");
  const list = useListSearch(view, companyFilterNames);
  const filter = companyFilter(list.filters);
  const query = useQuery(companiesQuery({ ...filter, ...pageQuery(companySorts, list) }));
  const sorted = sortedColumn(companySorts, list.sort, "tree");
  const asTree = sorted.column === "tree";
  const columns = useMemo(() => companyColumns(phrases, language, asTree), [phrases, language, asTree]);
  const layout = useListLayout(
    "staff-companies",
    columns.map(({ id }) => id),
    everybodys ? defaultCompanyColumns : defaultCompanyColumns.filter((id) => id !== "bd"),
  );
  const page = query.data;
  const rows = page?.items ?? [];
  const nothingYet = page?.total === 0 && list.filterCount === 0;
  const forbidden = isApiError(query.error, "2003");
  const add = (primary: boolean) => (
    <Button
      kind={primary ? "primary" : "secondary"}
      icon={Plus}
      disabledReason={mayEdit ? undefined : shell.noPermission.missing(domain.staffPermissions.companiesEdit)}
      reasonAt="start"
      onClick={() => onOpen("new")}
    >
      {words.add}
    </Button>
  );

  return (
    <>
      <PageHead
        title={words.title}
        count={page && formatCount(page.total, language)}
        actions={forbidden ? undefined : add(!nothingYet && !hasFailed(query))}
      />
      {!nothingYet && !forbidden && (
        <CompanyFilters
          list={list}
          filter={filter}
          everybodys={everybodys}
          end={
            <>
              {!asTree && (
                <Button kind="quiet" size={28} icon={ListTree} onClick={() => list.setSort(null)}>
                  {words.asTree}
                </Button>
              )}
              <ListLayoutControls
                columns={columns}
                layout={layout}
                densityLabel={words.density}
                densities={words.densities}
              />
            </>
          }
        />
      )}
      {hasFailed(query) ? (
        <ListFailure words={words} query={query} />
      ) : nothingYet ? (
        <EmptyState title={everybodys ? words.none : words.noneOfYours} actions={add(true)}>
          {everybodys ? words.noneAdvice : words.noneOfYoursAdvice}
        </EmptyState>
      ) : page && rows.length === 0 ? (
        <NoneFits title={words.noneFits} list={list} names={companyFilterNames} words={words} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.companyId)}
          rowName={(row) => row.name}
          shown={layout.shown}
          density={layout.density}
          {...(asTree ? {} : { sort: sorted })}
          onSort={({ column, direction }) =>
            list.setSort(`${direction === "descending" ? "-" : ""}${column}`)
          }
          onOpen={(row) => onOpen(row.companyId)}
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={lists.pageSize}
          phoneItem={(row) => <PhoneItem row={row} />}
        />
      )}
      {page && !hasFailed(query) && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
    </>
  );
}

function PhoneItem({ row }: { row: CompanyRow }) {
  const { staffCompanies: words } = usePhrases();
  const language = useLanguage();
  const facts = [
    row.parentName && words.below(row.parentName),
    row.country,
    words.facts.students(row.students),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <>
      <div className="flex items-baseline justify-between gap-2 text-body">
        <span className="min-w-0 truncate">
          <CompanyName row={row} language={language} />
        </span>
        <span className="shrink-0">
          <CompanyStatusBadge status={row.status} />
        </span>
      </div>
      <div className="truncate text-cell text-ink-3">{joinFacts(facts, language)}</div>
    </>
  );
}
