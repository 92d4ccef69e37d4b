/** A point of a page, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners in reading order: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A rectangle at any angle: its centre, its long and short way, and where the long way points (radians). */
export interface Box {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** Convex hull, counter-clockwise (Andrew's monotone chain). Needs no order in its input. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (from: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of from) {
      while (chain.length >= 2 && !turnsLeft(chain[chain.length - 2], chain[chain.length - 1], point))
        chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (a === undefined || b === undefined) return true;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/** The smallest rectangle around the points, its width along the side nearest to the x axis. */
export function smallestBox(points: readonly Point[]): Box | null {
  const hull = convexHull(points);
  if (hull.length < 3) return null;
  let best: Box | null = null;
  let bestArea = Number.POSITIVE_INFINITY;
  hull.forEach((from, index) => {
    const to = hull[(index + 1) % hull.length];
    if (to === undefined) return;
    const box = boxAlong(hull, Math.atan2(to.y - from.y, to.x - from.x));
    const area = box.width * box.height;
    if (area < bestArea) {
      bestArea = area;
      best = box;
    }
  });
  return best;
}

/** The rectangle around the points with one side at the angle, brought within 45 degrees of the x axis. */
export function boxAlong(points: readonly Point[], angle: number): Box {
  const level = angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
  const cos = Math.cos(level);
  const sin = Math.sin(level);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return {
    centre: { x: u * cos - v * sin, y: u * sin + v * cos },
    width: right - left,
    height: bottom - top,
    angle: level,
  };
}

/** The corners of a box in reading order. */
export function corners(box: Box): Quad {
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const at = (u: number, v: number): Point => ({
    x: box.centre.x + u * cos - v * sin,
    y: box.centre.y + u * sin + v * cos,
  });
  const u = box.width / 2;
  const v = box.height / 2;
  return [at(-u, -v), at(u, -v), at(u, v), at(-u, v)];
}

/** A point a way along the box's own axes from its centre. */
export function pointOf(box: Box, along: number, across: number): Point {
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  return {
    x: box.centre.x + along * cos - across * sin,
    y: box.centre.y + along * sin + across * cos,
  };
}

/** Larger by the distance on every side. */
export function grow(box: Box, distance: number): Box {
  return { ...box, width: box.width + 2 * distance, height: box.height + 2 * distance };
}

/** The same rectangle in a picture scaled by the factors. Exact while both are nearly the same. */
export function scaleBox(box: Box, x: number, y: number): Box {
  return boxAlong(
    corners(box).map((corner) => ({ x: corner.x * x, y: corner.y * y })),
    box.angle,
  );
}

/** The point turned about the origin. */
export function turnPoint(point: Point, angle: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

/** `[x, y, width, height]` around the quads, as parts of a picture of that size, cut at its edges. */
export function regionOf(
  quads: readonly Quad[],
  size: { readonly width: number; readonly height: number },
): [number, number, number, number] {
  const points = quads.flat();
  const part = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole));
  const left = part(Math.min(...points.map(({ x }) => x)), size.width);
  const right = part(Math.max(...points.map(({ x }) => x)), size.width);
  const top = part(Math.min(...points.map(({ y }) => y)), size.height);
  const bottom = part(Math.max(...points.map(({ y }) => y)), size.height);
  const short = (value: number): number => Math.round(value * 10_000) / 10_000;
  return [short(left), short(top), short(right - left), short(bottom - top)];
}

/** The middle value; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
