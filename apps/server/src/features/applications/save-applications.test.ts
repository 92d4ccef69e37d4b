import {
  getApplication,
  listStudentApplications,
  saveApplications,
} from "@passage/contract/applications/endpoints.ts";
import { saveStudent } from "@passage/contract/students/endpoints.ts";
import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { call, inject, ok } from "../../test/app.ts";
import {
  countryIds,
  type MadeCourse,
  makeAccount,
  makeApplication,
  makeBackground,
  makeCompany,
  makeCourse,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import {
  addIntake,
  applied,
  atDesk,
  desk,
  course as first,
  keyed,
  strangerToken,
  test,
} from "./test-moves.ts";

atDesk();
let second: MadeCourse;
beforeAll(async () => {
  second = await makeCourse(test.database, { majorLevelId: 7 });
});

const count = async () =>
  (await asSuperuser<{ count: number }>(test, "select count(*)::int from applications"))[0]?.count;

describe("several courses in one go", () => {
  it("become applications with numbers of the month, each with its first event", async () => {
    const student = await desk.student();
    const { data } = await desk.apply(student, first, second);
    expect(data.items.map(({ step, version }) => [step, version])).toEqual([
      ["notApplied", 1],
      ["notApplied", 1],
    ]);
    const [one, two] = data.items;
    expect(one?.applyNo).toMatch(/^P2611\d{6}$/);
    expect(Number(two?.applyNo.slice(1))).toBe(Number(one?.applyNo.slice(1)) + 1);
    const detail = await desk.read(one?.itemId ?? 0);
    expect(detail).toMatchObject({
      status: 0,
      intake: first.intake,
      itemInstitutionCourseName: "MSc Data Science",
      processingDays: null,
      required: ["passport", "transcript", "personalStatement", "cv"],
      missing: [
        { kind: "document", path: "passport" },
        { kind: "document", path: "transcript" },
        { kind: "document", path: "personalStatement" },
        { kind: "document", path: "cv" },
      ],
    });
    const submission = detail.actions.find(({ action }) => action === "submit");
    expect(submission?.refusal).not.toBeNull();
    expect(detail.events).toMatchObject([
      { action: "create", actor: "agent", fromStep: null, toStep: "notApplied" },
    ]);
  });

  it("are all made or none, the wrong one named", async () => {
    const student = await desk.student();
    const closedInstitution = await makeCourse(test.database);
    await asSuperuser(test, "update institutions set open = false where id = $1", [
      closedInstitution.institutionId,
    ]);
    const closedCourse = await makeCourse(test.database);
    await asSuperuser(test, "update courses set open = false where id = $1", [closedCourse.courseId]);
    const late = await makeCourse(test.database);
    await asSuperuser(test, "update course_intakes set deadline = '2026-11-19' where course_id = $1", [
      late.courseId,
    ]);
    const begun = await makeCourse(test.database, { intake: "2026-11" });
    const before = await count();
    const cases: [MadeCourse, string, string][] = [
      [{ ...first, institutionId: second.institutionId }, "4007", "courses.1.fkCourseId"],
      [{ ...first, countryId: countryIds.china }, "4007", "courses.1.fkCourseId"],
      [{ ...first, majorLevelId: 7 }, "4007", "courses.1.fkCourseId"],
      [{ ...first, courseId: 99_999 }, "4007", "courses.1.fkCourseId"],
      [{ ...first, intake: "2027-10" }, "4003", "courses.1.openTime"],
      [closedInstitution, "4003", "courses.1.openTime"],
      [closedCourse, "4003", "courses.1.openTime"],
      [late, "4003", "courses.1.openTime"],
      [begun, "4003", "courses.1.openTime"],
      [second, "4004", "courses.1.fkCourseId"],
    ];
    for (const [wrong, code, path] of cases) {
      const answer = await desk.apply(student, second, wrong);
      expect(answer).toMatchObject({ code, data: { fields: [{ path }] } });
      const { fields } = answer.data as unknown as { fields: { message: string }[] };
      expect(fields[0]?.message.length).toBeGreaterThan(10);
    }
    expect(await count()).toBe(before);
  });

  it("keep what was asked for with them, and are audited in the company's chain", async () => {
    const body = {
      fkStudentId: await desk.student(),
      courses: [{ ...desk.choice(first), accommodation: true, airportPickup: false }],
    };
    const options = keyed(desk.token);
    const { items } = await ok(test.app, saveApplications, { body }, options);
    const itemId = items[0]?.itemId ?? 0;
    expect(await desk.read(itemId)).toMatchObject({ accommodation: true, airportPickup: false });
    const rows = "select action, company_id from audit_log where noun = 'application' and noun_id = $1";
    expect(await asSuperuser(test, rows, [String(itemId)])).toEqual([
      { action: "create", company_id: desk.consultant.companyId },
    ]);
  });

  it("by a superior belong to the student's consultant", async () => {
    const { companyId } = desk.consultant;
    const superior = await makeAccount(test.database, companyId);
    const owner = await makeAccount(test.database, companyId, { superior_id: superior.id, name: "Below" });
    const fkStudentId = await makeStudent(test.database, owner);
    const options = keyed(await tokenOf(test.database, { account: superior.id }));
    const body = { fkStudentId, courses: [desk.choice(first)] };
    const { items } = await ok(test.app, saveApplications, { body }, options);
    const query = { itemId: items[0]?.itemId ?? 0 };
    const token = await tokenOf(test.database, { account: owner.id });
    expect(await ok(test.app, getApplication, { query }, { token })).toMatchObject({ ownerName: "Below" });
  });

  it("end with the day before an intake begins", async () => {
    const course = await makeCourse(test.database, { intake: "2026-12" });
    test.clock.set("2026-12-01T04:00:00Z");
    expect((await desk.apply(await desk.student(), course)).code).toBe("4003");
    test.clock.set("2026-11-30T04:00:00Z");
    expect((await desk.apply(await desk.student(), course)).code).toBe("1003");
    test.clock.set("2026-11-20T04:00:00Z");
  });

  it("are listed, with their own files, for their own student", async () => {
    const [student, neighbour] = [await desk.student(), await desk.student()];
    await desk.apply(neighbour, first);
    await desk.file(neighbour, "others");
    const { items } = (await desk.apply(student, first, second)).data;
    const [one = 0, two = 0] = items.map(({ itemId }) => itemId);
    const query = { fkStudentId: student };
    const listed = await ok(test.app, listStudentApplications, { query }, { token: desk.token });
    expect(listed.map(({ itemId }) => itemId).toSorted()).toEqual([one, two].toSorted());
    const shared = await desk.file(student, "others");
    const own = await desk.file(student, "others", two);
    const guids = async (itemId: number) => (await desk.read(itemId)).files.map(({ fileGuid }) => fileGuid);
    expect(await guids(one)).toEqual([shared.fileGuid]);
    expect((await guids(two)).toSorted()).toEqual([shared.fileGuid, own.fileGuid].toSorted());
  });

  it("may be for several intakes of one course", async () => {
    const course = await makeCourse(test.database);
    for (const intake of ["2028-02", "2028-09"]) await addIntake(course, intake);
    const [spring, autumn] = ["2028-02", "2028-09"].map((intake) => ({ ...course, intake }));
    const student = await desk.student();
    expect((await desk.apply(student, course)).code).toBe("1003");
    expect((await desk.apply(student, spring ?? course, autumn ?? course)).code).toBe("1003");
  });

  it("on a course's last day can still be applied for", async () => {
    const course = await makeCourse(test.database);
    await asSuperuser(test, "update course_intakes set deadline = '2026-11-20' where course_id = $1", [
      course.courseId,
    ]);
    expect((await desk.apply(await desk.student(), course)).code).toBe("1003");
  });

  it("of one to ten, with a known student", async () => {
    const student = await desk.student();
    const body = (courses: MadeCourse[]) => ({ fkStudentId: student, courses: courses.map(desk.choice) });
    for (const courses of [[], Array.from({ length: 11 }, () => first)])
      expect((await call(test.app, saveApplications, { body: body(courses) }, keyed(desk.token))).code).toBe(
        "2001",
      );
    expect(
      (await call(test.app, saveApplications, { body: body([first]) }, { token: desk.token })).code,
    ).toBe("2008");
  });
});

describe("a second application for the same course and intake", () => {
  it("is refused while the first is live, and welcome when it is over", async () => {
    const student = await desk.student();
    const itemId = await applied({ studentId: student });
    expect(await desk.apply(student, first)).toMatchObject({
      code: "4004",
      data: { fields: [{ path: "courses.0.fkCourseId" }] },
    });
    await desk.move(itemId, { action: "withdraw", note: "Wrong course." });
    expect((await desk.apply(student, first)).code).toBe("1003");
    const refused = await desk.student();
    await makeApplication(test.database, refused, first, { step: "noOffer", status: 4 });
    expect((await desk.apply(refused, first)).code).toBe("1003");
  });

  it("that comes at the same moment is refused", async () => {
    const student = await desk.student();
    const codes = await Promise.all([1, 2, 3].map(async () => (await desk.apply(student, first)).code));
    expect(codes.sort()).toEqual(["1003", "4004", "4004"]);
  });
});

it("made after the first submission starts as Add", async () => {
  const student = await desk.student();
  await desk.submitted(first, student);
  const itemId = await applied({ studentId: student, of: second });
  expect(await desk.read(itemId)).toMatchObject({ status: 3 });
});

it("made beside one that was never submitted starts as New", async () => {
  const student = await desk.student();
  await desk.apply(student, first);
  const itemId = await applied({ studentId: student, of: second });
  expect(await desk.read(itemId)).toMatchObject({ status: 0 });
});

it("warns where a local student earns no commission: nationality, agency and study country alike", async () => {
  const [home, abroad] = [await makeCourse(test.database, { countryId: countryIds.hongKong }), first];
  const local = await makeStudent(test.database, desk.consultant, {
    info: studentInfo({ fkStudentAppCountryId: countryIds.hongKong }),
  });
  expect((await desk.apply(local, abroad, home)).data.warnings).toEqual([
    { course: 1, rule: "localStudent", message: expect.stringContaining("no commission") },
  ]);
  expect((await desk.apply(await desk.student(), home)).data.warnings).toEqual([]);
});

describe("readiness follows what is there", () => {
  it("by uploads, one after the other or all at once", async () => {
    const student = await desk.student();
    const itemId = await applied({ studentId: student });
    // Two at once don't see each other's document until both are stored.
    await Promise.all(
      (["passport", "transcript", "personalStatement", "cv"] as const).map((category) =>
        desk.file(student, category),
      ),
    );
    const ready = await desk.read(itemId);
    expect(ready).toMatchObject({ step: "newApplication", missing: [] });
    expect(ready.events[0]).toMatchObject({ action: "complete", actor: "system", toStep: "newApplication" });
    // What is already complete makes the next one ready from the start, for lower demands too.
    expect((await desk.apply(student, second)).data.items[0]).toMatchObject({
      step: "newApplication",
      version: 2,
    });
  });

  it("back too when a document is gone, and leaves alone what is submitted or closed", async () => {
    const student = await desk.student();
    const third = await makeCourse(test.database);
    const { items } = (await desk.apply(student, first, second, third)).data;
    const [waiting = 0, sent = 0, closed = 0] = items.map(({ itemId }) => itemId);
    await desk.papers(student);
    await desk.move(sent, { action: "submit" });
    await desk.move(closed, { action: "withdraw", note: "Stays at home." });
    await asSuperuser(test, "update files set deleted_at = now() where student_id = $1 and category = 'cv'", [
      student,
    ]);
    await desk.file(student, "others");
    const detail = await desk.read(waiting);
    expect(detail).toMatchObject({ step: "notApplied", missing: [{ kind: "document", path: "cv" }] });
    expect(detail.files.map(({ category }) => category)).not.toContain("cv");
    expect(detail.events[0]).toMatchObject({ action: "uncomplete", actor: "system" });
    expect(await desk.read(sent)).toMatchObject({ step: "submitted", version: 3 });
    expect(await desk.read(closed)).toMatchObject({ step: "newApplication", closing: "withdrawn" });
  });

  it("though the last document and the application come at the same moment", async () => {
    const student = await desk.student();
    for (const category of ["passport", "transcript", "personalStatement"] as const)
      await desk.file(student, category);
    // The upload's commit is held up, so that neither transaction sees the other's row by itself.
    await asSuperuser(
      test,
      `create function hold_commit() returns trigger language plpgsql as $$
         begin perform pg_advisory_xact_lock(42); return null; end $$;
       create constraint trigger hold_commit after insert on files deferrable initially deferred
         for each row execute function hold_commit()`,
    );
    const gate = new pg.Client({ connectionString: test.superUrl });
    await gate.connect();
    await gate.query("select pg_advisory_lock(42)");
    const waiting = (count: number) =>
      expect
        .poll(
          async () =>
            (
              await gate.query(
                "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
              )
            ).rowCount,
        )
        .toBe(count);
    const uploaded = desk.file(student, "cv");
    await waiting(1);
    const applied = desk.apply(student, first);
    await waiting(2);
    await gate.end();
    await uploaded;
    expect((await applied).data.items[0]).toMatchObject({ step: "newApplication" });
    await asSuperuser(test, "drop trigger hold_commit on files");
  });

  it("not by documents of another application", async () => {
    const student = await desk.student();
    const { data } = await desk.apply(student, first, second);
    const [one, two] = data.items.map(({ itemId }) => itemId);
    for (const category of ["passport", "transcript", "personalStatement", "cv"] as const)
      await desk.file(student, category, two);
    expect(await desk.read(one ?? 0)).toMatchObject({ step: "notApplied" });
    expect(await desk.read(two ?? 0)).toMatchObject({ step: "newApplication" });
  });

  it("by registering", async () => {
    const { fkStudentId } = await ok(
      test.app,
      saveStudent,
      { body: { draft: true, student: { ...emptyStudentInfo, nameZh: "王思远" } } },
      { token: desk.token },
    );
    const itemId = await applied({ studentId: fkStudentId });
    await makeBackground(test.database, fkStudentId);
    await desk.papers(fkStudentId);
    const { missing } = await desk.read(itemId);
    expect(missing).toContainEqual({ kind: "student", path: "birthday" });
    const save = (version: number, draft: boolean) =>
      ok(
        test.app,
        saveStudent,
        { body: { fkStudentId, version, draft, student: studentInfo() } },
        { token: desk.token },
      );
    await save(1, true);
    expect((await desk.read(itemId)).missing).toEqual([{ kind: "student", path: "registration" }]);
    await save(2, false);
    expect(await desk.read(itemId)).toMatchObject({ missing: [], step: "newApplication" });
  });
});

describe("the wrong caller", () => {
  it("applies for nobody: foreign and missing students answer alike, and staff's own are refused", async () => {
    const token = await strangerToken();
    const own = await desk.student();
    const [foreign, missing] = await Promise.all(
      [own, 2_000_000_000].map((fkStudentId) =>
        inject(
          test.app,
          saveApplications,
          { body: { fkStudentId, courses: [desk.choice(first)] } },
          keyed(token),
        ),
      ),
    );
    expect(foreign?.json()).toMatchObject({ code: "2002", data: null });
    expect(foreign?.body).toBe(missing?.body);
    const bms = await makeStudent(test.database, desk.consultant, { source: "bms" });
    expect((await desk.apply(bms, first)).code).toBe("3001");
  });

  it("that may see the student, yet not its applications, neither sees nor makes any", async () => {
    const parent = await makeCompany(test.database);
    const child = await makeCompany(test.database, { parent_id: parent, opens_applications: false });
    const owner = await makeAccount(test.database, child);
    const administrator = await makeAccount(test.database, parent, { role: "administrator" });
    const token = await tokenOf(test.database, { account: administrator.id });
    const student = await makeStudent(test.database, owner);
    await makeApplication(test.database, student, first);
    expect(
      await ok(test.app, listStudentApplications, { query: { fkStudentId: student } }, { token }),
    ).toEqual([]);
    const body = { fkStudentId: student, courses: [desk.choice(second)] };
    expect((await call(test.app, saveApplications, { body }, keyed(token))).code).toBe("2002");
  });
});
