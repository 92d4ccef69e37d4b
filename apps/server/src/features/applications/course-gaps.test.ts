import { randomUUID } from "node:crypto";
import { updateStudentStatus } from "@passage/contract/applications/endpoints.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, createTestApp, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { makeBackground, makeCourse } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
});
afterAll(() => test.close());

/** An application that is ready for submission, and its course. */
async function ready() {
  const course = await makeCourse(test.database);
  const student = await desk.student();
  const { data } = await desk.apply(student, course);
  const itemId = data.items[0]?.itemId ?? 0;
  await makeBackground(test.database, student);
  await desk.papers(student);
  expect((await desk.read(itemId)).missing).toEqual([]);
  return { course, student, itemId };
}

it.each([
  ["closed", "update courses set open = false where id = $1"],
  [
    "closed",
    "update institutions set open = false where id = (select institution_id from courses where id = $1)",
  ],
  ["noIntake", "delete from course_intakes where course_id = $1"],
  ["late", "update course_intakes set deadline = '2026-11-19' where course_id = $1"],
])("a course that is %s by now can’t be applied for: %s", async (path, change) => {
  const { course, student, itemId } = await ready();
  await asSuperuser(test, change, [course.courseId]);
  const missing = [{ kind: "course", path }];
  expect(await desk.move(itemId, { action: "submit" })).toMatchObject({ code: "4002", data: { missing } });
  expect(await desk.read(itemId)).toMatchObject({ missing, status: 0, submittedAt: null });
  const sent = await call(
    test.app,
    updateStudentStatus,
    { query: { fkStudentId: student, status: 1 } },
    { token: desk.token, idempotencyKey: randomUUID() },
  );
  expect(sent.data.items).toMatchObject([{ itemId, code: "4002", missing }]);
});

it("on its last day to apply, by the platform’s calendar, it still can be", async () => {
  const { course, itemId } = await ready();
  await asSuperuser(test, "update course_intakes set deadline = '2026-11-20' where course_id = $1", [
    course.courseId,
  ]);
  // 20 November in Hong Kong for eight more hours.
  expect((await desk.move(itemId, { action: "submit" })).code).toBe("1003");
  // Who has applied is in time for good.
  await asSuperuser(test, "update courses set open = false where id = $1", [course.courseId]);
  expect((await desk.read(itemId)).missing).toEqual([]);
});
