import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import {
  getApplication,
  listStudentApplications,
  saveApplications,
} from "../../../lib/wire/applications.gen.ts";
import { getBackground } from "../../../lib/wire/background.gen.ts";
import {
  getAllAreaCountryList,
  getCountryToIssue,
  getCourseToIssue,
  getInstitutionDataToIssue,
  getIssueMajorLevelList,
} from "../../../lib/wire/reference.gen.ts";
import { getRegisterData } from "../../../lib/wire/students.gen.ts";
import { testBackground } from "../components/test-application-form.tsx";
import { ApplicationFormPage } from "./application-form-page.tsx";

const student = {
  fkStudentId: 3,
  version: 1,
  status: "draft",
  stuSource: "issue",
  student: { ...emptyStudentInfo, nameZh: "王思远", fkStudentAppCountryId: 344 },
  ownerName: "Zhou Zihao",
  ownerAccountId: 1,
  companyName: "Harbour Bridge Education",
  createdAt: "2026-11-01T02:00:00Z",
  updatedAt: "2026-11-01T02:00:00Z",
  editable: true,
};

const course = {
  id: 9,
  name: "MSc Finance",
  nameEn: "MSc Finance",
  institutionId: 5,
  majorLevelId: 2,
  subject: "Business",
  durationMonths: 12,
  tuition: { amount: "24950.00", currency: "GBP" },
  tests: { ielts: { overall: 6.5, each: 6 } },
  applicationFee: null,
  intakes: [{ intake: "2027-09", deadline: "2027-06-30" }],
};

const item = {
  itemId: 70,
  applyNo: "P1",
  version: 1,
  studentId: 3,
  stuSource: "issue",
  nameZh: "王思远",
  nameEn: null,
  itemInstitutionName: "HKU",
  itemInstitutionCourseName: "MSc Finance",
  country: "Hong Kong",
  level: "Master",
  intake: "2027-09",
  status: 0,
  step: "notApplied",
  condition: null,
  closing: null,
};

function server({
  save,
  editable = true,
  intakes = course.intakes,
}: {
  save?: () => Answer | Promise<Answer>;
  editable?: boolean;
  intakes?: typeof course.intakes;
} = {}) {
  let applications: unknown[] = [];
  return standInServer([
    [getBackground, () => ({ data: testBackground() })],
    [getAllAreaCountryList, () => ({ data: [{ id: 344, code: "HK", name: "Hong Kong" }] })],
    [getRegisterData, () => ({ data: { ...student, editable } })],
    [listStudentApplications, () => ({ data: applications })],
    [getApplication, () => ({ code: "2002", message: "Not found" })],
    [getCountryToIssue, () => ({ data: [{ id: 344, code: "HK", name: "Hong Kong" }] })],
    [
      getInstitutionDataToIssue,
      () => ({
        data: [
          { id: 5, name: "HKU", nameEn: "HKU", city: "Hong Kong", countryId: 344, qsRank: 11, qsYear: 2026 },
        ],
      }),
    ],
    [
      getIssueMajorLevelList,
      () => ({
        data: [
          { id: 1, name: "Bachelor", kind: "undergraduate" },
          { id: 2, name: "Master", kind: "postgraduate" },
        ],
      }),
    ],
    [
      getCourseToIssue,
      () => ({
        data: [
          { ...course, intakes },
          { ...course, intakes, id: 10, name: "MSc Law", nameEn: "MSc Law" },
        ],
      }),
    ],
    [
      saveApplications,
      save ??
        (() => {
          applications = [item];
          return {
            data: {
              items: [{ itemId: 70, applyNo: "P1", version: 1, step: "notApplied" }],
              warnings: [
                { course: 0, rule: "localStudent", message: "A local student earns no commission." },
              ],
            },
          };
        }),
    ],
  ]);
}

const open = (search = {}) => renderView(ApplicationFormPage, { params: { stuid: "3" }, search });

const control = (name: string, place = 1) =>
  within(screen.getByRole("region", { name: `Course ${place}` })).getByRole("combobox", { name });

async function pick(name: string, option: string, place = 1) {
  await userEvent.click(control(name, place));
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(option) }));
}

async function chooseAll(place = 1, name = "MSc Finance") {
  await screen.findByRole("region", { name: `Course ${place}` });
  // The country of the course before is the likely one, and there already.
  if (place === 1) await pick("Study country", "Hong Kong");
  await pick("Institution", "HKU", place);
  await pick("Level", "Master", place);
  await pick("Course", name, place);
  await pick("Intake", "Sep 2027", place);
}

const saveButton = () => screen.getByRole("button", { name: "Save application" });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("each choice waits for the one before and says so; only levels with courses are offered", async () => {
  server();
  open();
  expect((await screen.findAllByText("Choose the country first")).length).toBe(4);
  await pick("Study country", "Hong Kong");
  expect(screen.getByText(/local student/)).toBeDefined();
  await pick("Institution", "HKU");
  await userEvent.click(control("Level"));
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual(["Master"]);
});

test("a chosen course is saved with its whole chain, and what it needs comes next", async () => {
  const { callsOf } = server();
  const { seen } = open();
  await chooseAll();
  expect(screen.getByText("11 (2026)")).toBeDefined();
  expect(screen.getByText("30 Jun 2027")).toBeDefined();
  expect(seen.dirty).toBe(true);
  await userEvent.click(saveButton());
  await screen.findByRole("heading", { name: /Not submitted yet/ });
  expect(callsOf(saveApplications)[0]?.body).toEqual({
    fkStudentId: 3,
    courses: [
      {
        fkAreaCountryId: 344,
        fkInstitutionId: 5,
        fkMajorLevelId: 2,
        fkCourseId: 9,
        openTime: "2027-09",
        accommodation: false,
        airportPickup: false,
      },
    ],
  });
  expect(seen.dirty).toBe(false);
  expect(await screen.findByText("A local student earns no commission.")).toBeDefined();
});

test("several courses are chosen apart from one another, and saved in one go", async () => {
  const fields = [{ path: "courses.1.openTime", rule: "courseClosed", message: "The course is closed." }];
  const { callsOf } = server({ save: () => ({ code: "4003", message: "closed", data: { fields } }) });
  open();
  await chooseAll();
  await userEvent.click(screen.getByRole("button", { name: "Add another course" }));
  await chooseAll(2, "MSc Law");
  const second = within(screen.getByRole("region", { name: "Course 2" }));
  await userEvent.click(second.getByRole("checkbox", { name: "Accommodation" }));
  await userEvent.click(screen.getByRole("button", { name: "Save 2 applications" }));
  const summary = within(await screen.findByRole("alert"));
  expect(summary.getAllByRole("link").map((link) => link.textContent)).toEqual(["Course 2, Intake"]);
  const sent = () => callsOf(saveApplications).at(-1)?.body as { courses: Record<string, unknown>[] };
  expect(sent().courses).toMatchObject([
    { fkCourseId: 9, openTime: "2027-09", accommodation: false },
    { fkCourseId: 10, openTime: "2027-09", accommodation: true },
  ]);

  // Mending one field takes its own error away and nothing of the others.
  await userEvent.click(second.getByRole("checkbox", { name: "Accommodation" }));
  expect(screen.queryByText("The course is closed.")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Remove course 1" }));
  expect(screen.queryByRole("button", { name: /Remove course/ })).toBeNull();
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent().courses).toMatchObject([{ fkCourseId: 10, accommodation: false }]));
});

test("a course that is begun while others are being saved stays", async () => {
  const saved = Promise.withResolvers<Answer>();
  server({ save: () => saved.promise });
  open();
  await chooseAll();
  await userEvent.click(saveButton());
  await userEvent.click(screen.getByRole("button", { name: "Add another course" }));
  await pick("Institution", "HKU", 2);
  saved.resolve({
    data: { items: [{ itemId: 70, applyNo: "P1", version: 1, step: "notApplied" }], warnings: [] },
  });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Course 2" })).toBeNull());
  expect((control("Institution") as HTMLInputElement).value).toBe("HKU");
});

test("another intake that is chosen while the course is being saved stays", async () => {
  const saved = Promise.withResolvers<Answer>();
  const intakes = ["2027-09", "2028-02"].map((intake) => ({ intake, deadline: "2027-06-30" }));
  server({ save: () => saved.promise, intakes });
  open();
  await chooseAll();
  await userEvent.click(saveButton());
  await pick("Intake", "Feb 2028");
  saved.resolve({
    data: { items: [{ itemId: 70, applyNo: "P1", version: 1, step: "notApplied" }], warnings: [] },
  });
  await waitFor(() => expect(saveButton().getAttribute("aria-busy")).toBeNull());
  expect((control("Institution") as HTMLInputElement).value).toBe("HKU");
});

test("a gap of one course stays named while another is filled in", async () => {
  server();
  open();
  await screen.findByRole("region", { name: "Course 1" });
  await userEvent.click(screen.getByRole("button", { name: "Add another course" }));
  await userEvent.click(screen.getByRole("button", { name: "Save 2 applications" }));
  const links = () =>
    within(screen.getByRole("alert"))
      .getAllByRole("link")
      .map((link) => link.textContent);
  await screen.findByRole("alert");
  expect(links()).toEqual(["Course 1, Study country", "Course 2, Study country"]);
  await pick("Study country", "Hong Kong", 2);
  expect(links()).toEqual(["Course 1, Study country"]);
});

test("no more courses are taken than one save may hold", async () => {
  server();
  open();
  await screen.findByRole("region", { name: "Course 1" });
  const more = () => screen.getByRole("button", { name: "Add another course" });
  const courses = () => screen.getAllByRole("region", { name: /^Course \d+$/ }).length;
  while (courses() < 10) await userEvent.click(more());
  expect(more().getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(more());
  expect(courses()).toBe(10);
});

test("a save that is refused as a whole says why on top", async () => {
  server({ save: () => ({ code: "3001", message: "Student info cannot be modified." }) });
  open();
  await chooseAll();
  await userEvent.click(saveButton());
  expect(await screen.findByText("Student info cannot be modified.")).toBeDefined();
});

test("the first gap is named on top and at its field", async () => {
  const { callsOf } = server();
  open();
  await screen.findByRole("combobox", { name: "Study country" });
  await pick("Study country", "Hong Kong");
  await userEvent.click(saveButton());
  const summary = await screen.findByRole("alert");
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Institution"]);
  expect(control("Institution").getAttribute("aria-invalid")).toBe("true");
  await userEvent.click(within(summary).getByRole("link"));
  expect(document.activeElement).toBe(control("Institution"));
  expect(callsOf(saveApplications)).toEqual([]);
});

test("what the server refuses stands at its field; a second try sends the same key", async () => {
  const fields = [{ path: "courses.0.openTime", rule: "courseClosed", message: "The course is closed." }];
  const { callsOf } = server({ save: () => ({ code: "4003", message: "closed", data: { fields } }) });
  const { seen } = open();
  await chooseAll();
  await userEvent.click(saveButton());
  expect(await screen.findByText("The course is closed.")).toBeDefined();
  expect(control("Intake").getAttribute("aria-invalid")).toBe("true");
  await userEvent.click(saveButton());
  await waitFor(() => expect(callsOf(saveApplications).length).toBe(2));
  const keys = callsOf(saveApplications).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys[0]).toMatch(/^[\x21-\x7e]{8,100}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(seen.search).toEqual({});
});

test("what the registration lacks is said with the way there", async () => {
  server();
  open();
  const link = await screen.findByRole("link", { name: "Complete registration" });
  expect(link.getAttribute("href")).toBe("/student-register?stu=3");
});

test("students made by staff get no form, and neither does an address without a student", async () => {
  server({ editable: false });
  open();
  expect(await screen.findByText("Applications of this student are made by staff")).toBeDefined();
  cleanup();
  renderView(ApplicationFormPage, { params: { stuid: "x" } });
  expect(await screen.findByText("Student not found")).toBeDefined();
});
