import type { Language } from "@passage/contract/languages.ts";
import { formatCount, formatDay, joinFacts } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { CodeRow } from "../api.ts";
import { companyHref } from "../list-filter.ts";
import { CodeMenu } from "./code-menu.tsx";
import { CodeStateBadge } from "./company-badges.tsx";

const usesOf = (row: CodeRow, { staffCompanies }: Phrases, language: Language) =>
  staffCompanies.codes.usesOf(formatCount(row.uses, language), formatCount(row.mostUses, language));

/** Columns of the invitation codes. */
export function codeColumns(phrases: Phrases, language: Language): DataColumn<CodeRow>[] {
  const { codes: words, noEnd } = phrases.staffCompanies;
  const { columns: titles } = words;
  return [
    {
      id: "code",
      title: titles.code,
      width: 180,
      sort: "ascending",
      fixed: true,
      cell: (row) => <span className="font-medium tabular">{row.code}</span>,
    },
    {
      id: "state",
      title: titles.state,
      width: 140,
      custom: true,
      cell: (row) => <CodeStateBadge state={row.state} />,
    },
    { id: "bd", title: titles.bd, width: 140, cell: (row) => row.bd.name },
    { id: "note", title: titles.note, minWidth: 160, cell: (row) => row.note ?? "" },
    {
      id: "uses",
      title: titles.uses,
      width: 96,
      align: "end",
      cell: (row) => usesOf(row, phrases, language),
    },
    {
      id: "validUntil",
      title: titles.validUntil,
      width: 124,
      sort: "ascending",
      cell: (row) =>
        row.validUntil ? formatDay(row.validUntil, language) : <span className="text-ink-3">{noEnd}</span>,
    },
    {
      id: "companies",
      title: titles.companies,
      minWidth: 180,
      custom: true,
      cell: (row) => <Companies row={row} />,
    },
    {
      id: "createdAt",
      title: titles.created,
      width: 104,
      align: "end",
      sort: "descending",
      cell: (row) => <RelativeTime at={row.createdAt} style="cell" focusable={false} />,
    },
    {
      id: "actions",
      title: phrases.staffCompanies.accounts.columns.actions,
      width: 84,
      custom: true,
      cell: (row) => <CodeMenu row={row} />,
    },
  ];
}

function Companies({ row }: { row: CodeRow }) {
  return (
    <span className="flex min-w-0 gap-x-2 truncate">
      {row.companies.map(({ companyId, name }) => (
        <AppLink key={companyId} href={companyHref(companyId)} className={linkClass}>
          {name}
        </AppLink>
      ))}
    </span>
  );
}

/** A code on a phone. */
export function CodePhoneItem({ row }: { row: CodeRow }) {
  const phrases = usePhrases();
  const language = useLanguage();
  const facts = [
    usesOf(row, phrases, language),
    row.validUntil && formatDay(row.validUntil, language),
    row.bd.name,
    row.note,
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2 text-body">
          <span className="font-medium tabular">{row.code}</span>
          <CodeStateBadge state={row.state} />
        </div>
        <div className="truncate text-cell text-ink-3">{joinFacts(facts, language)}</div>
        <Companies row={row} />
      </div>
      <CodeMenu row={row} />
    </div>
  );
}
