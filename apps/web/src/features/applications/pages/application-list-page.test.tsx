import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import { getApplication, listApplications } from "../../../lib/wire/applications.gen.ts";
import { getAllYears } from "../../../lib/wire/dashboard.gen.ts";
import { getCountryToIssue } from "../../../lib/wire/reference.gen.ts";
import type { ApplicationItem } from "../api.ts";
import { ApplicationListPage } from "./application-list-page.tsx";

const row: ApplicationItem = {
  itemId: 7,
  applyNo: "P2611000007",
  version: 1,
  studentId: 3,
  stuSource: "issue",
  nameZh: "王思远",
  nameEn: "Wang Siyuan",
  itemInstitutionName: "University of Leeds",
  itemInstitutionCourseName: "MSc Finance",
  country: "United Kingdom",
  level: "Master",
  intake: "2027-09",
  status: 2,
  step: "submitted",
  condition: null,
  closing: null,
  processingDays: 400,
  workingDays: 12,
  ownerName: "Zhou Zihao",
  companyName: "Harbour Bridge Education",
  createdAt: "2026-11-01T02:00:00Z",
  updatedAt: "2026-11-02T02:00:00Z",
};

const page = (items: ApplicationItem[], views = { all: items.length, open: 0, needsMe: 0 }): Answer => ({
  data: { items, total: items.length, page: 1, limit: 20, views },
});

function server(list: () => Answer) {
  return standInServer([
    [listApplications, list],
    [getApplication, () => ({ code: "2002", message: "Not found" })],
    [getAllYears, () => ({ data: [2026, 2025] })],
    [getCountryToIssue, () => ({ data: [{ id: 826, code: "GB", name: "United Kingdom" }] })],
  ]);
}

beforeEach(() => localStorage.clear());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what the address asks for is what the server is asked for", async () => {
  const { callsOf } = server(() => page([row]));
  renderView(ApplicationListPage, { search: { view: "open", country: "826", sort: "intake", page: "2" } });
  expect(await screen.findByText("University of Leeds")).toBeDefined();
  expect(callsOf(listApplications)[0]?.body).toMatchObject({
    view: "open",
    country: [826],
    sort: "intake",
    page: 2,
  });
  const table = screen.getByRole("grid", { name: "Applications" });
  expect(
    within(table)
      .getByRole("columnheader", { name: /Intake/ })
      .getAttribute("aria-sort"),
  ).toBe("ascending");
  expect(within(table).getByRole("img", { name: "step 3 of 9, Submitted" })).toBeDefined();
  expect(within(table).getByText("400 d")).toBeDefined();
});

test("a filter, a view and a sort go to the address, and turn back to page 1", async () => {
  server(() => page([row], { all: 1, open: 1, needsMe: 1 }));
  const { seen } = renderView(ApplicationListPage, { search: { page: "2" } });
  await userEvent.click(await screen.findByRole("button", { name: "Year" }));
  await userEvent.click(await screen.findByRole("button", { name: "2025" }));
  expect(seen.search).toEqual({ year: "2025" });
  await userEvent.click(screen.getByRole("tab", { name: /Needs me/ }));
  expect(seen.search).toEqual({ year: "2025", view: "needsMe" });
  const head = screen.getByRole("columnheader", { name: /Updated/ });
  await userEvent.click(within(head).getByRole("button"));
  expect(seen.search).toEqual({ year: "2025", view: "needsMe", sort: "updatedAt" });
});

test("several values of a filter share one name in the address, and one cross drops them", async () => {
  const { callsOf } = server(() => page([row]));
  const { seen } = renderView(ApplicationListPage);
  await userEvent.click(await screen.findByRole("button", { name: "Status" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Request for evidence" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "New" }));
  expect(seen.search).toEqual({ status: "0,2" });
  expect(callsOf(listApplications).at(-1)?.body).toMatchObject({ status: [0, 2] });
  await userEvent.click(screen.getByRole("button", { name: "Clear Status" }));
  expect(seen.search).toEqual({});
});

test("an institution can't be filtered by before its country", async () => {
  server(() => page([row]));
  renderView(ApplicationListPage);
  const filter = await screen.findByRole("button", {
    name: "Institution",
    description: "Choose the country first",
  });
  expect(filter.getAttribute("aria-disabled")).toBe("true");
});

test("a list filtered to nothing offers to drop each filter; an empty one the first step", async () => {
  server(() => page([]));
  const filtered = renderView(ApplicationListPage, { search: { country: "826", keyword: "wang" } });
  expect(await screen.findByText("No application fits")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "“wang”" }));
  expect(filtered.seen.search).toEqual({ country: "826" });
  cleanup();

  const { seen } = renderView(ApplicationListPage);
  await userEvent.click(await screen.findByRole("button", { name: "Register a student" }));
  expect(seen.addedStudents).toBe(1);
});

test("a failed list keeps the filters and tries again; a forbidden one says which key is missing", async () => {
  let answer: Answer = { code: "9999", message: "fault" };
  server(() => answer);
  renderView(ApplicationListPage, { search: { country: "826" } });
  expect(await screen.findByText("The list could not be loaded")).toBeDefined();
  answer = page([row]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("University of Leeds")).toBeDefined();
  cleanup();

  answer = { code: "2003", message: "No permission" };
  renderView(ApplicationListPage);
  expect(await screen.findByText("You cannot see applications")).toBeDefined();
});

test("a row opens beside the list and is in the address; those who only read are not offered to add", async () => {
  server(() => page([row]));
  const { seen } = renderView(ApplicationListPage, { keys: ["applicationsDetail"] });
  await userEvent.click(await screen.findByText("MSc Finance"));
  expect(seen.search).toEqual({ item: "7" });
  const drawer = await screen.findByRole("dialog", { name: /Wang Siyuan/ });
  expect(within(drawer).getByText("1 of 1")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add application" })).toBeNull();
});
