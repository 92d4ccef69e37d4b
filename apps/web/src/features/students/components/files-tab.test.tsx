import type { StudentFile } from "@passage/contract/files/schema.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { upload } from "../../../lib/api/upload.ts";
import { type Answer, type Asked, renderView, standInServer } from "../../../lib/test-view.tsx";
import {
  deleteFile,
  downloadIssue,
  fileTicket,
  getFileVersions,
  getStudentFiles,
  issueDownloadList,
  restoreFile,
  saveFileDetails,
  shareFile,
} from "../../../lib/wire/files.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import { forgetUploads } from "../file-uploads.ts";
import { FilesTab, type FilesTabProps } from "./files-tab.tsx";

// XMLHttpRequest has a test of its own (lib/api/upload.test.ts); here counts what is asked of it.
vi.mock("../../../lib/api/upload.ts", () => ({ upload: vi.fn() }));
const sent = vi.mocked(upload);

const file = (fileGuid: string, change: Partial<StudentFile> = {}): StudentFile => ({
  fileGuid,
  fileNameOrc: `${fileGuid}.pdf`,
  category: "passport",
  mime: "application/pdf",
  size: 1024,
  itemId: null,
  uploadedBy: "Zhou Zihao",
  uploadedAt: "2026-11-01T02:00:00Z",
  expiresOn: null,
  versions: 1,
  institutionName: null,
  fromStaff: false,
  withheld: false,
  editable: true,
  deletable: change.editable ?? true,
  deletedAt: null,
  deletedBy: null,
  restorableUntil: null,
  ...change,
});

let files: StudentFile[];
let deleted: StudentFile[];
let answers: Record<string, (asked: Asked) => Answer | Promise<Answer>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T04:00:00Z"), toFake: ["Date"] });
  files = [];
  deleted = [];
  answers = {};
  forgetUploads();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

interface Opened {
  stuSource?: FilesTabProps["data"]["stuSource"];
  category?: string;
  keys?: ResourceKey[];
}

function open({ stuSource = "issue", category, ...view }: Opened = {}) {
  const given = (id: string, fallback: Answer) => (asked: Asked) => answers[id]?.(asked) ?? fallback;
  const server = standInServer([
    [
      getStudentFiles,
      ({ query }) => answers.list?.({} as Asked) ?? { data: query.deleted === "true" ? deleted : files },
    ],
    [getFileVersions, given("versions", { data: [] })],
    [deleteFile, given("delete", { data: null })],
    [restoreFile, given("restore", { data: null })],
    [saveFileDetails, given("details", { data: null })],
    [shareFile, given("share", { data: null })],
    [fileTicket, given("ticket", { data: { path: "/appFile/preview/t", expires_in: 60 } })],
    [downloadIssue, () => ({ code: "6003", message: "No file info." })],
    [issueDownloadList, given("zip", { code: "3007", message: "No data to export." })],
  ]);
  const onCategory = vi.fn();
  const Tab = () => (
    <ToastProvider>
      <FilesTab data={{ fkStudentId: 3, stuSource }} category={category} onCategory={onCategory} />
    </ToastProvider>
  );
  return { ...server, ...renderView(Tab, view), onCategory };
}

const rowNames = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => /^[\w-]+\.pdf/.exec(row.textContent ?? "")?.[0]);
const menu = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  return screen.findByRole("menuitem", { name: new RegExp(`^${item}`) });
};
const documentOf = (name: string, type = "application/pdf") => new File(["%PDF-1.7"], name, { type });
const drop = (...files: File[]) => {
  const items = files.map((one) => ({ kind: "file", type: one.type, getAsFile: () => one }));
  fireEvent.drop(screen.getByText("No files yet"), { dataTransfer: { files, items, types: ["Files"] } });
};
const choose = async (name: string, option: string) => {
  await userEvent.click(screen.getByRole("combobox", { name: `Category of ${name}` }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};

describe("the files", () => {
  test("stand by category and newest first, with what they belong to and how long they are valid", async () => {
    files = [
      file("passport", { expiresOn: "2026-11-19" }),
      file("older", { category: "cv" }),
      file("newer", { category: "cv", uploadedAt: "2026-11-05T02:00:00Z", expiresOn: "2027-03-01" }),
      file("offer", {
        category: "offerLetter",
        itemId: 8,
        institutionName: "University of Leeds",
        expiresOn: "2031-01-01",
      }),
    ];
    open();
    await screen.findByText("passport.pdf");
    expect(rowNames()).toEqual(["newer.pdf", "older.pdf", "passport.pdf", "offer.pdf"]);
    expect(screen.getByText("Expired 19 Nov 2026")).toBeDefined();
    expect(screen.getByText("Until 1 Mar 2027")).toBeDefined();
    expect(screen.getByText("1 Jan 2031")).toBeDefined();
    expect(screen.getByText("University of Leeds")).toBeDefined();
  });

  test("of one application can be used for all; the student’s own and those of staff have nothing to share", async () => {
    const ofLeeds = { itemId: 8, institutionName: "University of Leeds" };
    files = [
      file("own"),
      // Its application is closed.
      file("closed", { ...ofLeeds, category: "cv", editable: false }),
      file("offer", { ...ofLeeds, category: "offerLetter", fromStaff: true, editable: false }),
    ];
    const { callsOf } = open();
    const share = "Use for all applications";
    for (const name of ["own.pdf", "offer.pdf"]) {
      await menu(name, "Delete");
      expect(screen.queryByRole("menuitem", { name: share })).toBeNull();
      await userEvent.keyboard("{Escape}");
    }
    await userEvent.click(await menu("closed.pdf", share));
    expect(await screen.findByText("closed.pdf counts for all applications now.")).toBeDefined();
    expect(callsOf(shareFile).map(({ body }) => body)).toEqual([{ fileGuid: "closed" }]);
    // It is read again, so that it stands with the student's own.
    await waitFor(() => expect(callsOf(getStudentFiles).length).toBeGreaterThan(1));
  });

  test("of a student of the back office are shared by nobody", async () => {
    files = [file("cv", { category: "cv", itemId: 8, institutionName: "University of Leeds" })];
    open({ stuSource: "bms" });
    await menu("cv.pdf", "Delete");
    expect(screen.queryByRole("menuitem", { name: "Use for all applications" })).toBeNull();
  });

  test("of one category stand alone when the address says so", async () => {
    files = [file("passport"), file("cv", { category: "cv" })];
    const { onCategory } = open({ category: "cv" });
    await screen.findByText("cv.pdf");
    expect(rowNames()).toEqual(["cv.pdf"]);
    await userEvent.click(screen.getByRole("button", { name: /Category CV/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Passport" }));
    expect(onCategory).toHaveBeenCalledWith("passport");
    cleanup();
    open({ category: "toefl" });
    expect(await screen.findByText("No files under “TOEFL”", { exact: false })).toBeDefined();
  });

  test("that can't be read say why: no key, or a failure with another try", async () => {
    answers.list = () => ({ code: "2003", message: "" });
    open();
    expect(await screen.findByText("You cannot see this student’s files")).toBeDefined();
    cleanup();
    answers.list = () => ({ code: "9999", message: "" });
    open();
    expect(await screen.findByText("The files could not be loaded.")).toBeDefined();
    expect(screen.getByText(/^Nothing was changed\. Try again/)).toBeDefined();
    delete answers.list;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No files yet")).toBeDefined();
  });

  test("open as what they are: a document in a window, a picture in the viewer, the rest as a download", async () => {
    files = [
      file("scan", { mime: "image/png", fileNameOrc: "scan.png" }),
      file("photo", { mime: "image/jpeg", fileNameOrc: "photo.jpg" }),
      file("letter", { mime: "application/msword", fileNameOrc: "letter.doc" }),
      file("form"),
    ];
    const shown = vi.spyOn(window, "open").mockReturnValue(null);
    const { callsOf } = open();
    await userEvent.click(await screen.findByRole("button", { name: "Open form.pdf in a new window" }));
    expect(shown).toHaveBeenCalledTimes(1);

    const [save] = screen.getAllByRole("button", { name: "Download: letter.doc" });
    await userEvent.click(save as HTMLElement);
    expect(await screen.findByText("The file could not be downloaded.")).toBeDefined();

    await userEvent.click(screen.getByRole("button", { name: "Show scan.png" }));
    expect(await screen.findByRole("dialog", { name: "scan.png" })).toBeDefined();
    expect((await screen.findByRole("img", { name: "scan.png" })).getAttribute("src")).toBe(
      "/appFile/preview/t",
    );
    await userEvent.keyboard("{ArrowRight}");
    expect(await screen.findByRole("dialog", { name: "photo.jpg" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Next picture" })).toBeNull();
    await waitFor(() =>
      expect(callsOf(fileTicket).map(({ body }) => body)).toEqual([
        "fileGuid=form",
        "fileGuid=scan",
        "fileGuid=photo",
      ]),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "photo.jpg" })).toBeNull());
  });
});

describe("adding files", () => {
  beforeEach(() => sent.mockResolvedValue({} as never));

  test("asks for categories before anything is sent, guessed from the names", async () => {
    open();
    await screen.findByText("No files yet");
    drop(documentOf("CV Wang.pdf"), documentOf("scan 004.pdf"), documentOf("护照.pdf"));
    const dialog = await screen.findByRole("dialog", { name: "Check the categories of 3 files" });
    const category = (name: string) =>
      within(dialog).getByRole("combobox", { name: `Category of ${name}` }).textContent;
    expect([category("CV Wang.pdf"), category("scan 004.pdf"), category("护照.pdf")]).toEqual([
      "CV",
      "Choose a category",
      "Passport",
    ]);
    expect(screen.getByText("One file has no category yet.")).toBeDefined();
    await userEvent.click(within(dialog).getByRole("button", { name: "Upload 3 files" }));
    expect(sent).not.toHaveBeenCalled();

    await choose("scan 004.pdf", "Transcript");
    await userEvent.click(within(dialog).getByRole("button", { name: "Leave out 护照.pdf" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Upload 2 files" }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls.map(([, { body }, one]) => [one.name, body])).toEqual([
      ["CV Wang.pdf", { businessType: "cv", fkStudentId: 3, replaces: null }],
      ["scan 004.pdf", { businessType: "transcript", fkStudentId: 3, replaces: null }],
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("refuses at once what can't be filed, each with its reason", async () => {
    open();
    await screen.findByText("No files yet");
    drop(
      documentOf("tool.exe", "application/x-msdownload"),
      new File([], "empty.pdf", { type: "application/pdf" }),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("tool.exe This type of file is not accepted.");
    expect(alert.textContent).toContain("empty.pdf The file is empty.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    ["of a student without files", 0],
    ["beside others", 1],
  ])("a photo %s is judged like what is chosen, and asks for its category", async (_, stored) => {
    files = stored ? [file("old")] : [];
    open();
    await screen.findByText(stored ? "old.pdf" : "No files yet");
    const take = (photo: File) =>
      fireEvent.change(screen.getByLabelText("Take a photo"), { target: { files: [photo] } });
    take(new File([], "image.jpg", { type: "image/jpeg" }));
    expect((await screen.findByRole("alert")).textContent).toContain("image.jpg The file is empty.");
    expect(screen.queryByRole("dialog")).toBeNull();
    take(documentOf("image.jpg", "image/jpeg"));
    const dialog = await screen.findByRole("dialog", { name: "Check the category" });
    expect(within(dialog).getByText("image.jpg")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("that fails says so at the file, and goes on from there; leaving the tab doesn't end it", async () => {
    const { ApiError } = await import("../../../lib/api/api-error.ts");
    const refusal = { code: "6001", message: "Format not supported.", status: 200, requestId: null };
    sent.mockImplementationOnce(async () => {
      throw new ApiError(refusal);
    });
    open();
    await screen.findByText("No files yet");
    drop(documentOf("cv.pdf"));
    const dialog = await screen.findByRole("dialog", { name: "Check the category" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Upload" }));
    expect(await screen.findByText(/Format not supported/)).toBeDefined();
    cleanup();
    const { callsOf } = open();
    expect(await screen.findByText(/Format not supported/)).toBeDefined();
    await screen.findByText("No files yet");
    files = [file("cv", { category: "cv" })];
    await userEvent.click(screen.getByRole("button", { name: "Try cv.pdf again" }));
    // What has arrived stands among the files, which are asked for again.
    expect(await screen.findByRole("row", { name: /cv\.pdf/ })).toBeDefined();
    expect(callsOf(getStudentFiles)).toHaveLength(2);
    expect(screen.queryByText(/Format not supported/)).toBeNull();
  });

  test("in the place of another keeps its category and names it", async () => {
    files = [file("old", { category: "transcript" })];
    open();
    await userEvent.click(await menu("old.pdf", "Upload a new version"));
    const input = screen.getByLabelText("Upload a new version");
    await userEvent.upload(input, documentOf("new.pdf"));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[1].body).toEqual({
      businessType: "transcript",
      fkStudentId: 3,
      replaces: "old",
    });
  });
});

describe("who may not", () => {
  test("reads, and finds no way to change: without the key, and for a student that staff made", async () => {
    files = [file("a", { editable: false })];
    open({ keys: ["applicationsDetail"] });
    await screen.findByText("a.pdf");
    expect(screen.queryByRole("button", { name: "Upload" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Actions for a.pdf" })).toBeNull();
    cleanup();
    open({ stuSource: "bms" });
    expect(await screen.findByText(/comes from the back office/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Upload" })).toBeNull();
    expect(await screen.findByRole("button", { name: "Download all" })).toBeDefined();
  });

  test("delete what staff filed is told so", async () => {
    files = [file("offer", { fromStaff: true, editable: false })];
    const { callsOf } = open();
    const item = await menu("offer.pdf", "Delete");
    expect(item.textContent).toContain("Filed by the back office: it stays.");
    await userEvent.click(item);
    expect(callsOf(deleteFile)).toEqual([]);
  });

  test("change a file of a closed application is told so", async () => {
    files = [file("a", { itemId: 7, editable: false })];
    open();
    const item = await menu("a.pdf", "Delete");
    expect(item.textContent).toContain("Its application is closed: its files stay as they are.");
  });

  test("delete what was sent is told so, and still uploads a new version", async () => {
    files = [file("a", { deletable: false })];
    const { callsOf } = open();
    const item = await menu("a.pdf", "Delete");
    expect(item.textContent).toContain("Sent to the back office: it stays. Upload a new version instead.");
    await userEvent.click(item);
    expect(callsOf(deleteFile)).toEqual([]);
    const version = screen.getByRole("menuitem", { name: /^Upload a new version/ });
    expect(version.getAttribute("aria-disabled")).toBeNull();
  });
});

describe("describing", () => {
  test("leaves what was sent in its category, and says why", async () => {
    files = [file("a", { deletable: false })];
    open();
    await userEvent.click(await menu("a.pdf", "Category and validity"));
    const category = await screen.findByRole("combobox", { name: "Category" });
    expect(category.getAttribute("aria-disabled")).toBe("true");
    expect(await screen.findByText("Sent to the back office as this: the category stays.")).toBeDefined();
  });
});

describe("deleting", () => {
  test("is undone from the toast", async () => {
    files = [file("a")];
    const { callsOf } = open();
    const item = await menu("a.pdf", "Delete");
    files = [];
    await userEvent.click(item);
    expect(await screen.findByText("a.pdf was deleted.")).toBeDefined();
    expect(callsOf(deleteFile)).toMatchObject([{ query: { fkGuId: "a" } }]);
    expect(await screen.findByText("No files yet")).toBeDefined();
    files = [file("a")];
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("a.pdf is back.")).toBeDefined();
    expect(callsOf(restoreFile)).toMatchObject([{ body: "fkGuId=a" }]);
    expect(await screen.findByRole("row", { name: /a\.pdf/ })).toBeDefined();
  });

  test("that fails names the file and the reason, and is tried again", async () => {
    files = [file("a")];
    answers.delete = () => ({ code: "6007", message: "Delete failed." });
    const { callsOf } = open();
    await userEvent.click(await menu("a.pdf", "Delete"));
    expect(await screen.findByText("Delete failed: a.pdf is still there.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(callsOf(deleteFile)).toHaveLength(2));
  });

  test("of several at once is answered for each: what failed is said, and what is done can be undone", async () => {
    files = [file("a"), file("b")];
    const held = new Map<string, (answer: Answer) => void>();
    answers.delete = ({ query }) => new Promise<Answer>((resolve) => held.set(query.fkGuId ?? "", resolve));
    open();
    await userEvent.click(await menu("a.pdf", "Delete"));
    await userEvent.click(await menu("b.pdf", "Delete"));
    await waitFor(() => expect(held.size).toBe(2));
    held.get("a")?.({ code: "6007", message: "Delete failed." });
    held.get("b")?.({ data: null });
    expect(await screen.findByText("Delete failed: a.pdf is still there.")).toBeDefined();
    expect(await screen.findByText("b.pdf was deleted.")).toBeDefined();
  });

  test("is taken back from the list of what was deleted, while it can be", async () => {
    const gone = {
      deletedAt: "2026-11-10T04:00:00Z",
      deletedBy: "Lin Wei",
      restorableUntil: "2026-12-10T04:00:00Z",
    };
    deleted = [file("mine", gone), file("theirs", { ...gone, editable: false })];
    const { callsOf } = open();
    await userEvent.click(await screen.findByRole("button", { name: "Recently deleted" }));
    const dialog = await screen.findByRole("dialog", { name: "Recently deleted" });
    expect(
      await within(dialog).findAllByText(/Lin Wei deleted it on 10 Nov 2026, 20 days left/),
    ).toHaveLength(2);
    expect(within(dialog).queryByRole("button", { name: "Restore theirs.pdf" })).toBeNull();
    deleted = [];
    await userEvent.click(within(dialog).getByRole("button", { name: "Restore mine.pdf" }));
    expect(await within(dialog).findByText("Nothing was deleted in the last 30 days.")).toBeDefined();
    expect(callsOf(restoreFile)).toHaveLength(1);
  });
});

test("category and validity are changed; a refusal stays in the dialog", async () => {
  files = [file("a", { expiresOn: "2027-01-01" })];
  answers.details = () => ({ code: "3001", message: "Student info cannot be modified." });
  const { callsOf } = open();
  await userEvent.click(await menu("a.pdf", "Category and validity"));
  const dialog = await screen.findByRole("dialog", { name: "Category and validity" });
  const date = within(dialog).getByRole("textbox", { name: /Valid until/ });
  await userEvent.clear(date);
  await userEvent.type(date, "2030-05-06");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Student info cannot be modified.")).toBeDefined();
  answers.details = () => ({ data: null });
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Category and validity" })).toBeNull());
  expect(callsOf(saveFileDetails).at(-1)?.body).toEqual({
    fileGuid: "a",
    businessType: "passport",
    expiresOn: "2030-05-06",
  });
});

test("older versions are there to be opened", async () => {
  files = [file("new", { versions: 2 })];
  answers.versions = () => ({ data: [file("new"), file("old", { uploadedAt: "2026-10-01T02:00:00Z" })] });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "2 versions of new.pdf" }));
  const list = within(await screen.findByRole("dialog", { name: "Versions" }));
  expect(await list.findByText("current")).toBeDefined();
  expect(list.getByRole("button", { name: "old.pdf" })).toBeDefined();
});

describe("the zip", () => {
  test("holds all, or the category that is shown", async () => {
    files = [file("a"), file("b", { category: "cv" })];
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open();
    await screen.findByText("a.pdf");
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)));
      const headers = { "Content-Disposition": 'attachment; filename="all.zip"', "Content-Length": "3" };
      return new Response("zip", { headers });
    });
    await userEvent.click(screen.getByRole("button", { name: "Download all" }));
    await waitFor(() => expect(saved).toEqual(["all.zip"]));
    cleanup();
    open({ category: "cv" });
    await screen.findByText("b.pdf");
    vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)));
      return new Response("zip", { headers: { "Content-Disposition": 'attachment; filename="one.zip"' } });
    });
    await userEvent.click(screen.getByRole("button", { name: "Download it as zip" }));
    await waitFor(() => expect(saved).toEqual(["all.zip", "one.zip"]));
    expect(asked).toEqual([{ fkStudentId: 3 }, { fkStudentId: 3, fileGuids: ["b"] }]);
  });

  test("says how far it is, and can be cancelled", async () => {
    files = [file("a")];
    open();
    await screen.findByText("a.pdf");
    let signal: AbortSignal | null | undefined;
    let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
    vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
      signal = init.signal;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          feed = controller;
        },
      });
      const headers = { "Content-Disposition": 'attachment; filename="all.zip"', "Content-Length": "4096" };
      return new Response(body, { headers });
    });
    await userEvent.click(screen.getByRole("button", { name: "Download all" }));
    await act(async () => feed?.enqueue(new Uint8Array(1024)));
    const bar = await screen.findByRole("progressbar", { name: "Download of the files" });
    await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("25"));
    expect(screen.getByText("1 KB of 4 KB")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  test("that fails says why in its place, and is tried again", async () => {
    files = [file("a")];
    const { callsOf } = open();
    await userEvent.click(await screen.findByRole("button", { name: "Download all" }));
    expect((await screen.findByRole("alert")).textContent).toContain("No data to export.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(callsOf(issueDownloadList)).toHaveLength(2));
    await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
