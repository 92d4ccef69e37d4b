import { scaleBand, scaleLinear } from "d3-scale";

export interface BarGroup {
  id: string;
  label: string;
  /** One value per series, in the order of the series; null where there is none yet. */
  bars: readonly { value: number | null; href?: string }[];
  /** Reference mark, e.g. last year's value of the main series. */
  reference?: number;
  /** The period still runs: drawn at 55 %. Say "so far" in the title. */
  unfinished?: boolean;
}

export interface BarChartSize {
  width: number;
  height: number;
  /** Room at the left for the figures of the axis; 0 without an axis. */
  axis: number;
}

const TOP = 18;
const BOTTOM = 22;
const GAP = 2;
const WIDEST_BAR = 32;
const ROUND_UP_TO = 1.15;

/** Geometry of grouped columns in real pixels, from zero, with round ticks. */
export function barChartScale(
  groups: readonly BarGroup[],
  seriesCount: number,
  { width, height, axis }: BarChartSize,
) {
  const values = groups.flatMap(({ bars, reference }) => [
    ...bars.map(({ value }) => value ?? 0),
    reference ?? 0,
  ]);
  const most = Math.max(1, ...values);
  const bottom = height - BOTTOM;
  const y = scaleLinear().domain([0, most]).range([bottom, TOP]);
  // Up to the next round figure, unless that would leave a good part of the chart empty (412 must not end at 600).
  const rounded = y.copy().nice(2).domain()[1] ?? most;
  if (axis > 0 && rounded <= most * ROUND_UP_TO) y.domain([0, rounded]);
  const x = scaleBand<string>()
    .domain(groups.map(({ id }) => id))
    .range([axis, width])
    .paddingInner(0.3)
    .paddingOuter(0.25);
  const room = x.bandwidth() - GAP * (seriesCount - 1);
  const bar = Math.max(2, Math.min(WIDEST_BAR, Math.floor(room / seriesCount)));
  const used = bar * seriesCount + GAP * (seriesCount - 1);
  return {
    y: (value: number) => Math.round(y(value)),
    bottom,
    barWidth: bar,
    ticks: y.ticks(2).filter((tick) => Number.isInteger(tick)),
    center: (id: string) => (x(id) ?? 0) + x.bandwidth() / 2,
    left: (id: string, series: number) =>
      Math.round((x(id) ?? 0) + (x.bandwidth() - used) / 2 + series * (bar + GAP)),
    groupWidth: used,
  };
}
