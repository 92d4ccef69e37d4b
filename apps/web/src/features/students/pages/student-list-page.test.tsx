import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayOfInstant } from "../../../lib/format.ts";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import { getAllYears, getHomeFigures } from "../../../lib/wire/dashboard.gen.ts";
import { getAllAreaCountryList } from "../../../lib/wire/reference.gen.ts";
import { deleteView, getSavedViews, saveView } from "../../../lib/wire/saved-views.gen.ts";
import { getStudentAccounts, listStudents } from "../../../lib/wire/students.gen.ts";
import type { StudentItem } from "../api.ts";
import { startOfRange } from "../list-filter.ts";
import { StudentListPage } from "./student-list-page.tsx";

const row: StudentItem = {
  studentId: 3,
  stuSource: "issue",
  nameZh: "王思远",
  nameEn: "Wang Siyuan",
  gender: 1,
  birthday: null,
  email: "siyuan@example.com",
  phone: "+8613822110964",
  nationality: "Mainland China",
  passportNumber: "•••••1902",
  passportIssueExpried: "2020-01-01",
  status: "draft",
  ownerName: "Zhou Zihao",
  companyName: "Harbour Bridge Education",
  creatorName: "Zhou Zihao",
  applications: 2,
  furthestStep: "admitted",
  createdAt: "2026-11-01T02:00:00Z",
  updatedAt: "2026-11-02T02:00:00Z",
};

const account = (accountId: number, name: string, companyId: number, students: number) => ({
  accountId,
  name,
  searched: name.toLowerCase(),
  companyId,
  companyName: `Company ${companyId}`,
  role: "consultant",
  active: true,
  students,
});
const accounts = [account(1, "Zhou Zihao", 1, 12), account(2, "Chan Ka Yee", 2, 3), account(3, "Lin", 1, 0)];

let views: { id: number; name: string; search: string; isDefault: boolean }[] = [];
let viewsLate: Promise<void> | undefined;
let viewsFail = false;
let accountsLate: Promise<void> | undefined;

function server(list: () => Answer) {
  return standInServer([
    [listStudents, list],
    [getAllYears, () => ({ data: [2025] })],
    [getHomeFigures, () => ({ code: "2003", message: "" })],
    [getStudentAccounts, async () => accountsLate?.then(() => ({ data: accounts })) ?? { data: accounts }],
    [
      getSavedViews,
      async () => {
        await viewsLate;
        return viewsFail ? { code: "9999", message: "Something went wrong." } : { data: views };
      },
    ],
    [
      saveView,
      async ({ body }) => {
        await viewsLate;
        return { data: { id: 9, ...(body as object) } };
      },
    ],
    [deleteView, ({ body }) => ({ data: body })],
    [getAllAreaCountryList, () => ({ data: [{ id: 44, code: "CN", name: "Mainland China" }] })],
  ]);
}

const page = (items: StudentItem[]): Answer => ({ data: { items, total: items.length, page: 1, limit: 20 } });

beforeEach(() => {
  localStorage.clear();
  views = [];
  viewsLate = undefined;
  viewsFail = false;
  accountsLate = undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a line tells who, how far, and what asks for something; it opens the student", async () => {
  server(() => page([row]));
  const { seen } = renderView(StudentListPage);
  expect(await screen.findByText("王思远")).toBeDefined();
  expect(screen.getByText("Draft")).toBeDefined();
  expect(screen.getByText("••••1902")).toBeDefined();
  expect(screen.getByText("+86 138 2211 0964")).toBeDefined();
  expect(screen.getByRole("img", { name: "Expired 1 Jan 2020" })).toBeDefined();
  expect(screen.getByRole("img", { name: "step 4 of 9, Offer" })).toBeDefined();
  await userEvent.click(screen.getByText("Mainland China"));
  expect(seen.wentTo).toBe("/index/student-information/3?source=issue");
});

test("the page's own tab counts what the page lists, drafts included", async () => {
  server(() => page([row, { ...row, studentId: 4 }]));
  renderView(StudentListPage);
  expect(await screen.findByRole("link", { name: "Student query 2" })).toBeDefined();
});

test("the address filters, and filters go to the address", async () => {
  const { callsOf } = server(() => page([row]));
  const { seen } = renderView(StudentListPage, { search: { country: "44", page: "2", sort: "-name" } });
  await screen.findByText("王思远");
  expect(callsOf(listStudents)[0]?.body).toMatchObject({ country: [44], page: 2, sort: "-name" });
  await userEvent.click(screen.getByRole("button", { name: "Status" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Draft" }));
  expect(seen.search).toEqual({ country: "44", sort: "-name", status: "draft" });
});

test("the seldom filters hold once they are sent; each stands as a chip that drops it", async () => {
  const { callsOf } = server(() => page([row]));
  const { seen } = renderView(StudentListPage, { search: { email: "old", page: "2" } });
  await screen.findByText("王思远");
  await userEvent.click(screen.getByRole("button", { name: "More filters" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "思远");
  await userEvent.type(screen.getByRole("textbox", { name: "Passport number" }), "E12345678");
  expect(callsOf(listStudents)).toHaveLength(1);
  await userEvent.type(screen.getByRole("textbox", { name: "Phone" }), "abc{Enter}");
  expect(await screen.findByText("Digits are looked for; there are none here.")).toBeDefined();
  await userEvent.clear(screen.getByRole("textbox", { name: "Phone" }));
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  // A number that is sealed where it is kept stays out of the address.
  expect(seen.search).toEqual({ email: "old", name: "思远" });
  await vi.waitFor(() =>
    expect(callsOf(listStudents).at(-1)?.body).toMatchObject({
      name: "思远",
      email: "old",
      passportNumber: "E12345678",
      page: 1,
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear Passport number" }));
  await userEvent.click(screen.getByRole("button", { name: "Clear Name" }));
  expect(seen.search).toEqual({ email: "old" });
  await vi.waitFor(() =>
    expect(callsOf(listStudents).at(-1)?.body).toMatchObject({ name: null, passportNumber: null }),
  );
});

test("the number of a document alone begins at the first page, and goes with all other filters", async () => {
  const { callsOf } = server(() => page([row]));
  const { seen } = renderView(StudentListPage, { search: { email: "old", page: "2" } });
  await screen.findByText("王思远");
  await userEvent.click(screen.getByRole("button", { name: "More filters" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Passport number" }), "E12345678");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  await vi.waitFor(() =>
    expect(callsOf(listStudents).at(-1)?.body).toMatchObject({ passportNumber: "E12345678", page: 1 }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(seen.search).toEqual({});
  await vi.waitFor(() =>
    expect(callsOf(listStudents).at(-1)?.body).toMatchObject({ email: null, passportNumber: null }),
  );
});

test("a quick range is kept as such and asked for as a day", async () => {
  const { callsOf } = server(() => page([row]));
  const { seen } = renderView(StudentListPage, { search: { regEndTime: "2026-01-01" } });
  await screen.findByText("王思远");
  await userEvent.click(screen.getByRole("button", { name: /^Registered/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Last month (30 days)" }));
  expect(seen.search).toEqual({ regDays: "30" });
  await vi.waitFor(() =>
    expect(callsOf(listStudents).at(-1)?.body).toMatchObject({
      regStartTime: startOfRange(30, dayOfInstant(new Date())),
      regEndTime: null,
    }),
  );
});

test("the answer about one view ends no renaming of another", async () => {
  views = [1, 2].map((id) => ({ id, name: `View ${id}`, search: `country=${id}`, isDefault: false }));
  const { callsOf } = server(() => page([row]));
  renderView(StudentListPage);
  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Manage views …" }));
  const late = Promise.withResolvers<void>();
  await screen.findByRole("button", { name: "Rename “View 2”" });
  viewsLate = late.promise;
  await userEvent.click(screen.getByRole("button", { name: "Open the list with “View 1”" }));
  await userEvent.click(screen.getByRole("button", { name: "Rename “View 2”" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Name of the view" }), "b");
  const read = callsOf(getSavedViews).length;
  late.resolve();
  await vi.waitFor(() => expect(callsOf(getSavedViews).length).toBeGreaterThan(read));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((screen.getByRole("textbox", { name: "Name of the view" }) as HTMLInputElement).value).toBe(
    "View 2b",
  );
});

test("a default view that comes late leaves alone who has gone on meanwhile", async () => {
  const late = Promise.withResolvers<void>();
  views = [{ id: 1, name: "Drafts", search: "status=draft", isDefault: true }];
  viewsLate = late.promise;
  server(() => ({ data: { items: [row], total: 45, page: 1, limit: 20 } }));
  const { seen } = renderView(StudentListPage);
  await userEvent.click(await screen.findByRole("button", { name: /Next/ }));
  expect(seen.search).toEqual({ page: "2" });
  await userEvent.click(screen.getByRole("button", { name: "Views" }));
  expect(await screen.findAllByText("Loading")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  late.resolve();
  await userEvent.click(screen.getByRole("button", { name: "Views" }));
  await screen.findByRole("menuitemradio", { name: /^Drafts/ });
  expect(seen.search).toEqual({ page: "2" });
});

test("a view is put on, and one that is the default where the address says nothing", async () => {
  views = [
    { id: 1, name: "Drafts", search: "status=draft", isDefault: true },
    { id: 2, name: "From Hong Kong", search: "country=95&sort=-name", isDefault: false },
  ];
  server(() => page([row]));
  const { seen } = renderView(StudentListPage);
  await vi.waitFor(() => expect(seen.search).toEqual({ status: "draft" }));
  await userEvent.click(await screen.findByRole("button", { name: "Drafts" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "From Hong Kong" }));
  expect(seen.search).toEqual({ country: "95", sort: "-name" });
  await userEvent.click(await screen.findByRole("button", { name: "From Hong Kong" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "All students" }));
  expect(seen.search).toEqual({});
  cleanup();

  const linked = renderView(StudentListPage, { search: { keyword: "wang" } });
  await screen.findByText("王思远");
  await screen.findByRole("button", { name: "Views" });
  expect(linked.seen.search).toEqual({ keyword: "wang" });
});

test("the number of a document is looked for, and written into no address and no view", async () => {
  views = [{ id: 1, name: "Drafts", search: "status=draft", isDefault: false }];
  const { callsOf } = server(() => page([row]));
  const { seen } = renderView(StudentListPage, { search: { status: "draft", keyword: "E12345678" } });
  await screen.findByText("王思远");
  expect(seen.search).toEqual({ status: "draft" });
  expect(callsOf(listStudents).at(-1)?.body).toMatchObject({ keyword: "E12345678", status: ["draft"] });
  // The list shows less than the view would.
  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  expect((await screen.findByRole("menuitemradio", { name: "Drafts" })).getAttribute("aria-checked")).toBe(
    "false",
  );
  await userEvent.click(await screen.findByRole("menuitem", { name: "Save these filters …" }));
  await screen.findByText(/The number you searched for is not kept/);
  await userEvent.type(screen.getByRole("textbox", { name: "Name of the view" }), "Mine");
  await userEvent.click(screen.getByRole("button", { name: "Save view" }));
  await vi.waitFor(() => expect(callsOf(saveView)[0]?.body).toMatchObject({ search: "status=draft" }));

  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Drafts" }));
  await vi.waitFor(() => expect(callsOf(listStudents).at(-1)?.body).toMatchObject({ keyword: null }));
  expect(await screen.findByRole("button", { name: "Drafts" })).toBeDefined();
});

test("filters are kept under a name; one that is taken is said before it is written over", async () => {
  views = [{ id: 1, name: "Drafts", search: "status=draft", isDefault: false }];
  const { callsOf } = server(() => page([row]));
  renderView(StudentListPage, { search: { status: "registered", page: "2" } });
  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Save these filters …" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save view" }));
  expect(await screen.findByText("Required fields!")).toBeDefined();
  await userEvent.type(screen.getByRole("textbox", { name: "Name of the view" }), "Drafts");
  expect(await screen.findByText("“Drafts” is there already. Saving replaces its filters.")).toBeDefined();
  expect(callsOf(saveView)).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Replace view" }));
  await vi.waitFor(() =>
    expect(callsOf(saveView)[0]?.body).toEqual({
      list: "students",
      name: "Drafts",
      search: "status=registered",
      isDefault: false,
    }),
  );
});

test("nothing is kept under a name while it isn’t known which names are taken", async () => {
  viewsFail = true;
  views = [{ id: 1, name: "Drafts", search: "status=draft", isDefault: false }];
  server(() => page([row]));
  renderView(StudentListPage, { search: { status: "registered" } });
  await screen.findByText("王思远");
  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  const save = await screen.findByRole("menuitem", { name: /^Save these filters/ });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  viewsFail = false;
  await userEvent.click(screen.getByRole("menuitem", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("button", { name: "Views" }));
  await screen.findByText("Drafts");
  const now = screen.getByRole("menuitem", { name: /^Save these filters/ });
  expect(now.getAttribute("aria-disabled")).not.toBe("true");
});

test("an administrator’s filter by owner has its place before its options are there", async () => {
  accountsLate = new Promise(() => undefined);
  server(() => page([row]));
  renderView(StudentListPage, { role: "administrator" });
  await screen.findByText("王思远");
  expect(screen.getByRole("combobox", { name: /^Owner/ })).toBeDefined();
  cleanup();
  // Whether others' students are in sight isn't known of a consultant.
  renderView(StudentListPage);
  await screen.findByText("王思远");
  expect(screen.queryByRole("combobox", { name: /^Owner/ })).toBeNull();
});

test("ticked students stay ticked over pages, not over filters", async () => {
  server(() => page([row, { ...row, studentId: 4, nameZh: "李雷" }]));
  const { seen } = renderView(StudentListPage, { search: { status: "draft" } });
  await screen.findByText("王思远");
  const boxes = screen.getAllByRole("checkbox");
  await userEvent.click(boxes[1] as HTMLElement);
  expect((await screen.findAllByText("1 selected")).length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Transfer" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Export selected" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Clear Status" }));
  await vi.waitFor(() => expect(seen.search).toEqual({}));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Transfer" })).toBeNull());
});

test("empty, filtered to nothing, forbidden and failed differ", async () => {
  let answer = page([]);
  server(() => answer);
  renderView(StudentListPage);
  expect(await screen.findByText("No students yet")).toBeDefined();
  cleanup();

  const filtered = renderView(StudentListPage, { search: { keyword: "wang" } });
  expect(await screen.findByText("No student fits")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Drop the search" }));
  expect(filtered.seen.search).toEqual({});
  cleanup();

  answer = { code: "2003", message: "" };
  renderView(StudentListPage);
  expect(await screen.findByText("You cannot see students")).toBeDefined();
  cleanup();

  answer = { code: "9999", message: "" };
  renderView(StudentListPage);
  expect(await screen.findByText("The students could not be loaded.")).toBeDefined();
  answer = page([row]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("王思远")).toBeDefined();
});

test("who may only read is not offered to add", async () => {
  server(() => page([row]));
  renderView(StudentListPage, { keys: ["applicationsDetail"] });
  await screen.findByText("王思远");
  expect(screen.queryByRole("button", { name: "Add student" })).toBeNull();
});
