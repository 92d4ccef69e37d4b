import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { upload } from "../../../lib/api/upload.ts";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import {
  cancelImport,
  checkImport,
  chooseImportRows,
  discardImport,
  editImportCell,
  getImport,
  getImportRow,
  getImportRows,
  listImports,
  startImport,
  undoImport,
} from "../../../lib/wire/imports.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import type { CheckedRow, Import } from "../api.ts";
import { ImportPage } from "./import-page.tsx";

// XMLHttpRequest has a test of its own (lib/api/upload.test.ts); here counts what is asked of it.
vi.mock("../../../lib/api/upload.ts", () => ({ upload: vi.fn() }));
const sending = vi.mocked(upload);

const importId = 300_001;

const uploaded: Import = {
  importId,
  fileName: "students.csv",
  state: "uploaded",
  problem: null,
  rows: 3,
  createdAt: "2026-11-20T04:00:00Z",
  finishedAt: null,
  columns: [
    { header: "Name", samples: ["王思远"], field: "nameZh" },
    { header: "Born", samples: ["3/4/2005"], field: "birthday" },
    { header: "Mail", samples: ["a@example.com"], field: null },
  ],
  dayOrder: "dmy",
  dayOrderOpen: true,
  encoding: "utf-8",
  register: false,
  progress: 0,
  counts: { ready: 0, warning: 0, error: 0, duplicate: 0, chosen: 0, complete: 0 },
  imported: 0,
  leftOut: 0,
  undoUntil: null,
  rowsKept: true,
};

const checked: Import = {
  ...uploaded,
  state: "checked",
  register: true,
  counts: { ready: 1, warning: 0, error: 1, duplicate: 1, chosen: 1, complete: 1 },
};

const row = (number: number, changes: Partial<CheckedRow> = {}): CheckedRow => ({
  row: number,
  kind: "ready",
  choice: "import",
  mayImport: true,
  complete: true,
  cells: [`Student ${number}`, "2005-04-03", "a@example.com"],
  findings: [],
  duplicates: [],
  ...changes,
});

const wrong = row(3, {
  kind: "error",
  choice: "skip",
  mayImport: false,
  findings: [
    { column: 1, path: "birthday", rule: "dayUnknown", message: "This is no day.", severity: "error" },
  ],
});

const twin = row(4, {
  kind: "duplicate",
  choice: "skip",
  duplicates: [{ by: "email", studentId: 9, row: null, name: "李雷" }],
});

const page = (items: CheckedRow[]): Answer => ({ data: { items, total: items.length, page: 1, limit: 20 } });

function server(info: () => Import, more: Parameters<typeof standInServer>[0] = []) {
  return standInServer([
    [getImport, () => ({ data: info() })],
    [listImports, () => ({ data: [] })],
    [getImportRows, () => page([row(2), wrong, twin])],
    ...more,
  ]);
}

/** With the messages that the shell shows below. */
function Page(props: ComponentProps<typeof ImportPage>) {
  return (
    <ToastProvider>
      <ImportPage {...props} />
    </ToastProvider>
  );
}

const show = (search: Record<string, string> = {}) =>
  renderView(Page, { search: { import: String(importId), ...search } });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("past imports are opened by a button whose name begins with its word", async () => {
  const { columns: _, ...past } = uploaded;
  standInServer([[listImports, () => ({ data: [past] })]]);
  renderView(Page);
  const open = await screen.findByRole("button", { name: "Go on: students.csv" });
  expect(open.textContent).toBe("Go on");
});

test("without the key nothing is offered", () => {
  server(() => uploaded);
  renderView(ImportPage, { keys: ["applicationsDetail"] });
  expect(screen.getByText("You cannot import students")).toBeDefined();
});

test("a table that is gone says so, and how to go on", async () => {
  standInServer([
    [getImport, () => ({ code: "2002", message: "" })],
    [listImports, () => ({ data: [] })],
  ]);
  const { seen } = show();
  await userEvent.click(await screen.findByRole("button", { name: "Upload a table" }));
  expect(seen.search).toEqual({});
});

test("columns: what was recognised is proposed, a field twice is stopped, the order of days is asked", async () => {
  let now = uploaded;
  const { callsOf } = server(
    () => now,
    [
      [
        checkImport,
        () => {
          now = checked;
          return { data: checked };
        },
      ],
    ],
  );
  show();
  expect(await screen.findByText("2 of 3 columns recognised")).toBeDefined();
  expect(screen.getByText(/Nothing in the file tells it/)).toBeDefined();

  const mail = screen.getByRole("combobox", { name: "Mail: Means" });
  await userEvent.click(mail);
  await userEvent.click(await screen.findByRole("option", { name: "Chinese name" }));
  expect(screen.getByText("“Chinese name” is chosen twice.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Check the rows" }));
  expect(callsOf(checkImport)).toEqual([]);

  await userEvent.click(screen.getByRole("combobox", { name: "Mail: Means" }));
  await userEvent.click(await screen.findByRole("option", { name: "E-mail" }));
  await userEvent.click(screen.getByRole("radio", { name: "the month" }));
  await userEvent.click(screen.getByRole("button", { name: "Check the rows" }));
  expect(callsOf(checkImport)[0]?.body).toEqual({
    importId,
    columns: ["nameZh", "birthday", "email"],
    dayOrder: "mdy",
    register: true,
  });
  expect(await screen.findByRole("button", { name: "Import 1 student" })).toBeDefined();
});

test("who looks at the columns of a checked table again finds them as they were checked", async () => {
  const before: Import = { ...checked, register: false, dayOrder: "mdy", dayOrderOpen: false };
  const { callsOf } = server(() => before, [[checkImport, () => ({ data: before })]]);
  const { seen } = show();
  await userEvent.click(await screen.findByRole("button", { name: "Change the columns" }));
  expect(await screen.findByRole("checkbox", { name: /^Register rows that are complete/ })).toHaveProperty(
    "checked",
    false,
  );
  expect(seen.dirty).toBe(false);
  await userEvent.click(screen.getByRole("combobox", { name: "Mail: Means" }));
  await userEvent.click(await screen.findByRole("option", { name: "E-mail" }));
  expect(seen.dirty).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Check the rows" }));
  await vi.waitFor(() => expect(callsOf(checkImport)).toHaveLength(1));
  expect(callsOf(checkImport)[0]?.body).toMatchObject({ dayOrder: "mdy", register: false });
});

test("where nothing is to be registered, complete rows are said to become drafts", async () => {
  server(() => ({ ...checked, register: false }));
  show();
  expect(await screen.findByText("0 registered, 1 as drafts, 2 stay out")).toBeDefined();
  expect(screen.getByText("Becomes a draft")).toBeDefined();
  expect(screen.queryByText("Will be registered")).toBeNull();
});

test("what is found first is said of a row, how much more there is, and which row or student it repeats", async () => {
  const also = {
    column: 0,
    path: "nameZh",
    rule: "x",
    message: "This is no name.",
    severity: "error",
  } as const;
  const doubly = row(6, { ...wrong, row: 6, findings: [...wrong.findings, also] });
  const known = row(7, {
    kind: "duplicate",
    choice: "skip",
    mayImport: false,
    duplicates: [{ by: "maskedNumber", studentId: 9, row: null, name: "李雷" }],
  });
  const likeRow = row(5, {
    kind: "duplicate",
    choice: "skip",
    mayImport: false,
    duplicates: [{ by: "passportNumber", studentId: null, row: 2, name: "Student 2" }],
  });
  standInServer([
    [getImport, () => ({ data: checked })],
    [getImportRows, () => page([row(2), likeRow, doubly, known])],
  ]);
  show();
  expect(await screen.findByText("Same passport number as row 2")).toBeDefined();
  expect(screen.getByText("Born: This is no day. And 1 more.")).toBeDefined();
  expect(screen.getByText("Already there: 李雷, same name, birthday and end of the number")).toBeDefined();
  expect(screen.getByText("Will be registered")).toBeDefined();
});

test("what was found is told by kind; weak duplicates may be taken in, errors not", async () => {
  const { callsOf } = server(() => checked, [[chooseImportRows, () => ({ data: checked })]]);
  const { seen } = show();
  expect(await screen.findByText("Born: This is no day.")).toBeDefined();
  expect(screen.getByText("Same e-mail as 李雷")).toBeDefined();
  expect(screen.getByText("1 registered, 0 as drafts, 2 stay out")).toBeDefined();
  expect(screen.queryByRole("checkbox", { name: "Import row 3" })).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Import row 4" }));
  expect(callsOf(chooseImportRows)[0]?.body).toEqual({ importId, rows: [4], choice: "import" });
  await userEvent.click(screen.getByRole("tab", { name: /Duplicates/ }));
  expect(seen.search).toMatchObject({ kind: "duplicate" });
  expect(callsOf(getImportRows).at(-1)?.body).toMatchObject({ kind: ["duplicate"] });
});

test("all duplicates of the import are taken in or left out by one call each, whatever page is shown", async () => {
  const many: Import = { ...checked, rows: 90, counts: { ...checked.counts, duplicate: 60 } };
  const { callsOf } = server(
    () => many,
    [
      [getImportRows, () => ({ data: { items: [twin], total: 60, page: 3, limit: 20 } })],
      [chooseImportRows, () => ({ data: many })],
    ],
  );
  show({ kind: "duplicate", page: "3" });
  await userEvent.click(await screen.findByRole("button", { name: "Import all possible duplicates" }));
  await userEvent.click(screen.getByRole("button", { name: "Leave all possible duplicates out" }));
  expect(callsOf(chooseImportRows).map(({ body }) => body)).toEqual([
    { importId, kind: ["duplicate"], choice: "import" },
    { importId, kind: ["duplicate"], choice: "skip" },
  ]);
});

test("an import begins with what was chosen before it, however late that is answered", async () => {
  const chosen = Promise.withResolvers<Answer>();
  const { callsOf } = server(
    () => checked,
    [
      [chooseImportRows, () => chosen.promise],
      [startImport, () => ({ data: checked })],
    ],
  );
  show();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Import row 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Import 1 student" }));
  expect(callsOf(chooseImportRows)).toHaveLength(1);
  expect(callsOf(startImport)).toEqual([]);
  chosen.resolve({ data: checked });
  await waitFor(() => expect(callsOf(startImport)).toHaveLength(1));
});

test("what is typed in a cell while it is saved stays", async () => {
  const saved = Promise.withResolvers<Answer>();
  let known = wrong;
  server(
    () => checked,
    [
      [getImportRow, () => ({ data: { row: known, compared: [] } })],
      [getImportRows, () => page([row(2), known, twin])],
      [editImportCell, () => saved.promise],
    ],
  );
  show({ row: "3" });
  const drawer = within(await screen.findByRole("dialog", { name: /Student 3/ }));
  const name = (await drawer.findByRole("textbox", { name: /Chinese/ })) as HTMLInputElement;
  await userEvent.type(name, "A{Enter}");
  await userEvent.type(name, "B");
  known = { ...wrong, cells: ["Student 3A", ...wrong.cells.slice(1)] };
  saved.resolve({ data: { row: known, info: checked } });
  await screen.findByRole("dialog", { name: /Student 3A/ });
  expect(name.value).toBe("Student 3AB");
});

test.each([
  ["typed on before the row was left", "B", ""],
  ["with the next row typed in", "", "Z"],
])("a late answer about a cell changes nothing of the next row: %s", async (_, more, typed) => {
  const saved = Promise.withResolvers<Answer>();
  const first = { data: { row: wrong, info: checked } };
  let answers = 0;
  const { callsOf } = server(
    () => checked,
    [
      [
        getImportRow,
        ({ query }) => ({ data: { row: String(query.row) === "3" ? wrong : twin, compared: [] } }),
      ],
      [
        editImportCell,
        () => {
          answers += 1;
          return answers === 1 ? saved.promise : first;
        },
      ],
    ],
  );
  show({ row: "3" });
  const drawer = within(await screen.findByRole("dialog", { name: /Student 3/ }));
  const name = await drawer.findByRole("textbox", { name: /Chinese/ });
  await userEvent.type(name, `A{Enter}${more}`);
  await userEvent.click(screen.getByRole("button", { name: /Next/ }));
  const next = within(await screen.findByRole("dialog", { name: /Student 4/ }));
  const field = await next.findByRole("textbox", { name: /Chinese/ });
  if (typed) await userEvent.type(field, typed);
  saved.resolve(first);
  // The row that was left is saved by then, after the answer that came late.
  await vi.waitFor(() => expect(callsOf(editImportCell)).toHaveLength(2));
  await screen.findByText(/^Row 3/);
  await userEvent.click(next.getByRole("button", { name: "Close" }));
  const about = () => callsOf(editImportCell).map(({ body }) => body as { row: number; text: string });
  if (typed) await vi.waitFor(() => expect(about()).toHaveLength(3));
  else await new Promise((resolve) => setTimeout(resolve, 50));
  expect(about().flatMap(({ row, text }) => (row === 4 ? [text] : []))).toEqual(typed ? ["Student 4Z"] : []);
});

test("a cell is corrected in its drawer, beside the student it resembles", async () => {
  const compared = {
    studentId: 9,
    name: "李雷",
    fields: [{ path: "nameZh", theirs: "李雷", mine: "Student 3", same: false }],
  };
  const { callsOf } = server(
    () => checked,
    [
      [getImportRow, () => ({ data: { row: wrong, compared: [compared] } })],
      [editImportCell, () => ({ data: { row: row(3), info: checked } })],
    ],
  );
  show({ row: "3" });
  const drawer = await screen.findByRole("dialog", { name: /Student 3/ });
  expect(await within(drawer).findByText("Compared with 李雷")).toBeDefined();
  const born = within(drawer).getByRole("textbox", { name: "Birthday" });
  expect(born.getAttribute("aria-invalid")).toBe("true");
  await userEvent.clear(born);
  await userEvent.type(born, "2005-03-14{Enter}");
  expect(callsOf(editImportCell)[0]?.body).toEqual({ importId, row: 3, column: 1, text: "2005-03-14" });
});

/** Opens row 3, whose birthday is wrong, and writes another one without saving it. */
async function writeBirthday(answers: Parameters<typeof server>[1] = []) {
  const known = [row(2), wrong, twin];
  const { callsOf } = server(
    () => checked,
    [
      [
        getImportRow,
        ({ query }) => ({ data: { row: known.find((one) => one.row === Number(query.row)), compared: [] } }),
      ],
      ...answers,
    ],
  );
  show({ row: "3" });
  const drawer = await screen.findByRole("dialog", { name: /Student 3/ });
  const born = await within(drawer).findByRole("textbox", { name: "Birthday" });
  await userEvent.clear(born);
  await userEvent.type(born, "2005-03-14");
  expect(callsOf(editImportCell)).toEqual([]);
  return { drawer, edits: () => callsOf(editImportCell).map(({ body }) => body) };
}

const edit = (text: string) => ({ importId, row: 3, column: 1, text });
const edited = { data: { row: row(3), info: checked } };

test.each([
  ["Close", "its drawer is closed"],
  ["Next", "somebody goes on to the next row"],
])("a cell that was changed and not saved is saved when %s: %s; and can be taken back", async (button) => {
  const { drawer, edits } = await writeBirthday([[editImportCell, () => edited]]);
  await userEvent.click(within(drawer).getByRole("button", { name: button }));
  expect(await screen.findByText("Row 3: the change is saved.")).toBeDefined();
  expect(edits()).toEqual([edit("2005-03-14")]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await vi.waitFor(() => expect(edits()).toEqual([edit("2005-03-14"), edit("2005-04-03")]));
});

test("what was changed and changed back, or saved by hand, is not saved again", async () => {
  const { drawer, edits } = await writeBirthday([[editImportCell, () => edited]]);
  const born = within(drawer).getByRole("textbox", { name: "Birthday" });
  await userEvent.type(born, "{Enter}");
  await vi.waitFor(() => expect(edits()).toEqual([edit("2005-03-14")]));
  const mail = within(drawer).getByRole("textbox", { name: "Chinese name" });
  await userEvent.type(mail, "x{Backspace}{Enter}");
  await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edits()).toHaveLength(1);
});

test("a change that could not be saved on leaving is not lost: it can be tried again", async () => {
  let away = true;
  const { drawer, edits } = await writeBirthday([
    [editImportCell, () => (away ? { code: "2018", message: "Away." } : edited)],
  ]);
  await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
  expect(await screen.findByText("Row 3: the change could not be saved.")).toBeDefined();
  away = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Row 3: the change is saved.")).toBeDefined();
  expect(edits()).toHaveLength(2);
});

test("a change whose save failed is tried once more on leaving", async () => {
  let away = true;
  const { drawer, edits } = await writeBirthday([
    [editImportCell, () => (away ? { code: "2018", message: "Away." } : edited)],
  ]);
  await userEvent.type(within(drawer).getByRole("textbox", { name: "Birthday" }), "{Enter}");
  await vi.waitFor(() => expect(edits()).toHaveLength(1));
  away = false;
  await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
  expect(await screen.findByText("Row 3: the change is saved.")).toBeDefined();
  expect(edits()).toEqual([edit("2005-03-14"), edit("2005-03-14")]);
});

test("a change whose save fails after its row was closed is not lost either", async () => {
  let fail: (answer: { code: "2018"; message: string }) => void = () => undefined;
  const first = new Promise<{ code: "2018"; message: string }>((resolve) => {
    fail = resolve;
  });
  let sent = 0;
  const { drawer, edits } = await writeBirthday([
    [
      editImportCell,
      () => {
        sent += 1;
        return sent === 1 ? first : edited;
      },
    ],
  ]);
  await userEvent.type(within(drawer).getByRole("textbox", { name: "Birthday" }), "{Enter}");
  await vi.waitFor(() => expect(edits()).toHaveLength(1));
  await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
  fail({ code: "2018", message: "Away." });
  expect(await screen.findByText("Row 3: the change is saved.")).toBeDefined();
  expect(edits()).toEqual([edit("2005-03-14"), edit("2005-03-14")]);
});

test("a change is saved when the page goes away, and not once more when it is still there", async () => {
  const { drawer, edits } = await writeBirthday([[editImportCell, () => edited]]);
  window.dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(edits()).toEqual([edit("2005-03-14")]));
  await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(edits()).toHaveLength(1);
});

test("what a change saved on leaving makes of the whole is shown", async () => {
  const info = { ...checked, counts: { ...checked.counts, ready: 2, error: 0, chosen: 2, complete: 2 } };
  const { drawer } = await writeBirthday([[editImportCell, () => ({ data: { row: row(3), info } })]]);
  await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
  expect(await screen.findByRole("button", { name: "Import 2 students" })).toBeDefined();
});

test("a text table is read again by the character set that is chosen, and by none again", async () => {
  const found: Import = { ...uploaded, encoding: "gb18030" };
  const western: Import = {
    ...uploaded,
    importId: importId + 1,
    encoding: "windows-1252",
    columns: [{ header: "Name", samples: ["José"], field: "wholeNameEn" }],
  };
  const answers = [found, western, { ...found, importId: importId + 2 }];
  const { callsOf } = standInServer([
    [getImport, ({ query }) => ({ data: answers.find((one) => one.importId === Number(query.importId)) })],
    [listImports, () => ({ data: [] })],
    [discardImport, () => ({ data: null })],
  ]);
  for (const answer of answers) sending.mockResolvedValueOnce(answer);
  renderView(ImportPage);
  const file = new File(["Name\nJos\xe9"], "students.csv", { type: "text/csv" });
  await userEvent.upload(await screen.findByLabelText(/Table of students/, { selector: "input" }), file);
  const select = await screen.findByRole("combobox", { name: "Characters" });
  expect(select.textContent).toBe("Automatic: Simplified Chinese (GB 18030)");
  await userEvent.click(select);
  const western1252 = await screen.findByRole("option", { name: "Western European (Windows-1252)" });
  // UTF-16 tells itself: nobody has to know it.
  expect(screen.queryByRole("option", { name: /UTF-16/ })).toBeNull();
  await userEvent.click(western1252);
  expect(await screen.findByText("José")).toBeDefined();
  const again = screen.getByRole("combobox", { name: "Characters" });
  expect(again.textContent).toBe("Western European (Windows-1252)");
  await userEvent.click(again);
  await userEvent.click(await screen.findByRole("option", { name: "Automatic" }));
  expect(await screen.findByText("Automatic: Simplified Chinese (GB 18030)")).toBeDefined();
  expect(sending.mock.calls.map(([, sent]) => sent)).toEqual([
    { body: {} },
    { body: { encoding: "windows-1252" } },
    { body: {} },
  ]);
  expect(callsOf(discardImport).map(({ body }) => body)).toEqual([{ importId }, { importId: importId + 1 }]);
});

test("a table that can't be read by the character set that is chosen stays as it was read", async () => {
  const found: Import = { ...uploaded, encoding: "gb18030" };
  const { callsOf } = server(() => found, [[discardImport, () => ({ data: null })]]);
  sending.mockResolvedValueOnce(found).mockRejectedValueOnce(new Error("Away."));
  renderView(Page);
  const file = new File(["Name\nJos\xe9"], "students.csv", { type: "text/csv" });
  await userEvent.upload(await screen.findByLabelText(/Table of students/, { selector: "input" }), file);
  const select = await screen.findByRole("combobox", { name: "Characters" });
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole("option", { name: "Western European (Windows-1252)" }));
  expect(await screen.findByText("The upload failed. Check the connection and try again.")).toBeDefined();
  expect(select.textContent).toBe("Automatic: Simplified Chinese (GB 18030)");
  expect(callsOf(discardImport)).toEqual([]);
});

test("an import tells how far it is and can be cancelled; what is nothing can’t be started", async () => {
  const four: Import = { ...checked, rows: 5, counts: { ...checked.counts, chosen: 4, error: 0 } };
  let now: Import = four;
  const { callsOf } = server(
    () => now,
    [
      [
        startImport,
        () => {
          now = { ...four, state: "importing", progress: 1 };
          return { data: now };
        },
      ],
      [cancelImport, () => ({ data: now })],
    ],
  );
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Import 4 students" }));
  const bar = await screen.findByRole("progressbar", { name: "Importing the students" });
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  // The button that was pressed is gone: the keyboard goes on in the step that took its place.
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(bar)).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(callsOf(cancelImport)).toHaveLength(1);
  expect(await screen.findByRole("button", { name: "Cancelling" })).toBeDefined();
  now = { ...four, problem: "cancelled", counts: { ...four.counts, chosen: 0 } };
  expect(await screen.findByText("Cancelled. No student was imported.")).toBeDefined();
  const none = screen.getByRole("button", { name: "Import 0 students" });
  expect(none.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(none);
  expect(screen.getByText("No row is chosen.")).toBeDefined();
  expect(callsOf(startImport)).toHaveLength(1);
});

test("where every duplicate is the same person for certain, nothing is asked about them", async () => {
  const certain = row(4, {
    kind: "duplicate",
    choice: "skip",
    mayImport: false,
    duplicates: [{ by: "passportNumber", studentId: 9, row: null, name: "李雷" }],
  });
  standInServer([
    [getImport, () => ({ data: checked })],
    [getImportRows, () => page([certain])],
  ]);
  show({ kind: "duplicate" });
  expect(await screen.findByText("Same passport number as 李雷")).toBeDefined();
  expect(screen.queryByRole("button", { name: /all possible duplicates/ })).toBeNull();
});

test("past imports that could not be loaded are not said to be none", async () => {
  let past: Answer = { code: "9999", message: "" };
  standInServer([[listImports, () => past]]);
  renderView(Page);
  expect(await screen.findByText("The past imports could not be loaded.")).toBeDefined();
  expect(screen.queryByText(/^What you import is listed here/)).toBeNull();
  past = { data: [] };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^What you import is listed here/)).toBeDefined();
});

test("of many that were worked on, ten are named and the others are counted", async () => {
  const done: Import = { ...checked, state: "done", imported: 40, undoUntil: "2026-12-20T04:00:00Z" };
  const students = Array.from({ length: 12 }, (_, at) => ({ studentId: at + 1, name: `李雷${at}` }));
  const refusal: Answer = { code: "3006", message: "", data: { count: 31, students } };
  server(() => done, [[undoImport, () => refusal]]);
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Undo the import" }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
  expect(await within(dialog).findByText("and 21 more")).toBeDefined();
  expect(within(dialog).getAllByRole("link")).toHaveLength(10);
  expect(within(dialog).getByRole("link", { name: "李雷0" }).lang).toBe("zh-CN");
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("what could not be taken back can be asked for once more later", async () => {
  const done: Import = { ...checked, state: "done", imported: 2, undoUntil: "2026-12-20T04:00:00Z" };
  server(() => done, [[undoImport, () => ({ code: "3006", message: "", data: { count: 1, students: [] } })]]);
  show();
  for (const _ of ["now", "later"]) {
    await userEvent.click(await screen.findByRole("button", { name: "Undo the import" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).queryByText("1 student has been worked on since.")).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
    expect(await within(dialog).findByText("1 student has been worked on since.")).toBeDefined();
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  }
});

test("taken back after asking; once somebody has worked on a student, it says on whom", async () => {
  const done: Import = { ...checked, state: "done", imported: 12, undoUntil: "2026-12-20T04:00:00Z" };
  const refusal: Answer = {
    code: "3006",
    message: "",
    data: { count: 1, students: [{ studentId: 9, name: "李雷" }] },
  };
  const { callsOf } = server(() => done, [[undoImport, () => refusal]]);
  show();
  expect(await screen.findByText("12 students have been imported.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Undo the import" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(callsOf(undoImport)).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
  expect(await within(dialog).findByText("1 student has been worked on since.")).toBeDefined();
  expect(within(dialog).getByText(/Nothing was removed/)).toBeDefined();
  expect(within(dialog).getByRole("link", { name: "李雷" }).getAttribute("href")).toContain("/9");
  expect(within(dialog).queryByText(/more$/)).toBeNull();
  expect(within(dialog).getByText("Can’t be taken back")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
  expect(callsOf(undoImport)).toHaveLength(1);
});
