import type { Language } from "@passage/contract/languages.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { ColleagueName } from "../../../lib/colleague/colleague-name.tsx";
import { formatCount, formatDay, joinNames } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { nameLanguage } from "../../../lib/name-language.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { CutMiddle } from "../../../ui/cut-middle.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { AccountRow } from "../api.ts";
import { AccountStatusBadge } from "./status-badge.tsx";

/** Columns shown to begin with; the company among them where there are several. */
export const defaultAccountColumns = [
  "name",
  "email",
  "company",
  "role",
  "keys",
  "superior",
  "department",
  "position",
  "lastSignedInAt",
  "status",
];

/** All there are. */
export const allAccountColumns = [...defaultAccountColumns, "students", "validUntil", "receives"];

/** Columns of the accounts, in their default order; the company's where there are several. */
export function accountColumns(
  phrases: Phrases,
  language: Language,
  several: boolean,
): DataColumn<AccountRow>[] {
  return allColumns(phrases, language).filter(({ id }) => several || id !== "company");
}

function allColumns(phrases: Phrases, language: Language): DataColumn<AccountRow>[] {
  const { accounts, domain } = phrases;
  const { columns: titles } = accounts;
  return [
    {
      id: "name",
      title: titles.name,
      width: 176,
      fixed: true,
      sort: "ascending",
      cell: (row) => <PersonName nameZh={row.nameZh} nameEn={row.name} />,
    },
    { id: "email", title: titles.email, minWidth: 148, cell: (row) => row.email },
    {
      id: "company",
      title: titles.company,
      width: 124,
      custom: true,
      cell: (row) => <CutMiddle text={row.companyName} lang={nameLanguage(row.companyName, language)} />,
    },
    {
      id: "role",
      title: titles.role,
      width: language === "en-us" ? 104 : 88,
      cell: (row) => domain.roles[row.role],
    },
    {
      id: "keys",
      title: titles.keys,
      width: 64,
      custom: true,
      cell: (row) => (
        <span
          className="truncate"
          data-tip={joinNames(
            row.resourceKeys.map((key) => domain.resourceKeys[key]),
            language,
          )}
        >
          {row.resourceKeys.length === 0
            ? accounts.none
            : accounts.keysOf(row.resourceKeys.length, resourceKeys.length)}
        </span>
      ),
    },
    {
      id: "superior",
      title: titles.superior,
      width: 116,
      custom: true,
      cell: (row) =>
        row.superiorId !== null && <ColleagueName accountId={row.superiorId} name={row.superiorName ?? ""} />,
    },
    { id: "department", title: titles.department, width: 96, cell: (row) => row.department ?? "" },
    { id: "position", title: titles.position, width: 104, cell: (row) => row.position ?? "" },
    {
      id: "students",
      title: titles.students,
      width: 84,
      align: "end",
      sort: "descending",
      cell: (row) => formatCount(row.students, language),
    },
    {
      id: "lastSignedInAt",
      title: titles.lastSignedIn,
      width: 96,
      align: "end",
      sort: "descending",
      cell: (row) =>
        row.lastSignedInAt ? (
          <RelativeTime at={row.lastSignedInAt} style="cell" focusable={false} />
        ) : (
          <span className="text-ink-3">{accounts.never}</span>
        ),
    },
    {
      id: "validUntil",
      title: titles.validUntil,
      width: 116,
      cell: (row) => (row.validUntil ? formatDay(row.validUntil, language) : ""),
    },
    {
      id: "receives",
      title: titles.receives,
      width: 140,
      cell: (row) => receives(row, phrases, language),
    },
    {
      id: "status",
      title: titles.status,
      width: 116,
      custom: true,
      cell: (row) => <AccountStatusBadge status={row.status} />,
    },
  ];
}

/** Which mails of the platform somebody gets, in words. */
export function receives(
  row: { isCommissionEmail: boolean; isNewsEmail: boolean },
  { accounts }: Phrases,
  language: Language,
): string {
  return joinNames(
    [row.isCommissionEmail ? accounts.commission : "", row.isNewsEmail ? accounts.news : ""].filter(Boolean),
    language,
  );
}
