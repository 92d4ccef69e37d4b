import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../lib/test-view.tsx";
import { listStudentApplications } from "../../lib/wire/applications.gen.ts";
import { exportStudent, getRegisterData } from "../../lib/wire/students.gen.ts";
import type { StudentData } from "./api.ts";
import { StudentPage, type StudentPageProps } from "./pages/student-page.tsx";

const data = (fkStudentId: number): StudentData => ({
  fkStudentId,
  version: 1,
  status: "registered",
  stuSource: "issue",
  student: { ...emptyStudentInfo, nameZh: "王思远" },
  ownerName: "Zhou Zihao",
  ownerAccountId: 1,
  companyName: "Harbour Bridge Education",
  createdAt: "2026-11-01T02:00:00Z",
  updatedAt: "2026-11-02T02:00:00Z",
  editable: true,
});

const Page = (props: Omit<StudentPageProps, "renderApplication" | "renderFollowUp">) => (
  <StudentPage {...props} renderApplication={() => null} renderFollowUp={() => null} />
);

let saved: string[];
/** Gives the file's next piece, or ends it. */
let file: ReadableStreamDefaultController<Uint8Array>;
let aborted: boolean;

beforeEach(() => {
  saved = [];
  aborted = false;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A student's page over a server whose file comes piece by piece, or is refused. */
function open(
  id: number,
  { refusal, keys }: { refusal?: () => Answer | null; keys?: ["applicationsDetail"] },
) {
  const server = standInServer([
    [getRegisterData, ({ query }) => ({ data: data(Number(query.fkStudentId)) })],
    [listStudentApplications, () => ({ data: [] })],
    [exportStudent, () => refusal?.() ?? { code: "9999", message: "" }],
  ]);
  const json = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const answer = await json(address, init);
    if (!String(address).endsWith(exportStudent.path) || refusal?.()) return answer;
    init.signal?.addEventListener("abort", () => {
      aborted = true;
      file.error(new DOMException("gone", "AbortError"));
    });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        file = controller;
      },
    });
    return new Response(body, {
      headers: { "Content-Disposition": "attachment; filename*=UTF-8''student.xlsx" },
    });
  });
  return { ...server, ...renderView(Page, { params: { id: String(id) }, ...(keys && { keys }) }) };
}

async function chooseExport() {
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Export all data/ }));
}

test("all data of a student is fetched on demand, and goes on while its page is closed", async () => {
  const { callsOf } = open(21, {});
  await chooseExport();
  expect(await screen.findByText("Preparing the student’s data")).toBeDefined();
  expect(callsOf(exportStudent)).toMatchObject([{ body: { fkStudentId: 21 } }]);
  file.enqueue(new Uint8Array(20_480));
  expect(await screen.findByText("Exporting the student’s data, 20 KB received")).toBeDefined();
  cleanup();
  file.close();
  await vi.waitFor(() => expect(saved).toEqual(["student.xlsx"]));
  // Another student's page says nothing of it.
  open(22, {});
  await screen.findByRole("button", { name: "More actions" });
  expect(screen.queryByText(/student\.xlsx/)).toBeNull();
  cleanup();
  open(21, {});
  expect(await screen.findByText("All data of the student is in student.xlsx.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(/student\.xlsx/)).toBeNull();
});

test("cancelled, it ends on the server too and leaves nothing behind", async () => {
  open(23, {});
  await chooseExport();
  await screen.findByRole("progressbar");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(aborted).toBe(true);
  await vi.waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(saved).toEqual([]);
});

test("a failed one says so in place and can be tried again", async () => {
  let refusal: Answer | null = { code: "2018", message: "The database is away." };
  open(24, { refusal: () => refusal });
  await chooseExport();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The export failed. The database is away.",
  );
  refusal = null;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Preparing the student’s data");
  file.close();
  await vi.waitFor(() => expect(saved).toHaveLength(1));
});

test("who may only read a student can export it too, but not hand it over", async () => {
  open(25, { keys: ["applicationsDetail"] });
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: /^Export all data/ })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: /^Transfer/ })).toBeNull();
});
