import { arc, pie } from "d3-shape";
import { BarList } from "./bar-list.tsx";
import {
  type ChartDatum,
  FILL,
  formatCount,
  formatShare,
  SLICE_COLORS,
  SWATCH,
  shares,
  sumOf,
  topSlices,
} from "./chart-data.ts";
import { classNames } from "./class-names.ts";
import { useDataText } from "./data-text.tsx";
import { useLinkOpener } from "./link-opener.tsx";
import { ListLine } from "./list-line.tsx";
import { useElementWidth } from "./use-element-width.ts";

export interface DonutChartProps {
  /** Names the chart for screen readers. */
  label: string;
  /** In any order; ranked here, more than seven are gathered as "others". */
  data: readonly ChartDatum[];
  /** Word under the total, e.g. "applications". */
  unit: string;
  onOpen?: (href: string) => void;
}

const SIZE = 140;
const HOLE = 47;
const LIMIT = 7;
/** Under this width there is no room for ring and legend: bars say the same (look: phone). */
const BARS_BELOW = 400;

/** Parts of a whole: ring of 140 px with the total inside, and the ranked legend with figures and shares beside it. */
export function DonutChart({ label, data, unit, onOpen }: DonutChartProps) {
  const [attach, width] = useElementWidth<HTMLDivElement>();
  const text = useDataText();
  const follow = useLinkOpener(onOpen);
  const slices = topSlices(data, LIMIT, text.others);
  const parts = shares(slices.map(({ value }) => value));

  if (width > 0 && width < BARS_BELOW) {
    return (
      <div ref={attach}>
        <BarList
          label={label}
          order="bar-first"
          data={slices.map((slice, index) => ({ ...slice, note: formatShare(parts[index] ?? 0) }))}
          onOpen={onOpen}
        />
      </div>
    );
  }

  const segments = pie<ChartDatum>()
    .value(({ value }) => value)
    .sort(null)(slices);
  const ring = arc<(typeof segments)[number]>()
    .innerRadius(HOLE)
    .outerRadius(SIZE / 2);
  return (
    <div ref={attach} className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <svg width={SIZE} height={SIZE} aria-hidden="true" className="shrink-0">
        <g transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
          {segments.map((segment, index) => (
            // The legend's line is the link for keyboard and screen readers; the slice is a larger target for the same.
            <a
              key={segment.data.id}
              href={segment.data.href}
              tabIndex={-1}
              onClick={(event) => segment.data.href && follow(event, segment.data.href)}
            >
              <path
                d={ring(segment) ?? undefined}
                strokeWidth={2}
                className={classNames(FILL[SLICE_COLORS[index] ?? "c7"], "stroke-surface")}
              />
            </a>
          ))}
          <text textAnchor="middle" y={2} className="fill-ink text-money tabular-nums">
            {formatCount(sumOf(slices))}
          </text>
          <text textAnchor="middle" y={19} className="fill-ink-3 text-hint">
            {unit}
          </text>
        </g>
      </svg>
      <ul
        aria-label={label}
        className="grid min-w-44 grow grid-cols-[auto_1fr_auto_auto] gap-x-2 text-cell tabular-nums"
      >
        {slices.map((slice, index) => {
          const line = (
            <>
              <span
                aria-hidden="true"
                className={classNames("size-2.5 self-center", SWATCH[SLICE_COLORS[index] ?? "c7"])}
              />
              <span className="ml-1">{slice.label}</span>
              <span className="text-right">{formatCount(slice.value)}</span>
              <span className="pl-1 text-right text-ink-3">{formatShare(parts[index] ?? 0)}</span>
            </>
          );
          return (
            <ListLine key={slice.id} href={slice.href} onOpen={onOpen}>
              {line}
            </ListLine>
          );
        })}
      </ul>
    </div>
  );
}
