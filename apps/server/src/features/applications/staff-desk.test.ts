import { getStaffApplication, listQueue, moveStaffApplication } from "@passage/contract/bms/endpoints.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, inject } from "../../test/app.ts";
import { countryIds, makeApplication, makeCourse, makeStudent, studentInfo } from "../../test/factories.ts";
import {
  atDesk,
  course as britain,
  colleagueToken,
  desk,
  type QueueQuery,
  queue,
  test,
} from "./test-moves.ts";

atDesk();

const idsIn = async (query: QueueQuery) => (await queue(query)).items.map(({ itemId }) => itemId);

describe("the queues", () => {
  const waiting: Record<string, number[]> = {};

  beforeAll(async () => {
    const china = await makeCourse(test.database, { countryId: countryIds.china });
    const places = {
      toSendOn: [
        { step: "submitted", status: 1 },
        { step: "submitted", status: 1 },
      ],
      evidence: [{ step: "submitted", status: 2 }],
      withInstitution: [{ step: "submitted", status: 4 }],
      decided: ["noOffer", "admitted", "visa", "enrolled"].map((step) => ({ step, status: 4 })),
      all: [
        { step: "submitted", status: 1, closing: "withdrawn" },
        { step: "visa", status: 4, closing: "visaRefused" },
        { step: "commissionPaid", status: 4 },
      ],
    };
    let hour = 9;
    for (const [name, list] of Object.entries(places)) {
      waiting[name] = [];
      for (const place of list) {
        const student = await makeStudent(test.database, desk.consultant);
        const course = name === "withInstitution" ? china : britain;
        const at = `2026-06-01T${String(hour--).padStart(2, "0")}:00:00Z`;
        waiting[name].unshift(
          await makeApplication(test.database, student, course, {
            ...place,
            ever_submitted: true,
            waiting_since: at,
            updated_at: at,
          }),
        );
      }
    }
    // Not submitted yet: nobody's business at the desk.
    await makeApplication(test.database, await desk.student(), britain, { step: "newApplication" });
  });

  it.each(["toSendOn", "evidence", "withInstitution", "decided"] as const)(
    "%s, the longest waiting first",
    async (name) => {
      expect(await idsIn({ queue: name })).toEqual(waiting[name]);
    },
  );

  it("all, and the counts of each on every page", async () => {
    expect((await idsIn({ queue: "all" })).length).toBe(11);
    const counts = {
      toSendOn: 2,
      withInstitution: 1,
      evidence: 1,
      deferrals: 0,
      overdue: 0,
      decided: 4,
      unread: 0,
      all: 11,
    };
    for (const name of ["toSendOn", "decided"] as const) {
      const { total, queues } = await queue({ queue: name, limit: 1 });
      expect(total).toBe(counts[name]);
      expect(queues).toEqual(counts);
    }
    expect((await queue()).queues).toEqual(counts);
    const pages = await Promise.all([1, 2].map((page) => idsIn({ queue: "toSendOn", limit: 1, page })));
    expect(pages.flat()).toEqual(waiting.toSendOn);
  });

  it("count under the same filter, and sort as asked", async () => {
    expect(await queue({ country: [countryIds.china], queue: "all" })).toMatchObject({
      total: 1,
      queues: { toSendOn: 0, withInstitution: 1 },
    });
    expect((await queue({ keyword: "nobody of this name" })).queues).toMatchObject({ all: 0 });
    expect(await idsIn({ queue: "toSendOn", sort: "-waiting" })).toEqual(waiting.toSendOn?.toReversed());
  });
});

it("a move takes an application from one queue to the next, to the end of it", async () => {
  const itemId = await desk.submitted(britain);
  expect((await idsIn({ queue: "toSendOn" })).at(-1)).toBe(itemId);
  await desk.staffMove(itemId, { action: "submitToInstitution" });
  expect(await idsIn({ queue: "toSendOn" })).not.toContain(itemId);
  const { items } = await queue({ queue: "withInstitution" });
  expect(items.at(-1)).toMatchObject({ itemId, waitingSince: "2026-11-20T04:00:00.000Z" });
});

it("one key moves one application: with another it is refused, not answered with the first one's", async () => {
  const [one, other] = [await desk.submitted(britain), await desk.submitted(britain)];
  const options = { token: desk.staffToken, idempotencyKey: "a-key-for-one-application" };
  const { version } = await desk.staffRead(one);
  expect((await desk.staffRead(other)).version).toBe(version);
  const body = { version, action: "submitToInstitution" } as const;
  const move = (id: number) => call(test.app, moveStaffApplication, { params: { id }, body }, options);
  expect((await move(one)).data).toMatchObject({ itemId: one });
  expect((await move(other)).code).toBe("2007");
});

it("the detail has what staff decide on, numbers masked, and whom to call", async () => {
  const student = await makeStudent(test.database, desk.consultant, {
    info: studentInfo({ passportNumber: "G12345678" }),
  });
  const itemId = await desk.submitted(britain, student);
  const detail = await desk.staffRead(itemId);
  expect(detail.student).toMatchObject({
    passportNumber: "•••••5678",
    nationality: expect.stringContaining("China"),
    birthday: "2004-05-17",
  });
  expect(detail.agent).toEqual({
    companyName: detail.companyName,
    ownerName: detail.ownerName,
    ownerPhone: null,
    ownerEmail: desk.consultant.email,
  });
  expect(detail.files.map(({ category }) => category).sort()).toEqual([
    "cv",
    "passport",
    "personalStatement",
    "transcript",
  ]);
  expect(JSON.stringify(detail)).not.toContain("G12345678");
});

describe("the wrong caller", () => {
  it("has no desk: accounts, staff without the permission, nobody", async () => {
    const itemId = await desk.submitted(britain);
    const clerk = await colleagueToken(["settlementsRead"]);
    expect((await call(test.app, listQueue, { query: {} }, { token: clerk })).code).toBe("2003");
    expect(
      (await call(test.app, getStaffApplication, { params: { id: itemId } }, { token: clerk })).code,
    ).toBe("2003");
    const agent = await inject(test.app, listQueue, { query: {} }, { token: desk.token });
    expect([agent.statusCode, agent.json().code]).toEqual([403, "2012"]);
    expect((await inject(test.app, listQueue, { query: {} })).statusCode).toBe(401);
    const path = (id: string) =>
      test.app.inject({ method: "GET", url: `/bms/applications/${id}`, headers: { at: desk.staffToken } });
    for (const id of ["2000000000", "0", "abc", "1e3"])
      expect((await path(id)).json()).toMatchObject({ code: "2002" });
  });
});
