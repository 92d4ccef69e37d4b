import type { Language } from "@passage/contract/languages.ts";
import { CircleUserRound, Coins, Newspaper } from "lucide-react";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { nameLanguage } from "../../../lib/name-language.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { formatPhone } from "../../../lib/phone-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { CutMiddle } from "../../../ui/cut-middle.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import type { ContactRow } from "../api.ts";

/** Columns shown to begin with, which are all; the company among them where there are several. */
export const defaultContactColumns = [
  "name",
  "email",
  "phone",
  "company",
  "department",
  "position",
  "receives",
  "login",
];

/** Columns of the contact persons; the company's where there are several. */
export function contactColumns(
  phrases: Phrases,
  language: Language,
  several: boolean,
): DataColumn<ContactRow>[] {
  return allColumns(phrases, language).filter(({ id }) => several || id !== "company");
}

function allColumns(phrases: Phrases, language: Language): DataColumn<ContactRow>[] {
  const { accounts } = phrases;
  const { columns: titles } = accounts;
  return [
    {
      id: "name",
      title: titles.name,
      width: language === "en-us" ? 184 : 200,
      fixed: true,
      sort: "ascending",
      cell: (row) => <PersonName nameZh={row.nameZh} nameEn={row.name} />,
    },
    { id: "email", title: titles.email, minWidth: 180, cell: (row) => row.email },
    {
      id: "phone",
      title: titles.phone,
      width: 168,
      cell: (row) => (row.phone ? <span className="tabular">{formatPhone(row.phone)}</span> : ""),
    },
    {
      id: "company",
      title: titles.company,
      width: 148,
      custom: true,
      cell: (row) => <CutMiddle text={row.companyName} lang={nameLanguage(row.companyName, language)} />,
    },
    { id: "department", title: titles.department, width: 112, cell: (row) => row.department ?? "" },
    { id: "position", title: titles.position, width: 112, cell: (row) => row.position ?? "" },
    {
      id: "receives",
      title: titles.receives,
      width: language === "en-us" ? 176 : 136,
      custom: true,
      cell: (row) => <Receives row={row} phrases={phrases} />,
    },
    {
      id: "login",
      title: accounts.contacts.login,
      width: language === "en-us" ? 120 : 112,
      custom: true,
      cell: (row) =>
        row.accountStatus === null ? (
          <span className="text-ink-3">{accounts.contacts.noLogin}</span>
        ) : (
          <Badge icon={CircleUserRound}>{accounts.statuses[row.accountStatus]}</Badge>
        ),
    },
  ];
}

/** Which mails of the platform a person gets. */
export function Receives({ row, phrases }: { row: ContactRow; phrases: Phrases }) {
  const { accounts } = phrases;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {row.isCommissionEmail && (
        <Badge icon={Coins} tone="accent">
          {accounts.commission}
        </Badge>
      )}
      {row.isNewsEmail && <Badge icon={Newspaper}>{accounts.news}</Badge>}
    </span>
  );
}
