import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goTo, useAddress } from "../../../lib/address.ts";
import { readAgain } from "../../../lib/live/read-again.ts";
import { changeSearch, formatSearch, parseSearch } from "../../../lib/search.ts";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import {
  countApplicationExport,
  exportApplications,
  getApplication,
  listApplications,
  moveApplication,
} from "../../../lib/wire/applications.gen.ts";
import { getAllYears } from "../../../lib/wire/dashboard.gen.ts";
import { getCountryToIssue } from "../../../lib/wire/reference.gen.ts";
import { getSavedViews } from "../../../lib/wire/saved-views.gen.ts";
import type { ApplicationItem } from "../api.ts";
import { applicationItem } from "../test-application-item.ts";
import { ApplicationListPage } from "./application-list-page.tsx";

const row = applicationItem({
  version: 1,
  status: 2,
  step: "submitted",
  stage: "evidence",
  waitedDays: 3,
  processingDays: 400,
  workingDays: 12,
});

const counts = (all: number, values: object = {}) => ({
  all,
  open: 0,
  needsMe: 0,
  offersToAccept: 0,
  closingSoon: 0,
  ...values,
});

const page = (items: ApplicationItem[], views = counts(items.length)): Answer => ({
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
  server(() => page([row], counts(1, { open: 1, needsMe: 1 })));
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

test("a list that is read again in vain stays as it was, until it is refused", async () => {
  let answer = page([row]);
  server(() => answer);
  const { queries } = renderView(ApplicationListPage);
  expect(await screen.findByText("University of Leeds")).toBeDefined();
  answer = { code: "9999", message: "fault" };
  await act(async () => {
    await queries.invalidateQueries();
    // The page hears of answers a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByText("University of Leeds")).toBeDefined();

  // Who didn't answer is asked again as soon as anything answers.
  answer = page([{ ...row, itemInstitutionName: "University of York" }]);
  readAgain(queries);
  expect(await screen.findByText("University of York")).toBeDefined();
  answer = { code: "2003", message: "No permission" };
  await queries.invalidateQueries();
  expect(await screen.findByText("You cannot see applications")).toBeDefined();
  expect(screen.queryByText("University of York")).toBeNull();
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

const ready = applicationItem({
  itemId: 1,
  step: "newApplication",
  nameZh: null,
  nameEn: "Ready One",
  version: 5,
});
const late = applicationItem({
  itemId: 2,
  step: "newApplication",
  nameZh: null,
  nameEn: "Late Two",
  itemInstitutionName: "UCL",
});
const done = applicationItem({ itemId: 3, step: "submitted", status: 1, nameZh: null, nameEn: "Done Three" });

async function tick(...names: string[]) {
  for (const name of names)
    await userEvent.click(await screen.findByRole("checkbox", { name: new RegExp(name) }));
}

test("ticked applications are submitted one by one; what can't be is left out, and one refused stops no other", async () => {
  const { callsOf } = standInServer([
    [listApplications, () => page([ready, late, done])],
    [getCountryToIssue, () => ({ data: [] })],
    [
      moveApplication,
      ({ body }) =>
        (body as { itemId: number }).itemId === 1
          ? { code: "4002", message: "Required parts are missing." }
          : { data: { itemId: 2, version: 4, step: "submitted", status: 1, condition: null, closing: null } },
    ],
  ]);
  renderView(ApplicationListPage);
  await tick("Ready One", "Late Two", "Done Three");
  await userEvent.click(await screen.findByRole("button", { name: "Submit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Submit 2 applications?" }));
  expect(dialog.getByRole("region", { name: "1 is left out" }).textContent).toContain("Done Three");
  await userEvent.click(dialog.getByRole("button", { name: "Submit" }));
  expect(await dialog.findByText("1 done · 1 refused")).toBeDefined();
  expect(dialog.getByText("Required parts are missing.")).toBeDefined();
  expect(callsOf(moveApplication).map(({ body }) => body)).toMatchObject([
    { itemId: 1, version: 5, action: "submit" },
    { itemId: 2, version: 3, action: "submit" },
  ]);
  const keys = callsOf(moveApplication).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(2);
});

test("withdrawing several needs a reason; stopping leaves the rest untried", async () => {
  const answered = Promise.withResolvers<void>();
  const { callsOf } = standInServer([
    [listApplications, () => page([ready, late])],
    [getCountryToIssue, () => ({ data: [] })],
    [
      moveApplication,
      async () => {
        await answered.promise;
        return {
          data: {
            itemId: 1,
            version: 6,
            step: "newApplication",
            status: 0,
            condition: null,
            closing: "withdrawn",
          },
        };
      },
    ],
  ]);
  renderView(ApplicationListPage);
  await tick("Ready One", "Late Two");
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw 2 applications?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(await dialog.findByText("Required fields!")).toBeDefined();
  expect(callsOf(moveApplication)).toEqual([]);
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Family moved");
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Stop" }));
  answered.resolve();
  expect(await dialog.findByText("1 done · 1 not tried")).toBeDefined();
  expect(callsOf(moveApplication).map(({ body }) => body)).toMatchObject([
    { itemId: 1, note: "Family moved" },
  ]);
});

test("a drawer that went on to another application gives the focus to the row of that one", async () => {
  server(() => page([ready, late, done]));
  renderView(ApplicationListPage);
  const rowOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>("tr");
  const [first, last] = [await rowOf("Ready One"), await rowOf("Done Three")];
  first?.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await waitFor(() => expect(last?.getAttribute("aria-current")).toBe("true"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(last));
  expect([first?.tabIndex, last?.tabIndex]).toEqual([-1, 0]);
});

test("the export holds what is filtered, with the columns in sight, or the ticked ones", async () => {
  const { callsOf } = standInServer([
    [listApplications, () => page([ready, late])],
    [getCountryToIssue, () => ({ data: [] })],
    [countApplicationExport, () => ({ data: { total: 2 } })],
    [exportApplications, () => ({ code: "3007", message: "No data to export" })],
  ]);
  renderView(ApplicationListPage, { search: { view: "open", sort: "-intake", overdue: "1" } });
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Columns in sight/ }));
  expect((await screen.findAllByText("No data to export")).length).toBe(1);
  expect(callsOf(exportApplications)[0]?.body).toMatchObject({
    view: "open",
    sort: "-intake",
    overdue: true,
    columns: ["student", "institution", "course", "intake", "status", "step", "updated"],
  });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await tick("Late Two");
  await userEvent.click(await screen.findByRole("button", { name: "Export selected" }));
  await screen.findByText("No data to export");
  expect(callsOf(exportApplications)[1]?.body).toMatchObject({ item: [2] });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
});

test("seldom filters go to the address together, and each is a chip of its own", async () => {
  const { callsOf } = server(() => page([row]));
  const { seen } = renderView(ApplicationListPage);
  await userEvent.click(await screen.findByRole("button", { name: "More filters" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Waiting longer than it should" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "With new messages" }));
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(seen.search).toEqual({ overdue: "1", unread: "1" });
  expect(callsOf(listApplications).at(-1)?.body).toMatchObject({ overdue: true, unread: true });
  await userEvent.click(screen.getByRole("button", { name: "Clear Messages" }));
  expect(seen.search).toEqual({ overdue: "1" });
});

test("a saved view keeps filters, view and board, and puts them on again", async () => {
  const view = {
    id: 4,
    name: "Late offers",
    search: "as=board&overdue=1&view=offersToAccept",
    isDefault: false,
  };
  standInServer([
    [listApplications, () => page([row])],
    [getCountryToIssue, () => ({ data: [] })],
    [getSavedViews, () => ({ data: [view] })],
  ]);
  const { seen } = renderView(ApplicationListPage, { search: { country: "826", page: "2" } });
  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Late offers" }));
  expect(seen.search).toEqual({ as: "board", overdue: "1", view: "offersToAccept" });
});

test("a row says how long it waits and that something was written", async () => {
  localStorage.setItem(
    "passage.list.applications",
    JSON.stringify({ shown: ["student", "overdue", "deadline"], density: "normal" }),
  );
  server(() =>
    page([
      applicationItem({
        stage: "evidence",
        waitedDays: 9,
        targetDays: 5,
        overdueDays: 4,
        unread: 2,
        nextDeadline: { name: "wantedBy", day: "2026-12-02" },
      }),
    ]),
  );
  renderView(ApplicationListPage);
  expect(await screen.findByText("4 d over")).toBeDefined();
  expect(screen.getByText("2 Dec 2026")).toBeDefined();
  expect(screen.getByRole("img", { name: "2 new messages" })).toBeDefined();
});

/** The page with the browser's own address and history. */
function ListInBrowser(view: ViewProps<"/index/application-list">) {
  const { search } = useAddress();
  const setSearch: ViewProps["setSearch"] = (changes, how) =>
    goTo(location.pathname + formatSearch(changeSearch(parseSearch(location.search), changes)), {
      replace: how !== "push",
      back: how === "back",
    });
  return <ApplicationListPage {...view} search={search} setSearch={setSearch} />;
}

test("back and forward go through view, filter and what was opened; closing leaves no step of its own", async () => {
  server(() => page([ready, late], counts(2, { needsMe: 2 })));
  history.pushState(null, "", "/index/application-list");
  const steps = history.length;
  renderView(ListInBrowser);
  const at = (search: string) => waitFor(() => expect(location.search).toBe(search));
  const dialog = () => screen.queryByRole("dialog", { name: /One|Two/ });
  const shown = (name: string) =>
    expect(screen.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true");

  await userEvent.click(await screen.findByRole("tab", { name: /Needs me/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Year" }));
  await userEvent.click(await screen.findByRole("button", { name: "2025" }));
  await userEvent.click(await screen.findByText("Ready One"));
  await screen.findByRole("dialog", { name: /Ready One/ });
  await userEvent.keyboard("{ArrowDown}");
  await screen.findByRole("dialog", { name: /Late Two/ });
  await at("?view=needsMe&year=2025&item=2");
  expect(history.length).toBe(steps + 3);

  await userEvent.keyboard("{Escape}");
  await at("?view=needsMe&year=2025");
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Late Two"));
  history.back();
  await at("?view=needsMe");
  await screen.findByRole("button", { name: "Year" });
  shown("Needs me 2");
  history.back();
  await at("");
  await waitFor(() => shown("All 2"));
  history.forward();
  await at("?view=needsMe");
  await waitFor(() => shown("Needs me 2"));
  history.forward();
  await at("?view=needsMe&year=2025");
  history.forward();
  await at("?view=needsMe&year=2025&item=2");
  await waitFor(() => expect(dialog()).not.toBeNull());
  history.back();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(location.search).toBe("?view=needsMe&year=2025");
});
