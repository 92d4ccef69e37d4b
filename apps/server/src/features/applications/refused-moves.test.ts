import { randomUUID } from "node:crypto";
import { moveApplication } from "@passage/contract/applications/endpoints.ts";
import { moveStaffApplication } from "@passage/contract/bms/endpoints.ts";
import { saveStudent } from "@passage/contract/students/endpoints.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, inject } from "../../test/app.ts";
import { makeAccount, makeCourse, makeFile, studentInfo } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import {
  addIntake,
  applied,
  at,
  atDesk,
  colleagueToken,
  course,
  desk,
  keyed,
  strangerToken,
  test,
} from "./test-moves.ts";

atDesk();
beforeAll(() => addIntake(course, "2028-02"));

describe("what a move must bring along", () => {
  it("submission: everything that is missing is listed", async () => {
    const itemId = await applied();
    expect(await desk.move(itemId, { action: "submit" })).toMatchObject({
      code: "4002",
      data: {
        missing: ["passport", "transcript", "personalStatement", "cv"].map((path) => ({
          kind: "document",
          path,
        })),
      },
    });
    expect(await desk.read(itemId)).toMatchObject({ version: 1, step: "notApplied" });
  });

  it("evidence: a note and categories an agent can file", async () => {
    const itemId = await at({ step: "submitted", status: 1 });
    const action = "requestEvidence" as const;
    expect((await desk.staffMove(itemId, { action, categories: ["cv"] })).code).toBe("4005");
    expect((await desk.staffMove(itemId, { action, note: " " })).code).toBe("4005");
    expect(await desk.staffMove(itemId, { action, note: "Please." })).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "categories", rule: "required" }] },
    });
    expect(
      (await desk.staffMove(itemId, { action, note: "Please.", categories: ["offerLetter"] })).code,
    ).toBe("2001");
  });

  it("admission: a condition, and an offer letter of that application", async () => {
    const student = await desk.student();
    const itemId = await at({ step: "submitted" }, student);
    const sibling = await at({ step: "submitted", intake: "2028-02-01" }, student);
    const action = "admit" as const;
    const admit = (more: object) => desk.staffMove(itemId, { action, ...more });
    expect(await admit({})).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "condition", rule: "required" }] },
    });
    const condition = "conditional";
    expect(await admit({ condition })).toMatchObject({
      code: "4006",
      data: { category: "offerLetter", fields: [{ path: "fileGuids" }] },
    });
    const cv = await desk.staffFile(itemId, "cv");
    expect((await admit({ condition, fileGuids: [cv.fileGuid] })).code).toBe("4006");
    const ofSibling = await desk.staffFile(sibling, "offerLetter");
    const deleted = await makeFile(test.database, student, {
      application_id: itemId,
      category: "offerLetter",
      deleted_at: "2026-11-01T00:00:00Z",
    });
    for (const guid of [ofSibling.fileGuid, deleted, randomUUID()])
      expect(await admit({ condition, fileGuids: [guid] })).toMatchObject({
        code: "2001",
        data: { fields: [{ path: "fileGuids" }] },
      });
    expect(await desk.staffRead(itemId)).toMatchObject({ step: "submitted", version: 1 });
  });

  it("deferral: an intake that the course has, another one, and ahead", async () => {
    const itemId = await at({ step: "visa" });
    const defer = (intake?: string) => desk.staffMove(itemId, { action: "defer", ...(intake && { intake }) });
    expect(await defer()).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "intake", rule: "required" }] },
    });
    // One that it stands at, one of another course alone, one that is over, one that begins today.
    await makeCourse(test.database, { intake: "2028-03" });
    for (const intake of ["2026-02", "2026-12"]) await addIntake(course, intake);
    test.clock.set("2026-12-01T04:00:00Z");
    for (const intake of [course.intake, "2028-03", "2026-02", "2026-12"])
      expect(await defer(intake)).toMatchObject({ code: "4003", data: { fields: [{ path: "intake" }] } });
    test.clock.set("2026-11-20T04:00:00Z");
    expect((await defer("2028-02")).code).toBe("1003");
    // Never to an earlier start than the present one.
    expect(await defer(course.intake)).toMatchObject({
      code: "4003",
      data: { fields: [{ path: "intake", rule: "notLater" }] },
    });
  });

  it.each([
    ["course is closed", "update courses set open = false where id = $1"],
    ["last day to apply is over", "update course_intakes set deadline = '2026-11-19' where course_id = $1"],
  ])("deferral: none where the %s, to agent and staff alike", async (_, change) => {
    const other = await makeCourse(test.database);
    const itemId = await desk.standing(other, { step: "admitted" });
    await asSuperuser(test, change, [other.courseId]);
    const refusal = { code: "4003", data: { fields: [{ path: "intake", rule: "courseClosed" }] } };
    const intake = "2028-02";
    expect(await desk.move(itemId, { action: "askDefer", intake, note: "Later." })).toMatchObject(refusal);
    expect(await desk.staffMove(itemId, { action: "defer", intake })).toMatchObject(refusal);
    expect(await desk.read(itemId)).toMatchObject({ deferWanted: null, intake: other.intake });
  });

  it("an answer to a request: a file of each wanted category, or a note that says why not", async () => {
    const itemId = await desk.submitted(course);
    const { studentId } = await desk.read(itemId);
    await desk.staffMove(itemId, { action: "requestEvidence", note: "Both.", categories: ["toefl", "cv"] });
    const answer = (fileGuids: string[], note?: string) =>
      desk.move(itemId, { action: "supplement", fileGuids, ...(note !== undefined && { note }) });
    const lacks = (categories: string[]) => ({
      code: "4006",
      data: { categories, fields: [{ path: "fileGuids", rule: "answerMissing" }] },
    });
    expect(await answer([])).toMatchObject(lacks(["toefl", "cv"]));
    expect(await answer([], "   ")).toMatchObject(lacks(["toefl", "cv"]));
    const test1 = (await desk.file(studentId, "toefl", itemId)).fileGuid;
    expect(await answer([test1])).toMatchObject(lacks(["cv"]));
    expect((await desk.read(itemId)).status).toBe(2);
    // One of them may be the student's own paper; another student's is none.
    const foreign = (await desk.file(await desk.student(), "cv")).fileGuid;
    expect((await answer([test1, foreign])).code).toBe("2001");
    const own = (await desk.file(studentId, "cv")).fileGuid;
    expect((await answer([test1, own])).data.status).toBe(1);
    expect((await desk.read(itemId)).events[0]?.files).toHaveLength(2);

    await desk.staffMove(itemId, { action: "requestEvidence", note: "Newer.", categories: ["cv"] });
    expect((await answer([], "There is no newer one.")).data.status).toBe(1);
  });
});

describe("illegal moves", () => {
  it("are refused with their reason and change nothing", async () => {
    const itemId = await at({ step: "submitted", status: 1 });
    const asAgent = [
      "submit",
      "supplement",
      "acceptOffer",
      "declineOffer",
      "admit",
      "stepBack",
      "complete",
      "payCommission",
    ] as const;
    for (const action of asAgent) {
      const answer = await desk.move(itemId, { action, note: "Anyway." });
      expect([action, answer]).toMatchObject([
        action,
        { code: "4001", data: { reason: expect.any(String) } },
      ]);
    }
    const asStaff = [
      "submit",
      "acceptOffer",
      "meetConditions",
      "reopen",
      "visaRetry",
      "enrol",
      "payCommission",
    ] as const;
    for (const action of asStaff)
      expect([action, (await desk.staffMove(itemId, { action, note: "Anyway." })).code]).toEqual([
        action,
        "4001",
      ]);
    expect(await desk.read(itemId)).toMatchObject({ version: 1, step: "submitted", status: 1, events: [] });
  });

  it("offered as buttons are exactly those that are refused", async () => {
    const itemId = await at({ step: "admitted", condition: "conditional" });
    const open = (actions: { action: string; refusal: string | null }[]) =>
      actions.filter(({ refusal }) => refusal === null).map(({ action }) => action);
    expect(open((await desk.read(itemId)).actions)).toEqual([
      "withdraw",
      "acceptOffer",
      "declineOffer",
      "askDefer",
    ]);
    expect(open((await desk.staffRead(itemId)).actions)).toEqual([
      "withdraw",
      "meetConditions",
      "defer",
      "depositPaid",
      "visaLetter",
      "visa",
      "enrol",
    ]);
  });
});

describe("two people at once", () => {
  it("one wins, and the other is told what is in force", async () => {
    const itemId = await at({ step: "submitted", status: 1 });
    const both = await Promise.all([
      desk.staffMove(itemId, { action: "submitToInstitution" }),
      desk.move(itemId, { action: "withdraw", note: "Too late." }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(["1003", "2004"]);
    const lost = both.find(({ code }) => code === "2004");
    expect(lost?.data).toMatchObject({ current: { version: 2, step: "submitted" } });
    expect((await desk.read(itemId)).events).toHaveLength(1);
  });

  it("saving the student, filing its papers and moving its applications never lock each other out", async () => {
    const student = await desk.student();
    const itemId = await at({ step: "submitted", status: 1 }, student);
    await desk.apply(student, await makeCourse(test.database));
    let version = 1;
    for (let round = 0; round < 8; round += 1) {
      const body = { fkStudentId: student, version, draft: false, student: studentInfo() };
      const answers = await Promise.all([
        call(test.app, saveStudent, { body }, { token: desk.token }),
        desk.staffMove(itemId, { action: "requestEvidence", note: "Again.", categories: ["cv"] }),
        desk.file(student, "others", itemId),
        desk.file(student, "others"),
      ]);
      expect(answers.slice(0, 2).map((answer) => "code" in answer && answer.code)).toEqual(["1003", "1003"]);
      version += 1;
      expect((await desk.move(itemId, { action: "supplement", note: "As before." })).code).toBe("1003");
    }
  });

  it("the same key twice moves once", async () => {
    const itemId = await at({ step: "admitted" });
    const options = keyed(desk.staffToken);
    const sent = { params: { id: itemId }, body: { action: "depositPaid" as const, version: 1 } };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(test.app, moveStaffApplication, sent, options)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ code: "1003", data: { version: 2, step: "depositPaid" } });
    expect((await desk.read(itemId)).events).toHaveLength(1);
  });
});

describe("the wrong caller", () => {
  it("moves nothing: foreign answers as missing, without a key, a permission or a session", async () => {
    const itemId = await at({ step: "admitted" });
    const token = await strangerToken();
    const send = (id: number, options: object) =>
      inject(
        test.app,
        moveApplication,
        { body: { itemId: id, version: 1, action: "acceptOffer" } },
        { idempotencyKey: randomUUID(), ...options },
      );
    const foreign = await send(itemId, { token });
    expect(foreign.json()).toMatchObject({ code: "2002", data: null });
    expect(foreign.body).toBe((await send(2_000_000_000, { token })).body);
    expect((await send(itemId, {})).statusCode).toBe(401);
    expect((await send(itemId, { token: desk.staffToken })).statusCode).toBe(403);

    const staffMove = (by: string) =>
      call(
        test.app,
        moveStaffApplication,
        { params: { id: itemId }, body: { version: 1, action: "depositPaid" } },
        keyed(by),
      );
    expect((await staffMove(await colleagueToken(["applicationsRead"]))).code).toBe("2003");
    expect((await staffMove(desk.token)).code).toBe("2012");
    expect(await desk.read(itemId)).toMatchObject({ version: 1, offerAccepted: false });
  });

  it("is the one who sees the answer again after losing sight", async () => {
    const itemId = await at({ step: "admitted" });
    const options = keyed(desk.token);
    const sent = { body: { itemId, version: 1, action: "acceptOffer" as const } };
    expect((await call(test.app, moveApplication, sent, options)).code).toBe("1003");
    const heir = await makeAccount(test.database, desk.consultant.companyId);
    await asSuperuser(
      test,
      "update students set owner_account_id = $1 where id = (select student_id from applications where id = $2)",
      [heir.id, itemId],
    );
    expect((await call(test.app, moveApplication, sent, options)).code).toBe("2002");
  });
});
