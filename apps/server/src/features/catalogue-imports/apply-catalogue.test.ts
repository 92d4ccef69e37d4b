import { saveCourse } from "@passage/contract/catalogue/endpoints.ts";
import {
  applyCatalogueImport,
  cancelCatalogueImport,
} from "@passage/contract/catalogue-imports/endpoints.ts";
import { describe, expect, it } from "vitest";
import { call, ok } from "../../test/app.ts";
import {
  audits,
  courseOf,
  courseRow,
  courses,
  inTown,
  own,
  storedCourses,
  test,
  token,
} from "./test-town.ts";

inTown({ founded: true });

describe("while others work on the catalogue", () => {
  it("a course that somebody saved after the check stays as they left it, and its row says so", async () => {
    await own.imported("courses", courses(["Months"], courseRow("MSc A", [12]), courseRow("MSc B", [12])));
    const { importId } = await own.upload(
      "courses",
      courses(["Months"], courseRow("MSc A", [24]), courseRow("MSc B", [24])),
    );
    const {
      courseId,
      version,
      institutionName: _,
      updatedAt: _at,
      updatedBy: _by,
      applications: _n,
      institutionTests: _tests,
      ...details
    } = await courseOf(0);
    await ok(
      test.app,
      saveCourse,
      { params: { id: courseId }, body: { ...details, version, durationMonths: 18 } },
      { token },
    );
    const done = await own.apply(importId);
    expect(done).toMatchObject({ state: "done", counts: { changed: 1, error: 1 } });
    expect((await own.rows(importId, ["error"]))[0]?.findings).toMatchObject([
      { column: null, rule: "rowStale" },
    ]);
    expect((await storedCourses()).map((course) => course.duration_months)).toEqual([18, 24]);
  });

  it("two tables of the same new course, checked side by side: the second finds it there", async () => {
    const table = courses(["Months"], courseRow("MSc A", [12]));
    const [first, second] = await Promise.all([own.upload("courses", table), own.upload("courses", table)]);
    expect(second.counts).toMatchObject({ new: 1 });
    const [one, other] = await Promise.all([own.apply(first.importId), own.apply(second.importId)]);
    expect([one.counts, other.counts].map((counts) => [counts.new, counts.error]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(await storedCourses()).toHaveLength(1);
  });

  it("applied twice it runs once; what is over can't be applied or cancelled", async () => {
    const { importId } = await own.upload("courses", courses([], courseRow("MSc A")));
    const params = { id: importId };
    const apply = () => call(test.app, applyCatalogueImport, { params }, { token });
    expect((await Promise.all([apply(), apply()])).map(({ code }) => code)).toEqual(["1003", "1003"]);
    await own.settled(importId);
    expect((await apply()).code).toBe("1003");
    expect(await audits(importId)).toHaveLength(1);
    expect((await call(test.app, cancelCatalogueImport, { params }, { token })).code).toBe("2006");
    const same = await own.upload("courses", courses([], courseRow("MSc A")));
    expect(same.counts).toMatchObject({ unchanged: 1 });
    expect(
      (await call(test.app, applyCatalogueImport, { params: { id: same.importId } }, { token })).code,
    ).toBe("2006");
  });

  it("a checked table that is cancelled is gone", async () => {
    const { importId } = await own.upload("courses", courses([], courseRow("MSc A")));
    const params = { id: importId };
    const cancelled = await ok(test.app, cancelCatalogueImport, { params }, { token });
    expect(cancelled).toMatchObject({ state: "cancelled", rowsKept: false });
    expect((await call(test.app, applyCatalogueImport, { params }, { token })).code).toBe("2006");
    expect(await storedCourses()).toEqual([]);
  });
});
