import { isBullet } from "../reading/cells.ts";
import { headingKind } from "../reading/headings.ts";
import { cellGap } from "./cv-text.ts";

/** A piece of a page's text: where its baseline begins, in points from the lower left, and its font's size. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** Pieces on one baseline that belong together: a line, or a cell of one. */
interface Run {
  text: string;
  readonly left: number;
  right: number;
  readonly y: number;
  readonly size: number;
}

/** Of the font's size: beyond the first there was a space, beyond the second another cell begins. */
const gaps = { space: 0.18, cell: 0.75 } as const;

/** Baselines this close, of the font's size, are one. */
const sameLine = 0.45;

/** A drop to the next baseline beyond this, of the usual one, is a blank line. */
const blank = 1.55;

/**
 * Lines of a page in the order they are read: put together by position, since programs write text in any order. Two
 * columns are read one after the other; cells of a table, and dates at the right edge, stay on their line.
 */
export function pageLines(pieces: readonly Piece[]): string[] {
  const runs = runsOf(pieces);
  const split = findGutter(runs);
  if (!split) return withBlanks(runs);
  const { gutter, top, bottom } = split;
  const inside = (run: Run) => run.y <= top && run.y >= bottom;
  const left = (run: Run) => run.left < gutter;
  return [
    ...withBlanks(runs.filter((run) => run.y > top)),
    "",
    ...withBlanks(runs.filter((run) => inside(run) && left(run))),
    "",
    ...withBlanks(runs.filter((run) => inside(run) && !left(run))),
    "",
    ...withBlanks(runs.filter((run) => run.y < bottom)),
  ];
}

function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  for (const row of rowsOf(pieces)) {
    let run: Run | null = null;
    for (const { text, x, width, size, y } of row.sort((a, b) => a.x - b.x)) {
      const gap: number = run ? x - run.right : Number.POSITIVE_INFINITY;
      if (run && gap < gaps.cell * size) {
        // Printed twice to look bold.
        if (run.text.endsWith(text) && x < run.right - width * 0.8) continue;
        const spaced = gap > gaps.space * size && !/\s$/.test(run.text) && !/^\s/.test(text);
        run.text += (spaced ? " " : "") + text;
        run.right = Math.max(run.right, x + width);
      } else {
        run = { text, left: x, right: x + width, y, size };
        runs.push(run);
      }
    }
  }
  return runs;
}

/** What stands on one baseline, from the top of the page. */
function rowsOf<T extends { readonly y: number; readonly size: number }>(items: readonly T[]): T[][] {
  const rows: { y: number; items: T[] }[] = [];
  for (const item of [...items].sort((a, b) => b.y - a.y)) {
    const last = rows.at(-1);
    if (last && last.y - item.y < sameLine * item.size) last.items.push(item);
    else rows.push({ y: item.y, items: [item] });
  }
  return rows.map(({ items }) => items);
}

function withBlanks(runs: readonly Run[]): string[] {
  const rows = rowsOf(runs);
  const drops = rows.flatMap((row, at) => {
    const next = rows[at + 1]?.[0];
    return next && row[0] ? [row[0].y - next.y] : [];
  });
  const usual = [...drops].sort((a, b) => a - b)[Math.floor(drops.length / 2)] ?? 0;
  const items = listItems(rows);
  return rows.flatMap((row, at) => {
    const text = row
      .sort((a, b) => a.left - b.left)
      .map((run) => run.text.trim())
      .join(cellGap);
    const line = items.has(row) ? `• ${text}` : text;
    return (drops[at] ?? 0) > usual * blank ? [line, ""] : [line];
  });
}

/** Of the font's size: how far the items of a list are set in. */
const indent = { least: 0.7, most: 3.5 } as const;

/**
 * Rows that are items of a list whose marks are drawings: set in a little, where other text isn't. A row under a full
 * one goes on with its item.
 */
function listItems(rows: readonly Run[][]): Set<Run[]> {
  const edges = rows.map((row) => ({
    row,
    left: Math.min(...row.map(({ left }) => left)),
    right: Math.max(...row.map(({ right }) => right)),
    size: row[0]?.size ?? 1,
  }));
  const base = Math.min(...edges.map(({ left }) => left));
  const end = Math.max(...edges.map(({ right }) => right));
  const outside = edges.filter(
    ({ row, left, size }) => left - base < indent.least * size && headingKind(row[0]?.text ?? "") === null,
  );
  // Where everything but the headings is set in, being set in says nothing.
  if (outside.length < rows.length * 0.3) return new Set();
  const isItem = ({ row, left, size }: (typeof edges)[number]) =>
    left - base > indent.least * size &&
    left - base < indent.most * size &&
    !isBullet(row[0]?.text.trim() ?? "");
  return new Set(
    edges.flatMap((edge, at) => {
      const before = edges[at - 1];
      const goesOn =
        before && Math.abs(before.left - edge.left) < 2 && before.right > end - (end - base) * 0.12;
      return isItem(edge) && !goesOn ? [edge.row] : [];
    }),
  );
}

interface Split {
  readonly gutter: number;
  readonly top: number;
  readonly bottom: number;
}

/** Lines a column has at least. */
const columnLines = 4;

/**
 * Where a page has two columns: a gap that nothing crosses over a good part of its height. Each of two columns has
 * headings of its own; where only one side has them, the other holds dates or labels of the same lines.
 */
function findGutter(runs: readonly Run[]): Split | null {
  const candidates = [...new Set(runs.map(({ left }) => Math.round(left)))].sort((a, b) => a - b);
  let best: (Split & { lines: number }) | null = null;
  for (const x of candidates) {
    const gutter = x - 1;
    const crossing = runs.filter(({ left, right }) => left < gutter && right > gutter + 2);
    for (const { top, bottom } of betweenCrossings(runs, crossing)) {
      const inside = runs.filter(({ y }) => y <= top && y >= bottom);
      const left = inside.filter((run) => run.left < gutter);
      const right = inside.filter((run) => run.left >= gutter);
      const lines = Math.min(rowsOf(left).length, rowsOf(right).length);
      if (lines < columnLines || (best && lines <= best.lines)) continue;
      if (hasHeading(left) && hasHeading(right)) best = { gutter, top, bottom, lines };
    }
  }
  return best;
}

function hasHeading(runs: readonly Run[]): boolean {
  return rowsOf(runs).some((row) => row.length === 1 && headingKind(row[0]?.text ?? "") !== null);
}

/** The bands of the page between lines that cross a gutter. */
function betweenCrossings(runs: readonly Run[], crossing: readonly Run[]): { top: number; bottom: number }[] {
  const stops = [...new Set(crossing.map(({ y }) => y))].sort((a, b) => b - a);
  const edges = [Number.POSITIVE_INFINITY, ...stops, Number.NEGATIVE_INFINITY];
  const bands: { top: number; bottom: number }[] = [];
  for (let at = 0; at + 1 < edges.length; at += 1) {
    const inside = runs.filter(({ y }) => y < (edges[at] ?? 0) && y > (edges[at + 1] ?? 0));
    if (inside.length < columnLines * 2) continue;
    const ys = inside.map(({ y }) => y);
    bands.push({ top: Math.max(...ys), bottom: Math.min(...ys) });
  }
  return bands;
}
