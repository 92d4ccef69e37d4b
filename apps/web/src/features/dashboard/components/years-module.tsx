import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { BarChart, type BarSeries } from "../../../ui/bar-chart.tsx";
import { ChartLegend } from "../../../ui/chart-legend.tsx";
import { Module } from "../../../ui/module.tsx";
import { SkeletonChart } from "../../../ui/skeleton.tsx";
import { yearCountsQuery } from "../api.ts";
import { applicationsHref, studentsHref } from "../list-links.ts";
import { ModuleBody } from "./module-body.tsx";

/** The cell has room for this many groups whose figures don't run into each other. */
const YEARS = 4;

/** Students registered and applications made, year by year. */
export function YearsModule({ className }: { className: string }) {
  const { dashboard } = usePhrases();
  const series: BarSeries[] = [
    { label: dashboard.students, color: "c3" },
    { label: dashboard.applications, color: "c1" },
  ];
  return (
    <Module title={dashboard.byYear} aside={<ChartLegend entries={series} />} className={className}>
      <ModuleBody query={useQuery(yearCountsQuery())} skeleton={<SkeletonChart kind="columns" />}>
        {(years) =>
          years.length === 0 ? (
            <p className="text-cell text-ink-3">{dashboard.nothingYet}</p>
          ) : (
            <BarChart
              label={dashboard.byYear}
              series={series}
              groups={years.slice(-YEARS).map(({ year, students, applications }) => ({
                id: String(year),
                label: String(year),
                bars: [
                  { value: students, href: studentsHref(year) },
                  { value: applications, href: applicationsHref({ year }) },
                ],
              }))}
            />
          )
        }
      </ModuleBody>
    </Module>
  );
}
