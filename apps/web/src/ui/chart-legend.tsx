import { type ChartColor, SWATCH } from "./chart-data.ts";
import { classNames } from "./class-names.ts";

export interface LegendEntry {
  label: string;
  color: ChartColor;
  /** square = a measure, line = reference marks. */
  mark?: "square" | "line";
}

/** Names of a chart's series; stands at the right of the module's title. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-hint text-ink-2">
      {entries.map(({ label, color, mark = "square" }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={classNames("shrink-0", mark === "line" ? "h-0.5 w-2.5" : "size-2.5", SWATCH[color])}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
