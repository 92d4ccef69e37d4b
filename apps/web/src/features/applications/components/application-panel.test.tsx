import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { keepPlatformZone } from "../../../lib/platform-day.ts";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import { getApplication, moveApplication } from "../../../lib/wire/applications.gen.ts";
import { listMessages } from "../../../lib/wire/messages.gen.ts";
import { getCourseToIssue } from "../../../lib/wire/reference.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import { applicationItem } from "../test-application-item.ts";
import { ApplicationPanel } from "./application-panel.tsx";
import type { ApplicationDetail } from "./application-panel-data.ts";

const detail: ApplicationDetail = {
  ...applicationItem(),
  institutionId: 1,
  courseId: 1,
  countryId: 826,
  majorLevelId: 1,
  accommodation: false,
  airportPickup: true,
  closedReason: null,
  deferWanted: null,
  deadlines: { wantedBy: null, offerReplyBy: null, depositBy: null, casBy: null, visaBy: null },
  submittedBy: null,
  ownerAccountId: 1,
  wanted: [],
  wantedNote: null,
  required: ["passport", "transcript"],
  missing: [
    { kind: "document", path: "transcript" },
    { kind: "student", path: "email" },
  ],
  files: [],
  events: [],
  actions: [
    { action: "submit", refusal: "incomplete" },
    { action: "withdraw", refusal: null },
    { action: "acceptOffer", refusal: "step" },
  ],
};

const Panel = () => (
  <ToastProvider>
    <ApplicationPanel itemId={7} />
  </ToastProvider>
);

function server(read: () => Answer, move: () => Answer = () => ({ code: "9999", message: "" })) {
  return standInServer([
    [getApplication, read],
    [moveApplication, move],
    [listMessages, () => ({ data: { items: [], older: false, readUpTo: 0, unread: 0, erased: false } })],
  ]);
}

const moved: Answer = {
  data: { itemId: 7, version: 4, step: "submitted", status: 1, condition: null, closing: null },
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what can't be done yet is grey with its reason; moves of other stages are not shown", async () => {
  server(() => ({ data: detail }));
  renderView(Panel);
  const submit = await screen.findByRole("button", {
    name: "Submit",
    description: "Required parts are missing.",
  });
  expect(submit.getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByRole("button", { name: "Accept offer" })).toBeNull();
  expect(screen.getByText("1 field of the registration is missing")).toBeDefined();
  expect(screen.getByRole("button", { name: "Upload: Transcript" })).toBeDefined();
});

test("withdrawing needs a reason, and sends it with the version that was read", async () => {
  const { callsOf } = server(
    () => ({ data: detail }),
    () => moved,
  );
  renderView(Panel);
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const confirm = () => dialog.getByRole("button", { name: "Withdraw" });
  await userEvent.click(confirm());
  expect(await dialog.findByText("Required fields!")).toBeDefined();
  expect(callsOf(moveApplication)).toEqual([]);
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Chose another school");
  await userEvent.click(confirm());
  await waitFor(() => expect(callsOf(moveApplication)).toHaveLength(1));
  expect(callsOf(moveApplication)[0]?.body).toMatchObject({
    itemId: 7,
    version: 3,
    action: "withdraw",
    note: "Chose another school",
  });
  expect(callsOf(moveApplication)[0]?.headers.get("Idempotency-Key")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Reason" })).toBeNull());
});

test("a move that was made is said, and the application read again", async () => {
  let read: ApplicationDetail = { ...detail, missing: [], actions: [{ action: "submit", refusal: null }] };
  const { callsOf } = server(
    () => ({ data: read }),
    () => {
      read = { ...detail, step: "submitted", status: 1, actions: [{ action: "withdraw", refusal: null }] };
      return moved;
    },
  );
  renderView(Panel);
  await userEvent.click(await screen.findByRole("button", { name: "Submit" }));
  expect(await within(await screen.findByRole("dialog")).findByText("Submitted")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Withdraw" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  expect(callsOf(moveApplication).map(({ body }) => body)).toMatchObject([
    { itemId: 7, version: 3, action: "submit" },
  ]);
});

test("an offer is accepted after a question, and declined with a reason only", async () => {
  const offer: ApplicationDetail = {
    ...detail,
    step: "admitted",
    status: 4,
    condition: "conditional",
    actions: [
      { action: "acceptOffer", refusal: null },
      { action: "declineOffer", refusal: null },
    ],
  };
  const { callsOf } = server(
    () => ({ data: offer }),
    () => moved,
  );
  renderView(Panel);
  await userEvent.click(await screen.findByRole("button", { name: "Accept offer" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(callsOf(moveApplication)).toEqual([]);
  expect(dialog.queryByRole("textbox")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Accept offer" }));
  await waitFor(() => expect(callsOf(moveApplication)).toHaveLength(1));
  expect(callsOf(moveApplication)[0]?.body).toMatchObject({ action: "acceptOffer", version: 3 });
  await userEvent.click(await screen.findByRole("button", { name: "Decline offer" }));
  const asks = within(await screen.findByRole("alertdialog"));
  await userEvent.type(asks.getByRole("textbox", { name: "Reason" }), "   ");
  await userEvent.click(asks.getByRole("button", { name: "Decline offer" }));
  expect(await asks.findByText("Required fields!")).toBeDefined();
  expect(callsOf(moveApplication)).toHaveLength(1);
});

test("a deferral that was asked for hides no offer that waits for an answer", async () => {
  server(() => ({
    data: {
      ...detail,
      step: "admitted",
      status: 4,
      condition: "unconditional",
      deferWanted: "2028-02",
      actions: [{ action: "acceptOffer", refusal: null }],
    },
  }));
  renderView(Panel);
  const deferral = await screen.findByText(/Feb 2028/);
  const offer = screen.getByText("Offer received: unconditional.");
  expect(offer.compareDocumentPosition(deferral)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("where the courses can't be read, a deferral can't be asked for, and says so", async () => {
  const deferrable = { ...detail, step: "admitted", status: 4, condition: "unconditional" } as const;
  standInServer([
    [getApplication, () => ({ data: { ...deferrable, actions: [{ action: "askDefer", refusal: null }] } })],
    [listMessages, () => ({ data: { items: [], older: false, readUpTo: 0, unread: 0, erased: false } })],
    [getCourseToIssue, () => ({ code: "9999", message: "" })],
  ]);
  renderView(Panel);
  await userEvent.click(await screen.findByRole("button", { name: "Ask to defer" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const confirm = await dialog.findByRole("button", {
    name: "Ask to defer",
    description: "The list could not be loaded.",
  });
  expect(confirm.getAttribute("aria-disabled")).toBe("true");
});

test("files of a wrong kind, empty or too large are refused at once, by name", async () => {
  server(() => ({ data: detail }));
  renderView(Panel);
  const button = await screen.findByRole("button", { name: "Upload: Transcript" });
  const input = button.closest("li")?.querySelector("input") as HTMLInputElement;
  const large = new File(["%PDF"], "large.pdf", { type: "application/pdf" });
  Object.defineProperty(large, "size", { value: 20 * 1024 * 1024 + 1 });
  const files = [
    new File(["MZ"], "virus.exe", { type: "application/x-msdownload" }),
    new File([], "nothing.pdf", { type: "application/pdf" }),
    large,
  ];
  await userEvent.setup({ applyAccept: false }).upload(input, files);
  expect((await screen.findByText("virus.exe")).parentElement?.textContent).toContain("not accepted");
  expect(screen.getByText("nothing.pdf").parentElement?.textContent).toContain("The file is empty.");
  expect(screen.getByText("large.pdf").parentElement?.textContent).toContain("larger than 20 MB");
});

test("a document goes to its application and category, and a refused one can be tried again", async () => {
  const { callsOf } = server(() => ({ data: detail }));
  const sent: Record<string, FormDataEntryValue>[] = [];
  let answer: object = { code: "6003", message: "The file is broken.", data: null };
  // The server behind the one call that needs progress, and so no fetch.
  class Request {
    upload = {};
    status = 200;
    responseText = "";
    onload = () => {};
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null;
    send(form: FormData) {
      sent.push(Object.fromEntries(form));
      this.responseText = JSON.stringify(answer);
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  renderView(Panel);
  const button = await screen.findByRole("button", { name: "Upload: Transcript" });
  const input = button.closest("li")?.querySelector("input") as HTMLInputElement;
  await userEvent.upload(input, new File(["%PDF-1.7"], "grades.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("The file is broken.")).toBeDefined();
  expect(sent).toMatchObject([
    { type: "studentFile", businessType: "transcript", fkStudentId: "3", itemId: "7" },
  ]);
  const reads = callsOf(getApplication).length;
  answer = { code: "1003", message: "", data: { fileGuid: "g" } };
  await userEvent.click(screen.getByRole("button", { name: /again.*grades\.pdf|grades\.pdf.*again/i }));
  await waitFor(() => expect(callsOf(getApplication)).toHaveLength(reads + 1));
  expect(sent).toHaveLength(2);
  expect(screen.queryByText("The file is broken.")).toBeNull();
});

test("a closed application takes no more documents, and offer letters come from the other side", async () => {
  const letter = {
    fileGuid: crypto.randomUUID(),
    fileNameOrc: "offer.pdf",
    category: "offerLetter" as const,
    mime: "application/pdf",
    size: 1000,
    itemId: 7,
    fromStaff: false,
    withheld: false,
    uploadedBy: "Emily Tan",
    uploadedAt: "2026-11-12T02:00:00Z",
  };
  let read: ApplicationDetail = { ...detail, files: [letter] };
  server(() => ({ data: read }));
  renderView(Panel);
  expect(await screen.findByRole("button", { name: "Open offer.pdf in a new window" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add another file: Offer letter" })).toBeNull();
  expect(screen.getByRole("button", { name: "Upload: Transcript" })).toBeDefined();
  cleanup();
  read = { ...read, closing: "withdrawn", actions: [{ action: "withdraw", refusal: "closed" }] };
  renderView(Panel);
  expect(await screen.findByText(/This application is closed/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^(Upload|Add another file)/ })).toBeNull();
});

test("when somebody was faster the application is read again", async () => {
  const ready = { ...detail, missing: [], actions: [{ action: "submit" as const, refusal: null }] };
  const { callsOf } = server(
    () => ({ data: ready }),
    () => ({ code: "2004", message: "Somebody else saved in between." }),
  );
  renderView(Panel);
  await userEvent.click(await screen.findByRole("button", { name: "Submit" }));
  await waitFor(() => expect(callsOf(getApplication)).toHaveLength(2));
});

test("an evidence request is answered by a note or by files that came after it", async () => {
  const file = (name: string, uploadedAt: string) => ({
    fileGuid: crypto.randomUUID(),
    fileNameOrc: name,
    category: "transcript" as const,
    mime: "application/pdf",
    size: 1000,
    itemId: 7,
    fromStaff: false,
    withheld: false,
    uploadedBy: "Zhou Zihao",
    uploadedAt,
  });
  const late = file("new.pdf", "2026-11-12T02:00:00Z");
  const asked: ApplicationDetail = {
    ...detail,
    status: 2,
    step: "submitted",
    wanted: ["transcript", "cv"],
    wantedNote: "The transcript stops at year 3.",
    files: [file("old.pdf", "2026-11-01T02:00:00Z"), late],
    actions: [{ action: "supplement", refusal: null }],
    events: [
      {
        id: 1,
        at: "2026-11-10T02:00:00Z",
        action: "requestEvidence",
        actor: "staff",
        actorName: "Emily Tan",
        fromStep: "submitted",
        toStep: "submitted",
        fromStatus: 1,
        toStatus: 2,
        note: "The transcript stops at year 3.",
        categories: ["transcript", "cv"],
        condition: null,
        intake: null,
        files: [],
        undone: false,
      },
    ],
  };
  const { callsOf } = server(
    () => ({ data: asked }),
    () => moved,
  );
  renderView(Panel);
  expect(await screen.findByText("Still missing: CV")).toBeDefined();
  // What is wanted stands in the request's own block, not in the checklist again.
  expect(screen.getAllByRole("button", { name: "Add another file: Transcript" })).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Open new.pdf in a new window" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Open old.pdf in a new window" })).toBeNull();
  // One of two documents is no answer yet, but with the reason why the other is missing.
  const send = () => screen.getByRole("button", { name: "Send answer" });
  expect(send().getAttribute("aria-disabled")).toBe("true");
  await userEvent.type(screen.getByRole("textbox", { name: /^Answer/ }), "The CV follows on Friday.");
  await userEvent.click(send());
  await waitFor(() => expect(callsOf(moveApplication)).toHaveLength(1));
  expect(callsOf(moveApplication)[0]?.body).toMatchObject({
    action: "supplement",
    note: "The CV follows on Friday.",
    fileGuids: [late.fileGuid],
  });
});

test("an evidence request is due by the platform's calendar, wherever the reader is", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T23:30:00Z") });
  const wanted: ApplicationDetail = {
    ...detail,
    ...{ status: 2, step: "submitted", wanted: ["cv"], wantedNote: null },
    deadlines: { ...detail.deadlines, wantedBy: "2026-11-23" },
    actions: [{ action: "supplement", refusal: null }],
  };
  server(() => ({ data: wanted }));
  // Whatever the reader's zone is, it has not the day of both.
  for (const [zone, left] of [
    ["Asia/Hong_Kong", /23 Nov 2026, today$/],
    ["America/Los_Angeles", /23 Nov 2026, 1 day left$/],
  ] as const) {
    keepPlatformZone(zone);
    renderView(Panel);
    expect(await screen.findByText(left)).toBeDefined();
    cleanup();
  }
});

test("a course that can’t be applied for any more is said, with the way to another one", async () => {
  server(() => ({
    data: { ...detail, step: "notApplied", status: 0, missing: [{ kind: "course", path: "late" }] },
  }));
  renderView(Panel);
  expect(await screen.findByText("The last day to apply for this start is over.")).toBeDefined();
  const link = screen.getByRole("link", { name: "Choose another course" });
  expect(link.getAttribute("href")).toContain(`/course-finder?stu=${detail.studentId}`);
});

test("who may only read sees everything and is offered nothing", async () => {
  server(() => ({ data: detail }));
  renderView(Panel, { keys: ["applicationsDetail"] });
  expect(await screen.findByText("P2611000007")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Upload/ })).toBeNull();
});

test("an application out of sight is said in place", async () => {
  server(() => ({ code: "2002", message: "Not found." }));
  renderView(Panel);
  expect(await screen.findByText("This application is not there")).toBeDefined();
});
