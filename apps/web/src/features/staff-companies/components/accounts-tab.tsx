import { type AccountAction, offersAction } from "@passage/contract/accounts/rules.ts";
import { lengths, lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { PersonName, personNameText } from "../../../lib/person-name.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { inviteAccountAgain, setAccountStatus } from "../../../lib/wire/staff-companies.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem } from "../../../ui/menu-items.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type AccountRow, accountsQuery, openPortal, outdatedByPeople } from "../api.ts";
import { AccountStatusBadge } from "./company-badges.tsx";
import { FactorsDialog } from "./factors-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";

/** The accounts of a company: who they are, and what staff do about them. */
export function AccountsTab({ companyId }: { companyId: number }) {
  const { staffCompanies, domain, shell } = usePhrases();
  const words = staffCompanies.accounts;
  const language = useLanguage();
  const mayEdit = useMay("companiesEdit");
  const [keyword, setKeyword] = useState("");
  const [page, setPage] = useState(1);
  const [inviting, setInviting] = useState(false);
  const query = useQuery(accountsQuery(companyId, { keyword: keyword || null, page, limit: lists.pageSize }));
  const data = query.data;
  const missing = mayEdit ? undefined : shell.noPermission.missing(domain.staffPermissions.companiesEdit);
  const invite = (
    <Button
      kind="primary"
      size={28}
      icon={Plus}
      disabledReason={missing}
      reasonAt="start"
      onClick={() => setInviting(true)}
    >
      {words.invite}
    </Button>
  );
  const columns: DataColumn<AccountRow>[] = [
    {
      id: "name",
      title: words.columns.name,
      minWidth: 190,
      fixed: true,
      cell: (row) => <PersonName nameZh={row.nameZh} nameEn={row.name} />,
    },
    { id: "email", title: words.columns.email, minWidth: 190, cell: (row) => row.email },
    { id: "role", title: words.columns.role, width: 124, cell: (row) => domain.roles[row.role] },
    {
      id: "students",
      title: words.columns.students,
      width: 88,
      align: "end",
      cell: (row) => formatCount(row.students, language),
    },
    {
      id: "lastSignedIn",
      title: words.columns.lastSignedIn,
      width: 116,
      align: "end",
      cell: (row) =>
        row.lastSignedInAt ? (
          <RelativeTime at={row.lastSignedInAt} style="cell" focusable={false} />
        ) : (
          <span className="text-ink-3">{words.never}</span>
        ),
    },
    {
      id: "status",
      title: words.columns.status,
      width: 112,
      custom: true,
      cell: (row) => <AccountStatusBadge status={row.status} />,
    },
    {
      id: "actions",
      title: words.columns.actions,
      width: 84,
      custom: true,
      cell: (row) => <AccountMenu row={row} missing={missing} />,
    },
  ];

  return (
    <>
      {(data?.total !== 0 || keyword) && (
        <FilterBar
          search={
            <SearchField
              maxLength={lengths.keyword}
              label={words.search}
              placeholder={words.searchHint}
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
          views={invite}
        />
      )}
      {hasFailed(query) ? (
        <ListFailure words={staffCompanies} query={query} />
      ) : data?.total === 0 ? (
        <EmptyState title={keyword ? staffCompanies.quoted(keyword) : words.none} actions={invite}>
          {keyword ? staffCompanies.noneFitsAdvice : words.noneAdvice}
        </EmptyState>
      ) : (
        <DataTable
          label={words.label}
          columns={columns}
          rows={data?.items ?? []}
          rowId={(row) => String(row.accountId)}
          rowName={(row) => personNameText({ nameZh: row.nameZh, nameEn: row.name })}
          shown={columns.map(({ id }) => id)}
          density="normal"
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={6}
          phoneItem={(row) => <PhoneItem row={row} missing={missing} />}
        />
      )}
      {data && data.total > data.limit && (
        <Pagination page={page} pageSize={data.limit} total={data.total} onPage={setPage} />
      )}
      <InviteDialog companyId={companyId} open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}

function PhoneItem({ row, missing }: { row: AccountRow; missing: string | undefined }) {
  const { domain } = usePhrases();
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2 text-body">
          <span className="min-w-0 truncate">
            <PersonName nameZh={row.nameZh} nameEn={row.name} />
          </span>
          <AccountStatusBadge status={row.status} />
        </div>
        <div className="truncate text-cell text-ink-2">{row.email}</div>
        <div className="truncate text-cell text-ink-3">{domain.roles[row.role]}</div>
      </div>
      <AccountMenu row={row} missing={missing} />
    </div>
  );
}

/** What staff do about one account; what can't be done says why. */
function AccountMenu({ row, missing }: { row: AccountRow; missing: string | undefined }) {
  const { staffCompanies, domain, shell } = usePhrases();
  const words = staffCompanies.accounts;
  const mayOpen = useMay("accountsOpen");
  const mayRecover = useMay("accountsRecover");
  const [asking, setAsking] = useState(false);
  const [recovering, setRecovering] = useState(false);
  const outdates = outdatedByPeople;
  const change = useWrite(setAccountStatus, { outdates });
  const again = useWrite(inviteAccountAgain, { outdates });
  const name = personNameText({ nameZh: row.nameZh, nameEn: row.name });
  const { accountId: id, version } = row;
  const mayOffer = (action: AccountAction) => offersAction(action, row);

  async function turn(on: boolean) {
    await change.mutateAsync({ params: { id }, body: { version, active: on } });
    showToast({ tone: "pos", title: on ? words.enabled(name) : words.disabled(name) });
    setAsking(false);
  }

  async function remind() {
    await again.mutateAsync({ params: { id }, body: { version } });
    showToast({ tone: "pos", title: words.invited(row.email) });
  }

  const items: MenuItem[] = [
    {
      label: words.open,
      hint: words.openHint,
      disabledReason: mayOpen
        ? mayOffer("disable") && !row.invited
          ? undefined
          : words.onlyActive
        : shell.noPermission.missing(domain.staffPermissions.accountsOpen),
      onSelect: () => void openPortal(id).catch(() => undefined),
    },
    ...(mayOffer("inviteAgain")
      ? [
          {
            label: words.again,
            disabledReason: missing,
            onSelect: () => void remind().catch(() => undefined),
          },
        ]
      : []),
    ...(row.invited
      ? []
      : [
          {
            label: words.factors.open,
            hint: words.factors.openHint,
            disabledReason: mayRecover
              ? undefined
              : shell.noPermission.missing(domain.staffPermissions.accountsRecover),
            onSelect: () => setRecovering(true),
          },
        ]),
    "separator",
    mayOffer("disable")
      ? { label: words.disable, danger: true, disabledReason: missing, onSelect: () => setAsking(true) }
      : {
          label: words.enable,
          disabledReason: missing,
          onSelect: () => void turn(true).catch(() => undefined),
        },
  ];
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={words.more(name)} />} items={items} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.confirm.title(name)}
        description={words.confirm.advice}
        confirmLabel={words.confirm.confirm}
        cancelLabel={words.confirm.cancel}
        danger
        onConfirm={() => turn(false)}
      />
      <FactorsDialog accountId={id} name={name} open={recovering} onClose={() => setRecovering(false)} />
    </>
  );
}
