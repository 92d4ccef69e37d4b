import { closings, steps, submissionStatuses } from "@passage/contract/applications/steps.ts";
import { type DeadlineKind, deadlineStands } from "@passage/contract/notifications/deadlines.ts";
import { getDeadlineCalendar } from "@passage/contract/notifications/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemScope } from "../../platform/scope.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
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
import { tellDeadlines } from "./tell-deadlines.ts";
import { choose, inbox, parts } from "./test-notifications.ts";

let test: TestApp;
let company: number;
let owner: MadeAccount;
beforeAll(async () => {
  test = await createTestApp();
  company = await makeCompany(test.database);
});
beforeEach(async () => {
  owner = await makeAccount(test.database, company);
});
afterAll(() => test?.close());

const scope = systemScope("test");
const morning = (instant: string) => {
  test.clock.set(instant);
  return tellDeadlines(parts(test), scope);
};
/** Nine in the morning in Hong Kong. */
const at = (day: string) => morning(`${day}T01:00:00Z`);

const visaBy = async (day: string, who = owner) => {
  const student = await makeStudent(test.database, who);
  const place = { step: "visaLetter", status: 4, visa_by: day };
  return makeApplication(test.database, student, await makeCourse(test.database), place);
};
const titles = async (who = owner) => (await inbox(test, who)).items.map(({ title }) => title).toReversed();

describe("a deadline", () => {
  it("is told 30, 7 and 1 days before, each once", async () => {
    await visaBy("2027-03-31");
    const told: string[] = [];
    for (const day of ["2027-02-28", "2027-03-01", "2027-03-02", "2027-03-24", "2027-03-25", "2027-03-30"]) {
      await at(day);
      const all = await titles();
      told.push(`${day}: ${all.length}`);
    }
    expect(told).toEqual([
      "2027-02-28: 0",
      // Thirty days before the 31st, the month being what it is.
      "2027-03-01: 1",
      "2027-03-02: 1",
      "2027-03-24: 2",
      "2027-03-25: 2",
      "2027-03-30: 3",
    ]);
    expect((await titles())[2]).toBe("Visa due tomorrow");
    await at("2027-03-31");
    expect(await titles()).toHaveLength(3);
  });

  it("is told once after the platform was away, by the nearest notice, and not at all when it is over", async () => {
    await at("2027-04-01");
    await visaBy("2027-05-06");
    await visaBy("2027-05-01");
    await at("2027-05-03");
    expect(await titles()).toEqual(["Visa due in 3 days"]);
    await at("2027-05-05");
    expect(await titles()).toHaveLength(2);
  });

  it("that is nearest stands first, of those told on one morning", async () => {
    await visaBy("2027-10-09");
    await visaBy("2027-10-04");
    await visaBy("2027-10-06");
    await at("2027-10-02");
    const { items } = await inbox(test, owner);
    expect(items.map(({ detail }) => detail)).toEqual(["4 Oct 2027", "6 Oct 2027", "9 Oct 2027"]);
  });

  it("is told anew when staff move it, and no more once what it is about is done", async () => {
    const item = await visaBy("2027-06-20");
    await at("2027-06-15");
    await asSuperuser(test, "update applications set visa_by = '2027-06-22' where id = $1", [item]);
    await at("2027-06-16");
    expect(await titles()).toEqual(["Visa due in 4 days", "Visa due in 6 days"]);
    await asSuperuser(test, "update applications set step = 'visa' where id = $1", [item]);
    await at("2027-06-21");
    expect(await titles()).toHaveLength(2);
  });

  it("goes to who chose to hear of all in sight; a passport to who sees the student", async () => {
    const { database } = test;
    const superior = await makeAccount(database, company);
    const below = await makeAccount(database, company, { superior_id: superior.id });
    const stranger = await makeAccount(database, await makeCompany(database), { role: "administrator" });
    const above = await makeAccount(database, company, { role: "administrator" });
    for (const who of [superior, stranger, above]) await choose(test, who, "deadline", { scope: "sight" });
    const info = studentInfo({ passportIssueExpried: "2027-07-20" });
    const student = await makeStudent(database, below, { info });
    const course = await makeCourse(database);
    await makeApplication(database, student, course, {
      step: "depositPaid",
      status: 4,
      cas_by: "2027-07-18",
    });
    await at("2027-07-17");
    const expected = ["CAS due tomorrow", "Passport expires in 3 days"];
    for (const who of [below, superior, above]) expect((await titles(who)).sort()).toEqual(expected);
    expect(await titles(stranger)).toEqual([]);
  });
});

describe("the morning", () => {
  it("begins at eight in the platform’s zone, whatever day it is in UTC", async () => {
    await visaBy("2027-08-21");
    // The 20th in Hong Kong, the 19th in UTC.
    expect(await morning("2027-08-19T23:59:00Z")).toBeNull();
    expect(await titles()).toEqual([]);
    expect(await morning("2027-08-20T00:00:00Z")).toBe("2027-08-20T00:00:00.000Z");
    expect(await titles()).toEqual(["Visa due tomorrow"]);
    // Later runs of the day find it done, at the hour it was done: what staff set since is for tomorrow.
    await visaBy("2027-08-22");
    expect(await morning("2027-08-20T12:00:00Z")).toMatch(/^2027-08-20T00:00:00/);
    expect(await titles()).toHaveLength(1);
  });

  it("is told once by several instances at once", async () => {
    await visaBy("2027-09-02");
    test.clock.set("2027-09-01T01:00:00Z");
    await Promise.all([1, 2, 3, 4].map(() => tellDeadlines(parts(test), scope)));
    expect(await titles()).toEqual(["Visa due tomorrow"]);
  });
});

describe("the calendar", () => {
  const calendar = async (query: object, who = owner) =>
    ok(
      test.app,
      getDeadlineCalendar,
      { query: { from: "2026-12-01", to: "2027-01-31", ...query } },
      { token: await tokenOf(test.database, { account: who.id }) },
    );

  it("shows what stands, by the contract's rule at every place there is", async () => {
    const { database } = test;
    const course = await makeCourse(database);
    await asSuperuser(test, "update course_intakes set deadline = '2026-12-01' where course_id = $1", [
      course.courseId,
    ]);
    const days = {
      wanted_by: "2026-12-02",
      offer_reply_by: "2026-12-03",
      deposit_by: "2026-12-04",
      cas_by: "2026-12-05",
      visa_by: "2026-12-06",
    };
    const byDay: Record<string, Exclude<DeadlineKind, "passport">> = {
      "2026-12-01": "applyBy",
      "2026-12-02": "wantedBy",
      "2026-12-03": "offerReplyBy",
      "2026-12-04": "depositBy",
      "2026-12-05": "casBy",
      "2026-12-06": "visaBy",
    };
    const expected: string[] = [];
    for (const step of steps)
      for (const status of submissionStatuses)
        for (const closing of [null, ...closings.slice(0, 1)])
          for (const offerAccepted of [true, false]) {
            const student = await makeStudent(database, owner);
            const values = { step, status, closing, offer_accepted: offerAccepted, ...days };
            const item = await makeApplication(database, student, course, values);
            for (const [day, kind] of Object.entries(byDay))
              if (deadlineStands(kind, { step, status, closing, offerAccepted }))
                expected.push(`${day} ${kind} ${item}`);
          }
    const { items, more } = await calendar({});
    expect(items.map(({ day, kind, itemId }) => `${day} ${kind} ${itemId}`).sort()).toEqual(expected.sort());
    expect(more).toBe(false);
    expect(expected.length).toBeGreaterThan(30);
    const some = await calendar({ kind: ["casBy", "visaBy"], from: "2026-12-06" });
    expect(new Set(some.items.map(({ kind }) => kind))).toEqual(new Set(["visaBy"]));
  });

  it("shows a passport while an application is under way, and neither to who doesn't see the student", async () => {
    const { database } = test;
    const info = studentInfo({ passportIssueExpried: "2026-12-24" });
    const student = await makeStudent(database, owner, { info });
    const course = await makeCourse(database);
    const item = await makeApplication(database, student, course, { step: "enrolled", status: 4 });
    expect((await calendar({})).items).toMatchObject([
      {
        kind: "passport",
        day: "2026-12-24",
        studentId: student,
        itemId: null,
        applyNo: null,
        nameZh: "王思远",
      },
    ]);
    const sibling = await makeAccount(database, company);
    expect((await calendar({}, sibling)).items).toEqual([]);
    await asSuperuser(test, "update applications set closing = 'withdrawn' where id = $1", [item]);
    expect((await calendar({})).items).toEqual([]);
  });

  it.each([
    { from: "2026-12-10", to: "2026-12-09" },
    { from: "2026-12-01", to: "2027-02-01" },
    { from: "2026-02-30", to: "2026-03-01" },
    { kind: ["holiday"] },
  ])("refuses %j", async (query) => {
    const token = await tokenOf(test.database, { account: owner.id });
    const sent = { query: { from: "2026-12-01", to: "2026-12-31", ...query } };
    expect((await call(test.app, getDeadlineCalendar, sent as never, { token })).code).toBe("2001");
  });
});
