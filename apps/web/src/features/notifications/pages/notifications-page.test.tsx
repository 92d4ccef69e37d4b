import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { withPhrases } from "../../../lib/i18n/with-phrases.tsx";
import { type Answer, type Asked, renderView, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import {
  countNotifications,
  createCalendarFeed,
  getCalendarFeed,
  getDeadlineCalendar,
  getNotificationSettings,
  listNotifications,
  markAllNotifications,
  markNotifications,
  revokeCalendarFeed,
  saveCalendarFeed,
  saveNotificationSettings,
} from "../../../lib/wire/notifications.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import type { Deadline, EventSetting, Notification } from "../api.ts";
import { Bell } from "../components/bell.tsx";
import { NotificationsPage } from "./notifications-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const notification = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  event: "offer",
  at: "2026-11-20T03:00:00Z",
  on: "2026-11-20",
  read: false,
  studentId: 100_001,
  stuSource: "issue",
  nameZh: "王思远",
  nameEn: "WANG SIYUAN",
  itemId: 500_000 + id,
  applyNo: "P2611000001",
  itemInstitutionName: "University of Leeds",
  itemInstitutionCourseName: "MSc Data Science",
  group: null,
  title: `Told ${id}`,
  detail: null,
  by: "Marcus Lee",
  ...changes,
});

const three = [
  notification(3),
  notification(2, { on: "2026-11-19", event: "evidenceRequest", detail: "Transcript" }),
  notification(1, { on: "2026-11-03", read: true, event: "transfer", itemId: null }),
];

const deadline = (changes: Partial<Deadline> = {}): Deadline => ({
  kind: "depositBy",
  day: "2026-12-03",
  studentId: 100_001,
  stuSource: "issue",
  nameZh: "王思远",
  nameEn: "WANG SIYUAN",
  itemId: 500_001,
  applyNo: "P2611000001",
  itemInstitutionName: "University of Leeds",
  itemInstitutionCourseName: "MSc Data Science",
  ownerName: "Zhou Zihao",
  ...changes,
});

const setting = (changes: Partial<EventSetting>): EventSetting => ({
  event: "offer",
  inApp: true,
  mail: "daily",
  scope: "own",
  paces: ["off", "daily", "atOnce"],
  ...changes,
});

const settings = {
  events: [setting({}), setting({ event: "deadline", paces: ["off", "daily"] })],
  seesOthers: true,
  email: "zihao@agency.test",
};

interface Given {
  items?: Notification[];
  list?: (asked: Asked) => Answer;
  mark?: Answer;
  deadlines?: Deadline[];
  save?: (asked: Asked) => Answer | Promise<Answer>;
  feed?: () => Promise<Answer>;
  seesOthers?: boolean;
}

function server(given: Given = {}) {
  const items = given.items ?? three;
  const unread = items.filter(({ read }) => !read).length;
  const page = { items, total: items.length, page: 1, limit: 20, unread, today: "2026-11-20" };
  let feed: object | null = null;
  return standInServer([
    [
      listNotifications,
      given.list ?? (() => ({ data: { ...page, asOf: "2026-11-20T04:00:00Z" } satisfies object })),
    ],
    [countNotifications, () => ({ data: { unread } })],
    [markNotifications, () => given.mark ?? { data: { changed: 1, unread: unread - 1 } }],
    [markAllNotifications, () => ({ data: { changed: unread, unread: 0 } })],
    [
      getDeadlineCalendar,
      () => ({ data: { items: given.deadlines ?? [deadline()], more: false, today: "2026-12-02" } }),
    ],
    [getNotificationSettings, () => ({ data: { ...settings, seesOthers: given.seesOthers ?? true } })],
    [saveNotificationSettings, given.save ?? (() => ({ data: settings }))],
    [getCalendarFeed, given.feed ?? (() => ({ data: { feed } }))],
    [
      createCalendarFeed,
      () => {
        feed = { createdAt: "2026-11-20T04:00:00Z", lastUsedAt: null, names: true };
        return { data: { feed, url: "https://portal.test/calendar/SECRET.ics" } };
      },
    ],
    [saveCalendarFeed, () => ({ data: { feed } })],
    [
      revokeCalendarFeed,
      () => {
        feed = null;
        return { data: { feed } };
      },
    ],
  ]);
}

const Told = lazy(async () => ({
  default: await withPhrases<ViewProps<"/notifications">>(["notifications"], async () => NotificationsPage)(),
}));
const Page = (props: ViewProps<"/notifications">) => (
  <ToastProvider>
    <Suspense>
      <Told {...props} />
    </Suspense>
  </ToastProvider>
);
const open = (search: Record<string, string> = {}) => renderView(Page, { search });
const row = async (title: string) => {
  const item = (await screen.findByText(title)).closest("li");
  if (!item) throw new Error("no row");
  return item;
};
const press = (key: string) => userEvent.keyboard(key);

describe("the inbox", () => {
  it("groups by the platform's days and says what is unread", async () => {
    server();
    open();
    const days = await screen.findAllByRole("heading", { level: 2 });
    expect(days.map((day) => day.textContent)).toEqual(["Today", "Yesterday", "3 Nov 2026"]);
    expect(within(await row("Told 2")).getByText("Transcript")).toBeTruthy();
    expect(within(await row("Told 3")).getByText("Unread")).toBeTruthy();
    expect(within(await row("Told 1")).queryByText("Unread")).toBeNull();
  });

  it("of a transfer of several leads to the list of whose they are now, where it can be opened", async () => {
    const group = { students: 12, ownerAccountId: 71 };
    server({ items: [notification(1, { event: "transfer", itemId: null, title: "12 students", group })] });
    const link = async () =>
      within(await row("12 students"))
        .getByRole("link")
        .getAttribute("href");
    open();
    expect(await link()).toBe("/index/student-query?owner=71");
    expect((await row("12 students")).textContent).toContain("WANG SIYUAN and 11 others");
    cleanup();
    renderView(Page, { keys: ["applicationsDetail"] });
    expect(await link()).toBe("/index/student-information/100001?source=issue");
  });

  it("opens the application, or the student, and marks it read with that", async () => {
    const { callsOf } = server();
    const { seen } = open();
    await userEvent.click(await screen.findByRole("link", { name: "Told 3" }));
    expect(seen.wentTo).toBe("/index/student-information/100001?source=issue&itemId=500003");
    await waitFor(() => expect(callsOf(markNotifications)[0]?.body).toEqual({ ids: [3], read: true }));
    await userEvent.click(screen.getByRole("link", { name: "Told 1" }));
    expect(seen.wentTo).toBe("/index/student-information/100001?source=issue");
    expect(callsOf(markNotifications)).toHaveLength(1);
  });

  it("is walked by j and k, and e marks the row there and back; keys that are typed stay with the field", async () => {
    const { callsOf } = server();
    open();
    await row("Told 3");
    await press("jj");
    expect(document.activeElement?.textContent).toBe("Told 2");
    await press("kk");
    expect(document.activeElement?.textContent).toBe("Told 3");
    await press("e");
    expect(within(await row("Told 3")).queryByText("Unread")).toBeNull();
    await press("e");
    expect(within(await row("Told 3")).getByText("Unread")).toBeTruthy();
    await waitFor(() =>
      expect(callsOf(markNotifications).map(({ body }) => body)).toEqual([
        { ids: [3], read: true },
        { ids: [3], read: false },
      ]),
    );
  });

  it("brings a mark back that the server refused", async () => {
    server({ mark: { code: "9999", message: "Fault" } });
    open();
    await userEvent.click(within(await row("Told 3")).getByRole("button", { name: "Mark as read" }));
    await waitFor(async () => expect(within(await row("Told 3")).getByText("Unread")).toBeTruthy());
  });

  it("marks all that were there when the list was read; with none unread it says so", async () => {
    const { callsOf } = server();
    open();
    await row("Told 3");
    await userEvent.click(screen.getByRole("button", { name: "Mark all read" }));
    await waitFor(() => expect(screen.queryAllByText("Unread", { selector: ".sr-only" })).toEqual([]));
    expect(callsOf(markAllNotifications)[0]?.body).toEqual({ upTo: "2026-11-20T04:00:00Z" });
    await screen.findByText("Nothing is unread.");
    await userEvent.click(screen.getByRole("button", { name: "Mark all read" }));
    expect(callsOf(markAllNotifications)).toHaveLength(1);
  });

  it("keeps its filters in the address and asks with them", async () => {
    const { callsOf } = server();
    const { seen } = open({ event: "offer,nonsense", page: "2" });
    await row("Told 3");
    expect(callsOf(listNotifications)[0]?.query).toMatchObject({ event: "offer", page: "2" });
    await userEvent.click(screen.getByRole("radio", { name: "Unread" }));
    expect(seen.search).toEqual({ event: "offer,nonsense", unread: "1" });
    await waitFor(() =>
      expect(callsOf(listNotifications).at(-1)?.query).toMatchObject({ unread: "true", page: "1" }),
    );
    await userEvent.click(screen.getByRole("tab", { name: "Settings" }));
    expect(seen.search).toEqual({ tab: "settings" });
  });

  it.each([
    ["nothing came yet", {}, "Nothing yet"],
    ["all is read", { unread: "1" }, "All read"],
    ["none is of the kind", { event: "offer" }, "None of this kind"],
  ])("says that %s, each with its way on", async (_, search, title) => {
    server({ items: [] });
    const { seen } = open(search as Record<string, string>);
    await screen.findByRole("heading", { name: title });
    const way = screen.queryAllByRole("button", { name: /^(Kind|Show all)$/ }).at(-1);
    if (title === "Nothing yet") return;
    if (way) await userEvent.click(way);
    await waitFor(() => expect(seen.search).toEqual({}));
  });

  it("tells a missing key from a failure", async () => {
    server({ list: () => ({ code: "2003", message: "No permission" }) });
    open();
    await screen.findByText("You can’t see applications");
    cleanup();
    server({ list: () => ({ code: "2018", message: "Away" }) });
    open();
    await screen.findByText("The notifications could not be loaded");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("the calendar", () => {
  it("asks for the weeks of its month, shows each deadline at its day, and turns the month", async () => {
    const { callsOf } = server({
      deadlines: [deadline(), deadline({ kind: "passport", itemId: null, day: "2026-12-01" })],
    });
    const { seen } = open({ tab: "calendar", month: "2026-12" });
    const third = (await screen.findAllByText("3", { selector: "td time" })).map((time) =>
      time.closest("td"),
    );
    expect(
      within(third[0] as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/index/student-information/100001?source=issue&itemId=500001");
    expect(within(third[0] as HTMLElement).getByText("Deposit due")).toBeTruthy();
    const first = screen.getAllByText("1", { selector: "td time" })[0]?.closest("td") as HTMLElement;
    expect(within(first).getByText(/Overdue/)).toBeTruthy();
    expect(callsOf(getDeadlineCalendar)[0]?.query).toEqual({
      from: "2026-11-30",
      to: "2027-01-03",
      kind: "",
      owner: "",
    });
    await userEvent.click(screen.getByRole("button", { name: "Next month" }));
    expect(seen.search.month).toBe("2027-01");
    await userEvent.click(screen.getByRole("button", { name: "Previous month" }));
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    expect(seen.search).toEqual({ tab: "calendar" });
  });

  it("limits itself to one's own students where there are others, and only there", async () => {
    const { callsOf } = server();
    open({ tab: "calendar", month: "2026-12" });
    await userEvent.click(await screen.findByRole("radio", { name: "Mine" }));
    await waitFor(() => expect(callsOf(getDeadlineCalendar).at(-1)?.query).toMatchObject({ owner: "1" }));
    cleanup();
    server({ seesOthers: false });
    open({ tab: "calendar", month: "2026-12" });
    await screen.findAllByText("Deposit due");
    expect(screen.queryByRole("radio", { name: "Mine" })).toBeNull();
  });

  it("shows a full day's first three, and the rest behind a button", async () => {
    const many = Array.from({ length: 6 }, (_, index) =>
      deadline({ itemId: index + 1, nameZh: null, nameEn: `Student ${index}` }),
    );
    server({ deadlines: many });
    open({ tab: "calendar", month: "2026-12" });
    const cell = (await screen.findAllByText("3", { selector: "td time" }))[0]?.closest("td") as HTMLElement;
    expect(within(cell).getAllByRole("link")).toHaveLength(3);
    await userEvent.click(within(cell).getByRole("button", { name: "3 more" }));
    const sheet = await screen.findByRole("dialog", { name: "Deadlines on 3 Dec 2026" });
    expect(within(sheet).getAllByRole("link")).toHaveLength(6);
  });

  it("shows the feed's address once, and ends it", async () => {
    const { callsOf } = server();
    open({ tab: "calendar", month: "2026-12" });
    await userEvent.click(await screen.findByRole("button", { name: "Add to my calendar" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: /Show students’ names/ }));
    await userEvent.click(screen.getByRole("button", { name: "Create address" }));
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Private address" });
    expect(field.value).toBe("https://portal.test/calendar/SECRET.ics");
    expect(callsOf(createCalendarFeed)[0]?.body).toEqual({ names: true });
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Add to my calendar" }));
    await screen.findByText("Created");
    expect(screen.queryByRole("textbox", { name: "Private address" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Revoke" }));
    await screen.findByRole("button", { name: "Create address" });
    expect(callsOf(revokeCalendarFeed)).toHaveLength(1);
  });
});

it("ends no address in use before it is known whether there is one", async () => {
  const feed = Promise.withResolvers<Answer>();
  const { callsOf } = server({ feed: () => feed.promise });
  open({ tab: "calendar", month: "2026-12" });
  await userEvent.click(await screen.findByRole("button", { name: "Add to my calendar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Create address" }));
  expect(callsOf(createCalendarFeed)).toEqual([]);
  feed.resolve({ data: { feed: { createdAt: "2026-11-20T04:00:00Z", lastUsedAt: null, names: true } } });
  await screen.findByText("Created");
  expect(screen.queryByRole("button", { name: "Create address" })).toBeNull();
});

describe("a staff member within the account", () => {
  const openInner = (search: Record<string, string> = {}) => renderView(Page, { search, staffId: 3 });
  const reason = /Only the account itself can do this/;

  it("marks nothing: neither by opening, nor by the row's button, nor by the key, nor all", async () => {
    const { callsOf } = server();
    openInner();
    const all = await screen.findByRole("button", { name: "Mark all read" });
    expect(all.getAttribute("aria-description")).toMatch(reason);
    await userEvent.click(all);
    await userEvent.click(within(await row("Told 3")).getByRole("button", { name: "Mark as read" }));
    await press("je");
    await userEvent.click(screen.getByRole("link", { name: "Told 3" }));
    expect(callsOf(markNotifications)).toEqual([]);
    expect(callsOf(markAllNotifications)).toEqual([]);
    expect(within(await row("Told 3")).getByText("Unread")).toBeTruthy();
  });

  it("sees the settings, and can't change them", async () => {
    const { callsOf } = server();
    openInner({ tab: "settings" });
    await screen.findByText(reason);
    await userEvent.click(await screen.findByRole("switch", { name: "In the inbox: Offer" }));
    expect(callsOf(saveNotificationSettings)).toEqual([]);
  });

  it("is handed no address of the calendar, and is told why", async () => {
    const { callsOf } = server();
    openInner({ tab: "calendar", month: "2026-12" });
    await userEvent.click(await screen.findByRole("button", { name: "Add to my calendar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Create address" }));
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
    expect(callsOf(createCalendarFeed)).toEqual([]);
  });
});

describe("settings", () => {
  it("send the one event that was changed, and say that it is saved", async () => {
    const { callsOf } = server();
    open({ tab: "settings" });
    await userEvent.click(await screen.findByRole("switch", { name: "In the inbox: Offer" }));
    await screen.findByText("Saved");
    expect(callsOf(saveNotificationSettings).map(({ body }) => body)).toEqual([
      { events: [{ event: "offer", inApp: false, mail: "daily", scope: "own" }] },
    ]);
  });

  it("switched faster than they are answered stay as they were left", async () => {
    const held: ((answer: Answer) => void)[] = [];
    const { callsOf } = server({ save: () => new Promise((resolve) => held.push(resolve)) });
    open({ tab: "settings" });
    const inbox = await screen.findByRole<HTMLInputElement>("switch", { name: "In the inbox: Offer" });
    const was = inbox.checked;
    await userEvent.click(inbox);
    await userEvent.click(inbox);
    await userEvent.click(inbox);
    await waitFor(() => expect(held).toHaveLength(1));
    // Each answers with what is stored by then: the first press alone would turn it back.
    for (const [at, inApp] of [!was, was, !was].entries()) {
      await waitFor(() => expect(held).toHaveLength(at + 1));
      const events = settings.events.map((one) => (one.event === "offer" ? { ...one, inApp } : one));
      held[at]?.({ data: { ...settings, events } });
      await waitFor(() => expect(callsOf(saveNotificationSettings)).toHaveLength(Math.min(3, at + 2)));
      expect(inbox.checked).toBe(!was);
    }
  });

  it("take back what the server refused", async () => {
    server({ save: () => ({ code: "9999", message: "Fault" }) });
    open({ tab: "settings" });
    const inbox = await screen.findByRole<HTMLInputElement>("switch", { name: "In the inbox: Offer" });
    await userEvent.click(inbox);
    await waitFor(() => expect(inbox.checked).toBe(true));
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("offer mail at once only where the server does, and others' students only to who sees some", async () => {
    server({ seesOthers: false });
    open({ tab: "settings" });
    await screen.findByText(/zihao@agency.test/);
    expect(screen.queryByRole("columnheader", { name: "Of whom" })).toBeNull();
    await userEvent.click(screen.getByRole("combobox", { name: "By e-mail: Deadline" }));
    expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
      "No mail",
      "Once a day",
    ]);
  });
});

describe("the bell", () => {
  const bell = (keys?: Parameters<typeof renderView>[1]) =>
    renderView(
      () => (
        <ToastProvider>
          <Bell />
        </ToastProvider>
      ),
      keys,
    );

  it("counts, shows the latest and leads to all of them", async () => {
    const { callsOf } = server();
    const { seen } = bell();
    await userEvent.click(await screen.findByRole("button", { name: "Notifications, 2 unread" }));
    await screen.findByRole("link", { name: "Told 3" });
    expect(callsOf(listNotifications)[0]?.query).toEqual({ limit: "8" });
    await userEvent.click(screen.getByRole("link", { name: "Show all" }));
    expect(seen.wentTo).toBe("/notifications");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Told 3" })).toBeNull());
  });

  it("asks again each minute, and isn't there without a key to see applications", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { callsOf } = server();
    bell();
    await screen.findByRole("button", { name: "Notifications, 2 unread" });
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(callsOf(countNotifications)).toHaveLength(2));
    cleanup();
    bell({ keys: ["mps"] });
    expect(screen.queryByRole("button")).toBeNull();
  });
});
