import { listApplications } from "@passage/contract/applications/endpoints.ts";
import { nextDeadline } from "@passage/contract/applications/next-deadline.ts";
import { type Stage, stageOf, stages } from "@passage/contract/applications/stages.ts";
import {
  type Closing,
  closings,
  type Step,
  steps,
  submissionStatuses,
} from "@passage/contract/applications/steps.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { systemScope } from "../../platform/scope.ts";
import { ok } from "../../test/app.ts";
import {
  countryIds,
  type MadeCourse,
  makeCourse,
  makeStaff,
  makeStudent,
  studentInfo,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { nextDeadlineSql, stageSql } from "./place-sql.ts";
import { atDesk, course as britain, desk, test } from "./test-moves.ts";

atDesk();
let china: MadeCourse;
beforeAll(async () => {
  china = await makeCourse(test.database, { countryId: countryIds.china });
});

type Filter = Sent<typeof listApplications>["body"];
const list = (filter: Filter) =>
  ok(test.app, listApplications, { body: { limit: 200, ...filter } }, { token: desk.token });
const ids = async (filter: Filter) => (await list(filter)).items.map(({ itemId }) => itemId);
const one = async (itemId: number) => {
  const found = (await list({})).items.find((item) => item.itemId === itemId);
  if (!found) throw new Error("The application is not in the list.");
  return found;
};

/** Several of one course can't be open at a time. */
const anew = () => makeCourse(test.database);

describe("waiting", () => {
  beforeAll(async () => {
    await asSuperuser(
      test,
      `insert into stage_targets (stage, country_id, days) values
        ('toSendOn', null, 3), ('toSendOn', ${countryIds.china}, 10), ('evidence', null, 5)`,
      [],
    );
  });

  it("is counted in days of the platform's zone, against the country's own target before the general one", async () => {
    // 20 November, noon in Hong Kong; this was the 16th there and the 15th in London.
    const since = "2026-11-15T16:30:00Z";
    const place = { step: "submitted", status: 1, waiting_since: since } as const;
    const late = await desk.standing(britain, place);
    const inTime = await desk.standing(china, place);
    const noTarget = await desk.standing(await anew(), { ...place, status: 4 });
    const closed = await desk.standing(await anew(), { ...place, closing: "withdrawn" });
    const facts = async (itemId: number) => {
      const { stage, waitedDays, targetDays, overdueDays } = await one(itemId);
      return [stage, waitedDays, targetDays, overdueDays];
    };
    expect(await facts(late)).toEqual(["toSendOn", 4, 3, 1]);
    expect(await facts(inTime)).toEqual(["toSendOn", 4, 10, null]);
    expect(await facts(noTarget)).toEqual(["withInstitution", 4, null, null]);
    expect(await facts(closed)).toEqual([null, null, null, null]);
    expect(await ids({ overdue: true })).toEqual([late]);
  });

  it("sorts by it: who is furthest beyond the target, and who waits longest", async () => {
    const place = { step: "submitted", status: 2 } as const;
    const far = await desk.standing(await anew(), { ...place, waiting_since: "2026-10-20T04:00:00Z" });
    const near = await desk.standing(await anew(), { ...place, waiting_since: "2026-11-10T04:00:00Z" });
    const [first, second] = await ids({ sort: "-overdue", status: [2] });
    expect([first, second]).toEqual([far, near]);
    expect((await ids({ sort: "waiting", status: [2] })).slice(0, 2)).toEqual([far, near]);
    // Without a target comes last, whichever way.
    for (const sort of ["overdue", "-overdue"] as const) {
      const last = (await list({ sort })).items.at(-1);
      expect(last?.targetDays).toBeNull();
    }
  });

  it("says the day exactly: within the target is not beyond it", async () => {
    const course = await anew();
    const itemId = await desk.standing(course, {
      step: "submitted",
      status: 2,
      waiting_since: "2026-11-14T16:00:00Z",
    });
    expect((await one(itemId)).overdueDays).toBeNull();
    expect(await ids({ overdue: true, course: [course.courseId] })).toEqual([]);
    await asSuperuser(test, "update applications set waiting_since = $2 where id = $1", [
      itemId,
      "2026-11-14T15:59:59Z",
    ]);
    expect((await one(itemId)).overdueDays).toBe(1);
    expect(await ids({ overdue: true, course: [course.courseId] })).toEqual([itemId]);
  });
});

describe("deadlines", () => {
  const offer = { step: "admitted", status: 4, condition: "conditional" } as const;

  it("the next one of those that count, and the views and filters by it", async () => {
    const soon = await desk.standing(await anew(), {
      ...offer,
      deposit_by: "2026-12-04",
      offer_reply_by: "2026-12-30",
    });
    const later = await desk.standing(await anew(), { ...offer, deposit_by: "2026-12-05" });
    const over = await desk.standing(await anew(), { ...offer, deposit_by: "2026-11-19" });
    const notAwaited = await desk.standing(await anew(), { ...offer, cas_by: "2026-11-25" });
    expect((await one(soon)).nextDeadline).toEqual({ name: "depositBy", day: "2026-12-04" });
    expect((await one(notAwaited)).nextDeadline).toBeNull();
    expect(await ids({ view: "closingSoon" })).toEqual([soon]);
    expect((await list({})).views.closingSoon).toBe(1);
    expect((await ids({ deadline: 15 })).toSorted()).toEqual([soon, later].toSorted());
    expect(await ids({ deadline: "passed" })).toEqual([over]);
    expect((await ids({ sort: "deadline" })).slice(0, 3)).toEqual([over, soon, later]);
    expect((await ids({ sort: "-deadline" })).slice(0, 3)).toEqual([later, soon, over]);
  });

  it("the course's last day counts until the application is submitted", async () => {
    const course = await anew();
    await asSuperuser(test, "update course_intakes set deadline = '2026-11-30' where course_id = $1", [
      course.courseId,
    ]);
    const itemId = await desk.standing(course, { step: "notApplied", status: 0, submitted_at: null });
    expect((await one(itemId)).nextDeadline).toEqual({ name: "applyBy", day: "2026-11-30" });
    expect(await ids({ course: [course.courseId], view: "closingSoon" })).toEqual([itemId]);
    await asSuperuser(test, "update applications set step = 'submitted', status = 1 where id = $1", [itemId]);
    expect((await one(itemId)).nextDeadline).toBeNull();
    expect(await ids({ course: [course.courseId], view: "closingSoon" })).toEqual([]);
  });

  it("an offer to accept is one that nobody has answered", async () => {
    const course = await anew();
    const itemId = await desk.standing(course, offer);
    const only = { course: [course.courseId] };
    expect(await ids({ ...only, view: "offersToAccept" })).toEqual([itemId]);
    await asSuperuser(test, "update applications set offer_accepted = true where id = $1", [itemId]);
    expect(await ids({ ...only, view: "offersToAccept" })).toEqual([]);
    expect((await one(itemId)).offerAccepted).toBe(true);
  });
});

describe("the other filters and orders", () => {
  it("by level, course and the days on which it was made and submitted", async () => {
    const course = await makeCourse(test.database, { majorLevelId: 3 });
    const itemId = await desk.standing(course, {
      step: "submitted",
      status: 1,
      created_at: "2026-06-30T16:00:00Z",
      submitted_at: "2026-07-31T15:59:59Z",
    });
    for (const filter of [
      { level: [3] },
      { course: [course.courseId] },
      { createdFrom: "2026-07-01", createdTo: "2026-07-01" },
      { submittedFrom: "2026-07-31", submittedTo: "2026-07-31" },
    ])
      expect([filter, await ids(filter)]).toEqual([filter, [itemId]]);
    for (const filter of [
      { createdTo: "2026-06-30", level: [3] },
      { submittedFrom: "2026-08-01", level: [3] },
      { createdFrom: "9999-12-31" },
    ])
      expect([filter, await ids(filter)]).toEqual([filter, []]);
  });

  it("by the student's name, and names who of the staff works on it", async () => {
    const owner = desk.consultant;
    const first = await makeStudent(test.database, owner, {
      info: studentInfo({ nameZh: "艾安", lastName: "AI", firstName: "AN" }),
    });
    const last = await makeStudent(test.database, owner, {
      info: studentInfo({ nameZh: "左洲", lastName: "ZUO", firstName: "ZHOU" }),
    });
    const staff = await makeStaff(test.database, { name: "Emily Tan" });
    const a = await desk.standing(
      await anew(),
      { step: "submitted", status: 1, assigned_staff_id: staff },
      first,
    );
    const z = await desk.standing(await anew(), { step: "submitted", status: 1 }, last);
    const order = await ids({ sort: "student" });
    expect([order[0], order.at(-1)]).toEqual([a, z]);
    expect((await one(a)).assignedName).toBe("Emily Tan");
  });
});

it("the database finds at every place the stage and the deadline that the contract's rules name", async () => {
  const days = {
    applyBy: null,
    wantedBy: "2026-12-05",
    offerReplyBy: "2026-12-04",
    depositBy: "2026-12-03",
    casBy: "2026-12-02",
    visaBy: "2026-12-01",
  };
  const places = steps.flatMap((step) =>
    submissionStatuses.flatMap((status) =>
      [null, ...closings].flatMap((closing) =>
        [true, false].map((offerAccepted) => ({
          step,
          status,
          closing: closing as Closing | null,
          offerAccepted,
        })),
      ),
    ),
  );
  const values = sql.join(
    places.map(
      ({ step, status, closing, offerAccepted }) =>
        sql`(${step}::text, ${status}::int, ${closing}::text, ${offerAccepted}::boolean)`,
    ),
  );
  const { rows } = await sql<{ step: Step; stage: Stage | null; due: string | null }>`
    select ${stageSql} as stage, ${nextDeadlineSql}::text as due from (
      select v.*, ${days.wantedBy}::date as wanted_by, ${days.offerReplyBy}::date as offer_reply_by,
        ${days.depositBy}::date as deposit_by, ${days.casBy}::date as cas_by, ${days.visaBy}::date as visa_by,
        0 as course_id, '2027-09-01'::date as intake
      from (values ${values}) as v (step, status, closing, offer_accepted)) p`.execute(
    test.database.read(systemScope("test")).q,
  );
  expect(rows.map(({ stage, due }) => [stage, due])).toEqual(
    places.map((place) => [stageOf(place), nextDeadline(place, days)?.day ?? null]),
  );
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set([null, ...stages]));
});
