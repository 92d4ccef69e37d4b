import { headerField } from "../header-words.ts";

/** Which of the first rows holds the headers: the one with most that we know, else the first that can be one. */
export function findHeader(rows: readonly (readonly string[])[]): number | null {
  const known = rows.map((cells) => new Set(cells.map(headerField).filter((field) => field !== null)).size);
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const [first] = rows;
  return first && couldBeHeader(first) ? 0 : null;
}

/** Words, each once: no figures, no addresses. One word alone is a title. */
function couldBeHeader(cells: readonly string[]): boolean {
  const words = cells.filter((cell) => cell !== "");
  return (
    words.length > 1 && new Set(words).size === words.length && words.every((word) => !/[\d@]/.test(word))
  );
}
