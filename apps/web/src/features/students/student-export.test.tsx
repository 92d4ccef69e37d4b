import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../lib/test-view.tsx";
import { listStudentApplications } from "../../lib/wire/applications.gen.ts";
import { exportStudent, getRegisterData } from "../../lib/wire/students.gen.ts";
import { registerData } from "./components/test-student-form.tsx";
import { StudentPage, type StudentPageProps } from "./pages/student-page.tsx";
import { type IncomingFile, standInFile } from "./test-incoming-file.ts";

const data = (fkStudentId: number) => ({
  ...registerData,
  fkStudentId,
  student: { ...emptyStudentInfo, nameZh: "王思远" },
});

const Page = (props: Omit<StudentPageProps, "renderApplication" | "renderFollowUp">) => (
  <StudentPage {...props} renderApplication={() => null} renderFollowUp={() => null} />
);

let file: IncomingFile;

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
  file = standInFile(exportStudent.path, "student.xlsx", () => Boolean(refusal?.()));
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
  file.give(20_480);
  expect(await screen.findByText("Exporting the student’s data, 20 KB received")).toBeDefined();
  cleanup();
  file.end();
  await vi.waitFor(() => expect(file.saved).toEqual(["student.xlsx"]));
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
  expect(file.aborted()).toBe(true);
  await vi.waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(file.saved).toEqual([]);
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
  file.end();
  await vi.waitFor(() => expect(file.saved).toHaveLength(1));
});

test("who may only read a student can export it too, but not hand it over", async () => {
  open(25, { keys: ["applicationsDetail"] });
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: /^Export all data/ })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: /^Transfer/ })).toBeNull();
});
