import { steps } from "@passage/contract/applications/steps.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import {
  getApplication,
  getApplicationBoard,
  listApplications,
  moveApplication,
} from "../../../lib/wire/applications.gen.ts";
import { getCountryToIssue } from "../../../lib/wire/reference.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import type { ApplicationItem } from "../api.ts";
import { ApplicationListPage } from "../pages/application-list-page.tsx";
import { applicationItem } from "../test-application-item.ts";

const ready = applicationItem({ itemId: 1, step: "newApplication", nameEn: "Ready One", nameZh: null });
const draft = applicationItem({ itemId: 2, step: "notApplied", nameEn: "Draft Two", nameZh: null });
const offer = applicationItem({
  itemId: 3,
  step: "admitted",
  status: 4,
  condition: "conditional",
  nameEn: "Offer Three",
  nameZh: null,
});
const sent = Array.from({ length: 7 }, (_, index) =>
  applicationItem({
    itemId: 10 + index,
    step: "submitted",
    status: 1,
    nameEn: `Sent ${index}`,
    nameZh: null,
  }),
);

const views = { all: 10, open: 10, needsMe: 2, offersToAccept: 1, closingSoon: 0 };

function boardOf(items: readonly ApplicationItem[]): Answer {
  const columns = steps.map((step) => {
    const own = items.filter((item) => item.step === step);
    return { step, total: own.length, items: own.slice(0, 5) };
  });
  return { data: { columns, total: items.length, views: { ...views, all: items.length } } };
}

function server(
  board: () => Answer = () => boardOf([draft, ready, offer, ...sent]),
  move?: () => Answer | Promise<Answer>,
) {
  return standInServer([
    [getApplicationBoard, board],
    [
      listApplications,
      ({ body }) => ({
        data: { items: sent, total: sent.length, page: 1, limit: 20, views, ...(body as object) },
      }),
    ],
    [getApplication, () => ({ code: "2002", message: "Not found" })],
    [getCountryToIssue, () => ({ data: [] })],
    [
      moveApplication,
      move ??
        (() => ({
          data: { itemId: 1, version: 4, step: "submitted", status: 1, condition: null, closing: null },
        })),
    ],
  ]);
}

const Page = (props: Parameters<typeof ApplicationListPage>[0]) => (
  <ToastProvider>
    <ApplicationListPage {...props} />
  </ToastProvider>
);

const card = (name: string) => screen.findByRole("button", { name: new RegExp(`^${name}, `) });
const column = (name: RegExp) => screen.findByRole("region", { name });

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("table or board is in the address, over the same filter; the board counts each step", async () => {
  const { callsOf } = server();
  const { seen } = renderView(Page, { search: { country: "826", as: "board" } });
  expect(within(await column(/^Submitted, 7/)).getAllByRole("listitem")).toHaveLength(5);
  expect(callsOf(getApplicationBoard)[0]?.body).toMatchObject({ country: [826], view: "all" });
  expect(callsOf(listApplications)).toEqual([]);
  expect(screen.getByRole("tab", { name: /Offers to accept\s*1/ })).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: "Table" }));
  expect(seen.search).toEqual({ country: "826" });
});

test("a column shows all of its cards when asked, page by page", async () => {
  const { callsOf } = server();
  renderView(Page, { search: { as: "board" } });
  const submitted = await column(/^Submitted, 7/);
  await userEvent.click(within(submitted).getByRole("button", { name: "Show all 7" }));
  await waitFor(() => expect(within(submitted).getAllByRole("listitem")).toHaveLength(7));
  expect(callsOf(listApplications)[0]?.body).toMatchObject({ step: ["submitted"], page: 1 });
  expect(within(submitted).queryByRole("button", { name: /^Show/ })).toBeNull();
});

test("keys pick a card up, and put it down only where a move of the agent leads", async () => {
  const { callsOf } = server();
  renderView(Page, { search: { as: "board" } });
  (await card("Ready One")).focus();
  await userEvent.keyboard(" ");
  expect(screen.getByText(/^Ready One is picked up/)).toBeDefined();
  // Over the column before: what leads there is nobody's.
  await userEvent.keyboard("{ArrowLeft}");
  expect(screen.getByText(/^“Not applied” is not possible/)).toBeDefined();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(screen.getByText("Over “Submitted”. Space puts it down.")).toBeDefined();
  await userEvent.keyboard(" ");
  await waitFor(() => expect(callsOf(moveApplication)).toHaveLength(1));
  expect(callsOf(moveApplication)[0]?.body).toMatchObject({ itemId: 1, version: 3, action: "submit" });
  expect(callsOf(moveApplication)[0]?.headers.get("Idempotency-Key")).toBeTruthy();
});

test("a card moved by keys keeps the focus in its new column", async () => {
  let board = boardOf([draft, ready]);
  server(
    () => board,
    () => {
      board = boardOf([draft, { ...ready, step: "submitted", status: 1, version: 4 }]);
      return {
        data: { itemId: 1, version: 4, step: "submitted", status: 1, condition: null, closing: null },
      };
    },
  );
  renderView(Page, { search: { as: "board" } });
  (await card("Ready One")).focus();
  await userEvent.keyboard(" {ArrowRight} ");
  const there = await column(/^Submitted, 1/);
  const arrived = await within(there).findByRole("button", { name: /^Ready One, / });
  await waitFor(() => expect(document.activeElement).toBe(arrived));
});

test("an illegal place says why and changes nothing; Escape puts the card back", async () => {
  const { callsOf } = server();
  renderView(Page, { search: { as: "board" } });
  (await card("Draft Two")).focus();
  await userEvent.keyboard(" {ArrowRight}{ArrowRight}");
  expect(screen.getAllByText(/Required parts are missing\./).length).toBeGreaterThan(0);
  await userEvent.keyboard(" ");
  expect(
    (await screen.findAllByText("“Submitted” is not possible: Required parts are missing.")).length,
  ).toBe(2);
  (await card("Offer Three")).focus();
  await userEvent.keyboard(" {ArrowRight}");
  // Only staff lead there.
  expect(screen.getByText(/^“Deposit paid” is not possible/)).toBeDefined();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText("Put back.")).toBeDefined();
  expect(callsOf(moveApplication)).toEqual([]);
});

test("arrows go between cards, Enter opens one in the drawer", async () => {
  server();
  const { seen } = renderView(Page, { search: { as: "board" } });
  (await card("Draft Two")).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(await card("Ready One"));
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(document.activeElement).toBe(await card("Sent 1"));
  await userEvent.keyboard("{Enter}");
  expect(seen.search).toEqual({ as: "board", item: "11" });
  expect(within(await screen.findByRole("dialog", { name: /Sent 1/ })).getByText("2 of 7")).toBeDefined();
});

test("the menu of a card makes the same moves, with reasons against the others", async () => {
  const { callsOf } = server();
  renderView(Page, { search: { as: "board" } });
  await userEvent.click(await screen.findByRole("button", { name: "Moves of Offer Three" }));
  const submit = await screen.findByRole("menuitem", { name: /^Submit/ });
  expect(submit.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("menuitem", { name: "Decline offer" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Too far away");
  await userEvent.click(dialog.getByRole("button", { name: "Decline offer" }));
  await waitFor(() => expect(callsOf(moveApplication)).toHaveLength(1));
  expect(callsOf(moveApplication)[0]?.body).toMatchObject({
    itemId: 3,
    action: "declineOffer",
    note: "Too far away",
  });
});

test("each card that is being moved says so, however many there are", async () => {
  const other = applicationItem({ itemId: 4, step: "newApplication", nameEn: "Ready Two", nameZh: null });
  const late = Promise.withResolvers<Answer>();
  server(
    () => boardOf([ready, other]),
    () => late.promise,
  );
  renderView(Page, { search: { as: "board" } });
  for (const name of ["Ready One", "Ready Two"]) {
    await userEvent.click(await screen.findByRole("button", { name: `Moves of ${name}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /^Submit/ }));
  }
  expect((await card("Ready One")).getAttribute("aria-busy")).toBe("true");
  expect((await card("Ready Two")).getAttribute("aria-busy")).toBe("true");
  late.resolve({ code: "2004", message: "Somebody was faster." });
  await waitFor(async () => expect((await card("Ready One")).getAttribute("aria-busy")).toBeNull());
});

test("who may only read has no menus and picks nothing up", async () => {
  server();
  renderView(Page, { search: { as: "board" }, keys: ["applicationsDetail"] });
  (await card("Ready One")).focus();
  await userEvent.keyboard(" ");
  expect(screen.queryByText(/is picked up/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Moves of/ })).toBeNull();
});

test("empty, filtered to nothing and failed boards differ", async () => {
  server(() => boardOf([]));
  renderView(Page, { search: { as: "board", keyword: "nobody" } });
  expect(await screen.findByText("No application fits")).toBeDefined();
  cleanup();
  let answer: Answer = { code: "9999", message: "fault" };
  server(() => answer);
  renderView(Page, { search: { as: "board" } });
  expect(await screen.findByText("The board could not be loaded")).toBeDefined();
  answer = boardOf([ready]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await card("Ready One")).toBeDefined();
});
