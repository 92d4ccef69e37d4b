import { ChartSamples } from "./data-page-charts.tsx";
import { FlowSamples, MarkSamples, StateSamples } from "./data-page-states.tsx";
import { LoadingTableSample, TableSample } from "./data-page-table.tsx";

/** Every data component of the kit in its states, for looking at. */
export function DataPage() {
  return (
    <div className="bg-surface text-ink">
      <TableSample />
      <LoadingTableSample />
      <ChartSamples />
      <MarkSamples />
      <FlowSamples />
      <StateSamples />
    </div>
  );
}
