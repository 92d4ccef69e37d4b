import { companyStatuses } from "@passage/contract/company/rules.ts";
import { lengths, lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useGuard } from "../../../lib/forms/use-guard.tsx";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { listValues, useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { type Subcompany, subcompaniesQuery } from "../api.ts";
import { StatusBadge } from "./company-status.tsx";
import { settlementText, subcompanyColumns } from "./subcompany-columns.tsx";
import { SubcompanyMenu } from "./subcompany-menu.tsx";

const EditCompany = lazily(async () => (await import("./edit-company.tsx")).EditCompany);
const AddCompany = lazily(async () => (await import("./add-company.tsx")).AddCompany);

const filterNames = ["keyword", "status"] as const;

type Opened = number | "new" | null;

function openedIn(text: string | undefined): Opened {
  if (text === "new") return "new";
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Companies below the own one, as a tree, with what can be done about each; the open one is in the address. */
export function SubcompaniesTab(view: Pick<ViewProps, "search" | "setSearch" | "setDirty">) {
  const phrases = usePhrases();
  const { company } = phrases;
  const { subs: words } = company;
  const language = useLanguage();
  const ownOnly = useOwnOnly();
  const list = useListSearch(view, filterNames);
  const status = companyStatuses.filter((one) => listValues(list.filters.status).includes(one));
  const query = useQuery(
    subcompaniesQuery({ keyword: list.filters.keyword, status, page: list.page, limit: lists.pageSize }),
  );
  const open = (next: Opened) =>
    view.setSearch(
      { company: next === null ? undefined : String(next) },
      openingStep(openedIn(view.search.company), next),
    );
  const guard = useGuard<Opened>(view, openedIn(view.search.company), open, company.leave);
  const page = query.data;
  const rows = page?.items ?? [];
  const nothingYet = page?.total === 0 && list.filterCount === 0;
  const add = (
    <Button kind="primary" icon={Plus} {...ownOnly} onClick={() => guard.guard(() => open("new"))}>
      {words.new}
    </Button>
  );
  const menu = (row: Subcompany) => (
    <SubcompanyMenu row={row} onEdit={() => guard.guard(() => open(row.companyId))} />
  );

  if (hasFailed(query)) return <ListFailure words={company} query={query} />;
  return (
    <>
      {nothingYet ? (
        <EmptyState title={words.empty} actions={add}>
          {words.emptyAdvice}
        </EmptyState>
      ) : (
        <FilterBar
          search={
            <SearchField
              maxLength={lengths.keyword}
              label={words.search}
              placeholder={words.searchHint}
              value={list.filters.keyword ?? ""}
              onSearch={(keyword) => list.setFilters({ keyword: keyword.trim() || null })}
            />
          }
          active={list.filterCount}
          folded={list.filters.status === null ? 0 : 1}
          onReset={list.clearFilters}
          views={add}
        >
          <ChoicesFilter
            name={words.status}
            options={companyStatuses.map((value) => ({ value, label: company.statuses[value] }))}
            values={status}
            onChange={(values) => list.setFilters({ status: values.join() || null })}
          />
        </FilterBar>
      )}
      {!nothingYet && page && rows.length === 0 ? (
        <EmptyState
          title={words.noneFits}
          actions={<Button onClick={list.clearFilters}>{words.clear}</Button>}
        >
          {words.noneFitsAdvice}
        </EmptyState>
      ) : (
        !nothingYet && (
          <DataTable
            label={phrases.setting.tabs.subcompanies}
            columns={subcompanyColumns(phrases, language, menu)}
            rows={rows}
            rowId={(row) => String(row.companyId)}
            rowName={(row) => row.name}
            onOpen={(row) => row.relation === "below" && guard.guard(() => open(row.companyId))}
            {...(typeof guard.shown === "number" ? { current: String(guard.shown) } : {})}
            loading={query.isPending}
            refreshing={query.isPlaceholderData}
            skeletonRows={5}
            phoneItem={(row) => (
              <div className="flex items-start gap-2" style={{ paddingLeft: (row.depth - 1) * 12 }}>
                <div className="min-w-0 flex-1">
                  <div className="truncate font-medium">
                    {language === "en-us" ? row.name : (row.nameZh ?? row.name)}
                  </div>
                  <div className="text-hint text-ink-3">{settlementText(row, phrases)}</div>
                  <StatusBadge status={row.status} />
                </div>
                <span className="relative z-1">{menu(row)}</span>
              </div>
            )}
          />
        )
      )}
      {page && page.total > lists.pageSize && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
      <Suspense>
        {typeof guard.shown === "number" && (
          <EditCompany
            key={guard.shown}
            companyId={guard.shown}
            onClose={() => guard.guard(() => open(null))}
            onDirty={guard.setDirty}
          />
        )}
        {guard.shown === "new" && (
          <AddCompany
            companies={rows}
            onClose={() => guard.guard(() => open(null))}
            onDirty={guard.setDirty}
            onAdded={() => {
              guard.setDirty(false);
              open(null);
            }}
          />
        )}
      </Suspense>
      {guard.question}
    </>
  );
}
