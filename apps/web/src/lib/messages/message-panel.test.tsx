import type { Message } from "@passage/contract/messages/schema.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenToToasts, toastManager } from "../../ui/toast-manager.ts";
import { call } from "../api/api-client.ts";
import { type Answer, renderView, standInServer } from "../test-view.tsx";
import { listMessages, markMessagesRead, sendMessage } from "../wire/messages.gen.ts";
import { MessagePanel, type MessagePanelProps } from "./message-panel.tsx";
import { useTalk } from "./use-talk.ts";

const line = (id: number, values: Partial<Message> = {}): Message => ({
  id,
  at: "2026-11-12T02:00:00Z",
  from: "staff",
  mine: false,
  authorName: "Emily Tan",
  text: `Line ${id}`,
  files: [],
  filesGone: 0,
  ...values,
});

const file = {
  fileGuid: "7f8c1c0e-7d3b-4d5c-9a57-5a7f6f1b0a11",
  fileNameOrc: "letter.pdf",
  category: "others",
  mime: "application/pdf",
  size: 9,
  itemId: 7,
  fromStaff: false,
  withheld: false,
  uploadedBy: "Zhou Zihao",
  uploadedAt: "2026-11-12T02:00:00Z",
} as const;

const page = (items: Message[], values: object = {}): Answer => ({
  data: { items, older: false, readUpTo: 0, unread: 0, erased: false, ...values },
});

function server(list: (before: string | undefined) => Answer, send?: () => Answer | Promise<Answer>) {
  return standInServer([
    [listMessages, ({ query }) => list(query.before)],
    [sendMessage, send ?? (() => ({ data: { id: 99 } }))],
    [markMessagesRead, () => ({ data: { readUpTo: 9, unread: 0 } })],
  ]);
}

let item = 0;

function panel(props: Partial<Omit<MessagePanelProps, "talk">> = {}, { marks = true } = {}) {
  const itemId = item;
  return renderView(() => {
    const talk = useTalk({
      list: listMessages,
      sent: { itemId },
      read: (before, signal) => call(listMessages, { query: { itemId, before } }, { signal, handles: "all" }),
      send: (body, idempotencyKey) =>
        call(sendMessage, { body: { itemId, ...body } }, { handles: "all", idempotencyKey }),
      mark: marks ? (upTo) => call(markMessagesRead, { body: { itemId, upTo } }, { handles: "all" }) : null,
      upload: () => Promise.reject(new Error("not here")),
      outdates: [],
    });
    return (
      <MessagePanel
        talk={talk}
        side="agent"
        draftKey={`test:${itemId}`}
        files={[file]}
        readOnly={false}
        closed={false}
        {...props}
      />
    );
  });
}

/** Everything is in sight at once. */
class Observer {
  private readonly notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = notify;
  }
  observe() {
    queueMicrotask(() => this.notify([{ isIntersecting: inSight }]));
  }
  disconnect() {}
}

let inSight = true;

beforeEach(() => {
  item += 1;
  inSight = true;
  vi.stubGlobal("IntersectionObserver", Observer);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("who wrote what stands oldest first; what is new is marked, and read once it was in sight", async () => {
  const { callsOf } = server(() =>
    page([line(9), line(8, { mine: true, from: "agent" }), line(7)], { readUpTo: 7, unread: 1 }),
  );
  panel();
  const lines = await screen.findAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent?.match(/Line \d/)?.[0])).toEqual([
    "Line 7",
    "Line 8",
    "Line 9",
  ]);
  expect(within(lines[1] as HTMLElement).getByText("You")).toBeDefined();
  expect(screen.getAllByText("New")).toHaveLength(1);
  expect(within(lines[2] as HTMLElement).getByText("New")).toBeDefined();
  await waitFor(() => expect(callsOf(markMessagesRead)).toHaveLength(1));
  expect(callsOf(markMessagesRead)[0]?.body).toMatchObject({ upTo: 9 });
});

test("what lies out of sight isn’t read", async () => {
  inSight = false;
  const { callsOf } = server(() => page([line(9)], { unread: 1 }));
  panel();
  await screen.findByText("Line 9");
  await screen.findByText("1 new");
  expect(callsOf(markMessagesRead)).toEqual([]);
});

test("who looks for somebody else reads what is new, and marks nothing", async () => {
  const { callsOf } = server(() => page([line(9)], { unread: 1 }));
  panel({}, { marks: false });
  await screen.findByText("Line 9");
  await screen.findByText("1 new");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(callsOf(markMessagesRead)).toEqual([]);
});

test("nothing new is not marked as read again", async () => {
  const { callsOf } = server(() => page([line(9)], { readUpTo: 9 }));
  panel();
  await screen.findByText("Line 9");
  expect(callsOf(markMessagesRead)).toEqual([]);
});

test("an empty message is not sent, and the button says why; Ctrl and Enter send", async () => {
  const { callsOf } = server(() => page([]));
  panel();
  const send = await screen.findByRole("button", { name: "Send" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Write something or attach a file first.")).toBeDefined();
  const field = screen.getByRole("textbox", { name: "Message" });
  await userEvent.type(field, "  The letter comes tomorrow. ");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(callsOf(sendMessage)).toHaveLength(1));
  expect(callsOf(sendMessage)[0]?.body).toEqual({
    itemId: item,
    text: "The letter comes tomorrow.",
    fileGuids: [],
  });
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(""));
});

test("a failed message stays, says why, and is tried again under the same key", async () => {
  let answer: Answer = { code: "2018", message: "The database is away." };
  const { callsOf } = server(
    () => page([]),
    () => answer,
  );
  panel();
  const field = (await screen.findByRole("textbox", { name: "Message" })) as HTMLTextAreaElement;
  await userEvent.type(field, "Hello");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("The message was not sent.")).toBeDefined();
  expect(screen.getByText("The database is away.")).toBeDefined();
  expect(field.value).toBe("Hello");
  answer = { data: { id: 5 } };
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(field.value).toBe(""));
  const keys = callsOf(sendMessage).map(({ headers }) => headers.get("Idempotency-Key"));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test("what is written while a message is on its way is the next one, also where the panel was closed meanwhile", async () => {
  const sent = Promise.withResolvers<Answer>();
  const { callsOf } = server(
    () => page([]),
    () => sent.promise,
  );
  panel();
  const field = async () => (await screen.findByRole("textbox", { name: "Message" })) as HTMLTextAreaElement;
  await userEvent.type(await field(), "Hello");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await userEvent.type(await field(), "And one more");
  cleanup();
  panel();
  expect((await field()).value).toBe("And one more");
  sent.resolve({ data: { id: 5 } });
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(callsOf(sendMessage)).toHaveLength(2));
  expect(callsOf(sendMessage).map(({ body }) => (body as { text: string }).text)).toEqual([
    "Hello",
    "And one more",
  ]);
});

test("a message that failed stands before what was written since", async () => {
  const sent = Promise.withResolvers<Answer>();
  server(
    () => page([]),
    () => sent.promise,
  );
  panel();
  const field = (await screen.findByRole("textbox", { name: "Message" })) as HTMLTextAreaElement;
  await userEvent.type(field, "Hello");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await userEvent.type(field, "And");
  sent.resolve({ code: "2018", message: "The database is away." });
  await waitFor(() => expect(field.value).toBe("Hello\nAnd"));
});

test("files of the application go along, and can be taken off again", async () => {
  const { callsOf } = server(() => page([]));
  panel();
  await userEvent.click(await screen.findByRole("button", { name: "Attach" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "letter.pdf" }));
  await userEvent.click(await screen.findByRole("button", { name: "Don’t send letter.pdf along" }));
  expect(screen.queryByText("letter.pdf")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Attach" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "letter.pdf" }));
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(callsOf(sendMessage)).toHaveLength(1));
  expect(callsOf(sendMessage)[0]?.body).toMatchObject({ text: "", fileGuids: [file.fileGuid] });
});

test("what was begun is still there when one comes back", async () => {
  server(() => page([]));
  panel();
  await userEvent.type(await screen.findByRole("textbox", { name: "Message" }), "Half a sen");
  cleanup();
  panel();
  const field = (await screen.findByRole("textbox", { name: "Message" })) as HTMLTextAreaElement;
  expect(field.value).toBe("Half a sen");
});

test("earlier messages come when asked for", async () => {
  server((before) => (before === undefined ? page([line(60)], { older: true }) : page([line(10)])));
  panel();
  await userEvent.click(await screen.findByRole("button", { name: "Show earlier messages" }));
  expect(await screen.findByText("Line 10")).toBeDefined();
  expect(screen.getByText("Line 60")).toBeDefined();
});

test("closed, erased, read-only and failed talks differ", async () => {
  server(() => page([line(1)]));
  panel({ closed: true });
  expect(await screen.findByText("The application is closed. Messages still arrive.")).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Message" })).toBeDefined();
  cleanup();
  panel({ readOnly: true });
  expect(await screen.findByText("You can read these messages but not answer them.")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  cleanup();
  server(() => page([], { erased: true }));
  panel();
  expect(await screen.findByText(/The student was erased/)).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  cleanup();
  server(() => ({ code: "9999", message: "fault" }));
  panel();
  expect(await screen.findByText("The messages could not be loaded.")).toBeDefined();
});

test("a message that fails after its panel was closed is told", async () => {
  listenToToasts(true);
  const said = vi.spyOn(toastManager, "add");
  const sent = Promise.withResolvers<Answer>();
  server(
    () => page([]),
    () => sent.promise,
  );
  panel();
  await userEvent.type(await screen.findByRole("textbox", { name: "Message" }), "Hello");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  cleanup();
  sent.resolve({ code: "2018", message: "The database is away." });
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ description: "The database is away." })),
  );
  said.mockRestore();
  listenToToasts(false);
});
