import type { Point } from "./geometry.ts";
import { type Page, resizePage } from "./page.ts";

/** What a reflection left of a page. */
export interface Glare {
  /** The largest blown-out spot, as a part of the page. */
  readonly largest: number;
  /** The side of the largest square inside a spot, in millimetres: gaps between lines of text are narrow. */
  readonly square: number;
  /** All blown-out parts of the page: over half of it is a bright scan, not a reflection. */
  readonly total: number;
}

/** From this on in all three colours the paper's own print is gone. */
const blownOut = 252;

/**
 * Measures blown-out spots inside the page, on a map with a pixel per millimetre. The outermost millimetres are left
 * out: the table behind the page may be white.
 * @param quad the page's corners in pixels of the picture
 * @param scale pixels of the picture per millimetre
 */
export async function glareOf(page: Page, quad: readonly Point[], scale: number): Promise<Glare> {
  const width = Math.max(8, Math.round(page.width / scale));
  const height = Math.max(8, Math.round(page.height / scale));
  const map = await resizePage(page, width, height);
  const inside = insideOf(
    quad.map(({ x, y }) => ({ x: (x / page.width) * width, y: (y / page.height) * height })),
  );
  const white = new Uint8Array(width * height);
  let area = 0;
  let total = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!inside({ x: x + 0.5, y: y + 0.5 })) continue;
      area++;
      const at = (y * width + x) * 3;
      const least = Math.min(map.data[at] ?? 0, map.data[at + 1] ?? 0, map.data[at + 2] ?? 0);
      if (least < blownOut) continue;
      white[y * width + x] = 1;
      total++;
    }
  }
  if (area === 0) return { largest: 0, square: 0, total: 0 };
  return {
    largest: largestSpot(white, width, height) / area,
    square: largestSquare(white, width),
    total: total / area,
  };
}

/** Kept off the page's edges, in millimetres. */
const margin = 3;

function insideOf(quad: readonly Point[]): (point: Point) => boolean {
  return (point) =>
    quad.every((from, index) => {
      const to = quad[(index + 1) % quad.length];
      if (to === undefined) return false;
      const cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
      return cross / Math.max(1e-6, Math.hypot(to.x - from.x, to.y - from.y)) >= margin;
    });
}

/** Pixels of the largest connected part. */
export function largestSpot(map: Uint8Array, width: number, height: number): number {
  const left = map.slice();
  let largest = 0;
  const stack: number[] = [];
  for (let start = 0; start < left.length; start++) {
    if (left[start] !== 1) continue;
    let count = 0;
    stack.push(start);
    left[start] = 0;
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      count++;
      const x = index % width;
      const y = (index - x) / width;
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || left[ny * width + nx] !== 1) continue;
        left[ny * width + nx] = 0;
        stack.push(ny * width + nx);
      }
    }
    largest = Math.max(largest, count);
  }
  return largest;
}

/** Side of the largest square of ones. */
export function largestSquare(map: Uint8Array, width: number): number {
  let before = new Uint16Array(width);
  let largest = 0;
  for (let from = 0; from < map.length; from += width) {
    const row = new Uint16Array(width);
    for (let x = 0; x < width; x++) {
      if (map[from + x] !== 1) continue;
      row[x] = x === 0 ? 1 : Math.min(before[x] ?? 0, before[x - 1] ?? 0, row[x - 1] ?? 0) + 1;
      largest = Math.max(largest, row[x] ?? 0);
    }
    before = row;
  }
  return largest;
}
