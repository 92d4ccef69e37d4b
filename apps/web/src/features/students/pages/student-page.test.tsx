import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { emptyStudentInfo, type StudentInfo } from "@passage/contract/students/schema.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import { listStudentApplications } from "../../../lib/wire/applications.gen.ts";
import { getStudentFiles } from "../../../lib/wire/files.gen.ts";
import { getAllAreaCountryList } from "../../../lib/wire/reference.gen.ts";
import { getRegisterData, revealStudentNumbers } from "../../../lib/wire/students.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import type { StudentApplication, StudentData } from "../api.ts";
import { StudentPage, type StudentPageProps } from "./student-page.tsx";

const whole: StudentInfo = {
  ...emptyStudentInfo,
  nameZh: "王思远",
  lastName: "Wang",
  firstName: "Siyuan",
  gender: 1,
  birthday: "2004-05-17",
  idCardNumber: "••••••••••••••3215",
  phoneRegion: "86",
  phoneNumber: "13822110964",
  email: "siyuan@example.com",
  fkStudentAppCountryId: 44,
  isHavePassport: true,
  fkStudentAppCountryIdPassport: 44,
  passportNumber: "•••••1902",
  passportIssueDate: "2023-01-01",
  passportIssueExpried: "2033-01-01",
};

const data = (change: Partial<StudentData> = {}, student: Partial<StudentInfo> = {}): StudentData => ({
  fkStudentId: 3,
  version: 1,
  status: "registered",
  stuSource: "issue",
  student: { ...whole, ...student },
  ownerName: "Zhou Zihao",
  ownerAccountId: 1,
  companyName: "Harbour Bridge Education",
  createdAt: "2026-11-01T02:00:00Z",
  updatedAt: "2026-11-02T02:00:00Z",
  editable: true,
  ...change,
});

const application = (itemId: number, change: Partial<StudentApplication> = {}): StudentApplication => ({
  itemId,
  applyNo: `P261100000${itemId}`,
  version: 1,
  studentId: 3,
  stuSource: "issue",
  nameZh: "王思远",
  nameEn: "Wang Siyuan",
  itemInstitutionName: `University ${itemId}`,
  itemInstitutionCourseName: `Course ${itemId}`,
  country: "United Kingdom",
  level: "Master",
  intake: "2027-09",
  status: 4,
  step: "submitted",
  condition: null,
  closing: null,
  processingDays: 4,
  workingDays: 2,
  offerAccepted: false,
  stage: "withInstitution",
  waitedDays: 4,
  targetDays: null,
  overdueDays: null,
  nextDeadline: null,
  unread: 0,
  assignedName: null,
  submittedAt: "2026-11-01T02:00:00Z",
  ownerName: "Zhou Zihao",
  companyName: "Harbour Bridge Education",
  createdAt: "2026-11-01T02:00:00Z",
  updatedAt: "2026-11-02T02:00:00Z",
  ...change,
});

const Page = (props: Omit<StudentPageProps, "renderApplication">) => (
  <ToastProvider>
    <StudentPage
      {...props}
      renderApplication={(itemId, above) => (
        <>
          {above}
          <p>Panel of {itemId}</p>
        </>
      )}
    />
  </ToastProvider>
);

let student: Answer;
let applications: Answer;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-12T06:00:00Z"), toFake: ["Date"] });
  student = { data: data() };
  applications = { data: [application(7), application(8)] };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(search: Record<string, string> = {}, rest: { id?: string; keys?: ResourceKey[] } = {}) {
  const server = standInServer([
    [getRegisterData, () => student],
    [listStudentApplications, () => applications],
    [getStudentFiles, () => ({ data: [] })],
    [
      revealStudentNumbers,
      () => ({ data: { passportNumber: "E12341902", idCardNumber: "440106200405173215" } }),
    ],
    [getAllAreaCountryList, () => ({ data: [{ id: 44, code: "CN", name: "Mainland China" }] })],
  ]);
  const { id = "3", ...view } = rest;
  return { ...server, ...renderView(Page, { params: { id }, search, ...view }) };
}

const title = () => screen.findByRole("heading", { level: 1 });
const link = (name: string) => screen.queryByRole<HTMLAnchorElement>("link", { name })?.getAttribute("href");

test("the numbers of passport and ID card are covered until they are asked for", async () => {
  open({ tab: "profile" });
  await title();
  const [head, profile] = screen.getAllByText("•••••1902");
  expect(screen.getByText("••••••••••••••3215")).toBeDefined();
  const shows = screen.getAllByRole("button", { name: "Show the passport number" });
  await userEvent.click(shows[0] as HTMLElement);
  await waitFor(() => expect(head?.textContent).toBe("E12341902"));
  expect(profile?.textContent).toBe("•••••1902");
  await userEvent.click(screen.getByRole("button", { name: "Hide the passport number" }));
  expect(head?.textContent).toBe("•••••1902");
});

test("the head says who it is", async () => {
  open();
  expect((await title()).textContent).toMatch(/王思远.*Wang Siyuan/);
  expect(screen.getByText("No. 3")).toBeDefined();
  expect(screen.getByText(/Male.*22/)).toBeDefined();
  expect(screen.queryByText("Draft")).toBeNull();
});

test("who may change it is offered to; who may only read is not", async () => {
  open();
  await title();
  expect(link("Edit")).toBe("/student-register?stu=3");
  expect(link("Add application")).toBe("/student-application-form/3");
  cleanup();
  open({}, { keys: ["applicationsDetail"] });
  await title();
  expect([link("Edit"), link("Add application")]).toEqual([undefined, undefined]);
});

test("a student made by staff is neither edited nor applied for here", async () => {
  student = { data: data({ stuSource: "bms", editable: false, status: "draft" }) };
  applications = { data: [] };
  open();
  expect(await screen.findByText("Nothing has been applied for yet.")).toBeDefined();
  expect([link("Edit"), link("Add application"), link("Go on with it")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("one without applications has the button for the first one", async () => {
  applications = { data: [] };
  open();
  await screen.findByText("No applications yet");
  const added = screen.getAllByRole("link", { name: "Add application" });
  expect(added.map((one) => one.getAttribute("href"))).toEqual([
    "/student-application-form/3",
    "/student-application-form/3",
  ]);
});

test("the newest application stands open, or the one that the address names", async () => {
  open();
  expect(await screen.findByText("Panel of 7")).toBeDefined();
  expect(screen.getByRole("tab", { name: /Applications 2/ })).toBeDefined();
  expect(screen.getAllByText("4 d")).toHaveLength(2);
  // The other tabs' things, and warnings that nothing calls for, are not there.
  expect(screen.queryByText("siyuan@example.com")).toBeNull();
  expect(screen.queryByText("The registration is a draft.")).toBeNull();
  cleanup();
  const { seen } = open({ itemId: "8" });
  expect(await screen.findByText("Panel of 8")).toBeDefined();
  await userEvent.click(screen.getByText("University 7"));
  expect(await screen.findByText("Panel of 7")).toBeDefined();
  expect(seen.search).toEqual({ itemId: "7" });
  cleanup();
  open({ itemId: "99" });
  expect(await screen.findByText("Panel of 7")).toBeDefined();
});

test("applications that can’t be read leave the student in place, and are tried again", async () => {
  applications = { code: "9999", message: "" };
  open();
  expect(await screen.findByText("The applications could not be loaded.")).toBeDefined();
  // One primary per view: the head keeps it.
  expect(screen.getByRole("link", { name: "Add application" }).classList).toContain("bg-accent");
  expect(screen.getByRole("button", { name: "Try again" }).classList).not.toContain("bg-accent");
  expect((await title()).textContent).toContain("王思远");
  applications = { data: [application(7)] };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Panel of 7")).toBeDefined();
});

test("the tab is in the address", async () => {
  const { seen } = open();
  await title();
  await userEvent.click(screen.getByRole("tab", { name: "Profile" }));
  expect(seen.search).toEqual({ tab: "profile" });
  expect(screen.getByText("+86 138 2211 0964")).toBeDefined();
  expect(await screen.findAllByText("Mainland China")).toHaveLength(2);
  await userEvent.click(screen.getByRole("tab", { name: /Applications/ }));
  expect(seen.search).toEqual({});
});

test("who has no passport has no empty lines for one", async () => {
  student = { data: data({}, { isHavePassport: false, passportNumber: null, passportIssueExpried: null }) };
  open({ tab: "profile" });
  await title();
  expect(screen.getAllByText("No passport yet")).toHaveLength(2);
  expect(screen.queryByText(/expires/)).toBeNull();
});

test("a passport must outlast the latest intake that is still under way", async () => {
  student = { data: data({}, { passportIssueExpried: "2028-02-01" }) };
  applications = {
    data: [
      application(7),
      application(8, { intake: "2027-01" }),
      application(9, { intake: "2029-09", closing: "withdrawn" }),
    ],
  };
  open();
  expect(
    await screen.findByText(/The passport expires on .*2028; the latest intake is .*2027/),
  ).toBeDefined();
  expect(link("Enter the new passport")).toBe("/student-register?stu=3");
  cleanup();

  applications = { data: [application(7, { step: "noOffer" }), application(8, { closing: "declined" })] };
  open();
  await screen.findByText("Panel of 7");
  expect(screen.queryByText(/The passport expires/)).toBeNull();
  cleanup();

  student = { data: data({}, { passportIssueExpried: "2026-11-11" }) };
  open({}, { keys: ["applicationsDetail"] });
  expect(await screen.findByText(/The passport expired on/)).toBeDefined();
  expect(link("Enter the new passport")).toBeUndefined();
});

test("a draft says how much is missing and leads on", async () => {
  student = { data: data({ status: "draft" }, { email: null, phoneNumber: null }) };
  open();
  expect(await screen.findByText("2 fields are missing.")).toBeDefined();
  expect(screen.getByText("Draft")).toBeDefined();
  expect(link("Go on with it")).toBe("/student-register?stu=3");
});

test("files are not fetched before they are looked at", async () => {
  const { callsOf } = open();
  await screen.findByText("Panel of 7");
  expect(callsOf(getStudentFiles)).toEqual([]);
  await userEvent.click(screen.getByRole("tab", { name: "Files" }));
  expect(await screen.findByText("No files yet")).toBeDefined();
  expect(callsOf(getStudentFiles)).toMatchObject([{ query: { fkStudentId: "3" } }]);
});

test.each(["abc", "0", "1.5", "-3"])("no student has the id %s, and none is asked for", async (id) => {
  const { asked } = open({}, { id });
  expect(await screen.findByText("This student is not there")).toBeDefined();
  expect(asked).toEqual([]);
});

test("gone, forbidden and failed differ", async () => {
  student = { code: "2002", message: "" };
  open();
  expect(await screen.findByText("This student is not there")).toBeDefined();
  expect(link("Go to the students")).toBe("/index/student-query");
  cleanup();
  student = { code: "2003", message: "" };
  open();
  expect(await screen.findByText("You cannot see students")).toBeDefined();
  cleanup();
  student = { code: "9999", message: "" };
  open();
  expect(await screen.findByText("The student could not be loaded.")).toBeDefined();
  student = { data: data() };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await title()).textContent).toContain("王思远");
});
