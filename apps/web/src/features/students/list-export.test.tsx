import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../lib/test-view.tsx";
import { countStudentExport, exportStudents, listStudents } from "../../lib/wire/students.gen.ts";
import { StudentListPage } from "./pages/student-list-page.tsx";
import { type IncomingFile, standInFile } from "./test-incoming-file.ts";

const student = {
  studentId: 3,
  stuSource: "issue",
  nameZh: "王思远",
  nameEn: "Wang Siyuan",
  gender: null,
  birthday: null,
  email: null,
  phone: null,
  nationality: null,
  passportNumber: null,
  passportIssueExpried: null,
  furthestStep: null,
  ownerName: "Zhou Zihao",
  companyName: "Harbour Bridge Education",
  creatorName: "Zhou Zihao",
  applications: 0,
  status: "registered",
  createdAt: "2026-11-01T02:00:00Z",
  updatedAt: "2026-11-02T02:00:00Z",
};

let file: IncomingFile;

/** The stand-in server, with a file that comes piece by piece. */
function server(count: () => Answer, refusal?: Answer) {
  const { callsOf } = standInServer([
    [listStudents, () => ({ data: { items: [student], total: 1, page: 1, limit: 20 } })],
    [countStudentExport, count],
    [exportStudents, () => refusal ?? { code: "9999", message: "" }],
  ]);
  file = standInFile(exportStudents.path, "students-20261120.xlsx", () => refusal !== undefined);
  return { callsOf };
}

afterEach(async () => {
  for (const button of screen.queryAllByRole("button", { name: "Close" })) await userEvent.click(button);
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function startExport(search = {}) {
  renderView(StudentListPage, { search });
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^All columns/ }));
}

test("an export tells how far it is, and goes on while its list is closed", async () => {
  const { callsOf } = server(() => ({ data: { total: 1_234 } }));
  await startExport({ status: "registered", sort: "name", page: "4" });
  expect(await screen.findByText("Preparing 1,234 students")).toBeDefined();
  expect(callsOf(countStudentExport)[0]?.body).toMatchObject({ status: ["registered"], sort: "name" });
  expect(callsOf(countStudentExport)[0]?.body).not.toHaveProperty("page");
  file.give(20_480);
  expect(await screen.findByText("Exporting 1,234 students, 20 KB received")).toBeDefined();
  cleanup();
  file.end();
  await vi.waitFor(() => expect(file.saved).toEqual(["students-20261120.xlsx"]));
  renderView(StudentListPage);
  expect(await screen.findByText("1,234 students are in students-20261120.xlsx.")).toBeDefined();
});

test("cancelled, it ends on the server too and leaves nothing behind", async () => {
  server(() => ({ data: { total: 5 } }));
  await startExport();
  await screen.findByText("Preparing 5 students");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(file.aborted()).toBe(true);
  await vi.waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(file.saved).toEqual([]);
});

test("nothing to export is said in place, and nothing else is shown", async () => {
  server(() => ({ data: { total: 0 } }), { code: "3007", message: "No data to export" });
  await startExport();
  expect((await screen.findByRole("alert")).textContent).toBe("No data to export");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a failed one says so in place and can be tried again", async () => {
  let total: Answer = { code: "2018", message: "The database is away." };
  server(() => total);
  await startExport();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The export failed. The database is away.",
  );
  total = { data: { total: 7 } };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Preparing 7 students");
  file.end();
  await vi.waitFor(() => expect(file.saved).toHaveLength(1));
});
