import { updateStudentStatus } from "@passage/contract/applications/endpoints.ts";
import { expect, it } from "vitest";
import { call } from "../../test/app.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { atDesk, desk, keyed, ready, test } from "./test-moves.ts";

atDesk();

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
    keyed(desk.token),
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
