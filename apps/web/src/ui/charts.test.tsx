import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BarChart } from "./bar-chart.tsx";
import { barChartScale } from "./bar-chart-scale.ts";
import { BarList } from "./bar-list.tsx";
import { shares, sumOf, topSlices } from "./chart-data.ts";
import { DonutChart } from "./donut-chart.tsx";
import { LinkOpenerProvider } from "./link-opener.tsx";
import { RateList } from "./rate-list.tsx";
import { renderUi } from "./test-render.tsx";

let width = 600;
beforeEach(() => {
  width = 600;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, 0, width, 20));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const COUNTRIES = [148, 96, 62, 34, 28, 20, 12, 8, 4].map((value, index) => ({
  id: `c${index}`,
  label: `Country ${index}`,
  value,
  href: `/list?country=c${index}`,
}));
const others = (count: number) => `${count} others`;

describe("sums", () => {
  it("gathers what is too small and loses nothing", () => {
    const slices = topSlices([...COUNTRIES].reverse(), 7, others);
    expect(slices.map(({ label, value }) => `${label} ${value}`)).toEqual([
      "Country 0 148",
      "Country 1 96",
      "Country 2 62",
      "Country 3 34",
      "Country 4 28",
      "Country 5 20",
      "3 others 24",
    ]);
    expect(sumOf(slices)).toBe(sumOf(COUNTRIES));
  });

  it("leaves out what is nothing and keeps seven as they are", () => {
    expect(topSlices(COUNTRIES.slice(0, 7), 7, others)).toHaveLength(7);
    expect(topSlices([{ id: "x", label: "X", value: 0 }], 7, others)).toEqual([]);
  });

  it.each([[[148, 96, 62, 34, 28, 20, 24]], [[1, 1, 1]], [[1, 2, 3, 5, 7, 11, 13]]])(
    "shares of %j add up to 100",
    (values) => {
      const total = shares(values).reduce((sum, share) => sum + Math.round(share * 10), 0);
      expect(total).toBe(1000);
    },
  );

  it("has shares of nothing", () => {
    expect(shares([0, 0])).toEqual([0, 0]);
  });
});

describe("DonutChart", () => {
  it("prints the total and a legend of links with figure and share", () => {
    renderUi(<DonutChart label="Countries" data={COUNTRIES} unit="applications" />);
    expect(screen.getByText("412")).toBeDefined();
    const links = within(screen.getByRole("list", { name: "Countries" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      COUNTRIES.slice(0, 6).map(({ href }) => href),
    );
    expect(links[0]?.textContent).toBe("Country 014835.9%");
  });

  it("becomes bars where there is no room for a ring", () => {
    width = 358;
    renderUi(<DonutChart label="Countries" data={COUNTRIES} unit="applications" />);
    expect(screen.queryByText("412")).toBeNull();
    expect(screen.getByText("35.9%")).toBeDefined();
  });
});

describe("BarChart", () => {
  const groups = [
    {
      id: "2025",
      label: "2025",
      bars: [
        { value: 171, href: "/s25" },
        { value: 356, href: "/a25" },
      ],
      reference: 300,
    },
    { id: "2026", label: "2026", bars: [{ value: null }, { value: 412, href: "/a26" }] },
  ];
  const series = [
    { label: "Students", color: "c3" },
    { label: "Applications", color: "c1" },
  ] as const;

  it("makes each mark a named link and leaves out what isn't there yet", () => {
    renderUi(<BarChart label="By year" groups={groups} series={series} />);
    const names = screen.getAllByRole("link").map((link) => link.getAttribute("aria-label"));
    expect(names).toEqual(["2025, Students: 171", "2025, Applications: 356", "2026, Applications: 412"]);
  });

  it("says the same as a table", () => {
    renderUi(<BarChart label="By year" groups={groups} series={series} referenceLabel="Before" />);
    const rows = within(screen.getByRole("table", { name: "By year" })).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["", "Students", "Applications", "Before"],
      ["2025", "171", "356", "300"],
      ["2026", "", "412", ""],
    ]);
  });

  it("draws in real pixels from zero, with the highest mark inside", () => {
    const scale = barChartScale(groups, 2, { width: 300, height: 170, axis: 32 });
    expect(scale.y(0)).toBe(scale.bottom);
    expect(scale.y(412)).toBeGreaterThanOrEqual(0);
    expect(scale.y(206) - scale.y(412)).toBe(scale.y(0) - scale.y(206));
    expect(scale.ticks).toEqual([0, 200, 400]);
    expect(scale.left("2026", 1) + scale.barWidth).toBeLessThanOrEqual(300);
  });
});

describe("lists", () => {
  it("scales bars to the largest", () => {
    const data = [
      { id: "a", label: "A", value: 40 },
      { id: "b", label: "B", value: 10 },
      { id: "c", label: "C", value: 0 },
    ];
    const { container } = renderUi(<BarList label="Ranks" data={data} />);
    const widths = [...container.querySelectorAll<HTMLElement>(".bg-c1")].map((bar) => bar.style.width);
    expect(widths).toEqual(["100%", "25%", "0%"]);
  });

  it("works the rate out itself and has none without attempts", () => {
    renderUi(
      <RateList
        label="Rates"
        data={[
          { id: "a", label: "A", part: 20, whole: 24 },
          { id: "b", label: "B", part: 0, whole: 0 },
        ]}
      />,
    );
    expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual(["A83%20/24", "B–0/0"]);
  });
});

describe("links", () => {
  it("open inside the app on a plain click and are left to the browser with a key held", () => {
    const open = vi.fn();
    renderUi(
      <LinkOpenerProvider open={open}>
        <BarList label="Ranks" data={[{ id: "a", label: "A", value: 4, href: "/list" }]} />
      </LinkOpenerProvider>,
    );
    fireEvent.click(screen.getByRole("link"), { ctrlKey: true });
    expect(open).not.toHaveBeenCalled();
    expect(fireEvent.click(screen.getByRole("link"))).toBe(false);
    expect(open).toHaveBeenCalledExactlyOnceWith("/list");
  });
});
