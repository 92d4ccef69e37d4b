import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderOffice } from "../../../lib/test-office.tsx";
import { type Answer, standInServer } from "../../../lib/test-view.tsx";
import {
  addCourse,
  changeCourses,
  getCatalogueChoices,
  getStaffCourse,
  getStaffInstitution,
  listStaffCourses,
  listStaffInstitutions,
  saveCourse,
} from "../../../lib/wire/catalogue.gen.ts";
import { getCatalogueTable } from "../../../lib/wire/catalogue-imports.gen.ts";
import { aCourse, aCourseRow, anInstitution, aRow, choices } from "../test-catalogue.ts";
import { StaffCoursesPage } from "./staff-courses-page.tsx";

let stored: Answer;
let saving: Answer;

beforeEach(() => {
  stored = { data: aCourse() };
  saving = { data: { courseId: 5, version: 3 } };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(search: Record<string, string> = {}) {
  const items = [aCourseRow(5, "MSc Ceramics"), aCourseRow(6, "MSc Glass")];
  const server = standInServer([
    [listStaffCourses, () => ({ data: { items, total: 10_000, totalIsEstimate: true, page: 1, limit: 20 } })],
    [
      listStaffInstitutions,
      () => ({ data: { items: [aRow(1, "Northgate University")], total: 1, page: 1, limit: 20 } }),
    ],
    [getCatalogueChoices, () => ({ data: choices })],
    [changeCourses, () => ({ data: { changed: 2 } })],
    [getStaffCourse, () => stored],
    [getStaffInstitution, () => ({ data: anInstitution() })],
    [getCatalogueTable, () => ({ code: "2018", message: "The database is away." })],
    [saveCourse, () => saving],
    [addCourse, () => saving],
  ]);
  return { server, ...renderOffice(StaffCoursesPage, { search }) };
}

const field = (name: string | RegExp) => screen.findByRole("textbox", { name });

test("asks for what the address says, and says that there are more than were counted", async () => {
  const { server } = show({ institution: "1", level: "10,abc", withoutIntake: "1", sort: "secret" });
  await screen.findByText("MSc Ceramics");
  expect(server.callsOf(listStaffCourses)[0]?.query).toMatchObject({
    institution: "1",
    level: "10",
    withoutIntake: "true",
  });
  expect(server.callsOf(listStaffCourses)[0]?.query.sort).toBeUndefined();
  expect(screen.getByText("over 10,000")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Institution Northgate University" })).toBeDefined();
});

test("exports exactly what is listed, and says when it is there", async () => {
  const { user, server } = show({ level: "10", keyword: "glass", page: "2" });
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: /^CSV/ }));
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(server.callsOf(getCatalogueTable)[0]?.query).toEqual({
    ...{ kind: "courses", format: "csv", content: "all" },
    ...{ level: "10", keyword: "glass", open: "all", withoutIntake: "false" },
    ...{ institution: "", country: "", subject: "" },
  });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(server.callsOf(getCatalogueTable)).toHaveLength(2));
});

test("leads to the import of its kind", async () => {
  const { user, seen } = show();
  await user.click(await screen.findByRole("button", { name: "Import" }));
  expect(seen.wentTo).toBe("/bms/catalogue/imports");
});

describe("many at once", () => {
  const tick = async (user: ReturnType<typeof show>["user"]) => {
    for (const name of [/MSc Ceramics/, /MSc Glass/])
      await user.click(await screen.findByRole("checkbox", { name }));
  };

  test("are closed after a question", async () => {
    const { user, server } = show();
    await tick(user);
    await user.click(screen.getByRole("button", { name: "Close" }));
    const question = await screen.findByRole("alertdialog", { name: "Close 2 courses?" });
    expect(server.callsOf(changeCourses)).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Close" }));
    await screen.findByText("2 courses changed");
    expect(server.callsOf(changeCourses)[0]?.body).toEqual({
      courses: [5, 6],
      change: { kind: "open", open: false },
    });
    expect(screen.queryByRole("button", { name: "Add intake" })).toBeNull();
  });

  test("get an intake, once its month is chosen", async () => {
    const { user, server } = show();
    await tick(user);
    await user.click(screen.getByRole("button", { name: "Add intake" }));
    const dialog = await screen.findByRole("alertdialog");
    const confirm = () => within(dialog).getByRole("button", { name: "Add intake" });
    expect(confirm().getAttribute("aria-disabled")).toBe("true");
    await user.click(within(dialog).getByRole("combobox", { name: "Month" }));
    const [first] = await screen.findAllByRole("option");
    if (first) await user.click(first);
    await user.click(confirm());
    await screen.findByText("2 courses changed");
    expect(server.callsOf(changeCourses)[0]?.body).toMatchObject({
      courses: [5, 6],
      change: { kind: "addIntake", intake: expect.stringMatching(/^\d{4}-\d{2}$/), deadline: null },
    });
  });
});

describe("the editor", () => {
  test("saves amounts, classes and demands as the contract has them", async () => {
    const { user, server } = show({ course: "5" });
    const tuition = await field("Tuition");
    expect(tuition).toHaveProperty("value", "28400");
    await user.clear(tuition);
    await user.type(tuition, "29,500.50");
    await user.click(screen.getByRole("radio", { name: "Demands of its own" }));
    // They begin as the institution's.
    expect(await field("IELTS, Overall")).toHaveProperty("value", "6.5");
    await user.clear(await field("IELTS, Overall"));
    await user.type(await field("IELTS, Overall"), "7");
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText("MSc Ceramics saved");
    expect(server.callsOf(saveCourse)[0]?.body).toMatchObject({
      version: 2,
      tuition: "29500.50",
      scores: { ukClass: 3 },
      tests: { ielts: { overall: 7, each: 6 } },
      intakes: [{ intake: "2031-09", deadline: "2031-06-30" }],
    });
  });

  test("holds institution and level of a course with applications", async () => {
    stored = { data: aCourse({ applications: 4 }) };
    show({ course: "5" });
    const level = await screen.findByRole("combobox", { name: /^Level/ });
    expect(level.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getAllByText("Applications name it: institution and level are fixed.").length).toBe(2);
  });

  test("folds starts that are over, until they are asked for", async () => {
    stored = {
      data: aCourse({
        intakes: [
          { intake: "2019-09", deadline: null },
          { intake: "2031-09", deadline: null },
        ],
      }),
    };
    const { user } = show({ course: "5" });
    await screen.findByRole("button", { name: "Show 1 past intake" });
    expect(screen.getAllByRole("combobox", { name: "Month" }).length).toBe(1);
    await user.click(screen.getByRole("button", { name: "Show 1 past intake" }));
    expect(screen.getAllByRole("combobox", { name: "Month" }).length).toBe(2);
  });

  test("begins a new course where the list shows one institution, with what is needed said", async () => {
    const { user, server } = show({ institution: "1", course: "new" });
    await screen.findByText("New course");
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Institution" })).toHaveProperty(
        "value",
        "Northgate University",
      ),
    );
    await user.click(screen.getByRole("button", { name: "Add" }));
    const summary = await screen.findByRole("alert");
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Name · English",
      "Name · Simplified Chinese",
      "Name · Traditional Chinese",
      "Level",
      "Subject",
    ]);
    expect(server.callsOf(addCourse)).toEqual([]);
  });
});
