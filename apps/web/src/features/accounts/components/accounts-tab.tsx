import { accountStatuses } from "@passage/contract/accounts/rules.ts";
import { lists } from "@passage/contract/limits.ts";
import { accountRoles } from "@passage/contract/resource-keys.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { NoneFits } from "../../../lib/lists/none-fits.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { hrefTo } from "../../../lib/paths.ts";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataSelection } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { type AccountRow, accountsQuery, companiesQuery, nameText } from "../api.ts";
import { accountFilter, accountFilterNames, accountPlace, sortedColumn } from "../list-filter.ts";
import { useOpened } from "../use-opened.tsx";
import { accountColumns, allAccountColumns, defaultAccountColumns } from "./account-columns.tsx";
import { PeopleFilterBar } from "./people-filter-bar.tsx";
import { AccountPhoneItem } from "./phone-items.tsx";
import { SuperiorBar, SuperiorMenu, type SuperiorMode } from "./superior-bar.tsx";

/** The list is there before what opens beside it. */
const AccountDrawer = lazily(async () => (await import("./account-drawer.tsx")).AccountDrawer);

/** What the host gives a tab of the settings. */
export type PeopleTabProps = Pick<ViewProps<"/setting">, "search" | "setSearch" | "setDirty" | "shown">;

/** The accounts of the company and of those below it that the caller looks after; the open one is in the address. */
export function AccountsTab(view: PeopleTabProps) {
  const phrases = usePhrases();
  const { accounts, domain } = phrases;
  const words = accounts.list;
  const language = useLanguage();
  const go = useGo();
  const ownOnly = useOwnOnly();
  const list = useListSearch(view, accountFilterNames);
  const filter = accountFilter(list.filters);
  const place = accountPlace(list);
  const query = useQuery(accountsQuery({ ...filter, ...place }));
  const companies = useQuery(companiesQuery()).data ?? [];
  const several = companies.length > 1;
  const columns = useMemo(() => accountColumns(phrases, language, several), [phrases, language, several]);
  const layout = useListLayout("accounts", allAccountColumns, defaultAccountColumns);
  const opened = useOpened(view, "account");
  const under = JSON.stringify(filter);
  const [kept, setKept] = useState({ under, ids: new Set<string>() as ReadonlySet<string> });
  const ticked = kept.under === under ? kept.ids : new Set<string>();
  // Of which company, and by what name: of rows that were ticked on other pages too.
  const [known, setKnown] = useState<ReadonlyMap<string, AccountRow>>(new Map());
  const tickedRows = [...ticked].flatMap((id) => known.get(id) ?? []);
  const [mode, setMode] = useState<SuperiorMode | null>(null);
  const page = query.data;
  const rows = page?.items ?? [];
  const nothingYet = page?.total === 0 && list.filterCount === 0;
  const mayAdd = companies.some(({ editable }) => editable);

  function tick(ids: ReadonlySet<string>) {
    setKept({ under, ids });
    const here = new Map(rows.map((row) => [String(row.accountId), row]));
    setKnown(
      new Map([...ids].flatMap((id) => [[id, here.get(id) ?? known.get(id)]] as [string, AccountRow][])),
    );
  }
  const selection: DataSelection<AccountRow> = {
    selected: ticked,
    onChange: tick,
    blocked: (row) => (row.editable ? undefined : accounts.readOnly),
    onPhone: true,
  };
  const add = mayAdd && (
    <Button
      kind="primary"
      size={28}
      icon={Plus}
      {...ownOnly}
      onClick={() => opened.leave(() => go(hrefTo("/setting/add-contact-person/{id}", { id: 0 })))}
    >
      {words.add}
    </Button>
  );

  return (
    <>
      {!nothingYet && (
        <PeopleFilterBar
          list={list}
          search={words.search}
          searchHint={words.searchHint}
          companies={companies}
          actions={
            <>
              {mayAdd && <SuperiorMenu ticked={tickedRows} onChoose={setMode} />}
              {add}
            </>
          }
          end={
            <ListLayoutControls
              columns={columns}
              layout={layout}
              densityLabel={accounts.density}
              densities={accounts.densities}
            />
          }
        >
          <ChoicesFilter
            name={accounts.filters.role}
            options={accountRoles.map((role) => ({ value: role, label: domain.roles[role] }))}
            values={filter.role}
            onChange={(values) => list.setFilters({ role: values.join() || null })}
          />
          <ChoicesFilter
            name={accounts.filters.status}
            options={accountStatuses.map((status) => ({ value: status, label: accounts.statuses[status] }))}
            values={filter.status}
            onChange={(values) => list.setFilters({ status: values.join() || null })}
          />
        </PeopleFilterBar>
      )}
      {hasFailed(query) ? (
        <ListFailure words={accounts} query={query} />
      ) : nothingYet ? (
        <EmptyState title={words.none} actions={add}>
          {words.noneAdvice}
        </EmptyState>
      ) : page && rows.length === 0 ? (
        <NoneFits title={words.noneFits} list={list} names={accountFilterNames} words={accounts} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.accountId)}
          rowName={nameText}
          shown={layout.shown.filter((id) => several || id !== "company")}
          density={layout.density}
          {...(mayAdd ? { selection } : {})}
          sort={sortedColumn(place.sort)}
          onSort={({ column, direction }) =>
            list.setSort(`${direction === "descending" ? "-" : ""}${column}`)
          }
          onOpen={(row) => opened.open(row.accountId)}
          {...(opened.id !== null ? { current: String(opened.id) } : {})}
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={lists.pageSize}
          phoneItem={(row) => <AccountPhoneItem row={row} several={several} />}
        />
      )}
      {page && !hasFailed(query) && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
      {mayAdd && !nothingYet && !hasFailed(query) && (
        <SuperiorBar
          ticked={tickedRows}
          mode={mode}
          onChoose={setMode}
          onClear={() => setKept({ under, ids: new Set() })}
        />
      )}
      {opened.id !== null && (
        <Suspense key={opened.id}>
          <AccountDrawer
            accountId={opened.id}
            title={nameOf(rows, opened.id) ?? words.title}
            onClose={() => opened.open(null)}
            onDirty={opened.setDirty}
          />
        </Suspense>
      )}
      {opened.question}
    </>
  );
}

function nameOf(rows: readonly AccountRow[], id: number): string | null {
  const row = rows.find(({ accountId }) => accountId === id);
  return row ? nameText(row) : null;
}
