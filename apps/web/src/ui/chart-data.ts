/** One measured thing of a chart. */
export interface ChartDatum {
  id: string;
  label: string;
  value: number;
  /** List behind the figure. A mark without one is no link. */
  href?: string;
}

/** Tokens of the chart palette; c1 is the measure itself. */
export type ChartColor = "c1" | "c2" | "c3" | "c4" | "c5" | "c6" | "c7";

/** Whole class names, so that Tailwind finds them. */
export const FILL: Record<ChartColor, string> = {
  c1: "fill-c1",
  c2: "fill-c2",
  c3: "fill-c3 stroke-c3-edge",
  c4: "fill-c4",
  c5: "fill-c5",
  c6: "fill-c6",
  c7: "fill-c7",
};

export const SWATCH: Record<ChartColor, string> = {
  c1: "bg-c1",
  c2: "bg-c2",
  c3: "bg-c3 inset-ring inset-ring-c3-edge",
  c4: "bg-c4",
  c5: "bg-c5",
  c6: "bg-c6",
  c7: "bg-c7",
};

/** Colours of slices in order of size. */
export const SLICE_COLORS: readonly ChartColor[] = ["c1", "c2", "c3", "c4", "c5", "c6", "c7"];

/** Sum of all values. */
export function sumOf(data: readonly { value: number }[]): number {
  return data.reduce((sum, { value }) => sum + value, 0);
}

/**
 * Shares in percent with one decimal that add up to exactly 100.0 (largest remainder), so that nobody finds 99.9
 * with a pocket calculator. All 0 when there is nothing.
 */
export function shares(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 1000);
  const floored = exact.map(Math.floor);
  const missing = 1000 - floored.reduce((sum, value) => sum + value, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, missing);
  for (const { index } of order) floored[index] = (floored[index] ?? 0) + 1;
  return floored.map((value) => value / 10);
}

/** Largest first; what exceeds `limit` marks is gathered into one, under the name made by `others`. */
export function topSlices(
  data: readonly ChartDatum[],
  limit: number,
  others: (count: number) => string,
): ChartDatum[] {
  const ranked = data.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  if (ranked.length <= limit) return ranked;
  const rest = ranked.slice(limit - 1);
  return [...ranked.slice(0, limit - 1), { id: "others", label: others(rest.length), value: sumOf(rest) }];
}

/** "35.9%", with one decimal. */
export function formatShare(share: number): string {
  return `${share.toFixed(1)}%`;
}

/** Grouped whole number: 1,204. */
export function formatCount(value: number): string {
  return new Intl.NumberFormat("en").format(value);
}
