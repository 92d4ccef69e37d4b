import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { bms } from "@passage/phrases/en-us/bms.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { useCallback, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../../lib/api/queries.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { NavigationProvider } from "../../../lib/navigation.tsx";
import { changeSearch, parseSearch, type Search } from "../../../lib/search.ts";
import { startSession } from "../../../lib/session/current-session.ts";
import { StaffProvider } from "../../../lib/staff.tsx";
import { type Answer, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { eraseStudent, getStaffStudent, lookUpStudents } from "../../../lib/wire/staff-students.gen.ts";
import { renderUi } from "../../../ui/test-render.tsx";
import { ToastProvider } from "../../../ui/toast.tsx";
import type { FoundStudent, StaffStudent } from "../api.ts";
import { StaffStudentsPage } from "./staff-students-page.tsx";

const found = (studentId: number): FoundStudent => ({
  studentId,
  nameZh: "王羽彤",
  nameEn: "Wang Yutong",
  birthday: "2005-08-25",
  passportNumber: "•••••3623",
  email: "wang@example.com",
  status: "registered",
  ownerName: "Ho Wai Man",
  companyName: "Harbour Bridge Education",
});

const student = (studentId: number, change: Partial<StaffStudent> = {}): StaffStudent => ({
  studentId,
  nameZh: "王羽彤",
  nameEn: "Wang Yutong",
  lastName: "Wang",
  firstName: "Yutong",
  gender: 0,
  birthday: "2005-08-25",
  nationality: "Mainland China",
  passportNumber: "•••••3623",
  passportIssueExpried: "2035-04-18",
  idCardNumber: null,
  phone: "+8613800135282",
  email: "wang@example.com",
  status: "registered",
  stuSource: "issue",
  owner: {
    accountId: 5,
    name: "Ho Wai Man",
    companyId: 1,
    companyName: "Harbour Bridge Education",
    role: "consultant",
  },
  settlingCompanyName: "Harbour Bridge Education",
  applications: 3,
  running: 1,
  unpaid: 2,
  files: 15,
  createdAt: "2026-05-18T02:00:00Z",
  updatedAt: "2026-05-18T02:00:00Z",
  ...change,
});

let card: Answer;
let erasing: Answer | Promise<Answer>;
let address: Search;
/** Sets the address as the browser's own "back" does. */
let goBackTo: (search: Search) => void;

beforeEach(() => {
  card = { data: student(100337) };
  erasing = { data: { studentId: 100337, files: 15, applications: 3 } };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Office({ start }: { start: Search }) {
  const [search, set] = useState(start);
  address = search;
  goBackTo = set;
  const setSearch = useCallback<ViewProps["setSearch"]>(
    (changes) => set((before) => changeSearch(before, changes)),
    [],
  );
  const nothing = () => undefined;
  const rest = { params: {}, shown: true, setTitleNote: nothing, refresh: nothing, close: nothing };
  return (
    <NavigationProvider go={(href) => set(parseSearch(href.split("?")[1] ?? ""))}>
      <StaffStudentsPage {...rest} search={search} setSearch={setSearch} setDirty={nothing} />
    </NavigationProvider>
  );
}

const all: StaffPermission[] = ["studentsRead", "studentsTransfer", "studentsErase"];

function open({ start = {} as Search, may = all } = {}) {
  startSession("bms", { ended: () => undefined, adopted: () => undefined });
  const server = standInServer([
    [
      lookUpStudents,
      ({ body }) => ({
        data: {
          items: (body as { keyword: string }).keyword === "wang" ? [found(100337), found(100338)] : [],
          more: true,
        },
      }),
    ],
    [{ ...getStaffStudent, path: "/bms/students/100337" }, () => card],
    [
      { ...getStaffStudent, path: "/bms/students/100338" },
      () => ({ data: student(100338, { nameZh: "李雷" }) }),
    ],
    [{ ...eraseStudent, path: "/bms/students/100337/erase" }, () => erasing],
  ]);
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
  const view = renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <PhrasesProvider language="en-us" phrases={bms as unknown as Phrases}>
        <StaffProvider staff={staff}>
          <ToastProvider>
            <Office start={start} />
          </ToastProvider>
        </StaffProvider>
      </PhrasesProvider>
    </QueryClientProvider>,
  );
  return { ...server, ...view };
}

const field = () => screen.getByRole("textbox", { name: "Look a student up" });

test("nobody is asked for before something is typed; what is typed stays out of the address", async () => {
  const view = open();
  expect(screen.getByText("Nobody is listed before you search")).toBeDefined();
  expect(view.asked).toEqual([]);
  await view.user.type(field(), " wang {Enter}");
  const list = await screen.findByRole("list", { name: "Students found" });
  expect(within(list).getAllByRole("link")).toHaveLength(2);
  expect(screen.getByText(/There are more/)).toBeDefined();
  expect(view.callsOf(lookUpStudents).at(-1)?.body).toEqual({ keyword: "wang" });
  expect(address).toEqual({});

  await view.user.clear(field());
  await view.user.type(field(), "nobody{Enter}");
  expect(await screen.findByText("No student fits “nobody”")).toBeDefined();
});

test("one that is chosen stands in the address, numbers masked", async () => {
  const view = open();
  await view.user.type(field(), "wang{Enter}");
  await view.user.click((await screen.findAllByRole("link"))[0] as HTMLElement);
  const opened = await screen.findByRole("heading", { level: 2, name: /王羽彤 Wang Yutong/ });
  expect(opened.textContent).toContain("No. 100337");
  expect(address).toEqual({ student: "100337" });
  expect(screen.getAllByText("•••••3623").length).toBeGreaterThan(1);
  expect(screen.getByText("3, 1 under way")).toBeDefined();
});

test("one that is gone is said to be", async () => {
  card = { code: "2002", message: "Not found." };
  open({ start: { student: "100337" } });
  expect(await screen.findByText("This student is not there")).toBeDefined();
});

test("what somebody may not do says which permission is missing", async () => {
  const view = open({ start: { student: "100337" }, may: ["studentsRead"] });
  const button = await screen.findByRole("button", { name: "Erase" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  // Each on a line of its own: in Chinese no blank parts two sentences.
  const missing = screen.getAllByText(/is missing; ask an administrator\.$/);
  expect(missing.map((line) => line.textContent)).toEqual([
    "The permission “Transfer students” is missing; ask an administrator.",
    "The permission “Erase students” is missing; ask an administrator.",
  ]);
  await view.user.click(button);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("erasing says what goes and stays, and takes a reason and the number", async () => {
  const view = open({ start: { student: "100337" } });
  await view.user.click(await screen.findByRole("button", { name: "Erase" }));
  const question = await screen.findByRole("alertdialog", { name: "Erase 王羽彤 Wang Yutong?" });
  for (const text of [
    "15 files are removed.",
    "3 applications stay for counts and money, as “Erased student”.",
    /1 application is still under way/,
    /Commission for 2 applications is still to come/,
  ])
    expect(within(question).getByText(text)).toBeDefined();
  const button = () => within(question).getByRole("button", { name: "Erase for ever" });
  const disabled = () => button().getAttribute("aria-disabled") === "true";
  await view.user.type(within(question).getByLabelText("Type 100337 to confirm"), "100337");
  // Without a reason, too.
  expect(disabled()).toBe(true);
  await view.user.clear(within(question).getByLabelText("Type 100337 to confirm"));
  await view.user.type(within(question).getByLabelText("Reason"), "By letter");
  await view.user.type(within(question).getByLabelText("Type 100337 to confirm"), "10033");
  expect(disabled()).toBe(true);
  await view.user.click(button());
  expect(view.callsOf(eraseStudent)).toEqual([]);
  expect(within(question).queryByText("This is another number or name.")).toBeNull();
  await view.user.type(within(question).getByLabelText("Type 100337 to confirm"), "8");
  expect(within(question).getByText("This is another number or name.")).toBeDefined();
  await view.user.type(within(question).getByLabelText("Type 100337 to confirm"), "{Backspace}");
  await view.user.type(within(question).getByLabelText("Type 100337 to confirm"), "7");
  await view.user.click(button());
  await waitFor(() => expect(address).toEqual({}));
  const [sent] = view.callsOf(eraseStudent);
  expect(sent?.body).toEqual({ reason: "By letter", confirmName: "100337" });
  expect(sent?.headers.get("Idempotency-Key")).toBeTruthy();
  expect(await screen.findByText("Student 100337 has been erased.")).toBeDefined();
});

test("a reason with the name in it is refused at its field, and the dialog stays", async () => {
  erasing = {
    code: "2001",
    message: "Check the fields.",
    data: { fields: [{ path: "reason", rule: "namesStudent", message: "Leave the name out of it." }] },
  };
  const view = open({ start: { student: "100337" } });
  await view.user.click(await screen.findByRole("button", { name: "Erase" }));
  const question = await screen.findByRole("alertdialog");
  await view.user.type(within(question).getByLabelText("Reason"), "Wang Yutong asked");
  await view.user.type(within(question).getByLabelText("Type 100337 to confirm"), "100337");
  await view.user.click(within(question).getByRole("button", { name: "Erase for ever" }));
  expect(await within(question).findByText("Leave the name out of it.")).toBeDefined();
  expect(address).toEqual({ student: "100337" });
  // Asked again it begins anew: nothing is confirmed beforehand.
  await view.user.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await view.user.click(screen.getByRole("button", { name: "Erase" }));
  const again = within(await screen.findByRole("alertdialog"));
  expect(again.getByLabelText("Reason")).toHaveProperty("value", "");
  expect(again.getByLabelText("Type 100337 to confirm")).toHaveProperty("value", "");
});

test("an erasing whose answer is late takes nobody away from whom they opened since", async () => {
  const answer = erasing;
  const late = Promise.withResolvers<Answer>();
  erasing = late.promise;
  const view = open({ start: { student: "100337" } });
  await view.user.click(await screen.findByRole("button", { name: "Erase" }));
  const question = await screen.findByRole("alertdialog");
  await view.user.type(within(question).getByLabelText("Reason"), "By letter");
  await view.user.type(within(question).getByLabelText("Type 100337 to confirm"), "100337");
  await view.user.click(within(question).getByRole("button", { name: "Erase for ever" }));
  act(() => goBackTo({ student: "100338" }));
  await screen.findByRole("heading", { name: /李雷/ });
  late.resolve(await answer);
  await screen.findByText("Student 100337 has been erased.");
  expect(address).toEqual({ student: "100338" });
});
