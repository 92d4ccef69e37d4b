import { type Box, corners, median, type Quad, turnPoint } from "./geometry.ts";
import type { TextLine } from "./recognise-text.ts";

/** A line of text and where it stands, on the page and as if the page lay level. */
export interface Placed extends TextLine {
  readonly box: Box;
  readonly quad: Quad;
  /** In pixels of the page turned level. */
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly height: number;
}

/** The angle most of the text runs at, in radians: long lines count more. */
export function textAngle(boxes: readonly Box[]): number {
  const long = boxes.filter((box) => box.width > box.height * 4);
  return median((long.length > 0 ? long : boxes).map((box) => box.angle));
}

/** Lays lines out level. */
export function placeLines(lines: readonly { line: TextLine; box: Box }[]): Placed[] {
  const angle = textAngle(lines.map(({ box }) => box));
  return lines.map(({ line, box }) => {
    const quad = corners(box);
    const level = quad.map((corner) => turnPoint(corner, -angle));
    const [a, b, c, d] = level;
    const left = ((a?.x ?? 0) + (d?.x ?? 0)) / 2;
    const right = ((b?.x ?? 0) + (c?.x ?? 0)) / 2;
    const middle = level.reduce((sum, { y }) => sum + y, 0) / 4;
    return { ...line, box, quad, left, right, middle, height: box.height };
  });
}

/** Values stand this far under their label, in heights of the label; the second line of one this far. */
const reach = { nearest: 0.4, farthest: 2.6, second: 3.6, aside: 1.6 } as const;

/**
 * The lines under a label that are aligned with it, nearest first. With a slanted photo the left edges drift a little
 * with the distance, which `aside` allows for.
 * @param twoLines the value may have two lines, as a name in two scripts has
 */
export function linesUnder(label: Placed, lines: readonly Placed[], twoLines = false): Placed[] {
  const farthest = twoLines ? reach.second : reach.farthest;
  return lines
    .filter((line) => {
      const down = (line.middle - label.middle) / label.height;
      const aside = Math.abs(line.left - label.left) / label.height;
      return line !== label && down > reach.nearest && down < farthest && aside < reach.aside;
    })
    .sort((a, b) => a.middle - b.middle);
}
