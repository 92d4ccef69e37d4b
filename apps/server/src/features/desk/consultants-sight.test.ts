import { randomUUID } from "node:crypto";
import { getUser } from "@passage/contract/auth/endpoints.ts";
import { listQueue } from "@passage/contract/bms/endpoints.ts";
import { changeCourses, getStaffCourse, listStaffLevels } from "@passage/contract/catalogue/endpoints.ts";
import {
  assignApplications,
  getQueueFacets,
  lookUpQueueCompanies,
  lookUpQueueOwners,
  moveMany,
  openAsAgent,
  undoMove,
} from "@passage/contract/desk/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { staffLiveSince } from "@passage/contract/live/endpoints.ts";
import { listStaffMessages } from "@passage/contract/messages/endpoints.ts";
import {
  checkStaffTransfer,
  eraseStudent,
  lookUpReceivers,
  lookUpStudents,
  transferStaffStudents,
} from "@passage/contract/staff-students/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dispatchOutbox } from "../../platform/outbox.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { type MadeCourse, makeAccount, makeCourse, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { askRefresh, askToken, type Pair } from "../auth/test-calls.ts";
import { liveListeners } from "../live/listeners.ts";

let test: TestApp;
/** Of the company that names the consultant, and of one that doesn't. */
let desk: Desk;
let other: Desk;
let course: MadeCourse;
/** A BD consultant with every permission but the one to see all. */
let consultant: number;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  [desk, other] = [await createDesk(test), await createDesk(test)];
  course = await makeCourse(test.database);
  consultant = await makeStaff(test.database, { everywhere: false, role: "bd" });
  await nameConsultant(desk, consultant);
  token = await tokenOf(test.database, { staff: consultant });
});
afterAll(() => test.close());

const nameConsultant = ({ consultant: { companyId } }: Desk, staffId: number | null) =>
  asSuperuser(test, "update companies set bd_staff_id = $2 where id = $1", [companyId, staffId]);
const waiting = (of: Desk) => of.standing(course, { step: "submitted", status: 1, ever_submitted: true });
const queue = (query: Sent<typeof listQueue>["query"] = {}) => ok(test.app, listQueue, { query }, { token });
const once = () => ({ token, idempotencyKey: randomUUID() });

describe("at the desk", () => {
  it("queue, counts, filters and unread messages are those of the companies looked after", async () => {
    const [mine, theirs] = [await waiting(desk), await waiting(other)];
    const before = await queue();
    expect(before.items.map(({ itemId }) => itemId)).toContain(mine);
    expect(before.items.map(({ itemId }) => itemId)).not.toContain(theirs);
    expect(before.total).toBe(before.items.length);
    expect(before.queues.toSendOn).toBe(before.total);
    const facets = await ok(test.app, getQueueFacets, { query: {} }, { token });
    expect(facets.unassigned).toBe(before.total);
    const ids = [desk, other].map((one) => one.consultant.companyId);
    const companies = await ok(test.app, lookUpQueueCompanies, { query: { company: ids } }, { token });
    expect(companies.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    const owners = [desk, other].map((one) => one.consultant.id);
    const found = await ok(test.app, lookUpQueueOwners, { query: { owner: owners } }, { token });
    expect(found.map(({ id }) => id)).toEqual(owners.slice(0, 1));

    // What is kept of counts is told by changes of these companies.
    await waiting(other);
    expect((await queue()).total).toBe(before.total);
    await waiting(desk);
    expect((await queue()).total).toBe(before.total + 1);

    for (const [id, of] of [
      [mine, desk],
      [theirs, other],
    ] as const)
      await asSuperuser(
        test,
        `insert into application_messages (application_id, student_id, company_id, owner_account_id, author_account_id, author_name, text)
         select id, student_id, company_id, owner_account_id, $2, 'A', 'Hello' from applications where id = $1`,
        [id, of.consultant.id],
      );
    const unread = await queue({ queue: "unread" });
    expect(unread.items.map(({ itemId }) => itemId)).toEqual([mine]);
    expect(unread.queues.unread).toBe(1);
    const talk = await ok(test.app, listStaffMessages, { params: { id: mine }, query: {} }, { token });
    expect(talk.unread).toBe(1);
  });

  it("several at once: what is out of sight is told apart from nothing", async () => {
    const [mine, theirs] = [await waiting(desk), await waiting(other)];
    const body = {
      action: "submitToInstitution",
      items: [mine, theirs, 2_000_000_000].map((itemId) => ({ itemId, version: 1 })),
    } as const;
    const { results } = await ok(test.app, moveMany, { body }, once());
    expect(results.map(({ code }) => code)).toEqual(["1003", "2002", "2002"]);
    expect(results[1]?.message).toBe(results[2]?.message);
    expect((await other.staffRead(theirs)).status).toBe(1);
    expect((await call(test.app, undoMove, { params: { id: mine } }, once())).code).toBe("1003");
    expect((await desk.staffRead(mine)).status).toBe(1);
  });

  it("work is given to colleagues who see it", async () => {
    const [mine, theirs] = [await waiting(desk), await waiting(other)];
    const give = async (itemIds: number[], staffId: number, as: string) => {
      const options = { token: as, idempotencyKey: randomUUID() };
      const { results } = await ok(test.app, assignApplications, { body: { itemIds, staffId } }, options);
      return results.map(({ code }) => code);
    };
    expect(await give([mine, theirs], consultant, desk.staffToken)).toEqual(["1003", "7040"]);
    expect(await give([mine, theirs], desk.staffId, token)).toEqual(["1003", "2002"]);
    expect((await other.staffRead(theirs)).assignedTo).toBeNull();
  });

  it("hears of changes of these companies alone", async () => {
    const news = async (cursor?: string) => ok(test.app, staffLiveSince, { query: { cursor } }, { token });
    const [mine, theirs] = [await waiting(desk), await waiting(other)];
    const { cursor } = await news();
    for (const [id, of] of [
      [mine, desk],
      [theirs, other],
    ] as const)
      await of.staffMove(id, { action: "submitToInstitution" });
    await asSuperuser(test, "update outbox set due_at = now() where dispatched_at is null");
    await dispatchOutbox(test.database, liveListeners());
    const ids = (await news(cursor)).events.map(({ applicationId }) => applicationId);
    expect(ids).toContain(mine);
    expect(ids).not.toContain(theirs);
  });
});

describe("students", () => {
  it("are found, handed over and erased within the companies looked after", async () => {
    const [mine, theirs] = [await desk.student(), await other.student()];
    const { items } = await ok(test.app, lookUpStudents, { body: { keyword: "王思远" } }, { token });
    const found = items.map(({ studentId }) => studentId);
    expect(found).toContain(mine);
    expect(found).not.toContain(theirs);

    const colleague = await makeAccount(test.database, desk.consultant.companyId);
    const stranger = await makeAccount(test.database, other.consultant.companyId);
    const receivers = await ok(test.app, lookUpReceivers, { query: { keyword: "agency.test" } }, { token });
    const companies = new Set(receivers.items.map(({ companyId }) => companyId));
    expect([...companies]).toEqual([desk.consultant.companyId]);
    const transfer = (studentIds: number[], accountId: number) =>
      call(test.app, transferStaffStudents, { body: { studentIds, accountId } }, once());
    expect((await transfer([mine], colleague.id)).code).toBe("1003");
    expect((await transfer([mine], stranger.id)).code).toBe("2002");
    expect((await transfer([theirs], colleague.id)).code).toBe("2002");
    const check = { body: { studentIds: [theirs], accountId: colleague.id } };
    expect((await call(test.app, checkStaffTransfer, check, { token })).code).toBe("2002");

    const erase = (id: number) =>
      call(
        test.app,
        eraseStudent,
        { params: { id }, body: { reason: "Asked for by the family.", confirmName: String(id) } },
        once(),
      );
    expect((await erase(theirs)).code).toBe("2002");
    expect((await erase(mine)).code).toBe("1003");
  });
});

describe("in the portal as an agent", () => {
  const link = (id: number) => {
    // Two links of one moment would be the same link.
    test.clock.advance(1_000);
    return call(test.app, openAsAgent, { params: { id }, body: {} }, once());
  };
  const enter = (path: string) => {
    const members = Object.fromEntries(new URL(path, "http://localhost").searchParams);
    return askToken(test.app, { ...members, grant_type: "password", type: "avatarByKey" });
  };

  it("leads into accounts of these companies, and out again when another looks after them", async () => {
    const [mine, theirs] = [await waiting(desk), await waiting(other)];
    expect((await link(theirs)).code).toBe("2002");
    const entered = await enter((await link(mine)).data.path);
    const pair = entered.json<Pair>();
    const whoAmI = () => call(test.app, getUser, {}, { token: pair.access_token });
    expect((await whoAmI()).data).toMatchObject({ id: desk.consultant.id, staffId: consultant });
    const late = (await link(mine)).data.path;
    await nameConsultant(desk, null);
    expect((await enter(late)).statusCode).toBe(400);
    expect((await whoAmI()).code).toBe("2011");
    expect((await askRefresh(test.app, pair.refresh_token)).statusCode).toBe(400);
    await nameConsultant(desk, consultant);
    expect((await whoAmI()).code).toBe("1003");
  });
});

describe("the catalogue", () => {
  it("is everybody’s: whoever edits it is told how many apply, and all agencies hear of it", async () => {
    const made = await makeCourse(test.database);
    const { courseId, majorLevelId } = made;
    await other.standing(made, { step: "newApplication", status: 0, ever_submitted: false });
    const read = await ok(test.app, getStaffCourse, { params: { id: courseId } }, { token });
    expect(read.applications).toBe(1);
    const levels = await ok(test.app, listStaffLevels, {}, { token });
    expect(levels.find(({ id }) => id === majorLevelId)).toMatchObject({ applications: true });
    const body = { courses: [courseId], change: { kind: "open" as const, open: false } };
    await ok(test.app, changeCourses, { body }, { token });
    const told = await asSuperuser<{ course: number }>(
      test,
      "select (payload->>'courseId')::int as course from outbox where topic = 'course.changed'",
    );
    expect(told).toContainEqual({ course: courseId });
  });
});
