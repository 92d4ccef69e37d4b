import { listApplications } from "@passage/contract/applications/endpoints.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { ok } from "../../test/app.ts";
import type { Desk } from "../../test/desk.ts";
import { makeStudent, studentInfo } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { addIntake, at, atDesk, course, desk, queue, test } from "./test-moves.ts";

atDesk();
beforeAll(() => addIntake(course, "2028-02"));

async function admit(itemId: number, condition: "conditional" | "unconditional" = "conditional") {
  const offer = await desk.staffFile(itemId, "offerLetter");
  return desk.staffMove(itemId, { action: "admit", condition, fileGuids: [offer.fileGuid] });
}

describe("the whole way", () => {
  it("from submission to enrolment: each move is an event, and the days are counted", async () => {
    test.clock.set("2026-11-20T04:00:00Z");
    const itemId = await desk.submitted(course);
    expect(await desk.read(itemId)).toMatchObject({
      step: "submitted",
      status: 1,
      submittedBy: expect.stringMatching(/^Consultant/),
      processingDays: 0,
    });

    // Friday to Wednesday.
    test.clock.set("2026-11-25T04:00:00Z");
    expect(await desk.read(itemId)).toMatchObject({ processingDays: 5, workingDays: 3 });
    const steps: string[] = [];
    const go = async (...[id, move]: Parameters<Desk["staffMove"]>) => {
      const { code, data } = await desk.staffMove(id, move);
      steps.push(code === "1003" ? `${data.step} ${data.status}` : code);
    };
    await go(itemId, { action: "requestEvidence", note: "The scan is cut off.", categories: ["transcript"] });
    expect(await desk.read(itemId)).toMatchObject({
      status: 2,
      wanted: ["transcript"],
      wantedNote: "The scan is cut off.",
    });
    const scan = await desk.file((await desk.read(itemId)).studentId, "transcript", itemId);
    expect(
      (await desk.move(itemId, { action: "supplement", fileGuids: [scan.fileGuid] })).data,
    ).toMatchObject({ step: "submitted", status: 1 });
    expect(await desk.read(itemId)).toMatchObject({ wanted: [], wantedNote: null });
    await go(itemId, { action: "submitToInstitution" });
    const offer = await desk.staffFile(itemId, "offerLetter");
    await go(itemId, { action: "admit", condition: "conditional", fileGuids: [offer.fileGuid] });
    await go(itemId, { action: "meetConditions" });
    expect((await desk.move(itemId, { action: "acceptOffer" })).data).toMatchObject({
      condition: "unconditional",
    });
    await go(itemId, { action: "defer", intake: "2028-02" });
    test.clock.set("2027-01-04T04:00:00Z");
    for (const action of ["depositPaid", "visaLetter", "visa", "enrol"] as const)
      await go(itemId, { action });
    expect(steps).toEqual([
      "submitted 2",
      "submitted 4",
      "admitted 4",
      "admitted 4",
      "admitted 4",
      "depositPaid 4",
      "visaLetter 4",
      "visa 4",
      "enrolled 4",
    ]);

    const detail = await desk.read(itemId);
    expect(detail).toMatchObject({
      intake: "2028-02",
      offerAccepted: true,
      processingDays: 45,
      workingDays: 31,
    });
    expect(detail.events.map(({ action, actor }) => `${actor} ${action}`).reverse()).toEqual([
      "agent create",
      "system complete",
      "agent submit",
      "staff requestEvidence",
      "agent supplement",
      "staff submitToInstitution",
      "staff admit",
      "staff meetConditions",
      "agent acceptOffer",
      "staff defer",
      "staff depositPaid",
      "staff visaLetter",
      "staff visa",
      "staff enrol",
    ]);
    const [, , , , , , , admitted, , supplemented, asked] = detail.events.slice(0, 11);
    expect(admitted).toMatchObject({
      condition: "conditional",
      files: [{ fileGuid: offer.fileGuid, category: "offerLetter" }],
    });
    expect([supplemented, asked].map((event) => event?.action)).toEqual(["supplement", "requestEvidence"]);
    expect(asked).toMatchObject({
      note: "The scan is cut off.",
      categories: ["transcript"],
      fromStatus: 1,
      toStatus: 2,
    });
    test.clock.set("2026-11-20T04:00:00Z");
  });

  it("may skip stations, never the offer", async () => {
    expect((await desk.staffMove(await at({ step: "admitted" }), { action: "visa" })).data.step).toBe("visa");
    expect(await desk.staffMove(await at({ step: "submitted" }), { action: "visa" })).toMatchObject({
      code: "4001",
    });
  });

  it("tells nobody of a staff move until the time to take it back is over", async () => {
    const itemId = await desk.submitted(course);
    await desk.staffMove(itemId, { action: "submitToInstitution" });
    const waits = await asSuperuser<{ held: boolean }>(
      test,
      "select due_at > created_at + interval '9 seconds' as held from outbox where topic = 'application.moved' and payload->>'applicationId' = $1::text order by id",
      [itemId],
    );
    expect(waits.map(({ held }) => held)).toEqual([false, false, true]);
  });
});

describe("what a move leaves on record", () => {
  it("holds no number of the student whole, whoever writes the note", async () => {
    const info = studentInfo({ passportNumber: "E12345678" });
    const student = await makeStudent(test.database, desk.consultant, { info });
    const itemId = await at({ step: "submitted", status: 1 }, student);
    const note = "The scan of e 1234 5678 is cut off; E87654321 is somebody else's.";
    const masked = "The scan of •••••5678 is cut off; E87654321 is somebody else's.";
    await desk.staffMove(itemId, { action: "requestEvidence", note, categories: ["passport"] });
    expect(await desk.read(itemId)).toMatchObject({ wantedNote: masked, events: [{ note: masked }] });
    await desk.move(itemId, { action: "withdraw", note: "Lost E12345678" });
    expect(await desk.read(itemId)).toMatchObject({ closedReason: "Lost •••••5678" });
  });

  const ever = async (itemId: number) => {
    const { studentId: student } = await desk.read(itemId);
    const found = await Promise.all(
      (["submitted", "admitted"] as const).map((wanted) =>
        ok(test.app, listApplications, { body: { student, ever: wanted } }, { token: desk.token }),
      ),
    );
    return found.map(({ total }) => total);
  };

  it("is submitted for good by a submission, and admitted for good by an offer, never by a refusal", async () => {
    const itemId = await desk.submitted(course);
    await desk.staffMove(itemId, { action: "submitToInstitution" });
    expect(await ever(itemId)).toEqual([1, 0]);
    await desk.staffMove(itemId, { action: "reject", note: "Grades." });
    expect(await ever(itemId)).toEqual([1, 0]);
    await desk.staffMove(itemId, { action: "reopen", note: "Appeal." });
    await admit(itemId);
    expect(await ever(itemId)).toEqual([1, 1]);
    await desk.staffMove(itemId, { action: "stepBack", note: "Wrong file." });
    expect(await ever(itemId)).toEqual([1, 1]);
  });

  it("is audited in the company's chain with the place before and after", async () => {
    const itemId = await at({ step: "visa" });
    await desk.staffMove(itemId, { action: "defer", intake: "2028-02" });
    const rows =
      "select action, actor, company_id, changes from audit_log where noun = 'application' and noun_id = $1";
    expect(await asSuperuser(test, rows, [String(itemId)])).toEqual([
      {
        action: "defer",
        actor: `staff:${desk.staffId}`,
        company_id: desk.consultant.companyId,
        changes: { intake: [`${course.intake}-01`, "2028-02-01"] },
      },
    ]);
    expect((await desk.read(itemId)).events[0]).toMatchObject({ action: "defer", intake: "2028-02" });
  });

  it("counts days of the platform's zone: late at night in UTC is the next day already", async () => {
    const itemId = await at({ step: "submitted", status: 1, submitted_at: "2026-11-18T17:00:00Z" });
    expect(await desk.read(itemId)).toMatchObject({ processingDays: 1, workingDays: 1 });
  });

  it("has its days end with the step it reached, and wait from then on, whatever else happens there", async () => {
    const itemId = await desk.submitted(course);
    test.clock.set("2026-11-23T04:00:00Z");
    await desk.staffMove(itemId, { action: "submitToInstitution" });
    const since = async (name: "withInstitution" | "decided") => {
      const { items } = await queue({ queue: name, limit: 200 });
      return items.find((item) => item.itemId === itemId)?.waitingSince;
    };
    expect(await since("withInstitution")).toBe("2026-11-23T04:00:00.000Z");
    test.clock.set("2026-11-27T04:00:00Z");
    await admit(itemId);
    test.clock.set("2026-12-04T04:00:00Z");
    await desk.staffMove(itemId, { action: "meetConditions" });
    expect(await desk.read(itemId)).toMatchObject({ processingDays: 7, workingDays: 5 });
    await desk.move(itemId, { action: "acceptOffer" });
    await desk.move(itemId, { action: "askDefer", intake: "2028-02", note: "Later." });
    await desk.staffMove(itemId, { action: "declineDefer", note: "No places left." });
    await desk.staffMove(itemId, { action: "defer", intake: "2028-02" });
    expect(await since("decided")).toBe("2026-11-27T04:00:00.000Z");
    await desk.staffMove(itemId, { action: "depositPaid" });
    expect(await since("decided")).toBe("2026-12-04T04:00:00.000Z");
    test.clock.set("2026-11-20T04:00:00Z");
  });
});

describe("ways out and back", () => {
  it.each([
    ["withdraw", "agent", { step: "visa" }, { step: "visa", closing: "withdrawn" }],
    [
      "withdraw",
      "staff",
      { step: "newApplication", status: 0 },
      { step: "newApplication", closing: "withdrawn" },
    ],
    [
      "declineOffer",
      "agent",
      { step: "admitted", condition: "unconditional" },
      { step: "admitted", closing: "declined" },
    ],
    ["reject", "staff", { step: "submitted" }, { step: "noOffer", closing: null }],
    ["visaRefused", "staff", { step: "visaLetter" }, { step: "visaLetter", closing: "visaRefused" }],
    [
      "visaRetry",
      "staff",
      { step: "visaLetter", closing: "visaRefused" },
      { step: "visaLetter", closing: null },
    ],
    ["dropOut", "staff", { step: "enrolled" }, { step: "enrolled", closing: "droppedOut" }],
    ["reopen", "staff", { step: "admitted", closing: "declined" }, { step: "admitted", closing: null }],
    ["reopen", "staff", { step: "enrolled", closing: "droppedOut" }, { step: "enrolled", closing: null }],
  ] as const)("%s by %s from %j", async (action, by, from, to) => {
    const itemId = await at(from);
    const move = by === "agent" ? desk.move : desk.staffMove;
    expect(await move(itemId, { action })).toMatchObject({
      code: "4005",
      data: { fields: [{ path: "note", rule: "required" }] },
    });
    expect(await move(itemId, { action, note: "As agreed." })).toMatchObject({ code: "1003", data: to });
    const { closedReason, events } = await desk.read(itemId);
    expect(closedReason).toBe(to.closing ? "As agreed." : null);
    expect(events[0]).toMatchObject({ action, actor: by, note: "As agreed." });
  });

  it("a declined offer that is reopened waits for a new answer", async () => {
    const itemId = await at({ step: "admitted", condition: "unconditional", offer_reply_by: "2026-12-10" });
    await desk.move(itemId, { action: "acceptOffer" });
    await desk.move(itemId, { action: "declineOffer", note: "Went elsewhere." });
    await desk.staffMove(itemId, { action: "reopen", note: "Came back." });
    expect(await desk.read(itemId)).toMatchObject({
      offerAccepted: false,
      nextDeadline: { name: "offerReplyBy" },
    });
    expect((await desk.move(itemId, { action: "acceptOffer" })).code).toBe("1003");
  });

  it("reopening a refusal leads to the step before", async () => {
    const itemId = await at({ step: "submitted" });
    await desk.staffMove(itemId, { action: "reject", note: "Grades." });
    expect((await desk.staffMove(itemId, { action: "reopen", note: "Appeal." })).data).toMatchObject({
      step: "submitted",
      status: 4,
    });
  });

  it("stepping back twice leads two stations back, and no further than the beginning", async () => {
    const itemId = await desk.submitted(course);
    await desk.staffMove(itemId, { action: "submitToInstitution" });
    await admit(itemId, "unconditional");
    const back = async () => {
      const { code, data } = await desk.staffMove(itemId, { action: "stepBack", note: "Wrong file." });
      return code === "1003" ? [data.step, data.status, data.condition] : [code];
    };
    expect(await back()).toEqual(["submitted", 4, null]);
    expect(await back()).toEqual(["submitted", 1, null]);
    expect(await back()).toEqual(["newApplication", 0, null]);
    // Its papers are there: before the submission they say where it stands.
    expect(await back()).toEqual(["4001"]);
    expect((await desk.move(itemId, { action: "submit" })).data).toMatchObject({
      step: "submitted",
      status: 1,
    });
  });

  it("a closed one's days stand still", async () => {
    const itemId = await at({ step: "submitted", status: 1 });
    await desk.move(itemId, { action: "withdraw", note: "Stays at home." });
    test.clock.set("2026-12-20T04:00:00Z");
    expect(await desk.read(itemId)).toMatchObject({ processingDays: 18 });
    test.clock.set("2026-11-20T04:00:00Z");
  });

  it("can't bring a second live one for the same course and intake", async () => {
    const student = await desk.student();
    const over = await at({ step: "submitted", closing: "withdrawn" }, student);
    const other = await at({ step: "admitted" }, student);
    await at({ step: "submitted", status: 1, intake: "2028-02-01" }, student);
    expect((await desk.staffMove(over, { action: "reopen", note: "Asked for." })).code).toBe("4004");
    expect((await desk.staffMove(other, { action: "defer", intake: "2028-02" })).code).toBe("4004");
    expect(await desk.read(over)).toMatchObject({ closing: "withdrawn", version: 1 });
  });
});
