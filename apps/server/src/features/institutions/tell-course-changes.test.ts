import {
  changeCourses,
  getStaffCourse,
  getStaffInstitution,
  listStaffLevels,
  saveCourse,
  saveInstitution,
  saveLevel,
} from "@passage/contract/catalogue/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { wireServices } from "../../app.ts";
import { dispatchOutbox } from "../../platform/outbox.ts";
import { createTestApp, ok, type TestApp, testKeyring, timeZone } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { type MadeCourse, makeCourse } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { applicationListeners } from "../applications/listeners.ts";
import { cataloguer, csv } from "../catalogue-imports/test-catalogue-imports.ts";
import { liveListeners } from "../live/listeners.ts";
import { notificationListeners } from "../notifications/listeners.ts";
import { choose, inbox, parts } from "../notifications/test-notifications.ts";

let test: TestApp;
let desk: Desk;
/** Another company's. */
let other: Desk;
let course: MadeCourse & { institutionName: string };

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  other = await createDesk(test);
});
afterAll(() => test.close());

beforeEach(async () => {
  course = await makeCourse(test.database);
  await settle();
});

/** Hands everything that happened to all who listen, what follows from it too. */
async function settle(): Promise<void> {
  const { database, store, clock } = test;
  const { applications } = wireServices({ database, store, clock, timeZone, keyring: testKeyring });
  await asSuperuser(test, "update outbox set due_at = '2020-01-01' where dispatched_at is null");
  await dispatchOutbox(database, [
    ...notificationListeners(parts(test)),
    ...applicationListeners(applications),
    ...liveListeners(),
  ]);
}

/** An application that could be submitted. */
async function ready(of = desk, forCourse = course): Promise<number> {
  const studentId = await of.student();
  const { data } = await of.apply(studentId, forCourse);
  await of.papers(studentId);
  const itemId = data.items[0]?.itemId ?? 0;
  expect(await of.read(itemId)).toMatchObject({ step: "newApplication", missing: [] });
  return itemId;
}

const token = () => ({ token: desk.staffToken });

async function again(id: number): Promise<Sent<typeof saveCourse>["body"]> {
  const {
    courseId: _,
    institutionName: _name,
    updatedAt: _at,
    updatedBy: _by,
    applications: _n,
    institutionTests: _tests,
    ...body
  } = await ok(test.app, getStaffCourse, { params: { id } }, token());
  return body;
}

async function change(
  changes: Partial<Sent<typeof saveCourse>["body"]>,
  { courseId } = course,
): Promise<void> {
  const body = { ...(await again(courseId)), ...changes };
  await ok(test.app, saveCourse, { params: { id: courseId }, body }, token());
}

const events = async ({ courseId } = course) =>
  (
    await asSuperuser<{ payload: { starts: object[] } }>(
      test,
      "select payload from outbox where topic = 'course.changed' and payload ->> 'courseId' = $1 order by id",
      [String(courseId)],
    )
  ).map(({ payload }) => payload.starts);

const told = async (of: Desk = desk, language?: string) =>
  (await inbox(test, of.consultant, language)).items.filter(({ event }) => event === "courseChange");

const newest = async (of: Desk = desk) => {
  const [one] = await told(of);
  return one && [one.title, one.detail, one.itemId];
};

const liveOf = async (itemId: number) =>
  (await asSuperuser(test, "select id from live_events where application_id = $1", [itemId])).length;

describe("a course that is closed", () => {
  it("is told once to each owner, its applications aren't ready any more, and open screens hear of it", async () => {
    const [one, two] = [await ready(), await ready()];
    const theirs = await ready(other);
    await settle();
    const before = [await liveOf(one), (await told()).length];
    await change({ open: false });
    expect(await events()).toEqual([[{ intake: "2027-09", change: "closed", deadline: null }]]);
    await settle();
    expect(await newest()).toEqual(["Course closed", "2027-09 · 2 applications", one]);
    expect((await told()).length).toBe((before[1] ?? 0) + 1);
    expect((await told(desk, "zh"))[0]).toMatchObject({
      title: "课程已关闭",
      detail: "2027-09 · 涉及2份申请",
    });
    expect(await newest(other)).toEqual(["Course closed", "2027-09", theirs]);
    for (const itemId of [one, two])
      expect(await desk.read(itemId)).toMatchObject({
        step: "notApplied",
        missing: [{ kind: "course", path: "closed" }],
      });
    expect(await liveOf(one)).toBeGreaterThan(before[0] ?? 0);
    // Again what it was, nobody is told; it is ready by itself.
    await change({ open: true });
    await settle();
    expect(await desk.read(one)).toMatchObject({ step: "newApplication", missing: [] });
    expect((await told()).length).toBe((before[1] ?? 0) + 1);
  });

  it("is nothing to who has submitted, withdrawn, or wants to hear nothing of it", async () => {
    const quiet = await createDesk(test);
    await choose(test, quiet.consultant, "courseChange", { inApp: false, mail: "off" });
    await ready(quiet);
    const before = (await told()).length;
    await desk.submitted(course);
    const withdrawn = await ready();
    await desk.move(withdrawn, { action: "withdraw", note: "Other plans" });
    await change({ open: false });
    expect(await events()).toHaveLength(1);
    await settle();
    expect((await told()).length).toBe(before);
    expect(await told(quiet)).toEqual([]);
  });

  it("that nobody wants makes no event, nor does a change of anything else", async () => {
    await desk.submitted(course);
    const withdrawn = await ready();
    await desk.move(withdrawn, { action: "withdraw", note: "Other plans" });
    await change({ open: false });
    await change({ open: true });
    await ready();
    await change({ durationMonths: 18 });
    await change({ intakes: [{ intake: "2027-09" }, { intake: "2028-01" }] });
    expect(await events()).toEqual([]);
  });
});

it("an intake that goes and a last day that moves are told with what they are now", async () => {
  const itemId = await ready();
  await change({ intakes: [{ intake: "2027-09", deadline: "2027-03-31" }] });
  await settle();
  expect(await newest()).toEqual(["Last day to apply moved", "2027-09 by 31 Mar 2027", itemId]);
  await change({ intakes: [{ intake: "2027-09", deadline: "2026-11-01" }] });
  await settle();
  expect((await desk.read(itemId)).missing).toEqual([{ kind: "course", path: "late" }]);
  const body = { courses: [course.courseId], change: { kind: "removeIntake" as const, intake: "2027-09" } };
  await ok(test.app, changeCourses, { body }, token());
  await settle();
  expect(await newest()).toEqual(["Intake withdrawn", "2027-09", itemId]);
  expect(await desk.read(itemId)).toMatchObject({
    step: "notApplied",
    missing: [{ kind: "course", path: "noIntake" }],
  });
});

it("an institution, or a level, that is closed closes its courses", async () => {
  const itemId = await ready();
  const stored = await ok(test.app, getStaffInstitution, { params: { id: course.institutionId } }, token());
  const { names, city, fkAreaCountryId, version } = stored;
  const body = { names, city, fkAreaCountryId, version, open: false };
  await ok(test.app, saveInstitution, { params: { id: course.institutionId }, body }, token());
  await settle();
  expect(await newest()).toEqual(["Course closed", "2027-09", itemId]);

  const doctoral = await makeCourse(test.database, { majorLevelId: 12 });
  await other.apply(await other.student(), doctoral);
  const level = (await ok(test.app, listStaffLevels, {}, token())).find(({ id }) => id === 12);
  if (!level) throw new Error("No such level.");
  const { kind, position } = level;
  const closed = { names: level.names, kind, position, version: level.version, open: false };
  await ok(test.app, saveLevel, { params: { id: 12 }, body: closed }, token());
  expect(await events(doctoral)).toEqual([[{ intake: "2027-09", change: "closed", deadline: null }]]);
  await settle();
  expect((await newest(other))?.[0]).toBe("Course closed");
});

describe("an import", () => {
  const rowOf = ({ institutionName }: { institutionName: string }) =>
    ["GB", institutionName, "Master, taught", "MSc Data Science"] as const;
  const heads = ["Country", "Institution", "Level", "English name"];

  it("tells of the courses that somebody wants, one event for each, and of no other", async () => {
    const own = cataloguer(test, desk.staffToken);
    const itemId = await ready();
    const [unwanted, moved] = [await makeCourse(test.database), await makeCourse(test.database)];
    await ready(other, moved);
    await own.imported(
      "courses",
      csv(
        [...heads, "Open", "Intakes"],
        [...rowOf(course), "no", "2027-09"],
        [...rowOf(unwanted), "no", "2027-09"],
        [...rowOf(moved), "yes", "2027-09 (2027-02-28)"],
      ),
    );
    expect([await events(), await events(unwanted), await events(moved)]).toEqual([
      [[{ intake: "2027-09", change: "closed", deadline: null }]],
      [],
      [[{ intake: "2027-09", change: "deadline", deadline: "2027-02-28" }]],
    ]);
    await settle();
    expect(await newest()).toEqual(["Course closed", "2027-09", itemId]);
    expect((await newest(other))?.slice(0, 2)).toEqual(["Last day to apply moved", "2027-09 by 28 Feb 2027"]);
  });

  it("of institutions tells when one is closed", async () => {
    const own = cataloguer(test, desk.staffToken);
    const itemId = await ready();
    const table = csv(["Country", "English name", "Open"], ["GB", course.institutionName, "no"]);
    await own.imported("institutions", table);
    await settle();
    expect(await newest()).toEqual(["Course closed", "2027-09", itemId]);
  });
});
