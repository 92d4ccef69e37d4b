import type { catalogueImports } from "@passage/phrases/en-us/catalogue-imports.ts";
import type { CatalogueRow } from "./api.ts";

type Words = typeof catalogueImports;

/** What a row does or what is wrong with it, in one line; the rest stands in the drawer. */
export function rowText(row: CatalogueRow, words: Words, applied: boolean): string {
  const { check } = words;
  const [finding] = row.findings;
  if (finding)
    return more(
      finding.column === null ? finding.message : check.at(finding.column, finding.message),
      row.findings.length - 1,
    );
  if (row.verdict === "new") return applied ? check.newDone : check.newRow;
  const [change] = row.changes;
  if (!change) return check.unchanged;
  const { column, before, after } = change;
  return more(check.change(column, before ?? check.empty, after ?? check.empty), row.changes.length - 1);

  function more(text: string, count: number): string {
    return count === 0 ? text : check.andMore(text.replace(/[.。]$/, ""), count);
  }
}
