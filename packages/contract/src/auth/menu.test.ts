import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ResourceKey, resourceKeys, rolePresets } from "../resource-keys.ts";
import { landingPath, menuNames, menuVisitOf, movedPaths, opensMenu, permittedViews, views } from "./menu.ts";

/** Without what is everybody's. */
const paths = (held: readonly ResourceKey[]) =>
  permittedViews(held).flatMap((view) => (view.anyOf.length > 0 ? [view.path] : []));

const resources = [
  "/institution-resource/resource-management",
  "/institution-resource/application-fee/{id}",
  "/institution-resource/language-req/{id}",
];

describe("permittedViews", () => {
  test("of a consultant are all the views of students, applications and institutions", () => {
    expect(paths(rolePresets.consultant)).toEqual([
      "/index",
      "/student-register",
      "/student-import",
      "/index/student-query",
      "/index/application-list",
      "/index/student-information/{id}",
      "/student-application-form/{stuid}",
      "/notifications",
      "/course-finder",
      ...resources,
    ]);
    expect(paths(["applications"])).toEqual(
      paths(rolePresets.consultant).filter((path) => !resources.includes(path)),
    );
  });

  test("of somebody who may only see applications leave out registering and the summary", () => {
    expect(paths(["applicationsDetail"])).toEqual([
      "/index/application-list",
      "/index/student-information/{id}",
      "/notifications",
    ]);
  });

  test("of somebody who may only look resources up are those and the finder", () => {
    expect(paths(["resource"])).toEqual(["/course-finder", ...resources]);
    expect(landingPath(["resource"])).toBe("/course-finder");
  });

  test("are none without a key that opens one", () => {
    expect(paths([])).toEqual([]);
    expect(paths(["applicationsSettlement", "mps"])).toEqual([]);
  });

  test("of somebody who looks after a company are its settings alone", () => {
    expect(paths(["permission"])).toEqual(["/setting", "/setting/add-contact-person/{id}"]);
    expect(landingPath(["permission"])).toBe("/setting");
  });

  test("of everybody is the own profile, which is no reason to have a portal", () => {
    expect(permittedViews([]).map((view) => view.path)).toEqual(["/profile"]);
    expect(landingPath([])).toBeNull();
  });

  test("never shrink by another key, and each is opened by a key of its own", () => {
    fc.assert(
      fc.property(fc.subarray([...resourceKeys]), fc.constantFrom(...resourceKeys), (held, more) => {
        expect(paths([...held, more])).toEqual(expect.arrayContaining(paths(held)));
        for (const view of permittedViews(held))
          expect(view.path === "/profile" || view.anyOf.some((key) => held.includes(key))).toBe(true);
      }),
    );
  });
});

describe("landingPath", () => {
  test("is the summary for those who may see it", () =>
    expect(landingPath(["mps", "applications"])).toBe("/index"));

  test("is the first permitted view where the sidebar has none", () =>
    expect(landingPath(["applicationsDetail"])).toBe("/index/application-list"));

  test("is nowhere without any: the no-permission message", () => {
    expect(landingPath([])).toBeNull();
    expect(landingPath(["mps"])).toBeNull();
  });

  test("is always a view that may be entered, with nothing to fill in", () => {
    fc.assert(
      fc.property(fc.subarray([...resourceKeys]), (held) => {
        const landing = landingPath(held);
        expect(landing === null).toBe(paths(held).length === 0);
        if (landing === null) return;
        expect(paths(held)).toContain(landing);
        expect(landing).not.toMatch(/[{}]/);
      }),
    );
  });
});

test("the sidebar lists what needs no student", () => {
  const listed = views.flatMap((view) => ("group" in view ? [`${view.group} ${view.path}`] : []));
  expect(listed).toEqual([
    "main /index",
    "main /student-register",
    "resources /course-finder",
    "resources /institution-resource/resource-management",
    "company /setting",
  ]);
});

describe("menu visits", () => {
  test("are reported of the pages of spec point 6 that there are", () =>
    expect([...menuNames].sort()).toEqual([
      "applicationFee",
      "applicationList",
      "contactPerson",
      "resourceManagement",
      "setting",
      "studentQuery",
      "studentRegister",
    ]));

  test("name a key that is held and opens the page; of any other view nothing is reported", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...views.map((view): string => view.path), "/elsewhere"),
        fc.subarray([...resourceKeys]),
        (path, held) => {
          const visit = menuVisitOf(path, held);
          const view = permittedViews(held).find((one) => one.path === path);
          expect(visit !== null).toBe(view?.menuName !== undefined);
          if (visit) expect([held.includes(visit.resourceKey), opensMenu(visit)]).toEqual([true, true]);
        },
      ),
    );
  });

  test("come by no key that opens something else", () =>
    expect(opensMenu({ menuName: "applicationFee", resourceKey: "applications" })).toBe(false));
});

test("routes that only lead on are no views, and lead to one", () => {
  const known = views.map((view): string => view.path);
  for (const [from, to] of Object.entries(movedPaths)) {
    expect(known).not.toContain(from);
    expect(known).toContain(to);
  }
});

test("views have one path each, and only the summary is affixed", () => {
  expect(new Set(views.map((view) => view.path)).size).toBe(views.length);
  expect(views.filter((view) => "affixed" in view && view.affixed).map((view) => view.path)).toEqual([
    "/index",
  ]);
});
