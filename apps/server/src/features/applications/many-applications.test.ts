import { listStudentApplications, updateStudentStatus } from "@passage/contract/applications/endpoints.ts";
import { mostApplications } from "@passage/contract/limits.ts";
import { describe, expect, it } from "vitest";
import { call, ok } from "../../test/app.ts";
import { makeCourse } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { atDesk, course, desk, keyed, test } from "./test-moves.ts";

atDesk();

/** Copies of an application, each for an intake of its own, a month after the other. */
async function repeat(itemId: number, times: number): Promise<void> {
  await asSuperuser(
    test,
    `insert into course_intakes (course_id, intake)
     select p.course_id, (p.intake + make_interval(months => n))::date from applications p, generate_series(1, $2) n
     where p.id = $1 on conflict do nothing`,
    [itemId, times],
  );
  await asSuperuser(
    test,
    `insert into applications (student_id, company_id, owner_account_id, apply_no, country_id, institution_id,
       course_id, major_level_id, intake, status, step, closing)
     select student_id, company_id, owner_account_id, apply_no || '-' || n, country_id, institution_id, course_id,
       major_level_id, (intake + make_interval(months => n))::date, status, step, closing
     from applications, generate_series(1, $2) n where id = $1`,
    [itemId, times],
  );
}

const listed = (studentId: number) =>
  ok(test.app, listStudentApplications, { query: { fkStudentId: studentId } }, { token: desk.token });

describe("a student with very many applications", () => {
  it("may have so many, closed ones included, and is told when that is all", async () => {
    const studentId = await desk.student();
    const itemId = await desk.standing(course, { closing: "withdrawn" }, studentId);
    await repeat(itemId, mostApplications - 2);
    expect((await desk.apply(studentId, course)).code).toBe("1003");
    const { code, message } = await desk.apply(studentId, await makeCourse(test.database));
    expect([code, message]).toEqual(["4009", expect.stringContaining(String(mostApplications))]);
    expect(await listed(studentId)).toHaveLength(mostApplications);
  });

  it("has all of them listed, also those beyond what may be made today", async () => {
    const studentId = await desk.student();
    await repeat(await desk.standing(course, { closing: "withdrawn" }, studentId), 520);
    expect(await listed(studentId)).toHaveLength(521);
  });

  it("has each of them submitted that can be, and hears of the others what is missing", async () => {
    const studentId = await desk.student();
    await desk.papers(studentId);
    const ready = await desk.standing(course, { step: "newApplication", status: 0 }, studentId);
    await repeat(ready, mostApplications - 2);
    // This one’s course is closed meanwhile.
    const closed = await makeCourse(test.database);
    await desk.standing(closed, { step: "newApplication", status: 0 }, studentId);
    await asSuperuser(test, "update courses set open = false where id = $1", [closed.courseId]);
    const sent = { query: { status: 1, fkStudentId: studentId } } as never;
    const { data } = await call(test.app, updateStudentStatus, sent, keyed(desk.token));
    const codes = Map.groupBy(data.items, ({ code }) => code);
    expect([codes.get("1003")?.length, codes.get("4002")?.length]).toEqual([mostApplications - 1, 1]);
    expect(codes.get("4002")?.[0]?.missing).toMatchObject([{ kind: "course" }]);
    expect(codes.get("1003")?.every(({ step }) => step === "submitted")).toBe(true);
  });
});
