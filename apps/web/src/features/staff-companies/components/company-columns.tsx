import type { Language } from "@passage/contract/languages.ts";
import { dayOfInstant, formatCount, formatDay } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { nameLanguage } from "../../../lib/name-language.ts";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import type { CompanyRow } from "../api.ts";
import { CompanyStatusBadge, ContractEnd } from "./company-badges.tsx";

export const defaultCompanyColumns = [
  "name",
  "status",
  "contractUntil",
  "settles",
  "country",
  "bd",
  "accounts",
  "students",
  "createdAt",
];

/** The name that a reader looks for first, and the other one beside it. */
export function CompanyName({
  row,
  language,
}: {
  row: Pick<CompanyRow, "name" | "nameZh">;
  language: Language;
}) {
  const first = language === "en-us" ? row.name : (row.nameZh ?? row.name);
  const second = first === row.name ? row.nameZh : row.name;
  return (
    <>
      <span className="font-medium" lang={nameLanguage(first, language)}>
        {first}
      </span>
      {second && (
        <span className="ml-2 text-ink-2" lang={nameLanguage(second, language)}>
          {second}
        </span>
      )}
    </>
  );
}

/** Columns of the back office's companies; as a tree, names stand in as far as they are below. */
export function companyColumns(
  { staffCompanies: words }: Phrases,
  language: Language,
  asTree: boolean,
): DataColumn<CompanyRow>[] {
  const { columns: titles } = words;
  return [
    {
      id: "name",
      title: titles.name,
      minWidth: 260,
      sort: "ascending",
      fixed: true,
      cell: (row) => (
        <span
          style={asTree && row.depth > 0 ? { paddingLeft: `${Math.min(row.depth, 6) * 20}px` } : undefined}
        >
          <CompanyName row={row} language={language} />
          {row.parentName && (!asTree || row.depth === 0) && (
            <span className="ml-2 text-hint text-ink-3">{words.below(row.parentName)}</span>
          )}
        </span>
      ),
    },
    {
      id: "status",
      title: titles.status,
      width: 112,
      custom: true,
      cell: (row) => <CompanyStatusBadge status={row.status} />,
    },
    {
      id: "contractUntil",
      title: titles.contract,
      width: 136,
      sort: "ascending",
      cell: (row) => <ContractEnd until={row.contractUntil} />,
    },
    {
      id: "settles",
      title: titles.settles,
      width: language === "en-us" ? 196 : 148,
      cell: (row) => (row.isSettlementPort ? words.settlesItself : words.settlesAbove),
    },
    { id: "country", title: titles.country, width: 160, cell: (row) => row.country },
    {
      id: "bd",
      title: titles.bd,
      width: 124,
      cell: (row) => row.bd?.name ?? <span className="text-att">{words.nobody}</span>,
    },
    {
      id: "accounts",
      title: titles.accounts,
      width: 88,
      align: "end",
      cell: (row) => formatCount(row.accounts, language),
    },
    {
      id: "students",
      title: titles.students,
      width: 88,
      align: "end",
      cell: (row) => formatCount(row.students, language),
    },
    {
      id: "createdAt",
      title: titles.created,
      width: 128,
      sort: "descending",
      cell: (row) => formatDay(dayOfInstant(row.createdAt), language),
    },
  ];
}
