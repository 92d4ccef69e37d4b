import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { withPhrases } from "../../../lib/i18n/with-phrases.tsx";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import {
  compareCourses,
  findCourses,
  listCourseCities,
  listFinderChoices,
} from "../../../lib/wire/courses.gen.ts";
import {
  getCountryToIssue,
  getInstitutionDataToIssue,
  getIssueMajorLevelList,
} from "../../../lib/wire/reference.gen.ts";
import { getSavedViews } from "../../../lib/wire/saved-views.gen.ts";
import type { FoundCourse } from "../api.ts";
import { CourseFinderPage as Bare } from "./course-finder-page.tsx";

const CourseFinderPage = await withPhrases<ViewProps<"/course-finder">>(["courses"], async () => Bare)();

interface Asked {
  keyword: string | null;
  fkStudentId: number | null;
  page: number;
  verdict: string[];
}

const course = (courseId: number, changes: Partial<FoundCourse> = {}): FoundCourse => ({
  courseId,
  name: `Course ${courseId}`,
  nameEn: `Course ${courseId}`,
  institutionId: 1,
  institutionName: "University of Leeds",
  institutionNameEn: "University of Leeds",
  countryId: 77,
  country: "United Kingdom",
  city: "Leeds",
  qsRank: 86,
  qsYear: 2026,
  majorLevelId: 10,
  level: "Master",
  subject: "Computing",
  durationMonths: 12,
  tuition: { amount: "32250.00", currency: "GBP" },
  applicationFee: null,
  deposit: null,
  intakes: [
    { intake: "2027-09", deadline: "2027-05-31" },
    { intake: "2028-01", deadline: null },
  ],
  prior: "bachelor",
  scores: { percent: 80 },
  tests: { ielts: { overall: 6.5, each: 6 } },
  minAge: null,
  website: null,
  eligibility: null,
  ...changes,
});

const five = [1, 2, 3, 4, 5].map((id) => course(id));
const pageOf = (items: FoundCourse[], more: object = {}) => ({
  data: {
    items,
    total: items.length,
    page: 1,
    limit: 20,
    totalIsEstimate: false,
    applicant: null,
    verdicts: null,
    ...more,
  },
});

function server(find: (body: Asked) => Answer | Promise<Answer> = () => pageOf(five)) {
  return standInServer([
    [findCourses, ({ body }) => find(body as Asked)],
    [
      compareCourses,
      ({ query }) => ({
        data: {
          items: (query.courses ?? "").split(",").map((one) => course(Number(one.split(":")[0]))),
          applicant: null,
        },
      }),
    ],
    [listCourseCities, () => ({ data: [] })],
    [listFinderChoices, () => ({ data: { subjects: [], currencies: ["GBP"] } })],
    [getCountryToIssue, () => ({ data: [{ id: 77, code: "GB", name: "United Kingdom" }] })],
    [getInstitutionDataToIssue, () => ({ data: [] })],
    [getIssueMajorLevelList, () => ({ data: [] })],
    [getSavedViews, () => ({ data: [] })],
  ]);
}

const bodies = (calls: ReturnType<typeof server>) =>
  calls.callsOf(findCourses).map(({ body }) => body as Asked);
const search = () =>
  screen.getAllByRole("textbox", { name: "Course, school or subject" })[0] as HTMLInputElement;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("finds from the first key, keeps the rows before until the next are here, and drops answers that come late", async () => {
  const waiting = new Map<string, (answer: Answer) => void>();
  const calls = server(({ keyword }) =>
    keyword
      ? new Promise<Answer>((resolve) => waiting.set(keyword, resolve))
      : pageOf([course(1, { name: "Law" })]),
  );
  renderView(CourseFinderPage);
  await screen.findByText("Law");
  await userEvent.type(search(), "d");
  await waitFor(() => expect(waiting.has("d")).toBe(true));
  expect(screen.getByText("Law")).toBeDefined();
  await userEvent.type(search(), "ata");
  await waitFor(() => expect(waiting.has("data")).toBe(true));
  waiting.get("data")?.(pageOf([course(2, { name: "Data Science" })]));
  await screen.findByText("Data Science");
  waiting.get("d")?.(pageOf([course(3, { name: "Dance" })]));
  await screen.findByText("Data Science");
  expect(screen.queryByText("Dance")).toBeNull();
  expect(bodies(calls).at(-1)).toMatchObject({ keyword: "data", page: 1 });
});

test("asks nothing while an input method composes", async () => {
  const calls = server();
  renderView(CourseFinderPage);
  await screen.findByText("Course 1");
  fireEvent.compositionStart(search());
  fireEvent.change(search(), { target: { value: "shu'ju" } });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  fireEvent.compositionEnd(search(), { target: { value: "数据" } });
  await waitFor(() => expect(bodies(calls).at(-1)?.keyword).toBe("数据"));
  expect(bodies(calls).map(({ keyword }) => keyword)).toEqual([null, "数据"]);
});

test("up to four are chosen by keyboard and compared; the fifth says why not", async () => {
  const calls = server();
  const { seen } = renderView(CourseFinderPage, { search: { pick: "1,2,3" } });
  const row = (await screen.findByText("Course 4")).closest("tr") as HTMLElement;
  row.focus();
  await userEvent.keyboard(" ");
  expect(seen.search.pick).toBe("1,2,3,4");
  expect(await screen.findByRole("region", { name: "Compare 4 courses" })).toBeDefined();
  await waitFor(() => expect(calls.callsOf(compareCourses).at(-1)?.query).toEqual({ courses: "1,2,3,4" }));
  expect(screen.getByRole("checkbox", { name: /Course 5/ }).getAttribute("aria-description")).toMatch(
    /At most 4/,
  );
  await userEvent.click(screen.getByRole("checkbox", { name: /Course 5/ }));
  expect(seen.search.pick).toBe("1,2,3,4");
  row.focus();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(seen.search.pick).toBe("1,2,4");
});

test("the chosen courses go to the student's form, each with the intake it was judged for", async () => {
  server(() =>
    pageOf(five, {
      applicant: { fkStudentId: 9, nameZh: "王思远", nameEn: "WANG SIYUAN", score: null, result: null },
    }),
  );
  const { seen } = renderView(CourseFinderPage, { search: { stu: "9", pick: "1,2:2028-01" } });
  const panel = await screen.findByRole("region", { name: "Compare 2 courses" });
  await within(panel).findByRole("columnheader", { name: /Course 1/ });
  await userEvent.click(within(panel).getByRole("button", { name: "Add 2 to application form" }));
  expect(seen.wentTo).toBe("/student-application-form/9?courses=1%3A2027-09,2%3A2028-01");
});

test("without a student it is asked whose form it is", async () => {
  server();
  const { seen } = renderView(CourseFinderPage, { search: { pick: "1" } });
  await userEvent.click(await screen.findByRole("button", { name: "Add 1 to application form" }));
  expect(await screen.findByRole("dialog", { name: "Who is the application for?" })).toBeDefined();
  expect(seen.wentTo).toBeNull();
});

test("for a student every course says how it stands and why; verdicts filter", async () => {
  const eligibility = {
    verdict: "conditional",
    intake: "2027-09",
    rules: [{ rule: "score", verdict: "mendable", scale: "percent", asked: "85", has: "84.2" }],
  } as FoundCourse["eligibility"];
  const calls = server(() =>
    pageOf([course(1, { eligibility })], {
      applicant: {
        fkStudentId: 9,
        nameZh: "王思远",
        nameEn: "WANG SIYUAN",
        score: { scale: "percent", value: 84.2 },
        result: { test: "ielts", overall: 6.5, lowest: 6 },
      },
      verdicts: { eligible: 0, conditional: 1, notEligible: 6, unknown: 2 },
    }),
  );
  const { seen } = renderView(CourseFinderPage, { search: { stu: "9" } });
  expect(await screen.findByText("Score 84.2, asks 85")).toBeDefined();
  expect(screen.getByText("84.2 of 100, IELTS 6.5 (6.0)")).toBeDefined();
  const filters = screen.getByRole("group", { name: "Eligibility" });
  expect(within(filters).getByText("6")).toBeDefined();
  await userEvent.click(within(filters).getByRole("checkbox", { name: "Below" }));
  expect(seen.search.verdict).toBe("eligible,conditional,unknown");
  await waitFor(() =>
    expect(bodies(calls).at(-1)).toMatchObject({
      fkStudentId: 9,
      verdict: ["eligible", "conditional", "unknown"],
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Stop checking against 王思远 WANG SIYUAN" }));
  expect(seen.search).toEqual({});
});

test("a course that is applied for already says so, and is not called below", async () => {
  const applied = {
    verdict: "notEligible",
    intake: "2027-09",
    rules: [{ rule: "notAppliedYet", verdict: "notMet", has: "2027-09" }],
  } as FoundCourse["eligibility"];
  const below = { ...applied, rules: [{ rule: "age", verdict: "notMet", asked: "18", has: "17" }] };
  server(() =>
    pageOf([
      course(1, { eligibility: applied }),
      course(2, { eligibility: below as FoundCourse["eligibility"] }),
    ]),
  );
  renderView(CourseFinderPage, { search: { stu: "9" } });
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest("tr") as HTMLElement);
  const first = await rowOf("Course 1");
  expect(first.getByText("Applied already")).toBeDefined();
  expect(first.getByText("For Sep 2027")).toBeDefined();
  expect(first.queryByText("Below")).toBeNull();
  expect((await rowOf("Course 2")).getByText("Below")).toBeDefined();
});

test("a student who isn't in sight is said, with a way on", async () => {
  server(({ fkStudentId }) => (fkStudentId ? { code: "2002", message: "Not found." } : pageOf(five)));
  renderView(CourseFinderPage, { search: { stu: "9" } });
  await screen.findByText("This student isn’t there");
  await userEvent.click(screen.getByRole("button", { name: "Go on without a student" }));
  expect(await screen.findByText("Course 1")).toBeDefined();
});

test("who may only read institution resources sees no students and no form", async () => {
  const calls = server();
  renderView(CourseFinderPage, { search: { stu: "9", pick: "1" }, keys: ["resource"] });
  await screen.findByRole("region", { name: "1 course chosen" });
  expect(screen.queryByRole("combobox", { name: "Check against a student" })).toBeNull();
  expect(screen.queryByRole("button", { name: /application form/ })).toBeNull();
  expect(bodies(calls).every(({ fkStudentId }) => fkStudentId === null)).toBe(true);
});

test("nothing fits: it is said by what, and the way out drops it", async () => {
  server(({ keyword }) => pageOf(keyword ? [] : five));
  const { seen } = renderView(CourseFinderPage, { search: { keyword: "xyz", country: "77" } });
  await screen.findByText("Nothing is found for “xyz” with these filters.");
  await userEvent.click(screen.getByRole("button", { name: "Drop the search words" }));
  expect(seen.search).toEqual({ country: "77" });
  expect(await screen.findByText("Course 1")).toBeDefined();
});

test("“/” goes to the search field", async () => {
  server();
  renderView(CourseFinderPage);
  await screen.findByText("Course 1");
  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(search());
  expect(search().value).toBe("");
});
