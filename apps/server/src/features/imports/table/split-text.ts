import { studentImport } from "@passage/contract/imports/kinds.ts";

const separators = [",", ";", "\t", "|"] as const;

/** Lines looked at to find out what parts the columns. */
const looked = 20;

/** The rows of a text file, quotes and their line breaks respected (RFC 4180). Ends after `maxRows`. */
export function* splitText(text: string, maxRows = Number.POSITIVE_INFINITY): Generator<string[]> {
  const declared = /^sep=(.)\r?\n/i.exec(text);
  // Excel's own line for itself. It is kept as an empty row: people count lines.
  if (declared) yield [];
  yield* rowsOf(text.slice(declared?.[0].length ?? 0), declared?.[1] ?? separatorOf(text), maxRows);
}

/** What gives the first lines the most columns, and the same number in each. */
export function separatorOf(text: string): string {
  const counted = separators.map((separator) => {
    const widths = [...rowsOf(text, separator, looked)]
      .map((row) => row.length)
      .filter((width) => width > 1)
      .toSorted((a, b) => a - b);
    const usual = widths[Math.floor(widths.length / 2)] ?? 1;
    const like = widths.filter((width) => width === usual).length;
    return { separator, score: usual === 1 ? 0 : like * Math.sqrt(usual) };
  });
  return counted.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ",";
}

function* rowsOf(text: string, separator: string, maxRows: number): Generator<string[]> {
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  let given = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === "") quoted = true;
    else if (character === separator) {
      if (row.length < studentImport.columns) row.push(cell);
      cell = "";
    } else if (character === "\n" || character === "\r") {
      if (character === "\r" && text.charAt(at + 1) === "\n") at += 1;
      row.push(cell);
      yield row;
      given += 1;
      if (given >= maxRows) return;
      row = [];
      cell = "";
    } else cell += character;
  }
  if (cell !== "" || row.length > 0) yield [...row, cell];
}
