import {
  addLevel,
  addSubject,
  removeLevel,
  removeSubject,
  saveCourse,
} from "@passage/contract/catalogue/endpoints.ts";
import {
  applyCatalogueImport,
  cancelCatalogueImport,
} from "@passage/contract/catalogue-imports/endpoints.ts";
import { describe, expect, it } from "vitest";
import { call, ok } from "../../test/app.ts";
import { csv } from "./test-catalogue-imports.ts";
import {
  audits,
  courseOf,
  courseRow,
  courses,
  institution,
  institutionHeads,
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

  describe("a level or subject group that somebody removed after the check", () => {
    let made = 0;
    const group = () => {
      const name = `Summer ${++made}`;
      return { names: { en: name, zh: `${name} 暑期`, "zh-hk": `${name} 暑期班` }, position: 100 };
    };
    const newSubject = async () => {
      const body = group();
      const { id } = await ok(test.app, addSubject, { body }, { token });
      const remove = () => ok(test.app, removeSubject, { params: { id } }, { token });
      return { name: body.names.en, remove };
    };
    const newLevel = async () => {
      const body = { ...group(), kind: "preparatory" } as const;
      const { id } = await ok(test.app, addLevel, { body }, { token });
      const remove = () => ok(test.app, removeLevel, { params: { id } }, { token });
      return { name: body.names.en, remove };
    };
    const rules = async (importId: number) =>
      (await own.rows(importId, ["error"])).flatMap(({ findings }) => findings.map(({ rule }) => rule));
    /** A course's row with another value in one of its cells. */
    const rowWith = (course: string, at: number, value: string) => courseRow(course).with(at, value);

    it("of courses: their rows stay out, the others go in", async () => {
      const [level, subject] = [await newLevel(), await newSubject()];
      await own.imported("courses", courses([], courseRow("MSc B")));
      const { importId, counts } = await own.upload(
        "courses",
        courses(
          [],
          courseRow("MSc A"),
          rowWith("MSc B", 5, subject.name),
          rowWith("MSc C", 5, subject.name),
          rowWith("Summer school", 2, level.name),
        ),
      );
      expect(counts).toMatchObject({ new: 3, changed: 1 });
      await Promise.all([level.remove(), subject.remove()]);
      const done = await own.apply(importId);
      expect(done).toMatchObject({ state: "done", counts: { new: 1, changed: 0, error: 3 } });
      expect(await rules(importId)).toEqual(["rowStale", "rowStale", "rowStale"]);
      expect((await storedCourses()).map((course) => course.name_en)).toEqual(["MSc B", "MSc A"]);
    });

    it("of institutions, in fees and language tests: their rows stay out, the others go in", async () => {
      const level = await newLevel();
      const town = `Town at sea ${++made}`;
      const row = (name: string, fees: string, ielts: string) => [
        "GB",
        name,
        "小镇大学",
        "Town",
        fees,
        ielts,
      ];
      const { importId, counts } = await own.upload(
        "institutions",
        csv(
          [...institutionHeads, "Fees by level", "IELTS"],
          row(`${town} A`, "Bachelor: 30 GBP", "6"),
          row(`${town} B`, `Bachelor: 30 GBP; ${level.name}: 20 GBP`, "6"),
          row(`${town} C`, "", `6; ${level.name}: 5`),
        ),
      );
      const known = await own.upload("institutions", institution(["Fees by level", `${level.name}: 20 GBP`]));
      expect([counts, known.counts]).toMatchObject([{ new: 3 }, { changed: 1 }]);
      await level.remove();
      const done = await own.apply(importId);
      expect(done).toMatchObject({ state: "done", counts: { new: 1, error: 2 } });
      expect(await rules(importId)).toEqual(["rowStale", "rowStale"]);
      expect(await own.apply(known.importId)).toMatchObject({
        state: "done",
        counts: { changed: 0, error: 1 },
      });
    });
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
