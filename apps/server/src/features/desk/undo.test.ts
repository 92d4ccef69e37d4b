import { randomUUID } from "node:crypto";
import { moveApplication } from "@passage/contract/applications/endpoints.ts";
import {
  getApplicationAudit,
  moveMany,
  saveDeadlines,
  undoMove,
  undoMoves,
} from "@passage/contract/desk/endpoints.ts";
import { getStudentFollowUp } from "@passage/contract/history/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { type MadeCourse, makeCourse, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let desk: Desk;
let course: MadeCourse;
/** Another member of staff with every permission. */
let colleague: string;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  course = await makeCourse(test.database);
  colleague = await tokenOf(test.database, { staff: await makeStaff(test.database) });
});

afterAll(() => test.close());

const at = (values: Parameters<Desk["standing"]>[1]) => desk.standing(course, values);
const undo = (id: number, token = desk.staffToken) =>
  call(test.app, undoMove, { params: { id } }, { token, idempotencyKey: randomUUID() });
/** The application's row but for what every change counts on. */
const rowOf = async (id: number) => {
  const [row] = await asSuperuser<Record<string, unknown>>(test, "select * from applications where id = $1", [
    id,
  ]);
  const { version: _version, updated_at: _updated, ...rest } = row ?? {};
  return rest;
};
const waiting = (id: number) =>
  asSuperuser(
    test,
    "select topic from outbox where payload->>'applicationId' = $1::text and dispatched_at is null and due_at > now()",
    [id],
  );
/** Ten seconds later, without waiting. */
const letTimePass = (id: number) =>
  asSuperuser(test, "update outbox set due_at = now() where payload->>'applicationId' = $1::text", [id]);

const evidence = {
  action: "requestEvidence",
  note: "Cut off.",
  categories: ["transcript"],
  wantedBy: "2026-12-01",
} as const;

describe("a move taken back", () => {
  it("leaves the application as it was in every column, whatever the move had set", async () => {
    const offer = async (id: number) => [(await desk.staffFile(id, "offerLetter")).fileGuid];
    const cases: [
      Parameters<Desk["standing"]>[1],
      (id: number) => Promise<Parameters<Desk["staffMove"]>[1]>,
    ][] = [
      [{ step: "submitted", status: 1 }, async () => evidence],
      [
        { step: "submitted" },
        async (id) => ({
          action: "admit",
          condition: "conditional",
          fileGuids: await offer(id),
          offerReplyBy: "2026-12-10",
          depositBy: "2027-01-10",
        }),
      ],
      [{ step: "submitted" }, async () => ({ action: "reject", note: "Grades." })],
      [
        { step: "visaLetter", condition: "unconditional" },
        async () => ({ action: "visaRefused", note: "Funds." }),
      ],
      [
        { step: "admitted", closing: "declined", closed_reason: "Too dear." },
        async () => ({ action: "reopen", note: "Asked." }),
      ],
      [
        { step: "admitted", defer_wanted: "2028-02-01", defer_asked_at: "2026-11-18T04:00:00Z" },
        async () => ({ action: "declineDefer", note: "Full." }),
      ],
      [{ step: "depositPaid" }, async () => ({ action: "enrol" })],
    ];
    for (const [values, move] of cases) {
      const id = await at(values);
      const made = await move(id);
      const before = await rowOf(id);
      expect((await desk.staffMove(id, made)).code).toBe("1003");
      expect(await rowOf(id)).not.toEqual(before);
      const { code, data } = await undo(id);
      expect([made.action, code]).toEqual([made.action, "1003"]);
      expect(await rowOf(id)).toEqual(before);
      expect(data.version).toBe(3);
    }
  });

  it("was never told to anybody, nor shows on the agent’s side; staff and the audit log know of both", async () => {
    const id = await at({ step: "submitted", status: 1 });
    await desk.staffMove(id, { action: "submitToInstitution" });
    expect(await waiting(id)).toEqual([{ topic: "application.moved" }]);
    await undo(id);
    expect(await waiting(id)).toEqual([]);
    const { events, studentId } = await desk.read(id);
    expect(events).toEqual([]);
    const query = { fkStudentId: studentId };
    expect(await ok(test.app, getStudentFollowUp, { query }, { token: desk.token })).toMatchObject({
      total: 0,
      items: [],
    });
    const ofStaff = (await desk.staffRead(id)).events;
    expect(ofStaff.map(({ action, undone }) => [action, undone])).toEqual([
      ["undo", false],
      ["submitToInstitution", true],
    ]);
    const audit = await ok(
      test.app,
      getApplicationAudit,
      { params: { id }, query: {} },
      { token: desk.staffToken },
    );
    expect(audit.items.map(({ action, actorKind, changes }) => [action, actorKind, changes])).toEqual([
      ["undo", "staff", [{ path: "status", from: "Consultant submitted", to: "Submitted" }]],
      ["submitToInstitution", "staff", [{ path: "status", from: "Submitted", to: "Consultant submitted" }]],
    ]);
  });

  it("can be made again, and stepping back goes past it", async () => {
    const id = await desk.submitted(course);
    await desk.staffMove(id, { action: "submitToInstitution" });
    await undo(id);
    expect((await desk.staffMove(id, { action: "submitToInstitution" })).data.status).toBe(4);
    await letTimePass(id);
    expect((await desk.staffMove(id, { action: "stepBack", note: "Too soon." })).data).toMatchObject({
      status: 1,
    });
    expect((await desk.staffMove(id, { action: "stepBack", note: "Too soon." })).data).toMatchObject({
      step: "newApplication",
    });
  });

  it("is offered until it is too late, to who made it", async () => {
    const id = await at({ step: "submitted", status: 1 });
    expect((await desk.staffRead(id)).undoUntil).toBeNull();
    await desk.staffMove(id, { action: "submitToInstitution" });
    expect((await desk.staffRead(id)).undoUntil).toEqual(expect.any(String));
    await letTimePass(id);
    expect((await desk.staffRead(id)).undoUntil).toBeNull();
  });
});

describe("the move before the one that was taken back", () => {
  it("may be taken back as well, while its own time lasts", async () => {
    const id = await at({ step: "submitted", status: 1 });
    const first = await rowOf(id);
    await desk.staffMove(id, { action: "submitToInstitution" });
    const second = await rowOf(id);
    await desk.staffMove(id, evidence);
    expect((await undo(id)).data).toMatchObject({ status: 4 });
    expect(await rowOf(id)).toEqual(second);
    expect((await desk.staffRead(id)).undoUntil).toEqual(expect.any(String));
    expect((await undo(id)).data).toMatchObject({ status: 1 });
    expect(await rowOf(id)).toEqual(first);
    expect((await undo(id)).code).toBe("4008");
    expect((await desk.read(id)).events).toEqual([]);
  });

  it("but not once something else was changed in between, or its time is over", async () => {
    const id = await at({ step: "submitted", status: 1 });
    await desk.staffMove(id, { action: "submitToInstitution" });
    const { version } = await desk.staffRead(id);
    const days = { params: { id }, body: { version, casBy: "2027-03-01" } };
    await ok(test.app, saveDeadlines, days, { token: desk.staffToken });
    await desk.staffMove(id, evidence);
    await undo(id);
    expect(await undo(id)).toMatchObject({ code: "4008", data: { reason: "followed" } });

    const late = await at({ step: "submitted", status: 1 });
    await desk.staffMove(late, { action: "submitToInstitution" });
    await letTimePass(late);
    await desk.staffMove(late, evidence);
    await undo(late);
    expect(await undo(late)).toMatchObject({ code: "4008", data: { reason: "late" } });
  });
});

it("who acts on what was read of a move that was taken back is told that it was", async () => {
  const id = await at({ step: "submitted", status: 1 });
  await desk.staffMove(id, evidence);
  const { version } = await desk.read(id);
  await undo(id);
  const answer = await call(
    test.app,
    moveApplication,
    { body: { itemId: id, version, action: "supplement", note: "Here." } },
    { token: desk.token, idempotencyKey: randomUUID() },
  );
  expect(answer).toMatchObject({
    code: "2004",
    message: expect.stringContaining("just taken its latest step back"),
    data: { reason: "takenBack", current: { status: 1 } },
  });
});

describe("what can’t be taken back", () => {
  const refused = async (id: number, token?: string) => {
    const before = await rowOf(id);
    const { code, data } = await undo(id, token);
    expect(await rowOf(id)).toEqual(before);
    return [code, (data as unknown as { reason?: string } | null)?.reason];
  };

  it("after ten seconds", async () => {
    const id = await at({ step: "submitted", status: 1 });
    await desk.staffMove(id, { action: "submitToInstitution" });
    await letTimePass(id);
    expect(await refused(id)).toEqual(["4008", "late"]);
  });

  it("a colleague’s move, the agent’s, and none at all", async () => {
    const id = await at({ step: "submitted", status: 1 });
    expect(await refused(id)).toEqual(["4008", "nothing"]);
    await desk.staffMove(id, evidence);
    expect(await refused(id, colleague)).toEqual(["4008", "notYours"]);
    await desk.move(id, { action: "supplement", note: "See above." });
    expect(await refused(id)).toEqual(["4008", "followed"]);
  });

  it("a withdrawal, once the agent has applied for the same course again", async () => {
    const student = await desk.student();
    const id = await desk.standing(course, { step: "submitted", status: 1 }, student);
    await desk.staffMove(id, { action: "withdraw", note: "Doubled." });
    expect((await desk.apply(student, course)).code).toBe("1003");
    expect(await refused(id)).toEqual(["4008", "again"]);
  });

  it("twice, or once a colleague has moved on", async () => {
    const id = await at({ step: "submitted", status: 1 });
    await desk.staffMove(id, { action: "submitToInstitution" });
    expect((await undo(id)).code).toBe("1003");
    expect(await refused(id)).toEqual(["4008", "nothing"]);
    await desk.staffMove(id, { action: "submitToInstitution" });
    const { version } = await desk.staffRead(id);
    const body = { items: [{ itemId: id, version }], action: "reject" as const, note: "Grades." };
    await ok(test.app, moveMany, { body }, { token: colleague, idempotencyKey: randomUUID() });
    expect(await refused(id)).toEqual(["4008", "notYours"]);
  });

  it("with two strokes at once: one takes it back, the other is told so", async () => {
    const id = await at({ step: "submitted", status: 1 });
    await desk.staffMove(id, { action: "submitToInstitution" });
    const codes = (await Promise.all([undo(id), undo(id)])).map(({ code }) => code);
    expect(codes.sort()).toEqual(["1003", "4008"]);
    expect((await desk.staffRead(id)).version).toBe(3);
  });

  it("by agents, by staff who only read, and where there is nothing", async () => {
    const id = await at({ step: "submitted", status: 1 });
    await desk.staffMove(id, { action: "submitToInstitution" });
    const reader = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["applicationsRead"] }),
    });
    expect((await undo(id, desk.token)).code).toBe("2012");
    expect((await undo(id, reader)).code).toBe("2003");
    expect((await undo(2_000_000_000)).code).toBe("2002");
    expect((await desk.staffRead(id)).status).toBe(4);
  });
});

describe("several at once", () => {
  const bulk = (body: Parameters<typeof ok<typeof moveMany>>[2]["body"], key: string = randomUUID()) =>
    call(test.app, moveMany, { body }, { token: desk.staffToken, idempotencyKey: key });
  const entry = async (itemId: number) => ({ itemId, version: (await desk.staffRead(itemId)).version });

  it("are moved each for itself: stale, illegal and missing ones stop no other", async () => {
    const [good, other, wrong] = [
      await at({ step: "submitted", status: 1 }),
      await at({ step: "submitted", status: 1 }),
      await at({ step: "submitted", status: 4 }),
    ];
    const stale = await at({ step: "submitted", status: 1 });
    const items = [
      ...(await Promise.all([good, other, wrong].map(entry))),
      { itemId: stale, version: 9 },
      { itemId: 2_000_000_000, version: 1 },
    ];
    const key = randomUUID();
    const { code, data } = await bulk({ action: "submitToInstitution", items }, key);
    expect(code).toBe("1003");
    const codes = Object.fromEntries(data.results.map((result) => [result.itemId, result.code]));
    expect(codes).toEqual({
      [good]: "1003",
      [other]: "1003",
      [wrong]: "4001",
      [stale]: "2004",
      2000000000: "2002",
    });
    expect(data.results.find(({ itemId }) => itemId === wrong)?.message).not.toBe("");
    // The same again gets the first answer, and moves nothing twice.
    expect((await bulk({ action: "submitToInstitution", items }, key)).data).toEqual(data);
    expect((await desk.staffRead(good)).version).toBe(2);

    const itemIds = items.map(({ itemId }) => itemId);
    const options = { token: desk.staffToken, idempotencyKey: randomUUID() };
    const undone = await ok(test.app, undoMoves, { body: { itemIds } }, options);
    expect(Object.fromEntries(undone.results.map((result) => [result.itemId, result.code]))).toEqual({
      [good]: "1003",
      [other]: "1003",
      [wrong]: "4008",
      [stale]: "4008",
      2000000000: "2002",
    });
    expect((await desk.staffRead(other)).status).toBe(1);
  });

  it("bring note, categories and day along, and leave nothing of one that failed", async () => {
    const [one, closed] = [
      await at({ step: "submitted", status: 1 }),
      await at({ step: "submitted", status: 1, closing: "withdrawn" }),
    ];
    const items = await Promise.all([one, closed].map(entry));
    await bulk({ items, ...evidence });
    expect(await desk.read(one)).toMatchObject({
      status: 2,
      wanted: ["transcript"],
      deadlines: { wantedBy: "2026-12-01" },
    });
    expect(await desk.read(closed)).toMatchObject({ status: 1, wanted: [], events: [] });
  });

  it("go on after one that the database refused", async () => {
    const student = await desk.student();
    const over = await desk.standing(course, { step: "submitted", closing: "withdrawn" }, student);
    await desk.standing(course, { step: "submitted", status: 1 }, student);
    const fine = await at({ step: "submitted", closing: "withdrawn" });
    const items = await Promise.all([over, fine].map(entry));
    const { data } = await bulk({ action: "reopen", note: "Asked for.", items });
    expect(data.results.map(({ itemId, code }) => [itemId, code])).toEqual([
      [over, "4004"],
      [fine, "1003"],
    ]);
    expect((await desk.staffRead(over)).closing).toBe("withdrawn");
    expect((await desk.staffRead(fine)).closing).toBeNull();
  });

  it.each([
    ["none", { items: [] }, "items"],
    [
      "101",
      { items: Array.from({ length: 101 }, (_, index) => ({ itemId: index + 1, version: 1 })) },
      "items",
    ],
    [
      "one twice",
      {
        items: [
          { itemId: 1, version: 1 },
          { itemId: 1, version: 1 },
        ],
      },
      "items",
    ],
    [
      "an offer, which needs a letter each",
      { action: "admit", items: [{ itemId: 1, version: 1 }] },
      "action",
    ],
    [
      "a submission, which is the agent’s",
      { action: "submit", items: [{ itemId: 1, version: 1 }] },
      "action",
    ],
  ])("are refused as a whole: %s", async (_, part, path) => {
    const { code, data } = await bulk({
      action: "submitToInstitution",
      items: [],
      ...(part as object),
    } as never);
    expect([code, (data as unknown as { fields: { path: string }[] }).fields[0]?.path]).toEqual([
      "2001",
      path,
    ]);
  });
});
