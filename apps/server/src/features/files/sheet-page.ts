import { type Language, languageTags } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { escapeHtml } from "../../platform/http/escape-html.ts";
import { type Sheet, sheetBounds } from "./sheet.ts";

const style = `
:root{color-scheme:light dark;--ink:#1d1b18;--quiet:#6c655a;--ground:#fffefc;--head:#f0ede6;--line:#e5e1d8}
@media (prefers-color-scheme:dark){:root{--ink:#ece8e1;--quiet:#a09a8e;--ground:#1b1a17;--head:#242220;--line:#302d29}}
body{margin:0;font:13px/20px Inter,"PingFang SC","PingFang HK","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header{padding:12px 16px;border-bottom:1px solid var(--line)}
h1{margin:0;font-size:14px}
p{margin:0;color:var(--quiet)}
header+p{padding:16px}
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
  return `<!doctype html>
<html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><header><h1>${escapeHtml(title)}</h1>${note}</header>${
    sheet.rows.length === 0 ? `<p>${escapeHtml(words.empty)}</p>` : table(sheet.rows)
  }</body></html>`;
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
