import { randomUUID } from "node:crypto";
import { listQueue } from "@passage/contract/bms/endpoints.ts";
import { getApplicationAudit, undoMove } from "@passage/contract/desk/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { afterAll, beforeAll, expect } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import {
  type MadeCourse,
  makeAccount,
  makeCompany,
  makeCourse,
  makeStaff,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

export let test: TestApp;
export let desk: Desk;
/** A taught master in Britain that begins in September 2027. */
export let course: MadeCourse;

/** Gives all tests of a file a server, a desk and a course: the exported names above are then set. */
export function atDesk(): void {
  beforeAll(async () => {
    test = await createTestApp();
    desk = await createDesk(test);
    course = await makeCourse(test.database);
  });
  afterAll(() => test?.close());
}

export type Standing = Parameters<Desk["standing"]>[1];
export type QueueQuery = Sent<typeof listQueue>["query"];

/** An application of the course that stands at a step. */
export const at = (values: Standing, studentId?: number) => desk.standing(course, values, studentId);

/** An application of the course as it is made, nothing filed for it. */
export async function applied({ studentId, of = course }: { studentId?: number; of?: MadeCourse } = {}) {
  const { data } = await desk.apply(studentId ?? (await desk.student()), of);
  const itemId = data.items[0]?.itemId;
  if (itemId === undefined) throw new Error("The application was not made.");
  return itemId;
}

/** An application that lacks nothing but its submission, with a student and a course of its own. */
export async function ready() {
  const own = await makeCourse(test.database);
  const student = await desk.student();
  const itemId = await applied({ studentId: student, of: own });
  await desk.papers(student);
  expect((await desk.read(itemId)).missing).toEqual([]);
  return { course: own, student, itemId };
}

/** A further start of a course. @param intake `YYYY-MM` @param deadline its last day to apply */
export const addIntake = (of: MadeCourse, intake: string, deadline: string | null = null) =>
  asSuperuser(test, "insert into course_intakes (course_id, intake, deadline) values ($1, $2, $3)", [
    of.courseId,
    `${intake}-01`,
    deadline,
  ]);

/** Whose call it is, under a fresh key. */
export const keyed = (token: string) => ({ token, idempotencyKey: randomUUID() });

/** Takes the latest move of staff back. */
export const undo = (id: number) => call(test.app, undoMove, { params: { id } }, keyed(desk.staffToken));

/** A page of a queue, as staff see it. */
export const queue = (query: QueueQuery = {}, token = desk.staffToken) =>
  ok(test.app, listQueue, { query }, { token });

/** What is on record about an application, the latest first. */
export const recordOf = async (id: number) =>
  (await ok(test.app, getApplicationAudit, { params: { id }, query: {} }, { token: desk.staffToken })).items;

/** A session of somebody at another company. */
export const strangerToken = async () =>
  tokenOf(test.database, {
    account: (await makeAccount(test.database, await makeCompany(test.database))).id,
  });

/** A session of another member of the staff, with all permissions or only some. */
export const colleagueToken = async (permissions?: StaffPermission[]) =>
  tokenOf(test.database, { staff: await makeStaff(test.database, permissions && { permissions }) });
