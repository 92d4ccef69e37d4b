import { type BarChartSize, type BarGroup, barChartScale } from "./bar-chart-scale.ts";
import { type ChartColor, FILL, formatCount } from "./chart-data.ts";
import { ChartTable } from "./chart-table.tsx";
import { classNames } from "./class-names.ts";
import { useLinkOpener } from "./link-opener.tsx";
import { useElementWidth } from "./use-element-width.ts";
import { useTips } from "./use-tips.ts";

export interface BarSeries {
  label: string;
  color: ChartColor;
  /** Prints the value over each bar; by default only where a bar is wide enough for it. */
  printed?: boolean;
}

export interface BarChartProps {
  /** Names the chart for screen readers. */
  label: string;
  groups: readonly BarGroup[];
  series: readonly BarSeries[];
  /** Name of the reference marks, e.g. "Applications 2025". */
  referenceLabel?: string;
  height?: number;
  /** Gridlines with figures; without them only the values on the marks. */
  axis?: boolean;
  formatValue?: (value: number) => string;
  onOpen?: (href: string) => void;
}

const AXIS_ROOM = 32;

/** Figures drawn for the eye; the marks' names and the table below say the same to screen readers. */
const SILENT = { "aria-hidden": true } as const;

/** Grouped columns, square-ended, each a link to its list, drawn in the real pixels of its cell. */
export function BarChart(props: BarChartProps) {
  const {
    label,
    groups,
    series,
    referenceLabel,
    height = 170,
    axis = true,
    formatValue = formatCount,
  } = props;
  const [attach, width] = useElementWidth<HTMLDivElement>();
  const size: BarChartSize = { width, height, axis: axis ? AXIS_ROOM : 0 };
  useTips();
  const scale = barChartScale(groups, series.length, size);
  const columns = [...series.map((one) => one.label), ...(referenceLabel ? [referenceLabel] : [])];
  const say = (value: number | null | undefined) =>
    value === null || value === undefined ? "" : formatValue(value);

  return (
    <div ref={attach}>
      {width > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't hold a drawing
        <svg width={width} height={height} role="group" aria-label={label} className="block tabular-nums">
          <g {...SILENT}>
            {(axis ? scale.ticks : [0]).map((tick) => (
              <g key={tick}>
                <line
                  x1={size.axis}
                  x2={width}
                  y1={scale.y(tick) + 0.5}
                  y2={scale.y(tick) + 0.5}
                  className={tick === 0 ? "stroke-line-2" : "stroke-line"}
                />
                {axis ? (
                  <text
                    x={size.axis - 8}
                    y={scale.y(tick) + 4}
                    textAnchor="end"
                    className="fill-ink-3 text-hint"
                  >
                    {formatValue(tick)}
                  </text>
                ) : null}
              </g>
            ))}
          </g>
          {groups.map((group) => (
            <Group key={group.id} group={group} scale={scale} {...props} formatValue={formatValue} />
          ))}
        </svg>
      ) : (
        <div style={{ height }} />
      )}
      <ChartTable
        caption={label}
        columns={columns}
        rows={groups.map(({ id, label: name, bars, reference }) => ({
          id,
          cells: [name, ...bars.map(({ value }) => say(value)), ...(referenceLabel ? [say(reference)] : [])],
        }))}
      />
    </div>
  );
}

type Scale = ReturnType<typeof barChartScale>;

interface GroupProps {
  group: BarGroup;
  scale: Scale;
  series: readonly BarSeries[];
  formatValue: (value: number) => string;
  onOpen?: (href: string) => void;
}

function Group({ group, scale, series, formatValue, onOpen }: GroupProps) {
  const { id, label, bars, reference, unfinished } = group;
  const center = scale.center(id);
  return (
    <g>
      {series.map((one, index) => {
        const bar = bars[index];
        if (!bar || bar.value === null) return null;
        return (
          <Bar
            key={one.label}
            name={`${label}, ${one.label}: ${formatValue(bar.value)}`}
            words={formatValue(bar.value)}
            href={bar.href}
            onOpen={onOpen}
            series={one}
            x={scale.left(id, index)}
            width={scale.barWidth}
            top={scale.y(bar.value)}
            bottom={scale.bottom}
            faded={unfinished === true}
          />
        );
      })}
      {reference === undefined ? null : (
        <rect
          {...SILENT}
          x={center - scale.groupWidth / 2 - 3}
          y={scale.y(reference) - 1}
          width={scale.groupWidth + 6}
          height={2}
          className="pointer-events-none fill-c2"
        />
      )}
      <text
        {...SILENT}
        x={center}
        y={scale.bottom + 17}
        textAnchor="middle"
        className={classNames("text-hint", unfinished ? "fill-ink font-semibold" : "fill-ink-3")}
      >
        {label}
      </text>
    </g>
  );
}

interface BarProps {
  name: string;
  words: string;
  href?: string;
  onOpen?: (href: string) => void;
  series: BarSeries;
  x: number;
  width: number;
  top: number;
  bottom: number;
  faded: boolean;
}

/** About 7 px a character at 12 px: a narrower bar prints over its neighbour. */
const CHARACTER = 7;

function Bar({ name, words, href, onOpen, series, x, width, top, bottom, faded }: BarProps) {
  const follow = useLinkOpener(onOpen);
  const printed = series.printed ?? words.length * CHARACTER <= width + 6;
  const mark = (
    <>
      <rect
        x={x + (series.color === "c3" ? 0.5 : 0)}
        y={top + (series.color === "c3" ? 0.5 : 0)}
        width={width - (series.color === "c3" ? 1 : 0)}
        height={Math.max(0, bottom - top)}
        className={FILL[series.color]}
        opacity={faded ? 0.55 : undefined}
      />
      {printed ? (
        <text x={x + width / 2} y={top - 5} textAnchor="middle" className="fill-ink-2 text-hint" {...SILENT}>
          {words}
        </text>
      ) : null}
    </>
  );
  if (!href) return <g data-tip={name}>{mark}</g>;
  return (
    <a href={href} aria-label={name} data-tip={name} onClick={(event) => follow(event, href)}>
      {mark}
    </a>
  );
}
