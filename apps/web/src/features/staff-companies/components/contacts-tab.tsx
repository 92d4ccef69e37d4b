import { lengths, lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { joinFacts, joinNames } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { PersonName, personNameText } from "../../../lib/person-name.tsx";
import { formatPhone } from "../../../lib/phone-text.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { type ContactRow, contactsQuery } from "../api.ts";

/** Whom the company is reached by, logins among them. */
export function ContactsTab({ companyId }: { companyId: number }) {
  const { staffCompanies } = usePhrases();
  const words = staffCompanies.contacts;
  const { columns: titles } = staffCompanies.accounts;
  const language = useLanguage();
  const [keyword, setKeyword] = useState("");
  const [page, setPage] = useState(1);
  const query = useQuery(contactsQuery(companyId, { keyword: keyword || null, page, limit: lists.pageSize }));
  const data = query.data;
  const receives = (row: ContactRow) =>
    joinNames(
      [row.isCommissionEmail ? words.commission : "", row.isNewsEmail ? words.news : ""].filter(Boolean),
      language,
    );
  const columns: DataColumn<ContactRow>[] = [
    {
      id: "name",
      title: titles.name,
      minWidth: 190,
      fixed: true,
      cell: (row) => <PersonName nameZh={row.nameZh} nameEn={row.name} />,
    },
    { id: "email", title: titles.email, minWidth: 190, cell: (row) => row.email },
    { id: "phone", title: words.phone, width: 148, cell: phoneOf },
    { id: "position", title: words.position, width: 160, cell: (row) => row.position ?? "" },
    {
      id: "login",
      title: titles.status,
      width: 104,
      cell: (row) => (row.accountId === null ? words.noLogin : words.login),
    },
    { id: "receives", title: words.receives, width: 150, cell: receives },
  ];
  return (
    <>
      {(data?.total !== 0 || keyword) && (
        <FilterBar
          search={
            <SearchField
              maxLength={lengths.keyword}
              label={words.search}
              placeholder={staffCompanies.accounts.searchHint}
              value={keyword}
              onSearch={(text) => {
                setKeyword(text.trim());
                setPage(1);
              }}
            />
          }
          active={keyword ? 1 : 0}
          folded={0}
          onReset={() => setKeyword("")}
        />
      )}
      {hasFailed(query) ? (
        <ListFailure words={staffCompanies} query={query} />
      ) : data?.total === 0 ? (
        <EmptyState title={keyword ? staffCompanies.quoted(keyword) : words.none}>
          {keyword ? staffCompanies.noneFitsAdvice : words.noneAdvice}
        </EmptyState>
      ) : (
        <DataTable
          label={words.label}
          columns={columns}
          rows={data?.items ?? []}
          rowId={(row) => String(row.contactPersonId)}
          rowName={(row) => personNameText({ nameZh: row.nameZh, nameEn: row.name })}
          shown={columns.map(({ id }) => id)}
          density="normal"
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={6}
          phoneItem={(row) => (
            <>
              <div className="truncate text-body">
                <PersonName nameZh={row.nameZh} nameEn={row.name} />
              </div>
              <div className="truncate text-cell text-ink-2">{row.email}</div>
              <div className="truncate text-cell text-ink-3">
                {joinFacts([phoneOf(row), receives(row)].filter(Boolean), language)}
              </div>
            </>
          )}
        />
      )}
      {data && data.total > data.limit && (
        <Pagination page={page} pageSize={data.limit} total={data.total} onPage={setPage} />
      )}
    </>
  );
}

function phoneOf({ phone, tel }: ContactRow): string {
  return (phone ?? tel) ? formatPhone(phone ?? tel ?? "") : "";
}
