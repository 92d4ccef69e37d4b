import { nameFields } from "@passage/contract/imports/columns.ts";
import type { RowKind } from "@passage/contract/imports/kinds.ts";
import { CircleCheck, Copy, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import type { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { usePhrases as useWords } from "../../../lib/i18n/phrases.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import type { CheckedRow, Import } from "../api.ts";

type Words = ReturnType<typeof usePhrases>["imports"];

const marks: Record<RowKind, { icon: LucideIcon; tone: BadgeTone }> = {
  error: { icon: OctagonAlert, tone: "neg" },
  duplicate: { icon: Copy, tone: "att" },
  warning: { icon: TriangleAlert, tone: "att" },
  ready: { icon: CircleCheck, tone: "pos" },
};

/** A row's name as the table writes it, in whatever columns hold it. */
export function rowTitle({ cells }: CheckedRow, { columns }: Import): string {
  return cells
    .filter((cell, index) => cell !== "" && nameFields.some((field) => field === columns[index]?.field))
    .join(" ");
}

/** The first thing found, in words, and how much more: what to do about it stands in the drawer. */
export function rowFinding(row: CheckedRow, info: Import, words: Words): string {
  const [finding, ...more] = row.findings;
  const [twin] = row.duplicates;
  const { check } = words.page;
  if (row.kind === "duplicate" && twin) return duplicateText(twin, words);
  if (finding) {
    const header = finding.column === null ? null : info.columns[finding.column]?.header;
    const text = header ? check.at(header, finding.message) : finding.message;
    return more.length === 0 ? text : check.andMore(text, more.length);
  }
  return info.register && row.complete ? check.registered : check.draft;
}

export function duplicateText(twin: CheckedRow["duplicates"][number], words: Words): string {
  const { check } = words.page;
  const by = words.duplicateBy[twin.by];
  if (twin.row !== null) return check.likeRow(by, twin.row);
  return twin.by === "maskedNumber" ? check.already(by, twin.name) : check.likeStudent(by, twin.name);
}

/** What was found, with its kind's own icon and word. */
export function KindBadge({ kind }: { kind: RowKind }) {
  const { imports } = useWords();
  const { icon, tone } = marks[kind];
  return (
    <Badge icon={icon} tone={tone} ground={false}>
      {imports.page.check.kinds[kind]}
    </Badge>
  );
}

/** The columns of checked rows. */
export function checkColumns(
  words: Words,
  info: Import,
  choose: (row: CheckedRow, choice: "import" | "skip") => void,
): DataColumn<CheckedRow>[] {
  const { check } = words.page;
  return [
    { id: "row", title: check.row, width: 88, align: "end", cell: (row) => row.row },
    { id: "name", title: check.name, width: 240, cell: (row) => rowTitle(row, info) },
    {
      id: "kind",
      title: check.result,
      width: 132,
      custom: true,
      cell: (row) => <KindBadge kind={row.kind} />,
    },
    { id: "found", title: check.found, minWidth: 280, cell: (row) => rowFinding(row, info, words) },
    {
      id: "choice",
      title: check.choice,
      width: 108,
      custom: true,
      cell: (row) =>
        row.mayImport ? (
          <Checkbox
            // Its target is wider than its box; the box stands on the column's edge.
            className="-ml-2 items-center! align-top touch:-ml-3.5"
            aria-label={check.take(row.row)}
            checked={row.choice === "import"}
            onChange={(checked) => choose(row, checked ? "import" : "skip")}
          />
        ) : (
          <span className="text-hint text-ink-3">{check.cannot}</span>
        ),
    },
  ];
}

/** A row on a phone: name and number, what was found. */
export function RowPhoneItem({ row, info }: { row: CheckedRow; info: Import }) {
  const { imports } = useWords();
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate">{rowTitle(row, info)}</span>
        <span className="tabular shrink-0 text-cell text-ink-3">{imports.page.row.title(row.row)}</span>
      </div>
      <div className="flex items-start gap-2 text-cell text-ink-2">
        <KindBadge kind={row.kind} />
      </div>
      <div className="text-cell text-ink-2">{rowFinding(row, info, imports)}</div>
    </>
  );
}
