import { BarChart } from "../ui/bar-chart.tsx";
import type { BarGroup } from "../ui/bar-chart-scale.ts";
import { BarList } from "../ui/bar-list.tsx";
import { ChartLegend } from "../ui/chart-legend.tsx";
import { DonutChart } from "../ui/donut-chart.tsx";
import { Module } from "../ui/module.tsx";
import { RateList } from "../ui/rate-list.tsx";
import { SkeletonChart, SkeletonText } from "../ui/skeleton.tsx";

const COUNTRIES = [
  ["United Kingdom", 148],
  ["Australia", 96],
  ["Hong Kong", 62],
  ["Canada", 34],
  ["New Zealand", 28],
  ["Singapore", 20],
  ["Ireland", 12],
  ["Malaysia", 8],
  ["Netherlands", 4],
] as const;

const YEARS: BarGroup[] = [
  [2023, 118, 214],
  [2024, 146, 287],
  [2025, 171, 356],
  [2026, 189, 412],
].map(([year, students, applications]) => ({
  id: String(year),
  label: String(year),
  bars: [
    { value: students ?? 0, href: `#students-${year}` },
    { value: applications ?? 0, href: `#applications-${year}` },
  ],
}));

const MONTHS: BarGroup[] = [
  ["Jan", 20, 42, 33],
  ["Feb", 14, 31, 25],
  ["Mar", 21, 45, 38],
  ["Apr", 17, 38, 36],
  ["May", 15, 33, 27],
  ["Jun", 13, 29, 25],
  ["Jul", 11, 24, 22],
  ["Aug", 14, 31, 26],
  ["Sep", 21, 46, 39],
  ["Oct", 27, 58, 46],
  ["Nov", 16, 35, 23],
  ["Dec", null, null, 16],
].map(([month, students, applications, before]) => ({
  id: String(month),
  label: String(month),
  bars: [
    { value: students === null ? null : Number(students), href: `#s-${month}` },
    { value: applications === null ? null : Number(applications), href: `#a-${month}` },
  ],
  reference: Number(before),
  unfinished: month === "Nov",
}));

const COMMISSION: BarGroup[] = [
  [2023, 1.42],
  [2024, 1.98],
  [2025, 2.61],
  [2026, 2.09],
].map(([year, value]) => ({
  id: String(year),
  label: String(year),
  bars: [{ value: value ?? 0, href: `#commission-${year}` }],
  unfinished: year === 2026,
}));

const PAIR = [
  { label: "Students", color: "c3" },
  { label: "Applications", color: "c1" },
] as const;

/** Every chart in a cell of the summary's grid. */
export function ChartSamples() {
  const countries = COUNTRIES.map(([label, value]) => ({ id: label, label, value, href: `#${label}` }));
  return (
    <div className="grid grid-cols-1 border-y border-line *:border-line md:grid-cols-12 md:*:border-b md:*:border-r">
      <Module title="Countries" className="md:col-span-6 lg:col-span-5">
        <DonutChart label="Applications by country" data={countries} unit="applications" />
      </Module>
      <Module title="By year" aside={<ChartLegend entries={PAIR} />} className="md:col-span-6 lg:col-span-3">
        <BarChart
          label="Students and applications by year"
          groups={YEARS}
          series={PAIR.map((one) => ({ ...one, printed: true }))}
        />
      </Module>
      <Module title="Success rate" className="md:col-span-6 lg:col-span-4">
        <p className="mb-2 flex items-baseline gap-2">
          <span className="text-figure">72.1%</span>
          <span className="text-hint text-ink-3">251 admitted of 348 submitted</span>
        </p>
        <RateList
          label="Success rate by country"
          data={[
            { id: "nz", label: "New Zealand", part: 20, whole: 24, href: "#nz" },
            { id: "uk", label: "United Kingdom", part: 103, whole: 133, href: "#uk" },
            { id: "hk", label: "Hong Kong", part: 27, whole: 52, href: "#hk" },
            { id: "ie", label: "Ireland", part: 0, whole: 0, href: "#ie" },
          ]}
        />
      </Module>
      <Module
        title="Months of 2026"
        note="November so far"
        aside={<ChartLegend entries={[...PAIR, { label: "Applications 2025", color: "c2", mark: "line" }]} />}
        className="md:col-span-12 lg:col-span-8"
      >
        <BarChart
          label="Students and applications by month of 2026"
          groups={MONTHS}
          series={[
            { label: "Students", color: "c3", printed: false },
            { label: "Applications", color: "c1", printed: true },
          ]}
          referenceLabel="Applications 2025"
        />
      </Module>
      <Module title="Top schools" className="md:col-span-6 lg:col-span-4">
        <BarList
          label="Top schools"
          ranked
          valueTitle="Applied"
          noteTitle="Offers"
          data={[
            { id: "1", label: "University of Manchester", value: 34, note: "26", href: "#1" },
            { id: "2", label: "Monash University", value: 29, note: "24", href: "#2" },
            { id: "3", label: "Hong Kong Polytechnic University", value: 21, note: "12", href: "#3" },
          ]}
        />
      </Module>
      <Module title="QS rank of schools" note="QS 2026" className="md:col-span-6 lg:col-span-4">
        <BarList
          label="Applications by QS rank"
          data={[
            { id: "a", label: "1–10", value: 18, note: "4%", href: "#a" },
            { id: "b", label: "11–50", value: 142, note: "34%", href: "#b" },
            { id: "c", label: "unranked", value: 0, note: "0%", href: "#c" },
          ]}
        />
      </Module>
      <Module title="Commission" note="HKD at each year’s last rate" className="md:col-span-6 lg:col-span-4">
        <BarChart
          label="Commission by year, millions of HKD"
          groups={COMMISSION}
          series={[{ label: "Commission", color: "c1", printed: true }]}
          axis={false}
          height={110}
          formatValue={(value) => `${value.toFixed(2)}m`}
        />
      </Module>
      <Module title="On its way" className="md:col-span-6 lg:col-span-4">
        <SkeletonChart kind="donut" />
        <SkeletonText lines={2} />
      </Module>
      <Module title="On its way, columns" className="md:col-span-12">
        <SkeletonChart kind="columns" />
      </Module>
    </div>
  );
}
