import { getStaffCourse } from "@passage/contract/catalogue/endpoints.ts";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createTestApp, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeStaff, tokenOf } from "../../test/factories.ts";
import { cataloguer, csv } from "./test-catalogue-imports.ts";

export let test: TestApp;
export let staffId: number;
export let token: string;
export let own: ReturnType<typeof cataloguer>;
/** Institutions are told apart by their number: what one test leaves disturbs no other. */
let number = 0;
export let name: string;

/**
 * Gives each test of a file its own institution, and all of them a server: the exported names above are then set.
 * @param founded whether the institution is in the catalogue already, for tables of its courses
 */
export function inTown({ founded = false } = {}): void {
  beforeAll(async () => {
    test = await createTestApp();
    staffId = await makeStaff(test.database, { name: "Ada Wong" });
    token = await tokenOf(test.database, { staff: staffId });
    own = cataloguer(test, token);
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    number += 1;
    name = `University of Town ${number}`;
    if (founded) await own.imported("institutions", institution());
  });
}

export const institutionHeads = ["Country or region", "English name", "Simplified Chinese name", "City"];
export const institution = (...more: [head: string, value: string][]) =>
  csv(
    [...institutionHeads, ...more.map(([head]) => head)],
    ["GB", name, "小镇大学", "Town", ...more.map(([, value]) => value)],
  );
export const courseHeads = [
  "Country or region",
  "Institution",
  "Level",
  "English name",
  "Simplified Chinese name",
  "Subject",
];
export const courseRow = (course: string, more: readonly (string | number)[] = []) => [
  "United Kingdom",
  name,
  "Master, taught",
  course,
  "数据科学硕士",
  "Computing and data",
  ...more,
];
export const courses = (heads: readonly string[], ...rows: (readonly (string | number)[])[]) =>
  csv([...courseHeads, ...heads], ...rows);

export const institutionId = async () =>
  (
    await test.database
      .read(fixture)
      .q.selectFrom("institutions")
      .select("id")
      .where("name_en", "=", name)
      .executeTakeFirstOrThrow()
  ).id;
export const storedCourses = async () =>
  test.database
    .read(fixture)
    .q.selectFrom("courses")
    .selectAll()
    .where("institution_id", "=", await institutionId())
    .orderBy("id")
    .execute();
export const courseOf = async (at = 0) => {
  const id = (await storedCourses())[at]?.id ?? 0;
  return ok(test.app, getStaffCourse, { params: { id } }, { token });
};
export const audits = (nounId: number | string) =>
  test.database
    .read(fixture)
    .q.selectFrom("audit_log")
    .select(["noun", "action", "actor_staff_id", "changes"])
    .where("noun_id", "=", String(nounId))
    .where("noun", "in", ["catalogueImport", "catalogue"])
    .execute();
