import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
  saveCalendarFeed,
} from "@passage/contract/notifications/endpoints.ts";
import ICAL from "ical.js";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import {
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { choose, makeFeed } from "./test-notifications.ts";

let test: TestApp;
let owner: MadeAccount;
let token: string;
let student: number;
let item: number;
let applyNo: string;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  const { database } = test;
  owner = await makeAccount(database, await makeCompany(database));
  token = await tokenOf(database, { account: owner.id });
  student = await makeStudent(database, owner, {
    info: studentInfo({ nameZh: "王思远", passportIssueExpried: "2027-02-28" }),
  });
  applyNo = `P2611${String(Math.random()).slice(2, 8)}`;
  item = await makeApplication(database, student, await makeCourse(database), {
    step: "admitted",
    status: 4,
    deposit_by: "2026-12-31",
    apply_no: applyNo,
  });
});
afterAll(() => test?.close());

const secretOf = (url: string) => /\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? "";
const create = async (names = false) =>
  secretOf((await ok(test.app, createCalendarFeed, { body: { names } }, { token })).url);
const fetched = (secret: string, headers: Record<string, string> = {}) =>
  inject(test.app, readCalendarFeed, { params: { secret } }, { headers });

async function events(secret: string) {
  const answer = await fetched(secret);
  expect(answer.statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return calendar.getAllSubcomponents("vevent").map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      summary: event.summary,
      day: event.startDate.toString(),
      whole: event.startDate.isDate,
      sequence: event.sequence,
      url: String(part.getFirstPropertyValue("url")),
      changed: String(part.getFirstPropertyValue("last-modified")),
    };
  });
}

describe("a calendar feed", () => {
  it("holds the deadlines as whole days, without names unless they are wanted", async () => {
    const secret = await create();
    const answer = await fetched(secret);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    // RFC 5545: lines end with CR LF and have at most 75 bytes.
    const lines = answer.body.split("\r\n");
    expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
    expect(lines.every((line) => !line.includes("\n") && Buffer.byteLength(line) <= 75)).toBe(true);
    expect(answer.body).not.toMatch(/王思远|WANG/);
    const found = await events(secret);
    expect(found.map(({ day, whole }) => [day, whole])).toEqual([
      ["2026-12-31", true],
      ["2027-02-28", true],
    ]);
    expect(found[0]?.summary).toMatch(new RegExp(`^Deposit due: ${applyNo} · University of `));
    expect(found[1]?.summary).toBe(`Passport expires: ${student}`);
    expect(found[0]?.url).toContain(`/index/student-information/${student}?source=issue&itemId=${item}`);

    await ok(test.app, saveCalendarFeed, { body: { names: true } }, { token });
    expect((await events(secret))[0]?.summary).toMatch(/^Deposit due: 王思远 WANG SIYUAN · /);
  });

  it("is a calendar also while nothing is due", async () => {
    const account = await makeAccount(test.database, owner.companyId);
    token = await tokenOf(test.database, { account: account.id });
    const { body } = await fetched(await create());
    const calendar = new ICAL.Component(ICAL.parse(body));
    expect(calendar.getAllSubcomponents("vevent")).toEqual([]);
    // RFC 5545, 3.6: at least one component.
    expect(calendar.getAllSubcomponents()).toHaveLength(1);
  });

  it("keeps an event's name when its day changes, and counts on", async () => {
    const secret = await create();
    const [before] = await events(secret);
    await asSuperuser(
      test,
      "update applications set deposit_by = '2027-01-04', version = version + 1 where id = $1",
      [item],
    );
    const [after] = await events(secret);
    expect(after).toMatchObject({
      uid: before?.uid,
      day: "2027-01-04",
      sequence: (before?.sequence ?? 0) + 1,
    });
  });

  it("counts on when a course save moves the last day to apply, and says when it changed", async () => {
    const course = await makeCourse(test.database);
    const open = { step: "newApplication", status: 0 };
    const applied = await makeApplication(test.database, student, course, open);
    const move = (to: string, at: string) =>
      asSuperuser(
        test,
        `with moved as (update course_intakes set deadline = $2 where course_id = $1)
         update courses set version = version + 1, updated_at = $3 where id = $1`,
        [course.courseId, to, at],
      );
    await move("2027-03-09", "2027-01-02T03:04:05Z");
    const secret = await create();
    const eventOf = async () =>
      (await events(secret)).find(({ uid }) => uid.startsWith(`applyBy-${applied}@`));
    const before = await eventOf();
    expect([before?.day, before?.changed]).toEqual(["2027-03-09", "2027-01-02T03:04:05Z"]);
    await move("2027-02-11", "2027-01-03T03:04:05Z");
    expect(await eventOf()).toMatchObject({
      uid: before?.uid,
      day: "2027-02-11",
      sequence: (before?.sequence ?? 0) + 1,
      changed: "2027-01-03T03:04:05Z",
    });
    await asSuperuser(test, "delete from applications where id = $1", [applied]);
  });

  it("answers programs that ask for its head first, and others of these as nothing", async () => {
    const head = async (secret: string) => {
      const { statusCode, body } = await test.app.inject({ method: "HEAD", url: `/calendar/${secret}.ics` });
      return [statusCode, body];
    };
    expect(await head(await create())).toEqual([200, ""]);
    expect(await head("nothing")).toEqual([404, ""]);
  });

  it("is in the language of its account", async () => {
    await asSuperuser(test, "update accounts set language = 'zh-hk' where id = $1", [owner.id]);
    const [first] = await events(await create());
    expect(first?.summary).toMatch(/^繳付訂金限期：/);
  });

  it("isn't sent again while nothing is new", async () => {
    const secret = await create();
    const { headers } = await fetched(secret);
    const etag = String(headers.etag);
    const again = await fetched(secret, { "if-none-match": etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await fetched(secret, { "if-none-match": `W/${etag}` })).statusCode).toBe(304);
    await asSuperuser(test, "update applications set deposit_by = '2027-01-05' where id = $1", [item]);
    expect((await fetched(secret, { "if-none-match": etag })).statusCode).toBe(200);
  });

  it("holds own students, or all in sight where that was chosen for deadlines; never others", async () => {
    const { database } = test;
    const boss = await makeAccount(database, owner.companyId, { role: "administrator" });
    const secret = await makeFeed(database, boss);
    expect(await events(secret)).toEqual([]);
    await choose(test, boss, "deadline", { scope: "sight" });
    expect(await events(secret)).toHaveLength(2);
    const stranger = await makeAccount(database, await makeCompany(database), { role: "administrator" });
    await choose(test, stranger, "deadline", { scope: "sight" });
    expect(await events(await makeFeed(database, stranger))).toEqual([]);
  });
});

describe("what opens no calendar answers alike", () => {
  const answerOf = async (secret: string) => {
    const { statusCode, body, headers } = await fetched(secret);
    const { date: _, "x-request-id": _id, ...compared } = headers;
    return { statusCode, body, headers: compared };
  };

  it("unknown, revoked, replaced, of a disabled account, without a key or with an ended contract", async () => {
    const unknown = await answerOf("A".repeat(43));
    expect(unknown.statusCode).toBe(404);
    for (const odd of ["x", "A".repeat(200), "..%2f..", "\u0000"])
      expect(await answerOf(odd)).toEqual(unknown);

    const first = await create();
    const second = await create();
    expect(await answerOf(first)).toEqual(unknown);
    expect((await fetched(second)).statusCode).toBe(200);
    const sabotage = async (query: string, id: number) => {
      await asSuperuser(test, query, [id]);
      expect(await answerOf(second)).toEqual(unknown);
    };
    await sabotage("update accounts set status = 'disabled' where id = $1", owner.id);
    await asSuperuser(test, "update accounts set status = 'active' where id = $1", [owner.id]);
    await sabotage("update accounts set resource_keys = '{mps,permission}' where id = $1", owner.id);
    await asSuperuser(test, "update accounts set resource_keys = '{applications}' where id = $1", [owner.id]);
    await sabotage("update companies set contract_until = '2026-11-19' where id = $1", owner.companyId);
    await asSuperuser(test, "update companies set contract_until = null where id = $1", [owner.companyId]);
    expect((await fetched(second)).statusCode).toBe(200);
    expect(await ok(test.app, revokeCalendarFeed, {}, { token })).toEqual({ feed: null });
    expect(await answerOf(second)).toEqual(unknown);
  });
});

describe("the secret", () => {
  it("is shown once, kept as a hash, and told by no list", async () => {
    const secret = await create();
    const { feed } = await ok(test.app, getCalendarFeed, {}, { token });
    expect(feed).toEqual({ createdAt: expect.any(String), lastUsedAt: null, names: false });
    const rows = await asSuperuser(test, "select * from calendar_feeds where account_id = $1", [owner.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await fetched(secret);
    expect((await ok(test.app, getCalendarFeed, {}, { token })).feed?.lastUsedAt).toBe(
      "2026-11-20T04:00:00.000Z",
    );
    const audit = await asSuperuser<{ action: string }>(
      test,
      "select * from audit_log where noun = 'calendarFeed' and actor_account_id = $1",
      [owner.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(["create"]);
    expect(JSON.stringify(audit)).not.toContain(secret);
  });

  it("stays out of the log, of metrics and of refusals", async () => {
    const written: string[] = [];
    const logger = pino({ level: "debug" }, { write: (line: string) => void written.push(line) });
    const app = await test.instance(test.database, { logger });
    const secret = await create();
    for (const method of ["GET", "POST", "HEAD"] as const)
      await app.inject({ method, url: `/calendar/${secret}.ics` });
    await app.inject({ method: "GET", url: `/calendar/${secret}.ics/more` });
    expect(written.join("")).toContain("readCalendarFeed");
    expect(written.join("")).not.toContain(secret);
    expect((await app.inject("/metrics")).body).not.toContain(secret);
  });

  it("is made ten times an hour at most", async () => {
    const codes: string[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push((await call(test.app, createCalendarFeed, { body: {} }, { token })).code);
    expect(codes).toEqual([...Array(10).fill("1003"), "2016"]);
  });
});
