import {
  type CatalogueColumn,
  type CatalogueKind,
  keptWhenEmpty,
  neededColumns,
} from "@passage/contract/catalogue-imports/columns.ts";
import type { ReadRow, RowFinding } from "./table/catalogue-table.ts";
import type { columnReaders } from "./values/column-readers.ts";

/** What a decoder puts where bytes are no character of the set. */
const replacement = "\uFFFD";

const kept = new Set<CatalogueColumn>(keptWhenEmpty);

/** What a row is known by: no value that could change. */
const keys = new Set<CatalogueColumn>(["country", "institution", "level", "nameEn"]);

/** Reads a row by itself: its keys, the values of its columns, and what can't be read. Search texts come after. */
export function readRow(
  kind: CatalogueKind,
  { number, cells }: { readonly number: number; readonly cells: readonly string[] },
  columns: readonly (CatalogueColumn | null)[],
  readers: ReturnType<typeof columnReaders>,
): Omit<ReadRow, "search"> {
  const given: Partial<Record<CatalogueColumn, unknown>> = {};
  const findings: RowFinding[] = [];
  for (const [index, column] of columns.entries()) {
    if (column === null) continue;
    const text = cells[index] ?? "";
    if (text === "") {
      if (!kept.has(column) && !keys.has(column)) given[column] = emptyOf(kind, column);
      continue;
    }
    const reading = text.includes(replacement) ? { rule: "unreadableText" } : readers[column](text);
    if ("value" in reading) given[column] = reading.value;
    else findings.push({ column, ...reading, text });
  }
  const needed: readonly CatalogueColumn[] = neededColumns[kind];
  for (const column of needed)
    if (given[column] === undefined && !findings.some((finding) => finding.column === column))
      findings.push({ column, rule: "required", text: "" });
  const { country, institution, level, nameEn, ...data } = given;
  const asText = (value: unknown) => (typeof value === "string" ? value : null);
  const asId = (value: unknown) => (typeof value === "number" ? value : null);
  const raw = (column: CatalogueColumn) => cells[columns.indexOf(column)] ?? "";
  return {
    row: number,
    cells,
    name: [raw("nameEn") || raw("nameZh"), kind === "courses" ? raw("institution") : ""]
      .filter(Boolean)
      .join(" · "),
    country_id: asId(country),
    institution: asText(institution),
    level_id: asId(level),
    name_en: asText(nameEn),
    data: withFee(kind, data, columns),
    findings,
  };
}

const lists = new Set<CatalogueColumn>(["aliases", "intakes", "levelFees"]);

function emptyOf(kind: CatalogueKind, column: CatalogueColumn): unknown {
  return lists.has(column) || (kind === "institutions" && column.startsWith("test.")) ? [] : null;
}

/** The currency of a fee has no place of its own: it goes with the fee, and alone it says nothing. */
function withFee(
  kind: CatalogueKind,
  data: Record<string, unknown>,
  columns: readonly (CatalogueColumn | null)[],
): Record<string, unknown> {
  if (kind === "courses" || data.feeCurrency === undefined) return data;
  if (columns.includes("applicationFee"))
    return data.applicationFee === null ? { ...data, feeCurrency: null } : data;
  const { feeCurrency: _, ...rest } = data;
  return rest;
}
