import type { Language } from "@passage/contract/languages.ts";
import { formatInstant, joinNames } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { CutMiddle } from "../../../ui/cut-middle.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import type { AuditLine } from "../api.ts";
import { actedAs, actionOf, actorOf, kindOf, nounOf, subjectOf } from "../entry-words.ts";

/** Columns of the log. */
export function auditColumns({ audit }: Phrases, language: Language): DataColumn<AuditLine>[] {
  const { columns: titles } = audit;
  return [
    {
      id: "at",
      title: titles.at,
      width: 168,
      fixed: true,
      cell: (row) => <span className="tabular">{formatInstant(row.at, language)}</span>,
    },
    {
      id: "actor",
      title: titles.actor,
      width: 220,
      cell: (row) => (
        <>
          <span className="font-medium">{actorOf(row, audit)}</span>
          {row.asAccount && <span className="ml-2 text-ink-3">{actedAs(row, audit)}</span>}
          {row.actorKind === "serviceKey" && <span className="ml-2 text-ink-3">{kindOf(row, audit)}</span>}
        </>
      ),
    },
    { id: "action", title: titles.action, width: 200, cell: (row) => actionOf(row.action, audit) },
    {
      id: "what",
      title: titles.what,
      width: 240,
      cell: (row) => (
        <>
          <span className="text-ink-2">{nounOf(row.noun, audit)}</span>{" "}
          <span lang={nameLanguage(subjectOf(row), language)}>{subjectOf(row)}</span>
        </>
      ),
    },
    {
      id: "company",
      title: titles.company,
      width: 200,
      custom: true,
      cell: (row) =>
        row.company && (
          <CutMiddle
            text={row.company.name ?? audit.unknown.company(row.company.id)}
            lang={nameLanguage(row.company.name ?? "", language)}
          />
        ),
    },
    {
      id: "fields",
      title: titles.fields,
      minWidth: 140,
      cell: (row) => <span className="text-ink-2">{joinNames(row.fields, language)}</span>,
    },
  ];
}

/** One on a phone. */
export function AuditPhoneItem({ row }: { row: AuditLine }) {
  const { audit } = usePhrases();
  const language = useLanguage();
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate font-medium">{actionOf(row.action, audit)}</span>
        <span className="shrink-0 text-cell text-ink-3 tabular-nums">{formatInstant(row.at, language)}</span>
      </div>
      <div className="truncate text-cell text-ink-2">
        {nounOf(row.noun, audit)} {subjectOf(row)}
      </div>
      <div className="truncate text-cell text-ink-3">
        {actorOf(row, audit)} {actedAs(row, audit)}
      </div>
    </>
  );
}
