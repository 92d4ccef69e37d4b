import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import {
  getAllYears,
  getHomeFigures,
  getStepCounts,
  getYearCounts,
} from "../../../lib/wire/dashboard.gen.ts";
import { HomePage } from "./home-page.tsx";

const thisYear = new Date().getFullYear();

const figures = {
  students: 5,
  applications: 12,
  successRate: { submitted: 8, admitted: 6 },
  successByCountry: [{ countryId: 826, country: "United Kingdom", submitted: 8, admitted: 6 }],
  countries: [{ countryId: 826, country: "United Kingdom", applications: 12 }],
  needsYou: { evidenceRequests: 1, offersToAnswer: 0, passportsNearExpiry: 0, drafts: 2 },
};

function server(change: { figures?: () => Answer; years?: number[] } = {}) {
  return standInServer([
    [getAllYears, () => ({ data: change.years ?? [thisYear, 2024] })],
    [getHomeFigures, change.figures ?? (() => ({ data: figures }))],
    [getYearCounts, () => ({ data: [{ year: 2024, students: 3, applications: 4 }] })],
    [getStepCounts, () => ({ data: [{ step: "submitted", name: "Submitted", count: 12 }] })],
  ]);
}

const Home = (props: ViewProps<"/index">) => <HomePage {...props} addApplication={null} />;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("every figure leads to the list that it counts, limited to the year shown", async () => {
  const { callsOf } = server();
  renderView(Home, { search: { year: "2024" } });
  const steps = await screen.findByRole("region", { name: "Where the 12 applications stand" });
  const href = (link: HTMLElement) => link.getAttribute("href");
  expect(href(within(steps).getByRole("link"))).toBe("/index/application-list?year=2024&step=submitted");
  expect(href(await screen.findByRole("link", { name: "6 admitted" }))).toBe(
    "/index/application-list?year=2024&ever=admitted",
  );
  const strip = screen.getByRole("list", { name: "Needs you" });
  // What is zero is absent.
  expect(within(strip).getAllByRole("link").map(href)).toEqual([
    "/index/application-list?view=needsMe&status=2",
    "/index/student-query?status=draft",
  ]);
  expect(callsOf(getHomeFigures)[0]?.query).toEqual({ year: "2024" });
});

test("of all years the lists are not limited, and each waiting thing has its own list", async () => {
  const needsYou = { evidenceRequests: 1, offersToAnswer: 2, passportsNearExpiry: 3, drafts: 4 };
  const { callsOf } = server({ figures: () => ({ data: { ...figures, needsYou } }) });
  renderView(Home, { search: { year: "all" } });
  const countries = await screen.findByRole("region", { name: "Countries" });
  const href = (link: HTMLElement) => link.getAttribute("href");
  expect((await within(countries).findAllByRole("link")).map(href)).toContain(
    "/index/application-list?country=826",
  );
  expect(href(await screen.findByRole("link", { name: "6 admitted" }))).toBe(
    "/index/application-list?ever=admitted",
  );
  const strip = screen.getByRole("list", { name: "Needs you" });
  expect(within(strip).getAllByRole("link").map(href)).toEqual([
    "/index/application-list?view=needsMe&status=2",
    "/index/application-list?view=needsMe&step=admitted",
    "/index/student-query?passport=nearExpiry",
    "/index/student-query?status=draft",
  ]);
  expect(callsOf(getHomeFigures)[0]?.query).toEqual({ year: "" });
});

test("the year shown is in the address, the running one by default", async () => {
  const { callsOf } = server();
  const { seen } = renderView(Home);
  await userEvent.click(await screen.findByRole("radio", { name: "2024" }));
  expect(seen.search).toEqual({ year: "2024" });
  await userEvent.click(screen.getByRole("radio", { name: "All years" }));
  expect(seen.search).toEqual({ year: "all" });
  expect(callsOf(getHomeFigures).map(({ query }) => query.year)).toEqual([String(thisYear), "2024", ""]);
});

test("a module that fails leaves the others alone, and tries again by itself", async () => {
  let broken = true;
  server({ figures: () => (broken ? { code: "9999", message: "fault" } : { data: figures }) });
  renderView(Home);
  const success = screen.getByRole("region", { name: "Success rate" });
  expect(await within(success).findByText("This part could not be loaded")).toBeDefined();
  expect(await screen.findByRole("region", { name: "Where the 12 applications stand" })).toBeDefined();
  broken = false;
  await userEvent.click(within(success).getByRole("button", { name: "Try again" }));
  expect(await within(success).findByText("75.0%")).toBeDefined();
});

test("an account without data is shown the first step instead of empty charts", async () => {
  server({ years: [] });
  const { seen } = renderView(Home);
  await userEvent.click(await screen.findByRole("button", { name: "Register a student" }));
  expect(seen.addedStudents).toBe(1);
  expect(screen.queryByRole("region", { name: "Countries" })).toBeNull();
});
