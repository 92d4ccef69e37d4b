import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { bms } from "@passage/phrases/en-us/bms.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useCallback, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "../../../lib/api/queries.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { changeSearch, type Search } from "../../../lib/search.ts";
import { startSession } from "../../../lib/session/current-session.ts";
import { StaffProvider } from "../../../lib/staff.tsx";
import { setWindowWidth } from "../../../lib/test-window.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { renderUi } from "../../../ui/test-render.tsx";
import { listenToToasts, toastManager } from "../../../ui/toast-manager.ts";
import type { StaffApplication } from "../api.ts";
import { aFile, anApplication, aQueueItem } from "../test-application.ts";
import { QueuePage } from "./queue-page.tsx";

/** The server, at the one boundary the browser has with it: a queue that really loses what is moved. */
interface Server {
  waiting: StaffApplication[];
  /** What was taken back: ids of one call each. */
  undone: number[][];
  bulk: Record<string, unknown>[];
  deleted: Record<string, unknown>[];
  assigned: Record<string, unknown>[];
  moves: { id: number; body: Record<string, unknown>; key: string | null }[];
  refusal: { code: string; message: string; data?: unknown } | null;
  /** Holds an answer back until it is done. */
  hold: (path: string, query: URLSearchParams) => Promise<void> | null;
}
let server: Server;

function answer(url: URL, init: RequestInit): { code: string; message?: string; data?: unknown } {
  if (url.pathname.endsWith("/messages"))
    return { code: "1003", data: { items: [], older: false, unread: 0, readUpTo: 0, erased: false } };
  const body = () => JSON.parse(String(init.body));
  const [, undone] = /^\/bms\/applications\/(\d+)\/undo$/.exec(url.pathname) ?? [];
  if (undone) {
    server.undone.push([Number(undone)]);
    server.waiting = [anApplication(Number(undone)), ...server.waiting];
    return { code: "1003", data: {} };
  }
  const [, owner] = /^\/bms\/applications\/(\d+)\/files\/delete$/.exec(url.pathname) ?? [];
  if (owner) {
    server.deleted.push(body());
    server.waiting = server.waiting.map((one) => ({
      ...one,
      files: one.files.filter(({ fileGuid }) => fileGuid !== body().fileGuid),
    }));
    return { code: "1003", data: null };
  }
  if (url.pathname === "/bms/applications/undo") {
    server.undone.push(body().itemIds);
    return {
      code: "1003",
      data: { results: body().itemIds.map((itemId: number) => ({ itemId, code: "1003", message: "" })) },
    };
  }
  if (url.pathname === "/bms/applications/transitions") {
    server.bulk.push(body());
    const results = body().items.map(({ itemId }: { itemId: number }) =>
      itemId === 3
        ? { itemId, code: "2004", message: "Somebody saved in between.", moved: null }
        : { itemId, code: "1003", message: "", moved: {} },
    );
    return { code: "1003", data: { results } };
  }
  if (url.pathname === "/bms/colleagues") return { code: "1003", data: [{ id: 2, name: "Emily Tan" }] };
  if (url.pathname === "/bms/applications/companies") {
    const { keyword, company } = Object.fromEntries(url.searchParams);
    const known = [
      { id: 4, name: "Quayside Study", count: 2 },
      { id: 5, name: "Harbour Bridge", count: 1 },
      { id: 6, name: "Lantern Overseas", count: 1 },
    ];
    const named = known.filter(({ name }) => name.toLowerCase().includes(keyword ?? ""));
    return {
      code: "1003",
      data: company ? known.filter(({ id }) => company.split(",").includes(String(id))) : named,
    };
  }
  if (url.pathname === "/bms/applications/assign") {
    server.assigned.push(body());
    return { code: "1003", data: { results: [] } };
  }
  const [, id, verb] = /^\/bms\/applications(?:\/(\d+)(\/transitions)?)?$/.exec(url.pathname) ?? [];
  if (verb) {
    const key = new Headers(init.headers).get("Idempotency-Key");
    server.moves.push({ id: Number(id), body: JSON.parse(String(init.body)), key });
    if (server.refusal) return server.refusal;
    server.waiting = server.waiting.filter(({ itemId }) => itemId !== Number(id));
    return { code: "1003", data: {} };
  }
  if (id) {
    const data = server.waiting.find(({ itemId }) => itemId === Number(id));
    return data ? { code: "1003", data } : { code: "2002", message: "Not found." };
  }
  const keyword = url.searchParams.get("keyword");
  const items = keyword ? [] : server.waiting.map(({ itemId }) => aQueueItem(itemId));
  const queues = {
    ...{ toSendOn: items.length, withInstitution: 4, evidence: 0 },
    ...{ deferrals: 0, overdue: 0, decided: 0, unread: 0, all: 9 },
  };
  return { code: "1003", data: { items, total: items.length, page: 1, limit: 20, queues } };
}

let address: Search;
/** Sets the address as the browser's own "back" does. */
let goBackTo: (search: Search) => void;
let dirty: boolean;

function Office({ start }: { start: Search }) {
  const [search, set] = useState(start);
  address = search;
  goBackTo = set;
  const setSearch = useCallback<ViewProps["setSearch"]>(
    (changes) => set((before) => changeSearch(before, changes)),
    [],
  );
  const setDirty = useCallback((now: boolean) => {
    dirty = now;
  }, []);
  const nothing = () => undefined;
  const rest = { params: {}, shown: true, setTitleNote: nothing, refresh: nothing, close: nothing };
  return <QueuePage {...rest} search={search} setSearch={setSearch} setDirty={setDirty} />;
}

let client: QueryClient;

function open({ start = {}, may = ["applicationsRead", "applicationsMove"] as StaffPermission[] } = {}) {
  const staff = {
    id: 1,
    name: "Marcus Lee",
    nameZh: null,
    email: "staff@demo.test",
    permissions: may,
    language: "en-us" as const,
    passwordChangeNeeded: false,
    signedInAt: "2026-11-12T00:00:00Z",
    timeZone: "Asia/Hong_Kong",
  };
  client = createQueryClient();
  return renderUi(
    <QueryClientProvider client={client}>
      <PhrasesProvider language="en-us" phrases={bms as unknown as Phrases}>
        <StaffProvider staff={staff}>
          <Office start={start} />
        </StaffProvider>
      </PhrasesProvider>
    </QueryClientProvider>,
  );
}

const opened = (id: number) => screen.findByRole("heading", { level: 1, name: `Student ${id}` });
/** Enter confirms nothing that has just come into sight. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 420));
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

beforeEach(() => {
  server = {
    waiting: [1, 2, 3].map((id) => anApplication(id)),
    moves: [],
    undone: [],
    bulk: [],
    deleted: [],
    assigned: [],
    refusal: null,
    hold: () => null,
  };
  dirty = false;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const asked = new URL(url, "http://passage.test");
    await server.hold(asked.pathname, asked.searchParams);
    const { code, message = "", data = null } = answer(asked, init);
    return new Response(JSON.stringify({ code, message, data }));
  });
  startSession("bms", { ended: () => undefined, adopted: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

describe("the queue", () => {
  test("opens its first application and writes it into the address", async () => {
    open();
    await opened(1);
    expect(address.item).toBe("1");
    expect(screen.getByRole("link", { name: /Student 1/ }).getAttribute("aria-current")).toBe("true");
  });

  test("J and K go through it, and stop at its ends", async () => {
    open();
    await opened(1);
    key("k");
    expect(address.item).toBe("1");
    key("j");
    await opened(2);
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Student 2"));
    key("j");
    await opened(3);
    key("j");
    expect(address.item).toBe("3");
  });

  test("says that nothing fits what is searched, and how to see more", async () => {
    const { user } = open({ start: { keyword: "zz" } });
    await screen.findByText(bms.desk.queue.noneFits("zz"));
    await user.click(screen.getByRole("button", { name: bms.desk.queue.clearSearch }));
    await opened(1);
    expect(address.keyword).toBeUndefined();
  });

  test("an application that isn't there, or not in sight, says so", async () => {
    open({ start: { item: "99" } });
    await screen.findByText(bms.desk.application.gone);
  });
});

describe("a move", () => {
  test("Enter sends the expected one once, with its version and a key, and goes on", async () => {
    open();
    await opened(1);
    await seen();
    key("Enter");
    key("Enter");
    await opened(2);
    key("Enter");
    expect(server.moves).toHaveLength(1);
    expect(server.moves[0]).toMatchObject({ id: 1, body: { action: "submitToInstitution", version: 3 } });
    expect(server.moves[0]?.key).toMatch(/^[\w-]{8,}$/);
    await waitFor(() => expect(screen.queryByRole("link", { name: /Student 1/ })).toBeNull());
    expect(address.item).toBe("2");
  });

  test("of the last one leaves the queue empty and nothing open", async () => {
    server.waiting = [anApplication(1)];
    open();
    await opened(1);
    await seen();
    key("Enter");
    await screen.findByText(bms.desk.application.none);
    expect(screen.queryByRole("heading", { level: 1, name: "Student 1" })).toBeNull();
    expect(address.item).toBeUndefined();
    await seen();
    key("Enter");
    expect(server.moves).toHaveLength(1);
  });

  test("of the last line goes on to the one before", async () => {
    const { user } = open();
    await opened(1);
    await user.click(screen.getByRole("link", { name: /Student 3/ }));
    await opened(3);
    await seen();
    key("Enter");
    await opened(2);
    expect(address.item).toBe("2");
  });

  test("asks for what it needs at its fields before anything is sent", async () => {
    const { user } = open();
    await opened(1);
    key("e");
    const form = await screen.findByRole("form", { name: "Request evidence" });
    await user.click(within(form).getByRole("button", { name: "Request evidence" }));
    expect(within(form).getByRole("alert").textContent).toContain(bms.desk.moves.gaps(2));
    expect(within(form).getByRole("textbox", { name: "Note" }).getAttribute("aria-invalid")).toBe("true");
    expect(server.moves).toEqual([]);

    await user.click(within(form).getByRole("checkbox", { name: "Transcript" }));
    await user.type(within(form).getByRole("textbox", { name: "Note" }), "Grading key, please");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await opened(2);
    expect(server.moves[0]?.body).toEqual({
      action: "requestEvidence",
      version: 3,
      note: "Grading key, please",
      categories: ["transcript"],
    });
  });

  test("what is being written is not lost without asking", async () => {
    const { user } = open();
    await opened(1);
    key("w");
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "jj");
    expect(dirty).toBe(true);
    await user.click(screen.getByRole("link", { name: /Student 2/ }));
    await user.click(await screen.findByRole("button", { name: bms.desk.moves.stay }));
    expect(address.item).toBe("1");
    await user.click(screen.getByRole("link", { name: /Student 2/ }));
    await user.click(await screen.findByRole("button", { name: bms.desk.moves.discard }));
    await opened(2);
    expect(dirty).toBe(false);
  });

  test("what is being written outlasts going back, until the question is answered", async () => {
    const { user } = open();
    await opened(1);
    key("w");
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "jj");
    act(() => goBackTo({ item: "2" }));
    await user.click(await screen.findByRole("button", { name: bms.desk.moves.stay }));
    expect(address.item).toBe("1");
    expect((screen.getByRole("textbox", { name: "Reason" }) as HTMLTextAreaElement).value).toBe("jj");
    act(() => goBackTo({ item: "2" }));
    await user.click(await screen.findByRole("button", { name: bms.desk.moves.discard }));
    await opened(2);
    expect(address.item).toBe("2");
    expect(dirty).toBe(false);
  });

  test("of an application that somebody else moved: nothing more is possible before it is read again", async () => {
    server.refusal = { code: "2004", message: "Somebody else saved in between." };
    const { user } = open();
    await opened(1);
    await seen();
    key("Enter");
    await screen.findByText(bms.desk.banners.staleTitle);
    key("Enter");
    key("s");
    expect(server.moves).toHaveLength(1);
    server.refusal = null;
    server.waiting = server.waiting.map((one) => ({ ...one, version: 4 }));
    await user.click(screen.getByRole("button", { name: bms.desk.banners.reload }));
    await waitFor(() => expect(screen.queryByText(bms.desk.banners.staleTitle)).toBeNull());
    await waitFor(() => {
      key("Enter");
      expect(server.moves.at(-1)?.body.version).toBe(4);
    });
  });

  test("keeps what was being written for an application that somebody else changed, to go on after reloading", async () => {
    server.refusal = { code: "2004", message: "Somebody else saved in between." };
    const { user } = open();
    await opened(1);
    key("w");
    const form = await screen.findByRole("form");
    await user.type(within(form).getByRole("textbox"), "Grades too low.");
    fireEvent.submit(form);
    await within(form).findByText(bms.desk.moves.reloadFirst);
    server.refusal = null;
    server.waiting = server.waiting.map((one) => ({ ...one, version: 4 }));
    await user.click(screen.getByRole("button", { name: bms.desk.banners.reload }));
    await waitFor(() => expect(screen.queryByText(bms.desk.banners.staleTitle)).toBeNull());
    expect(within(form).getByRole("textbox")).toHaveProperty("value", "Grades too low.");
    expect(dirty).toBe(true);
  });

  test("the server's refusal of a field stands at the field", async () => {
    const admitted = anApplication(1, { step: "admitted", status: 4, condition: "unconditional" });
    server.waiting = [admitted];
    const fields = [{ path: "intake", rule: "courseClosed", message: "Does not start in this intake." }];
    server.refusal = { code: "4003", message: "Closed.", data: { fields } };
    const { user } = open();
    await opened(1);
    key("f");
    await user.click(await screen.findByRole("combobox", { name: "New intake" }));
    const [month] = await screen.findAllByRole("option");
    if (month) await user.click(month);
    await user.click(screen.getByRole("button", { name: "Defer intake" }));
    const told = await screen.findByText("Does not start in this intake.");
    const field = screen.getByRole("combobox", { name: "New intake" });
    expect(field.getAttribute("aria-describedby")).toBe(told.closest("[id]")?.id);
  });

  test("is out of reach without the permission, and says which one is missing", async () => {
    open({ may: ["applicationsRead"] });
    await opened(1);
    await seen();
    key("Enter");
    key("s");
    screen.getByText(bms.desk.moves.noPermission);
    const row = screen.getByRole("button", { name: /Send to institution/ });
    expect(row.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(row);
    expect(screen.queryByRole("form")).toBeNull();
    await seen();
    expect(server.moves).toEqual([]);
  });
});

describe("taking back", () => {
  test("U takes the move just made back, once, and opens its application again", async () => {
    open();
    await opened(1);
    await seen();
    key("Enter");
    await opened(2);
    key("u");
    await opened(1);
    expect(server.undone).toEqual([[1]]);
    // Its line has the focus: Enter is the desk's there, and would open the line of another.
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Student 1"));
    key("u");
    await seen();
    expect(server.undone).toEqual([[1]]);
  });

  test("after ten seconds there is nothing to take back", async () => {
    open();
    await opened(1);
    await seen();
    key("Enter");
    await opened(2);
    const later = Date.now() + 10_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    key("u");
    vi.restoreAllMocks();
    await seen();
    expect(server.undone).toEqual([]);
  });
});

describe("several at once", () => {
  test("are chosen by X, moved with their versions, told one by one, and taken back by one stroke", async () => {
    const { user } = open();
    await opened(1);
    for (const id of [1, 2, 3]) {
      key("x");
      if (id < 3) {
        key("j");
        await opened(id + 1);
      }
    }
    const bar = await screen.findByRole("region", { name: bms.desk.bulk.selected(3) });
    await user.click(within(bar).getByRole("button", { name: bms.desk.bulk.move }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("radio", { name: bms.domain.actions.requestEvidence }));
    await user.click(within(dialog).getByRole("button", { name: bms.domain.actions.requestEvidence }));
    expect(server.bulk).toEqual([]);
    await user.click(within(dialog).getByRole("radio", { name: bms.domain.actions.submitToInstitution }));
    await user.click(within(dialog).getByRole("button", { name: bms.domain.actions.submitToInstitution }));
    await within(dialog).findByText(/Student 3: Somebody saved in between/);
    expect(server.bulk).toMatchObject([
      { action: "submitToInstitution", items: [1, 2, 3].map((itemId) => ({ itemId, version: 3 })) },
    ]);
    const closers = within(dialog).getAllByRole("button", { name: bms.desk.bulk.close });
    await user.click(closers.at(-1) ?? dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    key("u");
    await waitFor(() => expect(server.undone).toEqual([[1, 2]]));
    // What was refused stays chosen.
    screen.getByRole("region", { name: bms.desk.bulk.selected(1) });
  });

  test("offer what goes on before what ends, and are confirmed by Ctrl Enter", async () => {
    open();
    await opened(1);
    key("x");
    await screen.findByRole("region", { name: bms.desk.bulk.selected(1) });
    fireEvent.keyDown(document.body, { key: "X", shiftKey: true });
    const dialog = await screen.findByRole("dialog");
    const [first] = within(dialog).getAllByRole("radio");
    expect(first).toBe(within(dialog).getByRole("radio", { name: bms.domain.actions.submitToInstitution }));
    fireEvent.click(first ?? dialog);
    fireEvent.keyDown(within(dialog).getByRole("textbox"), { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(server.bulk).toMatchObject([{ action: "submitToInstitution" }]));
  });

  test("M takes the open one over", async () => {
    open();
    await opened(1);
    key("m");
    await waitFor(() => expect(server.assigned).toEqual([{ itemIds: [1], staffId: 1 }]));
  });
});

test("Shift M gives the open one to somebody, or those that are selected", async () => {
  const { user } = open();
  await opened(1);
  const give = async () => {
    fireEvent.keyDown(document.body, { key: "M", shiftKey: true });
    await user.click(await screen.findByRole("menuitemradio", { name: bms.desk.assign.nobody }));
  };
  await give();
  await waitFor(() => expect(server.assigned.at(-1)).toEqual({ itemIds: [1], staffId: null }));
  for (const id of [1, 2]) {
    key("x");
    key("j");
    await opened(id + 1);
  }
  await give();
  await waitFor(() => expect(server.assigned.at(-1)).toEqual({ itemIds: [1, 2], staffId: null }));
});

test("a request of evidence begins with its note, and arrow keys go through the documents", async () => {
  const { user } = open();
  await opened(1);
  key("e");
  const form = await screen.findByRole("form");
  const note = within(form).getByRole("textbox", { name: /^Note/ });
  expect(document.activeElement).toBe(note);
  await user.keyboard("Cut off{Tab}{ArrowDown}{ArrowRight} {Control>}{Enter}{/Control}");
  await waitFor(() =>
    expect(server.moves).toMatchObject([{ body: { note: "Cut off", categories: ["cv"] } }]),
  );
});

test("a file that the agency hasn’t been shown is marked, and deleted once that is confirmed", async () => {
  const draft = aFile({
    fileGuid: crypto.randomUUID(),
    fileNameOrc: "offer.pdf",
    withheld: true,
    fromStaff: true,
  });
  server.waiting = [{ ...anApplication(1), files: [draft, aFile()] }];
  open();
  await opened(1);
  expect(screen.getByText("Not shown yet")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete “offer.pdf”?" });
  expect(server.deleted).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(server.deleted).toEqual([{ fileGuid: draft.fileGuid }]));
  await waitFor(() => expect(screen.queryByText("Not shown yet")).toBeNull());
  // The agency's papers are nobody's to delete here.
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

test("companies are found by name, and one that is chosen can be dropped again", async () => {
  const { user } = open({ start: { company: "5" } });
  await opened(1);
  const chip = await screen.findByRole("button", { name: "Company Harbour Bridge (1)" });
  await user.click(chip);
  await user.type(await screen.findByRole("combobox", { name: "Company" }), "quay");
  await waitFor(() => expect(screen.queryByRole("option", { name: /Lantern/ })).toBeNull());
  await user.click(await screen.findByRole("option", { name: "Quayside Study (2)" }));
  expect(address.company).toBe("5,4");
  await user.click(await screen.findByRole("button", { name: "Company Harbour Bridge (1) +1" }));
  await user.click(await screen.findByRole("checkbox", { name: "Harbour Bridge (1)" }));
  expect(address.company).toBe("4");
});

describe("on a phone", () => {
  beforeEach(() => setWindowWidth(390));
  afterEach(() => setWindowWidth(1024));

  test("the queue comes first; an application lies over it, with the way back and on", async () => {
    const { user } = open();
    const line = await screen.findByRole("link", { name: /Student 1/ });
    await seen();
    expect(address.item).toBeUndefined();
    await user.click(line);
    await opened(1);
    await user.click(screen.getByRole("button", { name: bms.desk.keys.next }));
    await opened(2);
    await user.click(screen.getByRole("button", { name: bms.desk.queue.names.toSendOn }));
    expect(address.item).toBeUndefined();
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  });
});

test("what is being written stays when somebody changes the application, with a line that says so", async () => {
  const { user } = open();
  await opened(1);
  key("w");
  const form = await screen.findByRole("form");
  await user.type(within(form).getByRole("textbox"), "Grades too low");
  server.waiting = server.waiting.map((one) =>
    one.itemId === 1 ? anApplication(1, { version: 9, status: 4 }) : one,
  );
  await act(() => client.invalidateQueries());
  await screen.findByText(bms.desk.live.changed);
  expect(screen.getByDisplayValue("Grades too low")).toBeDefined();
});

test("a chosen move that is no longer allowed says why no key does anything, until it is put aside", async () => {
  const { user } = open();
  await opened(1);
  key("w");
  await screen.findByRole("form");
  server.waiting = server.waiting.map((one) =>
    one.itemId === 1
      ? { ...one, version: 9, actions: one.actions.filter(({ action }) => action !== "withdraw") }
      : one,
  );
  await act(() => client.invalidateQueries());
  const why = await screen.findByText(bms.desk.moves.goneMove(bms.domain.actions.withdraw));
  await seen();
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  key("Enter");
  expect(server.moves).toEqual([]);
  await user.click(screen.getByRole("button", { name: bms.desk.moves.chooseAnother }));
  expect(why.isConnected).toBe(false);
});

describe("on a slow network", () => {
  /** Holds the answers of calls back whose path fits; gives what lets them go. */
  function hold(path: RegExp): () => void {
    let letGo: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    server.hold = (asked, query) => (path.test(`${asked}?${query}`) ? done : null);
    return () => {
      server.hold = () => null;
      letGo();
    };
  }
  const text = () => screen.findByRole("textbox", { name: "Reason" });

  test("an answer to a move takes nobody away from the application that was gone to, nor what is written there", async () => {
    const { user } = open();
    await opened(1);
    await seen();
    const letGo = hold(/1\/transitions/);
    key("Enter");
    await user.click(screen.getByRole("link", { name: /Student 3/ }));
    await opened(3);
    key("w");
    await user.type(await text(), "Grades");
    letGo();
    await waitFor(() => expect(screen.queryByRole("link", { name: /Student 1/ })).toBeNull());
    expect(address.item).toBe("3");
    expect(document.activeElement).toBe(await text());
    expect(dirty).toBe(true);
    await user.click(screen.getByRole("link", { name: /Student 2/ }));
    await user.click(await screen.findByRole("button", { name: bms.desk.moves.stay }));
    expect(await text()).toHaveProperty("value", "Grades");
  });

  test("who an application was given to is told after one went on, too", async () => {
    listenToToasts(true);
    const said = vi.spyOn(toastManager, "add");
    open();
    await opened(1);
    const letGo = hold(/assign/);
    key("m");
    key("j");
    await opened(2);
    letGo();
    const title = bms.desk.assign.done("Marcus Lee", 1);
    await waitFor(() => expect(said).toHaveBeenCalledWith(expect.objectContaining({ title })));
    said.mockRestore();
    listenToToasts(false);
  });

  test("a move that is refused after one went on is told", async () => {
    listenToToasts(true);
    const said = vi.spyOn(toastManager, "add");
    open();
    await opened(1);
    await seen();
    const letGo = hold(/1\/transitions/);
    key("Enter");
    key("j");
    await opened(2);
    server.refusal = { code: "2004", message: "Somebody else saved in between." };
    letGo();
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith(
        expect.objectContaining({
          title: "Student 1: the move was not made.",
          description: "Somebody else saved in between.",
        }),
      ),
    );
    said.mockRestore();
    listenToToasts(false);
  });

  test("an answer to a move goes on to nobody while something is typed elsewhere", async () => {
    const { user } = open();
    await opened(1);
    await seen();
    const letGo = hold(/1\/transitions/);
    key("Enter");
    const field = await screen.findByRole("textbox", { name: bms.desk.queue.search });
    await user.click(field);
    letGo();
    await waitFor(() => expect(screen.queryByRole("link", { name: /Student 1/ })).toBeNull());
    expect(document.activeElement).toBe(field);
    expect(address.item).toBe("1");
  });

  test("U waits for the move on its way, and takes back no other", async () => {
    open();
    await opened(1);
    await seen();
    key("Enter");
    await opened(2);
    await seen();
    const letGo = hold(/2\/transitions/);
    key("Enter");
    key("u");
    await seen();
    expect(server.undone).toEqual([]);
    letGo();
    await waitFor(() => expect(server.undone).toEqual([[2]]));
  });

  test("U takes back the move that was made last, also where the one before is answered after it", async () => {
    open();
    await opened(1);
    await seen();
    const first = Promise.withResolvers<void>();
    server.hold = (asked) => (asked.includes("/1/transitions") ? first.promise : null);
    key("Enter");
    key("j");
    await opened(2);
    await seen();
    key("Enter");
    await waitFor(() => expect(screen.queryByRole("link", { name: /Student 2/ })).toBeNull());
    first.resolve();
    await waitFor(() => expect(screen.queryByRole("link", { name: /Student 1/ })).toBeNull());
    key("u");
    await waitFor(() => expect(server.undone).toEqual([[2]]));
  });

  test("several that are being moved hold their dialog, with the reason at its way out, and U", async () => {
    const { user } = open();
    await opened(1);
    await seen();
    key("Enter");
    await opened(2);
    key("x");
    const bar = await screen.findByRole("region", { name: bms.desk.bulk.selected(1) });
    await user.click(within(bar).getByRole("button", { name: bms.desk.bulk.move }));
    const dialog = await screen.findByRole("dialog");
    const cancel = within(dialog).getByRole("button", { name: "Cancel" });
    expect(cancel.getAttribute("aria-disabled")).toBeNull();
    await user.click(within(dialog).getByRole("radio", { name: bms.domain.actions.submitToInstitution }));
    const letGo = hold(/applications\/transitions/);
    await user.click(within(dialog).getByRole("button", { name: bms.domain.actions.submitToInstitution }));
    expect(cancel.getAttribute("aria-description")).toBe("Working");
    await user.click(cancel);
    await user.keyboard("{Escape}");
    key("u");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole("dialog")).toBe(dialog);
    expect(server.undone).toEqual([]);
    letGo();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    key("u");
    await waitFor(() => expect(server.undone).toEqual([[2]]));
  });

  test("Enter confirms nothing of an application that has just changed", async () => {
    open();
    await opened(1);
    await seen();
    server.waiting = server.waiting.map((one) =>
      one.itemId === 1 ? { ...one, version: 9, nameEn: "Student One" } : one,
    );
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now);
    void client.invalidateQueries();
    await screen.findByRole("heading", { level: 1, name: "Student One" });
    key("Enter");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.moves).toEqual([]);
    clock.mockRestore();
    await seen();
    key("Enter");
    await waitFor(() => expect(server.moves[0]?.body.version).toBe(9));
  });

  test("giving work to somebody takes the focus from no field, nor what was chosen meanwhile", async () => {
    const { user } = open();
    await opened(1);
    const letGo = hold(/assign/);
    key("m");
    key("w");
    await user.type(await text(), "ju");
    letGo();
    await waitFor(() => expect(server.assigned).toHaveLength(1));
    await seen();
    expect(document.activeElement).toBe(await text());
  });

  test("a queue on its way is not said to be empty, and J opens nothing of the one before", async () => {
    const { user } = open({ start: { keyword: "zz" } });
    await screen.findByText(bms.desk.queue.noneFits("zz"));
    const letGo = hold(/applications\?(?!.*keyword)/);
    await user.click(screen.getByRole("button", { name: bms.desk.queue.clearSearch }));
    expect(screen.queryByText(bms.desk.queue.empty.toSendOn)).toBeNull();
    expect(screen.queryByText(bms.desk.application.none)).toBeNull();
    letGo();
    await opened(1);
    hold(/applications\?.*deferrals/);
    act(() => goBackTo({ queue: "deferrals" }));
    key("j");
    expect(address.item).toBeUndefined();
  });
});
