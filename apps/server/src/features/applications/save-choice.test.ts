import { saveChoice } from "@passage/contract/applications/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../../test/app.ts";
import { makeAccount, makeCompany, makeCourse, makeStudent, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { addIntake, applied, at, atDesk, course, desk, keyed, recordOf, test } from "./test-moves.ts";

atDesk();
beforeAll(async () => {
  await addIntake(course, "2028-02");
  await addIntake(course, "2028-09", "2026-11-01");
});

type Body = Sent<typeof saveChoice>["body"];

async function save(itemId: number, changes: Partial<Body>, token = desk.token) {
  const { version, intake, accommodation, airportPickup } = await desk.read(itemId);
  const body = { itemId, version, openTime: intake, accommodation, airportPickup, ...changes };
  return call(test.app, saveChoice, { body }, keyed(token));
}

const problem = ({ code, data }: { code: string; data: unknown }) => [
  code,
  ...((data as { fields?: { path: string; rule: string }[] } | null)?.fields ?? []).map(
    ({ path, rule }) => `${path} ${rule}`,
  ),
];

describe("what was chosen with a course", () => {
  it("is corrected until it is submitted, and what changed is on record", async () => {
    const itemId = await applied();
    const before = await desk.read(itemId);
    const { code, data } = await save(itemId, { openTime: "2028-02", accommodation: true });
    expect([code, data]).toEqual([
      "1003",
      {
        itemId,
        version: before.version + 1,
        step: "notApplied",
        intake: "2028-02",
        accommodation: true,
        airportPickup: false,
      },
    ]);
    expect(await desk.read(itemId)).toMatchObject({
      intake: "2028-02",
      accommodation: true,
      airportPickup: false,
      version: before.version + 1,
    });
    expect((await recordOf(itemId))[0]).toMatchObject({
      action: "saveChoice",
      changes: [
        { path: "intake", from: "2027-09-01", to: "2028-02-01" },
        { path: "accommodation", from: false, to: true },
      ],
    });
  });

  it("makes no version where nothing changes, and a repeated call changes nothing twice", async () => {
    const itemId = await applied();
    const { version } = await desk.read(itemId);
    expect((await save(itemId, {})).data.version).toBe(version);
    const body = {
      ...{ itemId, version, openTime: "2028-02" },
      ...{ accommodation: false, airportPickup: true },
    };
    const options = keyed(desk.token);
    const once = await call(test.app, saveChoice, { body }, options);
    expect(once.data.version).toBe(version + 1);
    expect(await call(test.app, saveChoice, { body }, options)).toEqual(once);
    expect((await desk.read(itemId)).version).toBe(version + 1);
  });

  it("decides anew whether all is there: a guardian is needed of who is a minor at the start", async () => {
    const studentId = await desk.student();
    await asSuperuser(test, "update students set birthday = '2010-01-15' where id = $1", [studentId]);
    const itemId = await applied({ studentId });
    await desk.papers(studentId);
    expect(await desk.read(itemId)).toMatchObject({ step: "notApplied" });
    expect((await save(itemId, { openTime: "2028-02" })).data.step).toBe("newApplication");
    expect((await save(itemId, { openTime: "2027-09" })).data.step).toBe("notApplied");
  });
});

describe("refused are", () => {
  it("an intake that a new choice couldn't have; one that stays is no matter of the services", async () => {
    const itemId = await applied();
    for (const openTime of ["2028-09", "2029-01"])
      expect(problem(await save(itemId, { openTime }))).toEqual(["4003", "openTime courseClosed"]);
    const late = await makeCourse(test.database);
    const other = await applied({ of: late });
    await asSuperuser(test, "update courses set open = false where id = $1", [late.courseId]);
    expect((await save(other, { airportPickup: true })).code).toBe("1003");
    expect(problem(await save(other, { openTime: "2028-02" }))[0]).toBe("4003");
  });

  it("a second application for the same course and intake, but for one that is closed", async () => {
    const studentId = await desk.student();
    const first = await applied({ studentId });
    expect((await save(first, { openTime: "2028-02" })).code).toBe("1003");
    const second = await applied({ studentId });
    expect(problem(await save(second, { openTime: "2028-02" }))).toEqual(["4004", "openTime alreadyApplied"]);
    await desk.move(first, { action: "withdraw", note: "Another start" });
    expect((await save(second, { openTime: "2028-02" })).code).toBe("1003");
  });

  it("what is submitted or closed, and what somebody changed in between", async () => {
    const submitted = await desk.submitted(course);
    expect(await save(submitted, { accommodation: true })).toMatchObject({
      code: "4001",
      data: { reason: "step" },
    });
    const closed = await applied();
    const { version } = await desk.read(closed);
    await desk.move(closed, { action: "withdraw", note: "Changed plans" });
    expect(await save(closed, { accommodation: true })).toMatchObject({
      code: "4001",
      data: { reason: "closed" },
    });
    expect(await save(closed, { accommodation: true, version })).toMatchObject({
      code: "2004",
      data: { current: { version: version + 1 } },
    });
  });

  it("students made by staff, and those of others, which answer like none at all", async () => {
    const itemId = await applied();
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    const sibling = await makeAccount(test.database, desk.consultant.companyId);
    for (const { id } of [stranger, sibling]) {
      const token = await tokenOf(test.database, { account: id });
      const foreign = await save(itemId, { accommodation: true }, token);
      expect(foreign).toEqual(await save(itemId, { accommodation: true, itemId: 2_000_000_000 }, token));
      expect(foreign.code).toBe("2002");
    }
    expect(await desk.read(itemId)).toMatchObject({ accommodation: false });
    const ofStaff = await makeStudent(test.database, desk.consultant, { source: "bms" });
    const theirs = await at(
      { status: 0, step: "notApplied", ever_submitted: false, submitted_at: null },
      ofStaff,
    );
    expect((await save(theirs, { accommodation: true })).code).toBe("3001");
  });
});
