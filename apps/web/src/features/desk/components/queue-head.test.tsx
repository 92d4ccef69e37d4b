import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { bms } from "@passage/phrases/en-us/bms.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../../lib/api/queries.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { keepPlatformZone } from "../../../lib/platform-day.ts";
import { startSession } from "../../../lib/session/current-session.ts";
import { StaffProvider } from "../../../lib/staff.tsx";
import { renderUi } from "../../../ui/test-render.tsx";
import type { QueueFilter } from "../api.ts";
import { readDeskSearch } from "../desk-search.ts";
import { aQueueItem } from "../test-application.ts";
import { QueueHead } from "./queue-head.tsx";
import { QueueLine } from "./queue-line.tsx";

const { filters: words, names, overdue, unread } = bms.desk.queue;

const facets = {
  ...{ countries: [], assigned: [], unassigned: 0 },
  steps: [
    { step: "admitted", count: 3 },
    { step: "visa", count: 2 },
  ],
  closings: [{ closing: "open", count: 4 }],
};
const owners = [
  { id: 12, name: "Zhou Zihao", companyName: "Harbour Bridge", count: 2 },
  { id: 13, name: "Wang Fang", companyName: "Quayside Study", count: 1 },
];

let now: QueueFilter;

function Head({ start }: { start: Partial<QueueFilter> }) {
  const { itemId: _none, ...usual } = readDeskSearch({});
  const [filter, setFilter] = useState<QueueFilter>({ ...usual, ...start });
  now = filter;
  const counts = {
    ...{ toSendOn: 1, withInstitution: 0, evidence: 0, deferrals: 0 },
    ...{ overdue: 0, decided: 5, unread: 3, all: 9 },
  };
  const change = (changes: Partial<QueueFilter>) => setFilter({ ...filter, ...changes });
  return <QueueHead filter={filter} counts={counts} onChange={change} searchRef={null} />;
}

function inDesk(content: React.ReactNode) {
  const staff = {
    ...{ id: 1, name: "Marcus Lee", nameZh: null, email: "staff@demo.test", language: "en-us" as const },
    ...{
      permissions: ["applicationsRead"] as StaffPermission[],
      passwordChangeNeeded: false,
      signedInAt: "2026-11-12T00:00:00Z",
    },
    timeZone: "Asia/Hong_Kong",
  };
  return renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <PhrasesProvider language="en-us" phrases={bms as unknown as Phrases}>
        <StaffProvider staff={staff}>{content}</StaffProvider>
      </PhrasesProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://passage.test");
    const typed = searchParams.get("keyword")?.toLowerCase() ?? "";
    const data = pathname.endsWith("/owners")
      ? owners.filter(({ name }) => name.toLowerCase().includes(typed))
      : pathname.endsWith("/facets")
        ? facets
        : [];
    return new Response(JSON.stringify({ code: "1003", message: "", data }));
  });
  startSession("bms", { ended: () => undefined, adopted: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("decided ones are narrowed by the steps that occur", async () => {
  const { user } = inDesk(<Head start={{ queue: "decided" }} />);
  await user.click(screen.getByRole("button", { name: words.step }));
  const steps = within(await screen.findByRole("group", { name: words.step }));
  await waitFor(() => expect(steps.getAllByRole("checkbox")).toHaveLength(2));
  await user.click(steps.getByRole("checkbox", { name: "Visa (2)" }));
  expect(now.step).toEqual(["visa"]);
  // Nothing in this queue is closed.
  expect(screen.queryByRole("button", { name: words.closing })).toBeNull();
});

test("all are narrowed by how they were closed; a queue of one step asks for neither", async () => {
  const { user, unmount } = inDesk(<Head start={{ queue: "all" }} />);
  await user.click(screen.getByRole("button", { name: words.closing }));
  await user.click(await screen.findByRole("checkbox", { name: /^Withdrawn/ }));
  expect(now.closing).toEqual(["withdrawn"]);
  unmount();
  inDesk(<Head start={{}} />);
  for (const name of [words.step, words.closing]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a consultant is found by name, with the company", async () => {
  const { user } = inDesk(<Head start={{}} />);
  await user.click(screen.getByRole("button", { name: words.owner }));
  await user.type(await screen.findByRole("combobox", { name: words.owner }), "wang");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  await user.click(await screen.findByRole("option", { name: "Wang Fang, Quayside Study (1)" }));
  expect(now.owner).toEqual([13]);
});

test("unread messages are counted at the head and lead to their queue", async () => {
  const { user } = inDesk(<Head start={{}} />);
  await user.click(screen.getByRole("button", { name: `${names.unread} 3` }));
  expect(now.queue).toBe("unread");
  expect(screen.queryByRole("button", { name: `${names.unread} 3` })).toBeNull();
});

const line = {
  ...{ href: "/bms?item=1", current: false, onOpen: () => undefined, selected: false, byStage: true },
  ...{ onSelect: () => undefined, selecting: false, takesFocus: { current: null } },
};

test("a line says that its stage is overdue, where it is the stage's wait that it shows", () => {
  const item = aQueueItem(1, { overdueDays: 3 });
  inDesk(
    <ol>
      <QueueLine {...line} item={item} />
      <QueueLine {...line} item={item} byStage={false} />
    </ol>,
  );
  const [byStage, byDeferral] = screen.getAllByRole("listitem");
  expect(byStage?.textContent).toContain(overdue(3));
  expect(byDeferral?.textContent).not.toContain(overdue(3));
});

test("a line counts the days of the platform's calendar, as the server does", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T17:00:00Z") });
  keepPlatformZone("Asia/Hong_Kong");
  // Three days and an hour are four of the calendar, where an hour of them lies on the first evening.
  const item = aQueueItem(1, { waitedDays: 4, waitingSince: "2026-11-19T15:00:00Z" });
  const decided = aQueueItem(2, { stage: null, waitedDays: null, waitingSince: "2026-11-19T15:00:00Z" });
  inDesk(
    <ol>
      <QueueLine {...line} item={item} />
      <QueueLine {...line} item={{ ...item, waitedDays: 30 }} byStage={false} />
      <QueueLine {...line} item={decided} />
      <QueueLine {...line} item={aQueueItem(3, { waitedDays: 0, waitingSince: "2026-11-22T16:20:00Z" })} />
    </ol>,
  );
  const said = screen.getAllByRole("listitem").map((one) => one.querySelector("time")?.textContent);
  expect(said).toEqual(["4\u00a0d", "4\u00a0d", "4\u00a0d", "40\u00a0min"]);
});

test("a line says how many messages wait", () => {
  inDesk(
    <ol>
      <QueueLine {...line} item={aQueueItem(1, { unread: 2 })} />
      <QueueLine {...line} item={aQueueItem(2)} />
    </ol>,
  );
  const [first, second] = screen.getAllByRole("listitem");
  expect(within(first as HTMLElement).getByRole("img", { name: unread(2) })).toBeDefined();
  expect(within(second as HTMLElement).queryByRole("img")).toBeNull();
});
