import { randomUUID } from "node:crypto";
import { listQueue } from "@passage/contract/bms/endpoints.ts";
import {
  assignApplications,
  getQueueFacets,
  getStageTargets,
  listColleagues,
  lookUpQueueCompanies,
  saveDeadlines,
  saveStageTarget,
} from "@passage/contract/desk/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import {
  countryIds,
  type MadeCourse,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStaff,
  makeStudent,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";

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
beforeEach(() => asSuperuser(test, "delete from applications"));

const at = (values: Parameters<Desk["standing"]>[1], of = course) => desk.standing(of, values);
const queue = (query: Sent<typeof listQueue>["query"]) =>
  ok(test.app, listQueue, { query }, { token: desk.staffToken });
const idsIn = async (query: Sent<typeof listQueue>["query"]) =>
  (await queue(query)).items.map(({ itemId }) => itemId);
const fieldsOf = ({ code, data }: { code: string; data: unknown }) => [
  code,
  ...((data as { fields?: { path: string; rule: string }[] } | null)?.fields ?? []).map(
    ({ path, rule }) => `${path} ${rule}`,
  ),
];

describe("deferrals", () => {
  it("are asked for by the agent and answered by staff, whose queue they wait in", async () => {
    const id = await at({ step: "depositPaid" });
    expect(fieldsOf(await desk.move(id, { action: "askDefer", intake: "2028-02" }))).toEqual([
      "4005",
      "note required",
    ]);
    const ask = { action: "askDefer", intake: "2028-02", note: "Military service." } as const;
    expect((await desk.move(id, ask)).code).toBe("1003");
    expect(await desk.read(id)).toMatchObject({
      deferWanted: "2028-02",
      intake: "2027-09",
      step: "depositPaid",
    });
    expect((await queue({ queue: "deferrals" })).items).toMatchObject([
      { itemId: id, deferWanted: "2028-02" },
    ]);
    expect((await desk.staffMove(id, { action: "declineDefer", note: "The course ends." })).code).toBe(
      "1003",
    );
    expect(await desk.read(id)).toMatchObject({ deferWanted: null, intake: "2027-09" });
    expect(await idsIn({ queue: "deferrals" })).toEqual([]);

    await desk.move(id, ask);
    expect((await desk.staffMove(id, { action: "defer", intake: "2028-02" })).code).toBe("1003");
    const { deferWanted, intake, events } = await desk.read(id);
    expect([deferWanted, intake]).toEqual([null, "2028-02"]);
    expect(events.map(({ action, intake: to }) => [action, to])).toEqual([
      ["defer", "2028-02"],
      ["askDefer", "2028-02"],
      ["declineDefer", null],
      ["askDefer", "2028-02"],
    ]);
  });

  it("wait, and are listed, since they were asked for, however long the stage has lasted", async () => {
    const [old, fresh] = [
      await at({ step: "visa", waiting_since: "2026-09-01T04:00:00Z" }),
      await at({ step: "visa", waiting_since: "2026-11-19T04:00:00Z" }),
    ];
    const ask = { action: "askDefer", intake: "2028-02", note: "Later." } as const;
    for (const id of [fresh, old]) expect((await desk.move(id, ask)).code).toBe("1003");
    const asked = "update applications set defer_asked_at = $2 where id = $1";
    expect((await queue({ queue: "deferrals" })).items.map(({ waitingSince }) => waitingSince)).toEqual(
      [fresh, old].map(() => test.clock.now().toISOString()),
    );
    await asSuperuser(test, asked, [fresh, "2026-11-10T04:00:00Z"]);
    await asSuperuser(test, asked, [old, "2026-11-18T04:00:00Z"]);
    const { items } = await queue({ queue: "deferrals" });
    expect(items.map(({ itemId, waitingSince }) => [itemId, waitingSince])).toEqual([
      [fresh, "2026-11-10T04:00:00.000Z"],
      [old, "2026-11-18T04:00:00.000Z"],
    ]);
    expect(await idsIn({ queue: "deferrals", sort: "-waiting" })).toEqual([old, fresh]);
    expect(await idsIn({ queue: "deferrals", age: "0-2" })).toEqual([old]);
    expect((await queue({ queue: "deferrals", age: "8-14" })).queues).toMatchObject({ deferrals: 1 });
    // Elsewhere it is the stage that they wait in.
    const decided = await queue({ queue: "decided", age: "15+" });
    expect(decided.items).toMatchObject([{ itemId: old, waitingSince: "2026-09-01T04:00:00.000Z" }]);
    expect(decided.queues).toMatchObject({ decided: 1, deferrals: 0 });
  });

  it("are refused where nobody asked, for an intake there isn’t, and to the other side", async () => {
    const id = await at({ step: "visa" });
    expect(await desk.staffMove(id, { action: "declineDefer", note: "No." })).toMatchObject({
      code: "4001",
      data: { reason: "noDeferAsked" },
    });
    const ask = { action: "askDefer", note: "Later." } as const;
    expect(fieldsOf(await desk.move(id, { ...ask, intake: "2031-01" }))[0]).toBe("4003");
    expect(fieldsOf(await desk.move(id, { ...ask, intake: "2027-09" }))[0]).toBe("4003");
    expect(await desk.staffMove(id, { ...ask, intake: "2028-02" })).toMatchObject({
      data: { reason: "actor" },
    });
  });
});

describe("deadlines", () => {
  it("come along with the moves they belong to, and go with what they were for", async () => {
    const id = await at({ step: "submitted", status: 1 });
    await desk.staffMove(id, {
      action: "requestEvidence",
      note: "Scan.",
      categories: ["cv"],
      wantedBy: "2026-11-20",
    });
    expect((await desk.read(id)).deadlines.wantedBy).toBe("2026-11-20");
    await desk.move(id, { action: "supplement", note: "See above." });
    expect((await desk.read(id)).deadlines.wantedBy).toBeNull();
    await desk.staffMove(id, { action: "submitToInstitution" });
    const { fileGuid } = await desk.staffFile(id, "offerLetter");
    const admit = {
      action: "admit",
      condition: "unconditional",
      fileGuids: [fileGuid],
      depositBy: "2027-01-10",
    } as const;
    await desk.staffMove(id, { ...admit, offerReplyBy: "2026-12-10" });
    await desk.staffMove(id, { action: "depositPaid", casBy: "2027-03-01" });
    await desk.staffMove(id, { action: "visaLetter", visaBy: "2027-06-01" });
    expect((await desk.read(id)).deadlines).toEqual({
      wantedBy: null,
      offerReplyBy: "2026-12-10",
      depositBy: "2027-01-10",
      casBy: "2027-03-01",
      visaBy: "2027-06-01",
    });
  });

  it.each([
    [{ action: "depositPaid", casBy: "2026-11-19" }, ["2001", "casBy dayOver"]],
    [{ action: "depositPaid", casBy: "2032-01-01" }, ["2001", "casBy dayTooFar"]],
    [{ action: "depositPaid", casBy: "2026-02-30" }, ["2001", "casBy invalidDate"]],
    [{ action: "depositPaid", visaBy: "2027-01-01" }, ["2001", "visaBy noDeadline"]],
  ] as const)("of a move: %j is refused, and nothing is moved", async (move, refusal) => {
    const id = await at({ step: "admitted" });
    expect(fieldsOf(await desk.staffMove(id, move))).toEqual(refusal);
    expect(await desk.read(id)).toMatchObject({ step: "admitted", version: 1 });
  });

  it("are never set by agents", async () => {
    const id = await at({ step: "admitted" });
    const move = { action: "acceptOffer", depositBy: "2027-01-01" } as Parameters<Desk["move"]>[1];
    expect(fieldsOf(await desk.move(id, move))).toEqual(["2001", "depositBy unknownField"]);
  });

  it("are corrected by staff: old days may stay, new ones may not be over, and a stale version is told", async () => {
    const id = await at({ step: "depositPaid", deposit_by: "2026-10-01", cas_by: "2026-12-01" });
    const save = (body: Sent<typeof saveDeadlines>["body"], token = desk.staffToken) =>
      call(test.app, saveDeadlines, { params: { id }, body }, { token });
    expect(fieldsOf(await save({ version: 1, casBy: "2026-11-01" }))).toEqual(["2001", "casBy dayOver"]);
    expect((await save({ version: 1, depositBy: "2026-10-01", casBy: "2027-02-01" })).code).toBe("1003");
    expect(await save({ version: 1, casBy: "2027-03-01" })).toMatchObject({
      code: "2004",
      data: { current: { version: 2 } },
    });
    expect((await desk.read(id)).deadlines).toMatchObject({ depositBy: "2026-10-01", casBy: "2027-02-01" });
    expect((await save({ version: 2 })).code).toBe("1003");
    expect(new Set(Object.values((await desk.read(id)).deadlines))).toEqual(new Set([null]));
    expect((await save({ version: 3 }, desk.token)).code).toBe("2012");
  });
});

describe("assignment", () => {
  const assign = (itemIds: number[], staffId: number | null, token = desk.staffToken) =>
    call(
      test.app,
      assignApplications,
      { body: { itemIds, staffId } },
      { token, idempotencyKey: randomUUID() },
    );

  it("isn’t to somebody who is being disabled", async () => {
    const item = await at({ step: "submitted", status: 1 });
    const other = await makeStaff(test.database, { name: "Ho Wai Man" });
    const leaving = "update staff set status = 'disabled' where id = $1";
    const { waited, result } = await whileHeld(test, leaving, [other], () => assign([item], other));
    expect([waited, fieldsOf(result)]).toEqual([true, ["2001", "staffId mayNotMove"]]);
    expect(await desk.staffRead(item)).toMatchObject({ assignedTo: null });
  });

  it("gives to oneself, to a colleague, and to nobody again; whoever is writing a move isn’t put off", async () => {
    const [one, two] = [
      await at({ step: "submitted", status: 1 }),
      await at({ step: "submitted", status: 1 }),
    ];
    const other = await makeStaff(test.database, { name: "Ho Wai Man" });
    await assign([one, two], desk.staffId);
    expect(await idsIn({ assigned: "me" })).toEqual([one, two]);
    await assign([two], other);
    expect(await idsIn({ assigned: "me" })).toEqual([one]);
    expect(await idsIn({ assigned: other })).toEqual([two]);
    expect(await desk.staffRead(two)).toMatchObject({
      assignedTo: { id: other, name: "Ho Wai Man" },
      version: 1,
    });
    await assign([one], null);
    expect(await idsIn({ assigned: "nobody" })).toEqual([one]);
    const people = await ok(test.app, listColleagues, {}, { token: desk.staffToken });
    expect(people).toContainEqual({ id: other, name: "Ho Wai Man" });
    // Agents are told whom to ask.
    expect(await desk.read(two)).toMatchObject({ assignedName: "Ho Wai Man" });
  });

  it("is refused for people who don’t exist, have left or may not move, and changes nothing", async () => {
    const id = await at({ step: "submitted", status: 1 });
    const gone = await makeStaff(test.database, { status: "disabled" });
    const reader = await makeStaff(test.database, { permissions: ["applicationsRead"] });
    for (const staffId of [gone, reader, 2_000_000_000])
      expect(fieldsOf(await assign([id], staffId))).toEqual(["2001", "staffId mayNotMove"]);
    expect((await desk.staffRead(id)).assignedTo).toBeNull();
    expect((await assign([id], desk.staffId, desk.token)).code).toBe("2012");
    const { data } = await assign([id, 2_000_000_000], desk.staffId);
    expect(data.results.map(({ code }) => code)).toEqual(["1003", "2002"]);
  });
});

describe("the queue", () => {
  it("is narrowed by age, country, company and person, with what there is to choose from", async () => {
    const china = await makeCourse(test.database, { countryId: countryIds.china });
    // Noon of the 20th in Hong Kong; half past midnight there is the day before elsewhere.
    const since = (waiting_since: string, of = course) =>
      at({ step: "submitted", status: 1, waiting_since }, of);
    const today = await since("2026-11-19T16:30:00Z");
    const three = await since("2026-11-17T15:59:00Z");
    const week = await since("2026-11-12T15:00:00Z", china);
    const old = await since("2026-11-01T04:00:00Z");
    expect(await idsIn({ age: "0-2" })).toEqual([today]);
    expect(await idsIn({ age: "3-7" })).toEqual([three]);
    expect(await idsIn({ age: "8-14" })).toEqual([week]);
    expect(await idsIn({ age: "15+" })).toEqual([old]);
    expect(await idsIn({ country: [countryIds.china] })).toEqual([week]);
    expect(await idsIn({ company: [desk.consultant.companyId] })).toHaveLength(4);
    expect(await idsIn({ company: [2_000_000_000] })).toEqual([]);
    const facets = await ok(test.app, getQueueFacets, { query: {} }, { token: desk.staffToken });
    expect(facets).toMatchObject({
      countries: [
        { name: "United Kingdom", count: 3 },
        { name: "Mainland China", count: 1 },
      ],
      assigned: [],
      unassigned: 4,
    });
  });

  it("names the companies of its applications by what is typed, those with the most first", async () => {
    const place = { step: "submitted", status: 1 } as const;
    const other = await makeCompany(test.database, { name: "Quayside 100% Study" });
    const student = await makeStudent(test.database, await makeAccount(test.database, other));
    for (let item = 0; item < 3; item += 1) {
      await makeApplication(test.database, student, await makeCourse(test.database), {
        ...place,
        ever_submitted: true,
      });
    }
    await at(place);
    const companies = async (query: Sent<typeof lookUpQueueCompanies>["query"], token = desk.staffToken) =>
      (await ok(test.app, lookUpQueueCompanies, { query }, { token })).map(({ id, count }) => [id, count]);
    const [first, second] = [
      [other, 3],
      [desk.consultant.companyId, 1],
    ];
    expect(await companies({})).toEqual([first, second]);
    expect(await companies({ keyword: "quaySIDE" })).toEqual([first]);
    expect(await companies({ keyword: "100%" })).toEqual([first]);
    expect(await companies({ keyword: "_" })).toEqual([]);
    expect(await companies({ queue: "evidence" })).toEqual([]);
    // What a filter holds keeps its name.
    expect(await companies({ queue: "evidence", company: [other] })).toEqual([[other, 0]]);
    expect(await companies({ company: [2_000_000_000] })).toEqual([]);
    expect((await call(test.app, lookUpQueueCompanies, { query: {} }, { token: desk.token })).code).toBe(
      "2012",
    );
  });

  it("knows what is overdue by the targets of stage and country", async () => {
    const target = (body: Sent<typeof saveStageTarget>["body"], token = desk.staffToken) =>
      call(test.app, saveStageTarget, { body }, { token });
    const china = await makeCourse(test.database, { countryId: countryIds.china });
    const place = { step: "submitted", status: 1, waiting_since: "2026-11-15T04:00:00Z" } as const;
    const [british, chinese] = [await at(place), await at(place, china)];
    await at({ ...place, status: 4 });
    expect(await idsIn({ queue: "overdue" })).toEqual([]);
    await target({ stage: "toSendOn", days: 4 });
    expect(await idsIn({ queue: "overdue" })).toEqual([british, chinese]);
    await target({ stage: "toSendOn", fkAreaCountryId: countryIds.china, days: 5 });
    expect((await queue({ queue: "overdue" })).items).toMatchObject([{ itemId: british, overdueDays: 1 }]);
    const { targets } = await ok(test.app, getStageTargets, {}, { token: desk.staffToken });
    expect(targets.map(({ stage, country, days }) => [stage, country, days])).toEqual([
      ["toSendOn", null, 4],
      ["toSendOn", "Mainland China", 5],
    ]);
    for (const days of [0, 366, 9999, -1, 1.5])
      expect(fieldsOf(await target({ stage: "toSendOn", days }))[0]).toBe("2001");
    expect(fieldsOf(await target({ stage: "toSendOn", fkAreaCountryId: 2_000_000, days: 3 }))).toEqual([
      "2001",
      "fkAreaCountryId notAnOption",
    ]);
    const mover = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["applicationsRead", "applicationsMove"] }),
    });
    expect((await target({ stage: "toSendOn", days: 9 }, mover)).code).toBe("2003");
    await target({ stage: "toSendOn", days: null });
    await target({ stage: "toSendOn", fkAreaCountryId: countryIds.china, days: null });
    expect(await idsIn({ queue: "overdue" })).toEqual([]);
  });
});
