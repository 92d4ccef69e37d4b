import { listApplications } from "@passage/contract/applications/endpoints.ts";
import { listQueue } from "@passage/contract/bms/endpoints.ts";
import { getQueueFacets, lookUpQueueOwners } from "@passage/contract/desk/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import {
  markStaffMessagesRead,
  sendMessage,
  sendStaffMessage,
} from "@passage/contract/messages/endpoints.ts";
import { eraseStudent } from "@passage/contract/staff-students/endpoints.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { call, ok } from "../../test/app.ts";
import {
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeCompany,
  makeStudent,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import {
  applied,
  at,
  atDesk,
  colleagueToken,
  course,
  desk,
  keyed,
  type QueueQuery,
  queue,
  type Standing,
  test,
} from "./test-moves.ts";

atDesk();
beforeEach(() => asSuperuser(test, "delete from applications"));

const idsIn = async (query: QueueQuery, token = desk.staffToken) =>
  (await queue(query, token)).items.map(({ itemId }) => itemId).toSorted((a, b) => a - b);

const write = (itemId: number, text = "Any news?", token = desk.token) =>
  ok(test.app, sendMessage, { body: { itemId, text } }, keyed(token));
const answer = (id: number, token = desk.staffToken) =>
  ok(test.app, sendStaffMessage, { params: { id }, body: { text: "Tomorrow." } }, keyed(token));
const mark = (id: number, upTo: number, token = desk.staffToken) =>
  ok(test.app, markStaffMessagesRead, { params: { id }, body: { upTo } }, { token });

describe("unread messages", () => {
  it("have a queue of their own, also of what was never submitted or is closed", async () => {
    const unsubmitted = await applied();
    const closed = await at({ step: "submitted", closing: "withdrawn" });
    const silent = await at({ step: "submitted", status: 1 });
    await write(unsubmitted);
    await write(unsubmitted, "And one more question.");
    await write(closed);
    const { items, queues, total } = await queue({ queue: "unread" });
    const unread = new Map(items.map((item) => [item.itemId, item.unread]));
    expect(unread).toEqual(
      new Map([
        [unsubmitted, 2],
        [closed, 1],
      ]),
    );
    expect([queues.unread, total]).toEqual([2, 2]);
    expect(unread.has(silent)).toBe(false);
    expect(await idsIn({ queue: "unread", closing: ["open"] })).toEqual([unsubmitted]);
  });

  it("are read by each person, and answered for all", async () => {
    const other = await colleagueToken();
    const itemId = await at({ step: "submitted", status: 1 });
    const { id: first } = await write(itemId);
    await mark(itemId, first);
    expect([await idsIn({ queue: "unread" }), await idsIn({ queue: "unread" }, other)]).toEqual([
      [],
      [itemId],
    ]);
    await write(itemId, "Please call.");
    expect(await idsIn({ queue: "unread" })).toEqual([itemId]);
    expect((await queue({ queue: "all" })).items[0]?.unread).toBe(1);
    await answer(itemId, other);
    expect([await idsIn({ queue: "unread" }), await idsIn({ queue: "unread" }, other)]).toEqual([[], []]);
    expect((await queue({ queue: "all" })).queues.unread).toBe(0);
    await write(itemId, "Thank you.");
    expect(await idsIn({ queue: "unread" }, other)).toEqual([itemId]);
  });

  it("of a message and its answer written at once, the later one decides", async () => {
    const itemId = await at({ step: "submitted", status: 1 });
    await Promise.all([
      write(itemId, "1"),
      answer(itemId),
      write(itemId, "2"),
      answer(itemId),
      write(itemId, "3"),
    ]);
    const [{ fromAgent } = { fromAgent: null }] = await asSuperuser<{ fromAgent: boolean }>(
      test,
      `select author_account_id is not null as "fromAgent" from application_messages
       where application_id = $1 order by id desc limit 1`,
      [itemId],
    );
    expect(await idsIn({ queue: "unread" })).toEqual(fromAgent ? [itemId] : []);
  });

  it("go with their student, and no agent hears of the queue", async () => {
    const studentId = await desk.student();
    const itemId = await at({ step: "submitted", status: 1 }, studentId);
    await write(itemId);
    const agent = await call(test.app, listQueue, { query: { queue: "unread" } }, { token: desk.token });
    expect(agent.code).not.toBe("1003");
    const body = { reason: "Asked for by letter", confirmName: String(studentId) };
    await ok(test.app, eraseStudent, { params: { id: studentId }, body }, keyed(await colleagueToken()));
    expect((await queue({ queue: "unread" })).queues.unread).toBe(0);
  });
});

describe("filters", () => {
  it("narrow decided ones by their step, and all by how they were closed", async () => {
    const offer = await at({ step: "admitted" });
    const visa = await at({ step: "visa" });
    const refused = await at({ step: "noOffer" });
    const gone = await at({ step: "visa", closing: "visaRefused" });
    const left = await at({ step: "admitted", closing: "withdrawn" });
    expect(await idsIn({ queue: "decided" })).toEqual([offer, visa, refused]);
    expect(await idsIn({ queue: "decided", step: ["visa", "noOffer"] })).toEqual([visa, refused]);
    expect((await queue({ queue: "decided", step: ["visa"] })).queues).toMatchObject({ decided: 1, all: 2 });
    expect(await idsIn({ queue: "all", closing: ["withdrawn"] })).toEqual([left]);
    expect(await idsIn({ queue: "all", closing: ["open", "visaRefused"], step: ["visa"] })).toEqual([
      visa,
      gone,
    ]);
    expect(await idsIn({ queue: "all", closing: ["open"] })).toEqual([offer, visa, refused]);
    const facets = await ok(
      test.app,
      getQueueFacets,
      { query: { queue: "all" } },
      { token: desk.staffToken },
    );
    expect(facets).toMatchObject({
      steps: [
        { step: "noOffer", count: 1 },
        { step: "admitted", count: 2 },
        { step: "visa", count: 2 },
      ],
      closings: [
        { closing: "open", count: 3 },
        { closing: "withdrawn", count: 1 },
        { closing: "visaRefused", count: 1 },
      ],
    });
  });

  it("narrow by consultant, who is found by name with the company beside it", async () => {
    const company = await makeCompany(test.database, { name: "Quayside Study", name_zh: "码头留学" });
    const [often, seldom, idle] = await Promise.all(
      (["Wang Fang", "Wang Fei", "Wang Idle"] as const).map((name) =>
        makeAccount(test.database, company, { name }),
      ),
    );
    const of = async (account: MadeAccount | undefined, values: Standing) => {
      if (!account) throw new Error("No account.");
      const sent = { status: 4, ever_submitted: true, ...values };
      return makeApplication(test.database, await makeStudent(test.database, account), course, sent);
    };
    const first = await of(often, { step: "submitted", status: 1 });
    const second = await of(often, { step: "submitted", status: 1 });
    const third = await of(seldom, { step: "submitted", status: 1 });
    await of(idle, { step: "admitted" });
    await at({ step: "submitted", status: 1 });

    const find = (query: Sent<typeof lookUpQueueOwners>["query"], token = desk.staffToken) =>
      call(test.app, lookUpQueueOwners, { query }, { token });
    expect((await find({ queue: "toSendOn", keyword: "wang f" })).data).toEqual([
      { id: often?.id, name: "Wang Fang", companyName: "Quayside Study", count: 2 },
      { id: seldom?.id, name: "Wang Fei", companyName: "Quayside Study", count: 1 },
    ]);
    expect((await find({ queue: "toSendOn", keyword: "%" })).data).toEqual([]);
    // What a filter holds keeps its name where nothing of it is left.
    expect((await find({ queue: "toSendOn", owner: [idle?.id ?? 0] })).data).toMatchObject([
      { name: "Wang Idle", count: 0 },
    ]);
    expect(await idsIn({ owner: [often?.id ?? 0] })).toEqual([first, second]);
    expect(await idsIn({ owner: [often?.id ?? 0, seldom?.id ?? 0] })).toEqual([first, second, third]);
    expect(await idsIn({ owner: [idle?.id ?? 0] })).toEqual([]);

    for (const token of [desk.token, await colleagueToken(["catalogueEdit"])])
      expect((await find({}, token)).code).not.toBe("1003");
  });

  it("are checked", async () => {
    for (const query of [{ step: ["walking"] }, { closing: ["shut"] }, { owner: ["x"] }, { queue: "mine" }])
      expect(
        (await call(test.app, listQueue, { query: query as never }, { token: desk.staffToken })).code,
      ).toBe("2001");
  });
});

describe("an application number", () => {
  it("is found by its beginning, with its letter or without, by both sides in their sight", async () => {
    const wanted = await at({ step: "submitted", status: 1, apply_no: "P2611000942" });
    const near = await at({ step: "submitted", status: 1, apply_no: "P2611000951" });
    const elsewhere = await makeStudent(
      test.database,
      await makeAccount(test.database, await makeCompany(test.database)),
    );
    const theirs = await makeApplication(test.database, elsewhere, course, {
      ...{ step: "submitted", status: 1, ever_submitted: true, apply_no: "P2611000943" },
    });
    const inList = async (keyword: string) =>
      (await ok(test.app, listApplications, { body: { keyword } }, { token: desk.token })).items
        .map(({ itemId }) => itemId)
        .toSorted((a, b) => a - b);
    for (const [keyword, own, others] of [
      ["P2611000942", [wanted], []],
      ["2611000942", [wanted], []],
      ["p26110009", [wanted, near], [theirs]],
      ["261100094", [wanted], [theirs]],
      ["P2611 0009", [wanted, near], [theirs]],
      ["11000942", [], []],
      ["P261200", [], []],
    ] as const) {
      expect([keyword, await inList(keyword)]).toEqual([keyword, own]);
      const all = [...own, ...others].toSorted((a, b) => a - b);
      expect([keyword, await idsIn({ keyword })]).toEqual([keyword, all]);
    }
  });
});
