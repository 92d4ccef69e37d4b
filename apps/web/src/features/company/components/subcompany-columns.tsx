import { dataOpenings } from "@passage/contract/company/rules.ts";
import type { Language } from "@passage/contract/languages.ts";
import { formatCount, joinNames } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import type { Subcompany } from "../api.ts";
import { StatusBadge } from "./company-status.tsx";

/** Pixels by which each level of the tree stands further in. */
const step = 18;

/** What a company opens to the one above, in words. */
function openedText({ opens }: Subcompany, { company }: Phrases, language: Language): string {
  const names = dataOpenings
    .filter((opening) => opening !== "mps" && opens[opening])
    .map((opening) => company.openings[opening].column);
  return names.length === 0 ? company.subs.opensNothing : joinNames(names, language);
}

/** How a company settles, in words. */
export function settlementText({ isSettlementPort }: Subcompany, { company }: Phrases): string {
  return isSettlementPort ? company.info.settlesItself : company.info.settlesAbove;
}

/** Columns of the list of sub companies; the menu of a row stands last. */
export function subcompanyColumns(
  phrases: Phrases,
  language: Language,
  actions: (row: Subcompany) => React.ReactNode,
): DataColumn<Subcompany>[] {
  const { company } = phrases;
  const { columns: titles, notOpened, ownMaster } = company.subs;
  const count = (value: number | null, none: string) =>
    value === null ? <span className="text-ink-3">{none}</span> : formatCount(value, language);
  return [
    {
      id: "name",
      title: titles.name,
      minWidth: 220,
      cell: (row) => (
        <span style={{ paddingLeft: (row.depth - 1) * step }}>
          <PersonName nameZh={language === "en-us" ? null : row.nameZh} nameEn={row.name} />
        </span>
      ),
    },
    {
      id: "status",
      title: titles.status,
      width: 116,
      custom: true,
      cell: (row) => <StatusBadge status={row.status} />,
    },
    { id: "settlement", title: titles.settlement, width: 216, cell: (row) => settlementText(row, phrases) },
    {
      id: "accounts",
      title: titles.accounts,
      width: 132,
      align: "end",
      cell: (row) => count(row.accounts, ownMaster),
    },
    {
      id: "students",
      title: titles.students,
      width: 108,
      align: "end",
      cell: (row) => count(row.students, notOpened),
    },
    { id: "opens", title: titles.opens, minWidth: 180, cell: (row) => openedText(row, phrases, language) },
    { id: "actions", title: titles.actions, width: 88, align: "end", custom: true, cell: actions },
  ];
}
