import type { Quad } from "./geometry.ts";
import { greyOf } from "./measures.ts";
import { cropQuad, type Page } from "./page.ts";
import type { TextLine } from "./recognise-text.ts";

/** Lines whose words matter and whose letters are of one height: capitals with what stands between them. */
const capitals = /^[\p{Lu}' ,.-]{5,}$/u;

const cropHeight = 48;
/** A gap wider than this many heights of a capital parts words (a space is 0.4, gaps between letters to 0.2). */
const wordGap = 0.3;
/** How far from paper to ink a pixel counts as ink. */
const inkFrom = 0.5;

/** The line with the spaces its print shows: the network often drops them. */
export function withWordGaps(page: Page, quad: Quad, line: TextLine): TextLine {
  if (!capitals.test(line.text)) return line;
  const [topLeft, topRight, , bottomLeft] = quad;
  const length = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const high = Math.max(1, Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y));
  const width = Math.max(1, Math.round((length / high) * cropHeight));
  const gaps = gapsIn(greyOf(cropQuad(page, quad, width, cropHeight)), width);
  const marks = line.marks.flatMap((mark, index) => {
    const before = line.marks[index - 1];
    const parted =
      before !== undefined &&
      before.character !== " " &&
      mark.character !== " " &&
      gaps.some((gap) => gap > before.at && gap < mark.at);
    return parted ? [{ character: " ", confidence: mark.confidence, at: mark.at }, mark] : [mark];
  });
  return { ...line, marks, text: marks.map(({ character }) => character).join("") };
}

/** The middles of the gaps between words, 0..1 of the width. */
export function gapsIn(grey: Float32Array, width: number): number[] {
  const height = grey.length / width;
  const sorted = grey.toSorted();
  const paper = sorted[Math.floor(sorted.length * 0.7)] ?? 255;
  const ink = sorted[Math.floor(sorted.length * 0.03)] ?? 0;
  const limit = paper - (paper - ink) * inkFrom;
  const columns = new Uint16Array(width);
  const rows = new Uint16Array(height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((grey[y * width + x] ?? 255) > limit) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  // Rows with little ink are marks over letters, commas and specks.
  const fullest = Math.max(...rows);
  const capital = rows.filter((count) => count > fullest * 0.2).length;
  const gaps: number[] = [];
  let lastInk = -1;
  for (let x = 0; x < width; x++) {
    if ((columns[x] ?? 0) === 0) continue;
    if (lastInk >= 0 && x - lastInk - 1 > capital * wordGap) gaps.push((x + lastInk) / 2 / width);
    lastInk = x;
  }
  return gaps;
}
