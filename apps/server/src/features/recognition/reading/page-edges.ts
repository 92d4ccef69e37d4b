import type { Ruler } from "./find-mrz.ts";
import { type Point, pointOf } from "./geometry.ts";

/** A passport's data page and where its second machine-readable line lies on it, in millimetres (ICAO 9303, TD3). */
export const dataPage = {
  width: 125,
  height: 88,
  /** From the left edge to the first character. */
  left: 6.8,
  /** From the middle of the second line to the lower edge; ICAO allows more, never less. */
  below: 5.8,
  /** Width of a character with its gap. */
  pitch: 2.54,
  /** Between the two lines. */
  lines: 6.75,
} as const;

/** The corners of the data page as its machine-readable zone foretells them, in pixels of the picture. */
export function pageCorners(ruler: Ruler): readonly [Point, Point, Point, Point] {
  const scale = ruler.pitch / dataPage.pitch;
  const down = ruler.line === "data" ? 0 : dataPage.lines;
  const at = (x: number, y: number): Point =>
    pointOf(ruler.box, ruler.start + (x - dataPage.left) * scale, (y + down) * scale);
  const top = dataPage.below - dataPage.height;
  return [at(0, top), at(dataPage.width, top), at(dataPage.width, dataPage.below), at(0, dataPage.below)];
}

/** How far the page reaches over the picture's edges, in millimetres: left, top, right, bottom. Negative inside. */
export function overhang(
  ruler: Ruler,
  size: { readonly width: number; readonly height: number },
): readonly [number, number, number, number] {
  const scale = ruler.pitch / dataPage.pitch;
  const quad = pageCorners(ruler);
  const most = (of: (point: Point) => number): number => Math.max(...quad.map(of)) / scale;
  return [
    most(({ x }) => -x),
    most(({ y }) => -y),
    most(({ x }) => x - size.width),
    most(({ y }) => y - size.height),
  ];
}
