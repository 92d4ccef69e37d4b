import type { Language } from "@passage/contract/languages.ts";
import { type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { nameLanguage } from "../../../lib/name-language.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { CutMiddle } from "../../../ui/cut-middle.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import type { AuthorityRow } from "../api.ts";
import { KeyTick } from "./key-tick.tsx";

/** Room that a key's column has. */
const keyWidth = 98;

/** Columns of the matrix: who, and a tick for each key. */
export function authorityColumns(
  { company, domain }: Phrases,
  language: Language,
  held: readonly ResourceKey[],
  withCompany: boolean,
): DataColumn<AuthorityRow>[] {
  const { authority: words } = company;
  return [
    {
      id: "name",
      title: words.account,
      minWidth: 190,
      sort: "ascending",
      fixed: true,
      cell: (row) => (
        <>
          <PersonName nameZh={row.nameZh} nameEn={row.name} />
          {row.status !== "active" && (
            <span className="ml-1.5 text-hint text-ink-3">{words.statuses[row.status]}</span>
          )}
        </>
      ),
    },
    { id: "role", title: words.role, width: 116, sort: "ascending", cell: (row) => domain.roles[row.role] },
    ...(withCompany
      ? [
          {
            id: "company",
            title: words.company,
            width: 150,
            sort: "ascending" as const,
            custom: true,
            cell: (row: AuthorityRow) => (
              <CutMiddle text={row.companyName} lang={nameLanguage(row.companyName, language)} />
            ),
          },
        ]
      : []),
    ...resourceKeys.map((key) => ({
      id: key,
      title: words.columns[key],
      width: keyWidth,
      custom: true,
      cell: (row: AuthorityRow) => (
        <span className="flex items-center">
          <KeyTick row={row} name={key} held={held.includes(key)} />
        </span>
      ),
    })),
  ];
}
