import { randomUUID } from "node:crypto";
import { updateStudentStatus } from "@passage/contract/applications/endpoints.ts";
import {
  type Action,
  type Actor,
  actionNames,
  type Transition,
  transitions,
} from "@passage/contract/applications/transitions.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { type MadeCourse, makeAccount, makeCompany, makeCourse, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let desk: Desk;
let course: MadeCourse;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  course = await makeCourse(test.database);
  await asSuperuser(test, "insert into course_intakes (course_id, intake) values ($1, '2028-02-01')", [
    course.courseId,
  ]);
});

afterAll(() => test.close());

type Place = Parameters<Desk["standing"]>[1];

/** A place from which each action of a person may start; the table of the contract says of all others that it mayn't. */
const starts: Record<
  Exclude<Action, "complete" | "uncomplete" | "payCommission" | "submit" | "stepBack">,
  Place
> = {
  supplement: { step: "submitted", status: 2 },
  withdraw: { step: "visa" },
  requestEvidence: { step: "submitted", status: 1 },
  submitToInstitution: { step: "submitted", status: 1 },
  admit: { step: "submitted" },
  reject: { step: "submitted" },
  meetConditions: { step: "admitted", condition: "conditional" },
  acceptOffer: { step: "admitted", condition: "unconditional" },
  declineOffer: { step: "admitted", condition: "unconditional" },
  askDefer: { step: "visaLetter", condition: "unconditional" },
  defer: { step: "depositPaid", condition: "unconditional" },
  declineDefer: { step: "admitted", defer_wanted: "2028-02-01", defer_asked_at: "2026-11-18T04:00:00Z" },
  depositPaid: { step: "admitted", condition: "unconditional" },
  visaLetter: { step: "depositPaid", condition: "unconditional" },
  visa: { step: "visaLetter", condition: "unconditional" },
  enrol: { step: "visa", condition: "unconditional" },
  visaRefused: { step: "visaLetter", condition: "unconditional" },
  visaRetry: { step: "visaLetter", condition: "unconditional", closing: "visaRefused" },
  dropOut: { step: "enrolled", condition: "unconditional" },
  reopen: { step: "admitted", closing: "declined" },
};

const sides: readonly Actor[] = ["agent", "staff"];
const cases = Object.entries(starts).flatMap(([action, place]) =>
  sides
    .filter((side) => (transitions[action as Action] as Transition).by.includes(side))
    .map((side) => [action as Action, side, place] as const),
);

async function given(action: Action, itemId: number) {
  const { needs }: Transition = transitions[action];
  return {
    action,
    ...((needs.note || needs.answer) && { note: "As agreed." }),
    ...(needs.categories && { categories: ["cv" as const] }),
    ...(needs.condition && { condition: "conditional" as const }),
    ...(needs.intake && { intake: "2028-02" }),
    ...(needs.file && { fileGuids: [(await desk.staffFile(itemId, needs.file)).fileGuid] }),
  };
}

describe("every row of the table", () => {
  it("is a person’s somewhere, or the platform’s own", () => {
    const people = actionNames.filter((action) =>
      (transitions[action] as Transition).by.some((by) => by !== "system"),
    );
    expect([...Object.keys(starts), "submit", "stepBack"].toSorted()).toEqual(people.toSorted());
  });

  it.each(cases)(
    "%s is offered to the %s, and done by the call behind the button",
    async (action, side, place) => {
      const itemId = await desk.standing(course, place);
      const read = side === "agent" ? desk.read : desk.staffRead;
      const offered = (await read(itemId)).actions.find((one) => one.action === action);
      expect(offered).toEqual({ action, refusal: null });
      const move = side === "agent" ? desk.move : desk.staffMove;
      expect((await move(itemId, await given(action, itemId))).code).toBe("1003");
      expect((await read(itemId)).events[0]).toMatchObject({ action, actor: side });
    },
  );

  it("is not even shown to the side that it isn’t for", async () => {
    const itemId = await desk.standing(course, { step: "admitted", condition: "unconditional" });
    const shown = async (read: Desk["read"]) => (await read(itemId)).actions.map(({ action }) => action);
    const of = (side: Actor) =>
      actionNames.filter((action) => (transitions[action] as Transition).by.includes(side));
    expect(await shown(desk.read)).toEqual(of("agent"));
    expect(await shown(desk.staffRead)).toEqual(of("staff"));
  });
});

describe("a student’s status", () => {
  const submit = (fkStudentId: number, token = desk.token, status: number | string = 1) =>
    call(
      test.app,
      updateStudentStatus,
      { query: { fkStudentId, status: status as 1 } },
      { token, idempotencyKey: randomUUID() },
    );

  it("1 submits what waits for it and answers requests, each for itself; again there is nothing left", async () => {
    const asked = await desk.submitted(course);
    const { studentId } = await desk.read(asked);
    await desk.staffMove(asked, { action: "requestEvidence", note: "Scan.", categories: ["cv"] });
    const another = await makeCourse(test.database);
    const research = await makeCourse(test.database, { majorLevelId: 11 });
    const closed = await desk.standing(course, { step: "admitted", closing: "withdrawn" }, studentId);

    // Meant for the others: a request isn't answered with nothing.
    const unanswered = await submit(studentId);
    expect(unanswered.data.items.find(({ itemId }) => itemId === asked)).toMatchObject({
      action: "supplement",
      code: "4006",
      message: "Add a file of each wanted kind, or write why not.",
      status: 2,
    });
    expect((await desk.read(asked)).status).toBe(2);
    const made = await desk.apply(studentId, another, research);
    const [ready = 0, lacking = 0] = made.data.items.map(({ itemId }) => itemId);
    test.clock.advance(60_000);
    const cv = await desk.file(studentId, "cv", asked);

    const { code, data } = await submit(studentId);
    expect(code).toBe("1003");
    expect((await desk.read(asked)).events[0]?.files.map(({ fileGuid }) => fileGuid)).toEqual([cv.fileGuid]);
    const told = new Map(data.items.map((item) => [item.itemId, item]));
    expect(told.get(asked)).toMatchObject({ action: "supplement", code: "1003", status: 1 });
    expect(told.get(ready)).toMatchObject({ action: "submit", code: "1003", step: "submitted" });
    expect(told.has(closed)).toBe(false);
    const missed = told.get(lacking);
    if (missed?.code !== "1003") {
      expect(missed).toMatchObject({ action: "submit", code: "4002" });
      expect(missed?.missing.length).toBeGreaterThan(0);
    }
    expect((await desk.read(ready)).events[0]).toMatchObject({ action: "submit", actor: "agent" });
    const again = (await submit(studentId)).data.items.filter(({ code: one }) => one === "1003");
    expect(again).toEqual([]);
  });

  it("is refused for others’ students, and for any other status", async () => {
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    const token = await tokenOf(test.database, { account: stranger.id });
    const student = await desk.student();
    const foreign = await submit(student, token);
    expect(foreign).toEqual(await submit(2_000_000_000, token));
    expect(foreign.code).toBe("2002");
    for (const status of [0, 2, 4, "x"])
      expect((await submit(student, desk.token, status)).code).toBe("2001");
    const byGet = await test.app.inject({
      method: "GET",
      url: `${updateStudentStatus.path}?status=1&fkStudentId=${student}`,
      headers: { at: desk.token },
    });
    expect(byGet.json()).toMatchObject({ code: "1003", data: { items: [] } });
    expect(
      await ok(
        test.app,
        updateStudentStatus,
        { query: { fkStudentId: student, status: 1 } },
        { token: desk.token },
      ),
    ).toEqual({ items: [] });
  });
});
