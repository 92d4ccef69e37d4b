import { randomUUID } from "node:crypto";
import { listApplications } from "@passage/contract/applications/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import { messagesPerTenMinutes } from "@passage/contract/limits.ts";
import * as endpoints from "@passage/contract/messages/endpoints.ts";
import { eraseStudent } from "@passage/contract/staff-students/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import {
  type MadeCourse,
  makeAccount,
  makeCompany,
  makeCourse,
  makeFile,
  makeStaff,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let app: TestApp;
let desk: Desk;
let course: MadeCourse;

beforeAll(async () => {
  app = await createTestApp();
  desk = await createDesk(app);
  course = await makeCourse(app.database);
});
afterAll(() => app.close());

const sent = { step: "submitted", status: 1 } as const;
const key = () => randomUUID();

type Body = { text?: string | null; fileGuids?: string[] };

function send(itemId: number, body: Body, token = desk.token, idempotencyKey = key()) {
  return call(app.app, endpoints.sendMessage, { body: { itemId, ...body } }, { token, idempotencyKey });
}
function staffSend(id: number, body: Body, token = desk.staffToken) {
  return call(
    app.app,
    endpoints.sendStaffMessage,
    { params: { id }, body },
    { token, idempotencyKey: key() },
  );
}
const read = (itemId: number, token = desk.token, before?: number) =>
  ok(app.app, endpoints.listMessages, { query: { itemId, before } }, { token });
const staffRead = (id: number, token = desk.staffToken) =>
  ok(app.app, endpoints.listStaffMessages, { params: { id }, query: {} }, { token });
const mark = (itemId: number, upTo: number, token = desk.token) =>
  ok(app.app, endpoints.markMessagesRead, { body: { itemId, upTo } }, { token });
const texts = ({ items }: Answered<typeof endpoints.listMessages>) => items.map(({ text }) => text);

async function unreadInList(itemId: number, token = desk.token) {
  const { items } = await ok(app.app, listApplications, { body: { limit: 200 } }, { token });
  return items.find((item) => item.itemId === itemId)?.unread;
}

describe("agent and staff", () => {
  test("write to each other, and each sees who wrote what, newest first", async () => {
    const itemId = await desk.standing(course, sent);
    expect((await send(itemId, { text: "  When will it be sent on?  " })).code).toBe("1003");
    expect((await staffSend(itemId, { text: "This week." })).code).toBe("1003");
    const seen = await read(itemId);
    expect(seen.items.map(({ from, mine, text }) => [from, mine, text])).toEqual([
      ["staff", false, "This week."],
      ["agent", true, "When will it be sent on?"],
    ]);
    const byStaff = await staffRead(itemId);
    expect(byStaff.items.map(({ from, mine }) => [from, mine])).toEqual([
      ["staff", true],
      ["agent", false],
    ]);
    expect(seen.items.every(({ authorName }) => authorName.length > 0)).toBe(true);
  });

  test("a message needs words or a file, and has at most 2 000 characters", async () => {
    const itemId = await desk.standing(course, sent);
    for (const text of ["", " \n ", null, "\u200b"]) {
      const { code, data } = await send(itemId, { text });
      expect([code, data]).toMatchObject(["2001", { fields: [{ path: "text", rule: "required" }] }]);
    }
    expect((await send(itemId, { text: "字".repeat(2_000) })).code).toBe("1003");
    expect((await send(itemId, { text: "字".repeat(2_001) })).data).toMatchObject({
      fields: [{ path: "text", rule: "tooLong" }],
    });
    expect((await read(itemId)).items).toHaveLength(1);
  });

  test("the same message sent twice stands once", async () => {
    const itemId = await desk.standing(course, sent);
    const once = key();
    const first = await send(itemId, { text: "Once" }, desk.token, once);
    expect(await send(itemId, { text: "Once" }, desk.token, once)).toEqual(first);
    expect(texts(await read(itemId))).toEqual(["Once"]);
  });

  test("files of the application or its student go along; others are refused at their field", async () => {
    const studentId = await desk.student();
    const itemId = await desk.standing(course, sent, studentId);
    const own = await desk.file(studentId, "transcript");
    const ofItem = await desk.file(studentId, "cv", itemId);
    const elsewhere = await desk.standing(await makeCourse(app.database), sent, studentId);
    const ofOther = await desk.file(studentId, "cv", elsewhere);
    const foreign = await makeFile(app.database, await desk.student());
    for (const guid of [ofOther.fileGuid, foreign, randomUUID()])
      expect(await send(itemId, { text: "See", fileGuids: [guid] })).toMatchObject({
        code: "2001",
        data: { fields: [{ path: "fileGuids" }] },
      });
    const both = [own.fileGuid, ofItem.fileGuid];
    expect((await send(itemId, { fileGuids: both })).code).toBe("1003");
    const [message] = (await staffRead(itemId)).items;
    expect(message?.files.map(({ fileGuid }) => fileGuid).toSorted()).toEqual(both.toSorted());
    await asSuperuser(app, "update files set deleted_at = now(), deleted_by = 'x' where guid = $1", [
      own.fileGuid,
    ]);
    const [later] = (await read(itemId)).items;
    expect([later?.files.length, later?.filesGone]).toEqual([1, 1]);
  });

  test("the student’s own numbers are masked in what is written", async () => {
    const info = studentInfo();
    const studentId = await makeStudent(app.database, desk.consultant, { info });
    const itemId = await desk.standing(course, sent, studentId);
    const number = info.passportNumber ?? "";
    expect(number).not.toBe("");
    await send(itemId, { text: `The passport is ${number}.` });
    const [text] = texts(await staffRead(itemId));
    expect(text).toContain("The passport is ");
    expect(text).not.toContain(number);
  });

  test("a closed application can still be talked about", async () => {
    const itemId = await desk.standing(course, { ...sent, closing: "withdrawn" });
    expect((await send(itemId, { text: "Is the deposit refunded?" })).code).toBe("1003");
    expect((await staffSend(itemId, { text: "Yes." })).code).toBe("1003");
  });

  test("what was written goes with an erased student, and nothing can be added", async () => {
    const studentId = await desk.student();
    const itemId = await desk.standing(course, sent, studentId);
    await send(itemId, { text: "Her name is Wang" });
    const eraser = await tokenOf(app.database, { staff: await makeStaff(app.database) });
    const body = { reason: "Asked for by letter", confirmName: String(studentId) };
    await ok(
      app.app,
      eraseStudent,
      { params: { id: studentId }, body },
      { token: eraser, idempotencyKey: key() },
    );
    expect(await read(itemId)).toMatchObject({ items: [], erased: true, unread: 0 });
    expect((await send(itemId, { text: "More" })).code).toBe("2002");
    expect((await staffSend(itemId, { text: "More" })).code).toBe("2002");
    const rows = await asSuperuser(app, "select 1 from application_messages where application_id = $1", [
      itemId,
    ]);
    expect(rows).toEqual([]);
  });

  test("it is recorded that something was written, not what, and told to those who listen", async () => {
    const itemId = await desk.standing(course, sent);
    const { data } = await send(itemId, { text: "Between us" });
    const audit = await asSuperuser(
      app,
      "select action, changes, changes_sealed from audit_log where noun = 'application' and noun_id = $1",
      [String(itemId)],
    );
    expect(audit).toEqual([{ action: "message", changes: null, changes_sealed: null }]);
    const [event] = await asSuperuser<{ payload: object }>(
      app,
      "select payload from outbox where topic = 'application.message' order by id desc limit 1",
      [],
    );
    expect(event?.payload).toMatchObject({ applicationId: itemId, messageId: data.id });
  });
});

describe("unread", () => {
  test("what the other side wrote waits until it is read, never what one’s own side wrote", async () => {
    const itemId = await desk.standing(course, sent);
    const { data: first } = await send(itemId, { text: "1" });
    expect(await unreadInList(itemId)).toBe(0);
    await staffSend(itemId, { text: "2" });
    const { data: last } = await staffSend(itemId, { text: "3" });
    expect([(await read(itemId)).unread, await unreadInList(itemId)]).toEqual([2, 2]);
    expect((await mark(itemId, last.id - 1)).unread).toBe(1);
    expect(await mark(itemId, 2_000_000_000)).toEqual({ readUpTo: last.id, unread: 0 });
    // Never back.
    expect(await mark(itemId, first.id)).toEqual({ readUpTo: last.id, unread: 0 });
    expect(await unreadInList(itemId)).toBe(0);
  });

  test("each account reads for itself; of staff, one answer stands for all", async () => {
    const itemId = await desk.standing(course, sent);
    const administrator = await makeAccount(app.database, desk.consultant.companyId, {
      role: "administrator",
    });
    const token = await tokenOf(app.database, { account: administrator.id });
    const { data } = await staffSend(itemId, { text: "Please call" });
    await mark(itemId, data.id);
    expect([await unreadInList(itemId), await unreadInList(itemId, token)]).toEqual([0, 1]);
    await send(itemId, { text: "I called" });
    // What a colleague wrote waits for the other side alone.
    expect(await unreadInList(itemId, token)).toBe(1);
    const own = await send(itemId, { text: "I called again" }, token);
    expect([own.code, await unreadInList(itemId)]).toEqual(["1003", 0]);
    const colleague = await tokenOf(app.database, { staff: await makeStaff(app.database) });
    expect([(await staffRead(itemId)).unread, (await staffRead(itemId, colleague)).unread]).toEqual([2, 2]);
    await staffSend(itemId, { text: "Thanks" }, colleague);
    expect([(await staffRead(itemId)).unread, (await staffRead(itemId, colleague)).unread]).toEqual([0, 0]);
  });

  test("the list finds the applications in which something waits", async () => {
    const itemId = await desk.standing(course, sent);
    await desk.standing(await makeCourse(app.database), sent);
    await staffSend(itemId, { text: "News" });
    const { items } = await ok(
      app.app,
      listApplications,
      { body: { unread: true, limit: 200 } },
      { token: desk.token },
    );
    expect(items.map((item) => item.itemId)).toContain(itemId);
    expect(items.every(({ unread }) => unread > 0)).toBe(true);
  });
});

describe("one person", () => {
  test("writes no more than anybody types, whatever the application; others are held up by nothing", async () => {
    const itemId = await desk.standing(course, sent);
    const second = await desk.standing(await makeCourse(app.database), sent);
    const writer = await makeStaff(app.database);
    const token = await tokenOf(app.database, { staff: writer });
    const codes: string[] = [];
    for (let count = 0; count <= messagesPerTenMinutes; count += 1)
      codes.push((await staffSend(count % 2 ? itemId : second, { text: `${count}` }, token)).code);
    expect(codes.indexOf("2016")).toBe(messagesPerTenMinutes);
    expect((await staffSend(itemId, { text: "Still here" })).code).toBe("1003");
    expect((await send(itemId, { text: "And here" })).code).toBe("1003");
  });

  test("writes nothing that turns the direction of what is read", async () => {
    const itemId = await desk.standing(course, sent);
    await send(itemId, { text: "Pay \u202e0001\u202c now" });
    expect(texts(await staffRead(itemId))).toEqual(["Pay 0001 now"]);
  });
});

describe("others", () => {
  test("of another company, and siblings, see nothing and add nothing", async () => {
    const itemId = await desk.standing(course, sent);
    await send(itemId, { text: "Secret" });
    const stranger = await makeAccount(app.database, await makeCompany(app.database));
    const sibling = await makeAccount(app.database, desk.consultant.companyId);
    for (const account of [stranger.id, sibling.id]) {
      const token = await tokenOf(app.database, { account });
      const foreign = await call(app.app, endpoints.listMessages, { query: { itemId } }, { token });
      const missing = await call(
        app.app,
        endpoints.listMessages,
        { query: { itemId: 2_000_000_000 } },
        { token },
      );
      expect(foreign).toEqual(missing);
      expect(foreign.code).toBe("2002");
      expect((await send(itemId, { text: "Me too" }, token)).code).toBe("2002");
      const body = { itemId, upTo: 1 };
      expect((await call(app.app, endpoints.markMessagesRead, { body }, { token })).code).toBe("2002");
    }
    expect(texts(await read(itemId))).toEqual(["Secret"]);
  });

  test("staff without the permission to move read only", async () => {
    const itemId = await desk.standing(course, sent);
    const reader = await makeStaff(app.database, { permissions: ["applicationsRead"] });
    const token = await tokenOf(app.database, { staff: reader });
    expect((await staffRead(itemId, token)).items).toEqual([]);
    expect((await staffSend(itemId, { text: "x" }, token)).code).toBe("2003");
  });
});

test("older messages come page by page, each once", async () => {
  const itemId = await desk.standing(course, sent);
  await asSuperuser(
    app,
    `insert into application_messages (application_id, student_id, company_id, owner_account_id, author_staff_id, author_name, text)
      select p.id, p.student_id, p.company_id, p.owner_account_id, $2, 'Staff', 'No. ' || n
      from applications p, generate_series(1, 60) n where p.id = $1 order by n`,
    [itemId, desk.staffId],
  );
  const first = await read(itemId);
  expect([first.items.length, first.older, first.items[0]?.text]).toEqual([50, true, "No. 60"]);
  const rest = await read(itemId, desk.token, first.items.at(-1)?.id);
  expect([rest.items.length, rest.older, rest.items.at(-1)?.text]).toEqual([10, false, "No. 1"]);
});
