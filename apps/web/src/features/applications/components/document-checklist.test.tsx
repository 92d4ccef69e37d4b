import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/api/api-error.ts";
import { upload } from "../../../lib/api/upload.ts";
import { renderView, standInServer } from "../../../lib/test-view.tsx";
import { getApplication } from "../../../lib/wire/applications.gen.ts";
import { getStudentFiles, shareFile } from "../../../lib/wire/files.gen.ts";
import { listMessages } from "../../../lib/wire/messages.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import { applicationItem } from "../test-application-item.ts";
import { ApplicationPanel } from "./application-panel.tsx";

// XMLHttpRequest has a test of its own (lib/api/upload.test.ts).
vi.mock("../../../lib/api/upload.ts", () => ({ upload: vi.fn() }));

const file = {
  fileGuid: "6f8c1c0e-7d3b-4d5c-9a57-5a7f6f1b0a11",
  fileNameOrc: "grades.pdf",
  category: "transcript",
  mime: "application/pdf",
  size: 1000,
  itemId: 8 as number | null,
  fromStaff: false,
  uploadedBy: "Zhou Zihao",
  uploadedAt: "2026-11-12T02:00:00Z",
  institutionName: "University of Leeds",
  editable: true,
  deletable: true,
};

let stored: (typeof file)[];
/** What the application itself shows. */
let detail: object;

/** Application 7 needs a transcript; what the student's others hold stands in `stored`. */
function server() {
  return standInServer([
    [
      getApplication,
      () => ({
        data: {
          ...applicationItem(),
          deadlines: {},
          wanted: [],
          required: ["transcript"],
          missing: [],
          files: stored.filter(({ itemId }) => itemId === null || itemId === 7),
          events: [],
          actions: [],
          ...detail,
        },
      }),
    ],
    [getStudentFiles, () => ({ data: stored })],
    [
      shareFile,
      () => {
        stored = stored.map((one) => ({ ...one, itemId: null }));
        return { data: null };
      },
    ],
    [listMessages, () => ({ data: { items: [], older: false, readUpTo: 0, unread: 0, erased: false } })],
  ]);
}

const Panel = () => (
  <ToastProvider>
    <ApplicationPanel itemId={7} />
  </ToastProvider>
);

const row = async () => within((await screen.findByText("Transcript")).closest("li") as HTMLElement);

beforeEach(() => {
  stored = [];
  detail = {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a document of another application is offered where it is missing, and counts with one press", async () => {
  stored = [file, { ...file, fileGuid: "b", fileNameOrc: "offer.pdf", category: "cv" }];
  const { callsOf } = server();
  renderView(Panel);
  const transcript = await row();
  expect(await transcript.findByText(/grades\.pdf.*University of Leeds/)).toBeDefined();
  expect(transcript.queryByText(/offer\.pdf/)).toBeNull();
  await userEvent.click(transcript.getByRole("button", { name: "Use grades.pdf for all applications" }));
  expect(callsOf(shareFile).map(({ body }) => body)).toEqual([{ fileGuid: file.fileGuid }]);
  expect(await screen.findByText("grades.pdf counts for all applications now.")).toBeDefined();
  expect(await transcript.findByRole("button", { name: "Open grades.pdf in a new window" })).toBeDefined();
  expect(transcript.queryByRole("button", { name: /^Use / })).toBeNull();
});

test("a file of this application is made to count for all; one of staff’s, or the student’s own, isn’t offered to be", async () => {
  stored = [{ ...file, itemId: 7 }];
  const { callsOf } = server();
  renderView(Panel);
  await userEvent.click(await (await row()).findByRole("button", { name: /^Use grades\.pdf/ }));
  await waitFor(() => expect(callsOf(shareFile)).toHaveLength(1));
  cleanup();
  for (const kept of [
    { ...file, itemId: 7, fromStaff: true },
    { ...file, itemId: null },
  ]) {
    stored = [kept];
    renderView(Panel);
    await (await row()).findByRole("button", { name: /^Open grades/ });
    expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
    cleanup();
  }
});

test("nothing is offered to who may only read, or of a student that staff made", async () => {
  stored = [file];
  const { callsOf } = server();
  renderView(Panel, { keys: ["applicationsDetail"] });
  await row();
  cleanup();
  detail = { stuSource: "bms" };
  renderView(Panel);
  await row();
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
  expect(callsOf(getStudentFiles)).toEqual([]);
});

test("evidence for an application that was withdrawn meanwhile: what became of the file is said, and where it stands", async () => {
  detail = { status: 2, step: "submitted", wanted: ["transcript"], wantedNote: "Year 3 is missing." };
  server();
  renderView(Panel);
  const button = await screen.findByRole("button", { name: "Upload: Transcript" });
  const input = button.closest("li")?.querySelector("input") as HTMLInputElement;
  const message = "The application is closed and takes no more files. File it with the student instead.";
  vi.mocked(upload).mockImplementation(async () => {
    detail = { closing: "withdrawn" };
    throw new ApiError({ code: "2006", message, status: 200, requestId: null });
  });
  await userEvent.upload(input, new File(["%PDF-1.7"], "year-4.pdf", { type: "application/pdf" }));
  expect(await screen.findByText(/This application is closed/)).toBeDefined();
  // The row it was dropped on is gone; the message names the file and the way out.
  expect(screen.queryByRole("button", { name: "Upload: Transcript" })).toBeNull();
  expect(screen.getByText("year-4.pdf")).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});
