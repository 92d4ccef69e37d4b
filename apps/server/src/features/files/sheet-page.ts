import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { escapeHtml } from "../../platform/http/escape-html.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { type Sheet, sheetBounds } from "./sheet.ts";

const style = `
table{border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums}
th,td{border-right:1px solid var(--line);border-bottom:1px solid var(--line);padding:3px 8px;max-width:360px;text-align:start;vertical-align:top;overflow-wrap:anywhere;white-space:pre-wrap}
th{background:var(--head);color:var(--quiet);font-weight:500;text-align:center}
thead th{position:sticky;top:0}`;

/**
 * A sheet as a page of its own. Nothing of the workbook is more than text in it; it is sent in a sandbox without
 * scripts all the same.
 */
export function sheetPage(sheet: Sheet, { title, language }: { title: string; language: Language }): string {
  const words = serverPhrases[language].domain.sheetPreview;
  const note = sheet.cut ? `<p>${escapeHtml(words.cut(sheetBounds.rows, sheetBounds.columns))}</p>` : "";
  const rows = sheet.rows.length === 0 ? `<p>${escapeHtml(words.empty)}</p>` : table(sheet.rows);
  const body = `<header><h1>${escapeHtml(title)}</h1>${note}</header>${rows}`;
  return plainPage({ title, language, body, style });
}

function table(rows: Sheet["rows"]): string {
  const head = (rows[0] ?? []).map((_, column) => `<th scope="col">${columnName(column)}</th>`).join("");
  const body = rows
    .map((row, index) => {
      const cells = row.map((cell) => `<td dir="auto">${escapeHtml(cell)}</td>`).join("");
      return `<tr><th scope="row">${index + 1}</th>${cells}</tr>`;
    })
    .join("");
  return `<table><thead><tr><td></td>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** As spreadsheets name their columns: A to Z, AA, AB … */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
