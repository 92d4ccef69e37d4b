import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, type Asked, renderView, standInServer } from "../../../lib/test-view.tsx";
import { forgetAllTyped, startTyped } from "../../../lib/typed/typed-store.ts";
import {
  getApplication,
  listStudentApplications,
  moveApplication,
  saveApplications,
} from "../../../lib/wire/applications.gen.ts";
import { getBackground, saveBackground } from "../../../lib/wire/background.gen.ts";
import { compareCourses } from "../../../lib/wire/courses.gen.ts";
import {
  getAllAreaCountryList,
  getCountryToIssue,
  getCourseToIssue,
  getInstitutionDataToIssue,
  getIssueMajorLevelList,
  getPhoneRegion,
} from "../../../lib/wire/reference.gen.ts";
import { getRegisterData } from "../../../lib/wire/students.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import type { Background } from "../background/background-data.ts";
import { blankEntry } from "../background/entry-fields.ts";
import { ApplicationFormPage } from "../pages/application-form-page.tsx";
import { testBackground } from "./test-application-form.tsx";

const registered = {
  ...emptyStudentInfo,
  nameZh: "王思远",
  lastName: "WANG",
  firstName: "SIYUAN",
  gender: 1,
  birthday: "2004-05-17",
  phoneRegion: "86",
  phoneNumber: "13800001111",
  email: "siyuan@mail.test",
  fkStudentAppCountryId: 44,
  isHavePassport: false,
};

const item = (itemId: number) => ({
  itemId,
  applyNo: `P${itemId}`,
  version: 1,
  studentId: 3,
  stuSource: "issue",
  nameZh: "王思远",
  nameEn: null,
  itemInstitutionName: "University of Leeds",
  itemInstitutionCourseName: `MSc ${itemId}`,
  country: "United Kingdom",
  level: "Master",
  intake: "2027-09",
  status: 0,
  step: "notApplied",
  condition: null,
  closing: null,
  countryId: 826,
  majorLevelId: 10,
  required: ["passport"],
  missing: [] as { kind: string; path: string }[],
  files: [],
  events: [],
  actions: [],
  wanted: [],
});

interface Given {
  student?: object;
  background?: Partial<Background>;
  items?: ReturnType<typeof item>[];
  save?: (asked: Asked) => Answer;
  move?: (asked: Asked) => Answer;
}

const savedAt = "2026-11-20T06:00:00Z";

function server({ student = {}, background = {}, items = [item(7)], save, move }: Given = {}) {
  let version = 0;
  return standInServer([
    [
      getRegisterData,
      () => ({
        data: {
          fkStudentId: 3,
          version: 1,
          status: "registered",
          stuSource: "issue",
          student: { ...registered, ...student },
          ownerName: "Zhou Zihao",
          ownerAccountId: 1,
          companyName: "Harbour Bridge Education",
          createdAt: savedAt,
          updatedAt: savedAt,
          editable: true,
        },
      }),
    ],
    [getBackground, () => ({ data: testBackground(background) })],
    [saveBackground, save ?? (() => ({ data: { version: ++version, savedAt } }))],
    [listStudentApplications, () => ({ data: items })],
    [getApplication, ({ query }) => ({ data: items.find(({ itemId }) => String(itemId) === query.itemId) })],
    [saveApplications, () => ({ data: { items: [{ itemId: 8 }], warnings: [] } })],
    [moveApplication, move ?? (() => ({ code: "9999", message: "" }))],
    [getIssueMajorLevelList, () => ({ data: [{ id: 10, name: "Master", kind: "postgraduate" }] })],
    [getAllAreaCountryList, () => ({ data: [{ id: 44, code: "CN", name: "Mainland China" }] })],
    [
      getPhoneRegion,
      () => ({ data: [{ countryId: 44, phoneRegion: "86", name: "Mainland China", code: "CN" }] }),
    ],
    [getCountryToIssue, () => ({ data: [{ id: 826, code: "GB", name: "United Kingdom" }] })],
    [
      getInstitutionDataToIssue,
      () => ({
        data: [
          { id: 5, name: "Leeds", nameEn: "Leeds", city: "Leeds", countryId: 826, qsRank: 82, qsYear: 2026 },
        ],
      }),
    ],
    [
      getCourseToIssue,
      () => ({
        data: [
          {
            id: 9,
            name: "MSc Finance",
            nameEn: "MSc Finance",
            institutionId: 5,
            majorLevelId: 10,
            subject: "Business",
            durationMonths: 12,
            tuition: null,
            tests: {},
            applicationFee: null,
            intakes: [
              { intake: "2027-01", deadline: null },
              { intake: "2027-09", deadline: null },
            ],
          },
        ],
      }),
    ],
    [
      compareCourses,
      () => ({
        data: {
          items: [
            {
              courseId: 9,
              name: "MSc Finance",
              institutionId: 5,
              countryId: 826,
              majorLevelId: 10,
              intakes: [{ intake: "2027-09", deadline: null }],
            },
          ],
          applicant: null,
        },
      }),
    ],
  ]);
}

const Page = (props: Parameters<typeof ApplicationFormPage>[0]) => (
  <ToastProvider>
    <ApplicationFormPage {...props} />
  </ToastProvider>
);

const open = (search = {}) => renderView(Page, { params: { stuid: "3" }, search });
const part = async (name: string) => within(await screen.findByRole("region", { name }));
/** A section saves itself after a pause. */

beforeEach(() => {
  sessionStorage.clear();
  startTyped("portal", 1);
});
afterEach(() => {
  cleanup();
  forgetAllTyped();
  vi.unstubAllGlobals();
});

const job = { ...blankEntry("work"), company: "Harbour", position: "Clerk" };

test("what is typed is saved by itself, half an entry too, each time on the version before", async () => {
  const { callsOf } = server();
  const { seen } = open();
  const work = await part("Work experience");
  await userEvent.click(work.getByRole("button", { name: "Add work experience" }));
  await userEvent.type(work.getByRole("textbox", { name: "Company" }), "Harbour");
  expect(seen.dirty).toBe(true);
  expect(seen.survives).toBe("reload");
  await work.findByText(/^Saved/);
  const bodies = () => callsOf(saveBackground).map(({ body }) => body);
  expect(bodies()).toMatchObject([
    { section: "work", fkStudentId: 3, version: 0, entries: [{ company: "Harbour", position: null }] },
  ]);
  await waitFor(() => expect(seen.dirty).toBe(false));
  await userEvent.type(work.getByRole("textbox", { name: "Position" }), "Clerk");
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ version: 1, entries: [{ company: "Harbour", position: "Clerk" }] });
});

test("what can’t be true is said at its field once it is left, and isn’t sent", async () => {
  const { callsOf } = server();
  open();
  const work = await part("Work experience");
  await userEvent.click(work.getByRole("button", { name: "Add work experience" }));
  await userEvent.type(work.getByRole("textbox", { name: "From" }), "Mar 2026");
  await userEvent.type(work.getByRole("textbox", { name: "To" }), "2025-03");
  expect(work.queryByText(/The end is before the start/)).toBeNull();
  await userEvent.tab();
  expect(work.getByText(/The end is before the start/)).toBeDefined();
  expect(work.getByText("Not saved: 1 field to correct")).toBeDefined();
  expect(callsOf(saveBackground)).toEqual([]);
  await userEvent.clear(work.getByRole("textbox", { name: "To" }));
  await userEvent.type(work.getByRole("textbox", { name: "To" }), "5/2026");
  await work.findByText(/^Saved/);
  expect(callsOf(saveBackground)[0]?.body).toMatchObject({
    entries: [{ startDate: "2026-03", endDate: "2026-05" }],
  });
});

test("what the server refuses stands at its field until that is written anew", async () => {
  const fields = [{ path: "entries.0.email", rule: "email", message: "Not a valid e-mail." }];
  server({ save: () => ({ code: "2001", message: "wrong", data: { fields } }) });
  open();
  const referrers = await part("Referrers");
  await userEvent.click(referrers.getByRole("button", { name: "Add referrer" }));
  await userEvent.type(referrers.getByRole("textbox", { name: "E-mail" }), "mei@");
  await userEvent.tab();
  expect(await referrers.findByText("Not a valid e-mail.")).toBeDefined();
  await userEvent.type(referrers.getByRole("textbox", { name: "E-mail" }), "x");
  expect(referrers.queryByText("Not a valid e-mail.")).toBeNull();
});

const saved = (entries: object[], version = 1) => ({
  version,
  savedAt,
  savedBy: "Chan Ka Yee",
  entries: entries as Background["work"]["entries"],
});

/** Somebody else's save comes in between: the first try is stale, reads then give theirs. */
function stale(theirs: object) {
  const background: Partial<Background> = { work: saved([job]) };
  const bodies: unknown[] = [];
  const answers = server({
    background,
    save: ({ body }) => {
      bodies.push(body);
      if (bodies.length > 1) return { data: { version: 3, savedAt } };
      background.work = saved([theirs], 2);
      return { code: "2004", message: "stale", data: { current: { version: 2 } } };
    },
  });
  // testBackground copies when it is asked, so that the change is seen.
  return { ...answers, bodies };
}

test("another person’s save is put together with what is typed, where both fit", async () => {
  const { bodies } = stale({ ...job, position: "Manager" });
  open();
  const work = await part("Work experience");
  await userEvent.type(await work.findByRole("textbox", { name: "Company" }), " Trading");
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({
    version: 2,
    entries: [{ company: "Harbour Trading", position: "Manager" }],
  });
});

test("what both changed is asked, field by field, and nothing is saved before", async () => {
  const { bodies } = stale({ ...job, company: "Pearl", position: "Manager" });
  open();
  const work = await part("Work experience");
  await userEvent.type(await work.findByRole("textbox", { name: "Company" }), " Trading");
  const choice = await work.findByRole("radiogroup", { name: "Work experience 1: Company" });
  expect(bodies).toHaveLength(1);
  expect(within(choice).getByRole("radio", { name: "Chan Ka Yee: Pearl" })).toBeDefined();
  const button = work.getByRole("button", { name: "Save these values" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(within(choice).getByRole("radio", { name: "Yours: Harbour Trading" }));
  await userEvent.click(button);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({
    version: 2,
    entries: [{ company: "Harbour Trading", position: "Manager" }],
  });
});

test("all of the other person’s values can be taken, and then nothing is left to save", async () => {
  const { bodies } = stale({ ...job, company: "Pearl", position: "Manager" });
  const { seen } = open();
  const work = await part("Work experience");
  await userEvent.type(await work.findByRole("textbox", { name: "Company" }), " Trading");
  await userEvent.click(await work.findByRole("button", { name: "Take all of theirs" }));
  expect(await work.findByRole("button", { name: /Pearl, Manager/ })).toBeDefined();
  await waitFor(() => expect(seen.dirty).toBe(false));
  expect(bodies).toHaveLength(1);
});

test("text that wasn’t saved comes back after a reload", async () => {
  server({ save: () => ({ code: "9999", message: "fault" }) });
  open();
  const work = await part("Work experience");
  await userEvent.click(work.getByRole("button", { name: "Add work experience" }));
  await userEvent.type(work.getByRole("textbox", { name: "Company" }), "Harbour");
  await work.findByRole("button", { name: "Try again" });
  cleanup();
  const { callsOf } = server();
  open();
  expect(await (await part("Work experience")).findByDisplayValue("Harbour")).toBeDefined();
  await waitFor(() => expect(callsOf(saveBackground)).toHaveLength(1));
});

test("an entry that was removed comes back in its place", async () => {
  server({ background: { work: saved([job, { ...job, company: "Second" }]) } });
  open();
  const work = await part("Work experience");
  await userEvent.click(work.getByRole("button", { name: "Remove Work experience 1" }));
  expect(work.queryByRole("button", { name: /Harbour/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  const entries = work.getAllByRole("button", { name: /Work experience \d.*Clerk/ });
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Harbour"),
    expect.stringContaining("Second"),
  ]);
  await userEvent.click(work.getByRole("button", { name: "Move Work experience 2 up" }));
  expect(work.getAllByRole("button", { name: /Clerk/ })[0]?.textContent).toContain("Second");
});

test("what is missing leads to its field, an entry that isn’t there is begun", async () => {
  server({
    background: {
      education: saved([{ ...blankEntry("education"), institution: "Wuhan University" }]),
    } as unknown as Partial<Background>,
    items: [{ ...item(7), missing: [{ kind: "document", path: "passport" }] }],
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Education 1: Ends with" }));
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-labelledby")).not.toBeNull());
  expect(document.activeElement).toBe(
    within(screen.getByRole("region", { name: "Education" })).getByRole("combobox", { name: "Ends with" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "2 more" }));
  await userEvent.click(screen.getByRole("button", { name: "Referrers 1" }));
  const referrers = await part("Referrers");
  await waitFor(() =>
    expect(document.activeElement).toBe(referrers.getByRole("combobox", { name: "Title" })),
  );
  await userEvent.click(screen.getByRole("button", { name: "Document: Passport" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Upload: Passport" }));
});

test("a course that can’t be applied for any more stands first among what is missing, and submits nothing", async () => {
  const { callsOf } = server({ items: [{ ...item(7), missing: [{ kind: "course", path: "closed" }] }] });
  open();
  const list = within(await screen.findByRole("region", { name: /missing/ }));
  expect(list.getAllByRole("button")[0]?.textContent).toMatch(/: The course is closed\.$/);
  await userEvent.click(list.getAllByRole("button")[0] as HTMLElement);
  expect(callsOf(moveApplication)).toEqual([]);
});

test("all applications that are ready are submitted in one go; the others stay, and one refusal stops none", async () => {
  const ready = [item(7), item(8)];
  const { callsOf } = server({
    items: [...ready, { ...item(9), missing: [{ kind: "document", path: "passport" }] }],
    move: ({ body }) =>
      (body as { itemId: number }).itemId === 7
        ? { code: "4003", message: "The course is closed." }
        : { data: { itemId: 8, version: 2, step: "submitted", status: 1, condition: null, closing: null } },
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Submit 2 applications" }));
  expect(await screen.findByText("1 of 2 applications submitted")).toBeDefined();
  expect(screen.getByText("P7: The course is closed.")).toBeDefined();
  expect(callsOf(moveApplication).map(({ body }) => body)).toEqual([
    { itemId: 7, version: 1, action: "submit" },
    { itemId: 8, version: 1, action: "submit" },
  ]);
});

test("with something wrong in a part nothing is saved or submitted, and that is said", async () => {
  const { callsOf } = server({
    background: { work: saved([{ ...job, mode: "fullTime", startDate: "2026-03", endDate: "2025-03" }]) },
  });
  open();
  const work = await part("Work experience");
  await userEvent.click(work.getByRole("button", { name: /Harbour/ }));
  await userEvent.type(work.getByRole("textbox", { name: "Company" }), " Trading");
  await userEvent.click(screen.getByRole("button", { name: "Submit 1 application" }));
  expect(await screen.findByText("Some parts could not be saved.")).toBeDefined();
  expect([...callsOf(saveBackground), ...callsOf(moveApplication)]).toEqual([]);
});

test("with nothing ready the list of what is missing gets the focus, and nothing is sent", async () => {
  const { callsOf } = server({ items: [{ ...item(7), missing: [{ kind: "document", path: "passport" }] }] });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Submit 1 application" }));
  const list = screen.getByRole("region", { name: /things are missing/ });
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(callsOf(moveApplication)).toEqual([]);
});

test("guardians are asked for where the student is under 18 at the start, and only there", async () => {
  server();
  open();
  await part("Referrers");
  expect(screen.queryByRole("region", { name: "Guardians" })).toBeNull();
  cleanup();
  server({ student: { birthday: "2009-09-02" } });
  open();
  expect(await (await part("Guardians")).findByText(/under 18/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Guardians 1" })).toBeDefined();
});

test("courses chosen elsewhere are there, whole; those that are gone are said", async () => {
  server();
  open({ courses: "9:2027-09,404" });
  const course = within(await screen.findByRole("region", { name: "Course 1" }));
  await waitFor(() =>
    expect(course.getByRole("combobox", { name: "Intake" }).textContent).toContain("Sep 2027"),
  );
  expect(screen.getByText(/1 chosen course can no longer be applied for/)).toBeDefined();
});

test("chosen courses beside older ones are saved from the foot, before anything is submitted", async () => {
  const { callsOf } = server();
  open({ courses: "9:2027-09" });
  const foot = await screen.findByRole("button", { name: "First save the chosen course" });
  expect(screen.getByRole("button", { name: "Submit 1 application" })).not.toHaveProperty("type", "submit");
  await userEvent.click(foot);
  await waitFor(() =>
    expect(callsOf(saveApplications)[0]?.body).toMatchObject({ courses: [{ fkCourseId: 9 }] }),
  );
});

test("courses chosen elsewhere while the form is open join what stands in it", async () => {
  server({ background: { work: saved([job]) } });
  let choose: (courses: string) => void = () => undefined;
  const Host = (props: Parameters<typeof ApplicationFormPage>[0]) => {
    choose = (courses) => props.setSearch({ courses });
    return <Page {...props} />;
  };
  renderView(Host, { params: { stuid: "3" } });
  const work = await part("Work experience");
  await userEvent.type(work.getByRole("textbox", { name: "Company" }), " Trading");
  act(() => choose("9:2027-09"));
  const course = within(await screen.findByRole("region", { name: "Course 1" }));
  await waitFor(() =>
    expect(course.getByRole("combobox", { name: "Intake" }).textContent).toContain("Sep 2027"),
  );
  expect(work.getByDisplayValue("Harbour Trading")).toBeDefined();
});

test("a passport that ends soon after the start is said", async () => {
  const passport = { isHavePassport: true, passportNumber: "••••1234", passportIssueExpried: "2028-01-31" };
  server({ student: passport });
  open();
  expect(await (await part("Personal")).findByText(/near expiry/)).toBeDefined();
});

test("another application begins with country, level and start of the last one", async () => {
  server();
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Add a course" }));
  const course = within(await screen.findByRole("region", { name: "Course 1" }));
  const box = (name: string) => course.getByRole("combobox", { name });
  expect(box("Study country").textContent).toContain("United Kingdom");
  for (const [name, option] of [
    ["Institution", "Leeds"],
    ["Course", "MSc Finance"],
  ] as const) {
    await userEvent.click(box(name));
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(option) }));
  }
  await waitFor(() => expect(box("Intake").textContent).toContain("Sep 2027"));
  expect(box("Level").textContent).toContain("Master");
});

test("half-chosen courses come back after a reload, until they are given up", async () => {
  server();
  const { seen } = open();
  await userEvent.click(await screen.findByRole("button", { name: "Add a course" }));
  const course = () => within(screen.getByRole("region", { name: "Course 1" }));
  await userEvent.click(course().getByRole("combobox", { name: "Institution" }));
  await userEvent.click(await screen.findByRole("option", { name: /Leeds/ }));
  await userEvent.click(course().getByRole("checkbox", { name: "Airport pickup" }));
  await waitFor(() => expect([seen.dirty, seen.survives]).toEqual([true, "reload"]));
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain("institutionId"));
  // Nothing of it lies where the next person at this computer would find it.
  expect(JSON.stringify(localStorage)).not.toContain("institutionId");
  cleanup();

  server();
  const { seen: again } = open();
  expect(await screen.findByText(/^Brought back what you chose at/)).toBeDefined();
  const box = (name: string) => course().getByRole<HTMLInputElement>("combobox", { name });
  await waitFor(() => expect(box("Institution").value).toBe("Leeds"));
  expect(box("Study country").textContent).toContain("United Kingdom");
  expect(course().getByRole<HTMLInputElement>("checkbox", { name: "Airport pickup" }).checked).toBe(true);
  expect(course().getByRole<HTMLInputElement>("checkbox", { name: "Accommodation" }).checked).toBe(false);

  await userEvent.click(screen.getByRole("button", { name: "Begin anew" }));
  expect(screen.queryByText(/^Brought back/)).toBeNull();
  await waitFor(() => expect(again.dirty).toBe(false));
  cleanup();
  server();
  open();
  await screen.findByRole("button", { name: "Add a course" });
  expect(screen.queryByText(/^Brought back/)).toBeNull();
});
