import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useMemo } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { NoneFits } from "../../../lib/lists/none-fits.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { hrefTo } from "../../../lib/paths.ts";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { companiesQuery, contactsQuery, nameText } from "../api.ts";
import { contactFilter, contactFilterNames, contactPlace, sortedColumn } from "../list-filter.ts";
import { useOpened } from "../use-opened.tsx";
import type { PeopleTabProps } from "./accounts-tab.tsx";
import { contactColumns, defaultContactColumns } from "./contact-columns.tsx";
import { PeopleFilterBar } from "./people-filter-bar.tsx";
import { ContactPhoneItem } from "./phone-items.tsx";

/** The list is there before what opens beside it. */
const OpenContact = lazily(async () => (await import("./open-contact.tsx")).OpenContact);

const marks = ["commission", "news"] as const;

/** Whom the platform writes to and calls: contact persons, logins among them; the open one is in the address. */
export function ContactsTab(view: PeopleTabProps) {
  const phrases = usePhrases();
  const { accounts } = phrases;
  const words = accounts.contacts;
  const language = useLanguage();
  const go = useGo();
  const ownOnly = useOwnOnly();
  const list = useListSearch(view, contactFilterNames);
  const filter = contactFilter(list.filters);
  const place = contactPlace(list);
  const query = useQuery(contactsQuery({ ...filter, ...place }));
  const companies = useQuery(companiesQuery()).data ?? [];
  const several = companies.length > 1;
  const columns = useMemo(() => contactColumns(phrases, language, several), [phrases, language, several]);
  const layout = useListLayout("contacts", defaultContactColumns, defaultContactColumns);
  const opened = useOpened(view, "contact");
  const page = query.data;
  const rows = page?.items ?? [];
  const nothingYet = page?.total === 0 && list.filterCount === 0;
  const mayAdd = companies.some(({ editable }) => editable);
  const own = companies.find((company) => company.own);
  const add = mayAdd && (
    <Button
      kind="primary"
      size={28}
      icon={Plus}
      {...ownOnly}
      onClick={() =>
        opened.leave(() => go(hrefTo("/setting/add-contact-person/{id}", { id: 0 }, { login: "no" })))
      }
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
          actions={add}
          end={
            <ListLayoutControls
              columns={columns}
              layout={layout}
              densityLabel={accounts.density}
              densities={accounts.densities}
            />
          }
        >
          <ChoiceFilter
            name={accounts.filters.kind}
            options={(["login", "contact"] as const).map((kind) => ({
              value: kind,
              label: words.kinds[kind],
            }))}
            value={filter.kind}
            onChange={(kind) => list.setFilters({ kind })}
          />
          <ChoicesFilter
            name={accounts.filters.marked}
            options={marks.map((mark) => ({ value: mark, label: words.marks[mark] }))}
            values={marks.filter((mark) => filter[mark])}
            onChange={(values) => list.setFilters({ marked: values.join() || null })}
          />
        </PeopleFilterBar>
      )}
      {own && own.commissionContact === null && own.editable && (
        <div className="px-4 pt-3 sm:px-gutter">
          <Banner tone="att" title={words.noCommission} />
        </div>
      )}
      {hasFailed(query) ? (
        <ListFailure words={accounts} query={query} />
      ) : nothingYet ? (
        <EmptyState title={words.none} actions={add}>
          {words.noneAdvice}
        </EmptyState>
      ) : page && rows.length === 0 ? (
        <NoneFits title={words.noneFits} list={list} names={contactFilterNames} words={accounts} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.contactPersonId)}
          rowName={nameText}
          shown={layout.shown.filter((id) => several || id !== "company")}
          density={layout.density}
          sort={sortedColumn(place.sort)}
          onSort={({ column, direction }) =>
            list.setSort(`${direction === "descending" ? "-" : ""}${column}`)
          }
          onOpen={(row) => opened.open(row.contactPersonId)}
          {...(opened.id !== null ? { current: String(opened.id) } : {})}
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={lists.pageSize}
          phoneItem={(row) => <ContactPhoneItem row={row} several={several} />}
        />
      )}
      {page && !hasFailed(query) && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
      {opened.id !== null && (
        <Suspense key={opened.id}>
          <OpenContact
            contactPersonId={opened.id}
            row={rows.find(({ contactPersonId }) => contactPersonId === opened.id)}
            onClose={() => opened.open(null)}
            onDirty={opened.setDirty}
          />
        </Suspense>
      )}
      {opened.question}
    </>
  );
}
