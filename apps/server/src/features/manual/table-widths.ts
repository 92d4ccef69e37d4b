/** Room beside the text of a cell, in points. */
const padding = 12;
/** Width of a letter and of a Han character in the type of tables, in points; words are at most so wide. */
const letter = 5.2;
const han = 9.2;
const narrowest = 56;

/**
 * Widths of the columns of a table, in points: each as wide as its longest text wants to be, where all find room, and
 * otherwise the short ones. The rest is the last one's, or shared among those that want more.
 * @param rows texts of the cells, the head included
 */
export function columnWidths(rows: readonly (readonly string[])[], room: number): number[] {
  const count = Math.max(...rows.map((row) => row.length));
  const wanted = Array.from({ length: count }, (_, at) =>
    Math.max(narrowest, ...rows.map((row) => lengthOf(row[at] ?? ""))),
  );
  let left = room - count * padding;
  const widths = new Map<number, number>();
  const narrowFirst = [...wanted.entries()].toSorted(([, a], [, b]) => a - b);
  for (const [place, [at, width]] of narrowFirst.entries()) {
    const taken = Math.min(width, left / (count - place));
    widths.set(at, taken);
    left -= taken;
  }
  return wanted.map((_, at) => (widths.get(at) ?? 0) + (at === count - 1 ? left : 0));
}

function lengthOf(text: string): number {
  return [...text.replaceAll("*", "")].reduce(
    (sum, sign) => sum + (/[\u2000-\u206f\u2e80-\uffef]/.test(sign) ? han : letter),
    0,
  );
}
