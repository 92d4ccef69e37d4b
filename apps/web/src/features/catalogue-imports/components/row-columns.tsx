import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import type { CatalogueRow } from "../api.ts";
import { rowText } from "../row-text.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

type Words = ReturnType<typeof usePhrases>["catalogueImports"];

/** The columns of checked rows. */
export function rowColumns(words: Words, applied: boolean): DataColumn<CatalogueRow>[] {
  const { check } = words;
  return [
    { id: "row", title: check.row, width: 96, align: "end", cell: ({ row }) => row.toLocaleString("en") },
    { id: "name", title: check.name, width: 380, cell: ({ name }) => name },
    {
      id: "verdict",
      title: check.verdict,
      width: 132,
      custom: true,
      cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
    },
    { id: "what", title: check.what, minWidth: 320, cell: (row) => rowText(row, words, applied) },
  ];
}

/** A row on a phone: its name and number, what it does. */
export function RowPhoneItem({ row, applied }: { row: CatalogueRow; applied: boolean }) {
  const { catalogueImports: words } = usePhrases();
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate">{row.name}</span>
        <span className="tabular shrink-0 text-cell text-ink-3">{words.row.title(row.row)}</span>
      </div>
      <VerdictBadge verdict={row.verdict} />
      <div className="text-cell text-ink-2">{rowText(row, words, applied)}</div>
    </>
  );
}
