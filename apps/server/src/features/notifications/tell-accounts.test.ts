import { randomUUID } from "node:crypto";
import { moveApplication } from "@passage/contract/applications/endpoints.ts";
import { getStaffApplication, moveStaffApplication } from "@passage/contract/bms/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { countNotifications } from "@passage/contract/notifications/endpoints.ts";
import { transferStudents } from "@passage/contract/transfers/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticate } from "../../platform/authentication.ts";
import { dispatchOutbox, emit } from "../../platform/outbox.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  fixture,
  type MadeAccount,
  type MadeCourse,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeFile,
  makeStaff,
  makeStudent,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { notificationListeners } from "./listeners.ts";
import { aboutLine } from "./mail-text.ts";
import { choose, inbox, listen, parts } from "./test-notifications.ts";

let test: TestApp;
let course: MadeCourse;
let staffToken: string;
let people: Record<
  | "owner"
  | "superior"
  | "administrator"
  | "sibling"
  | "keyless"
  | "disabled"
  | "parent"
  | "branch"
  | "foreigner",
  MadeAccount
>;

beforeAll(async () => {
  test = await createTestApp();
  const { database } = test;
  const parent = await makeCompany(database);
  const house = await makeCompany(database, { parent_id: parent });
  const branch = await makeCompany(database, { parent_id: house });
  const superior = await makeAccount(database, house);
  const at = (values: Parameters<typeof makeAccount>[2] = {}, company = house) =>
    makeAccount(database, company, values);
  people = {
    superior,
    owner: await at({ superior_id: superior.id }),
    administrator: await at({ role: "administrator" }),
    sibling: await at({ superior_id: superior.id }),
    keyless: await at({ role: "administrator", resource_keys: ["mps", "permission"] }),
    disabled: await at({ role: "administrator", status: "disabled" }),
    parent: await at({ role: "administrator" }, parent),
    branch: await at({ role: "administrator" }, branch),
    foreigner: await at({ role: "administrator" }, await makeCompany(database)),
  };
  course = await makeCourse(database);
  const staff = await makeStaff(database, { name: "Marcus Lee", name_zh: "李明" });
  staffToken = await tokenOf(database, { staff });
});
afterAll(() => test?.close());

const atInstitution = { step: "submitted", status: 4, ever_submitted: true };

/** An application of a fresh student where staff can decide. */
async function application(owner = people.owner, place: object = atInstitution) {
  const studentId = await makeStudent(test.database, owner);
  const itemId = await makeApplication(test.database, studentId, course, place);
  return { studentId, itemId };
}

type StaffMove = Omit<Sent<typeof moveStaffApplication>["body"], "version">;

async function staffMoves(id: number, move: StaffMove): Promise<void> {
  const { version } = await ok(test.app, getStaffApplication, { params: { id } }, { token: staffToken });
  const options = { token: staffToken, idempotencyKey: randomUUID() };
  await ok(test.app, moveStaffApplication, { params: { id }, body: { version, ...move } }, options);
}

const askEvidence = (itemId: number) =>
  staffMoves(itemId, { action: "requestEvidence", note: "Please send it", categories: ["transcript", "cv"] });

const about = async (who: MadeAccount, itemId: number, language?: string) =>
  (await inbox(test, who, language)).items.filter((one) => one.itemId === itemId);

const told = async (itemId: number) => {
  const found = await Promise.all(
    Object.entries(people)
      .filter(([name]) => name !== "disabled" && name !== "keyless")
      .map(async ([name, who]) => ((await about(who, itemId)).length > 0 ? [name] : [])),
  );
  return found.flat().sort();
};

/** Rows as they lie, whoever could see them. */
const rowsOf = (column: "application_id" | "student_id", id: number) =>
  asSuperuser<{ account_id: number; facts: object; source: string }>(
    test,
    `select account_id, facts, source from notifications where ${column} = $1 order by account_id`,
    [id],
  );

describe("who is told of an application", () => {
  it("is its owner alone, until others choose to hear of all they see", async () => {
    const { itemId } = await application();
    await askEvidence(itemId);
    await listen(test);
    expect(await told(itemId)).toEqual(["owner"]);
  });

  it("is everybody above who chose so and sees it; nobody beside, elsewhere, disabled or without a key", async () => {
    for (const who of Object.values(people).filter(
      (one) => one !== people.disabled && one !== people.keyless,
    ))
      await choose(test, who, "offer", { scope: "sight" });
    // Chosen while they could.
    for (const { id } of [people.disabled, people.keyless])
      await asSuperuser(
        test,
        "insert into notification_settings values ($1, 'offer', true, 'atOnce', 'sight')",
        [id],
      );
    const { studentId, itemId } = await application();
    const file = await makeFile(test.database, studentId, {
      application_id: itemId,
      category: "offerLetter",
    });
    await staffMoves(itemId, { action: "admit", condition: "conditional", fileGuids: [file] });
    await listen(test);
    expect(await told(itemId)).toEqual(["administrator", "owner", "parent", "superior"]);
    expect((await rowsOf("application_id", itemId)).length).toBe(4);
    // Of another event nobody wants more than the own.
    await choose(test, people.superior, "evidenceRequest", { scope: "own" });
    const other = await application();
    await askEvidence(other.itemId);
    await listen(test);
    expect(await told(other.itemId)).toEqual(["owner"]);
  });

  it("is never who did it, and the owner when somebody else did", async () => {
    const byOwner = await application();
    const bySuperior = await application();
    const withdraw = async (who: MadeAccount, itemId: number) =>
      ok(
        test.app,
        moveApplication,
        { body: { itemId, action: "withdraw", version: 1, note: "Changed plans" } },
        { token: await tokenOf(test.database, { account: who.id }), idempotencyKey: randomUUID() },
      );
    await withdraw(people.owner, byOwner.itemId);
    await withdraw(people.superior, bySuperior.itemId);
    await listen(test);
    expect(await told(byOwner.itemId)).toEqual([]);
    expect(await told(bySuperior.itemId)).toEqual(["owner"]);
  });

  it("is nobody who wants it neither in the inbox nor by mail; for the mail alone it shows in no inbox", async () => {
    const { database } = test;
    const quiet = await makeAccount(database, people.owner.companyId);
    const byMail = await makeAccount(database, people.owner.companyId);
    await choose(test, quiet, "evidenceRequest", { inApp: false, mail: "off" });
    await choose(test, byMail, "evidenceRequest", { inApp: false });
    const none = await application(quiet);
    const mailed = await application(byMail);
    for (const { itemId } of [none, mailed]) await askEvidence(itemId);
    await listen(test);
    expect(await rowsOf("application_id", none.itemId)).toEqual([]);
    expect(await rowsOf("application_id", mailed.itemId)).toHaveLength(1);
    expect(await inbox(test, byMail)).toMatchObject({ items: [], total: 0, unread: 0 });
  });
});

describe("what is told", () => {
  it("is in the reader's language: what, by whom, about which application", async () => {
    const { studentId, itemId } = await application();
    await askEvidence(itemId);
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("applications").set({ wanted_by: "2026-12-03" }).where("id", "=", itemId).execute(),
    );
    await listen(test);
    expect(await about(people.owner, itemId)).toMatchObject([
      {
        event: "evidenceRequest",
        read: false,
        on: "2026-11-20",
        studentId,
        nameZh: "王思远",
        nameEn: "WANG SIYUAN",
        title: "Evidence requested",
        detail: "Transcript, CV · by 3 Dec 2026",
        by: "Marcus Lee",
      },
    ]);
    expect(await about(people.owner, itemId, "zh")).toMatchObject([
      { title: "已要求补件", detail: "成绩单、简历 · 2026年12月3日截止", by: "李明" },
    ]);
    expect(await about(people.owner, itemId, "zh-hk")).toMatchObject([
      { detail: "成績單、履歷 · 限期2026年12月3日", by: "李明" },
    ]);
  });

  it("lies in the table as ids, codes and days, without anything personal", async () => {
    const { itemId } = await application();
    await askEvidence(itemId);
    await listen(test);
    const [row] = await rowsOf("application_id", itemId);
    expect(row?.facts).toEqual({ action: "requestEvidence", categories: ["transcript", "cv"] });
    expect(row?.source).toMatch(/^move:\d+$/);
  });

  it("leaves out what somebody's own typing brought about, and a move that was taken back", async () => {
    const { studentId, itemId } = await application();
    const [event] = await asSuperuser<{ id: number }>(
      test,
      `insert into application_events (application_id, student_id, company_id, owner_account_id, action, actor,
         actor_name, to_step, to_status)
       select id, student_id, company_id, owner_account_id, 'complete', 'system', '', 'newApplication', 0
       from applications where id = $1 returning id::int`,
      [itemId],
    );
    await test.database.transaction(fixture, (tx) =>
      emit(
        tx,
        "application.moved",
        { applicationId: itemId, studentId, eventId: event?.id ?? 0 },
        { companyId: null },
      ),
    );
    await askEvidence(itemId);
    await asSuperuser(
      test,
      `insert into application_events (application_id, student_id, company_id, owner_account_id, action, actor,
         actor_name, to_step, to_status, undoes)
       select application_id, student_id, company_id, owner_account_id, 'stepBack', 'staff', '', to_step, 4, id
       from application_events where application_id = $1 and action = 'requestEvidence'`,
      [itemId],
    );
    await listen(test);
    expect(await rowsOf("application_id", itemId)).toEqual([]);
  });
});

describe("once", () => {
  it("however often the event comes, and from however many instances at once", async () => {
    const { studentId, itemId } = await application();
    await askEvidence(itemId);
    await listen(test);
    const [event] = await asSuperuser<{ id: number }>(
      test,
      "select id::int from application_events where application_id = $1 and action = 'requestEvidence'",
      [itemId],
    );
    const again = { applicationId: itemId, studentId, eventId: event?.id ?? 0 };
    await test.database.transaction(fixture, async (tx) => {
      for (const _ of [1, 2, 3]) await emit(tx, "application.moved", again, { companyId: null });
    });
    const listeners = notificationListeners(parts(test));
    await Promise.all([1, 2, 3].map(() => dispatchOutbox(test.database, listeners)));
    expect(await about(people.owner, itemId)).toHaveLength(1);
  });
});

describe("a transfer", () => {
  it("is told the new owner; the former one sees nothing of the student any more, nor is it counted", async () => {
    const from = await makeAccount(test.database, people.owner.companyId);
    const to = await makeAccount(test.database, people.owner.companyId);
    const { studentId, itemId } = await application(from);
    await askEvidence(itemId);
    await listen(test);
    expect((await inbox(test, from)).unread).toBe(1);
    const token = await tokenOf(test.database, { account: people.administrator.id });
    await ok(
      test.app,
      transferStudents,
      { body: { studentIds: [studentId], accountId: to.id } },
      { token, idempotencyKey: randomUUID() },
    );
    await listen(test);
    expect(await inbox(test, from)).toMatchObject({ items: [], total: 0, unread: 0 });
    expect((await inbox(test, to)).items).toMatchObject([
      { event: "transfer", itemId: null, studentId, title: "Handed over to you" },
    ]);
    expect((await inbox(test, people.administrator)).items.some((one) => one.studentId === studentId)).toBe(
      false,
    );
  });

  it("of several is told once, with their number, and leads to the new owner’s list", async () => {
    const { companyId } = people.owner;
    const [from, to] = [
      await makeAccount(test.database, companyId),
      await makeAccount(test.database, companyId),
    ];
    const students: number[] = [];
    for (let made = 0; made < 3; made += 1) students.push((await application(from)).studentId);
    await choose(test, people.administrator, "transfer", { scope: "sight" });
    const token = await tokenOf(test.database, { account: from.id });
    await ok(
      test.app,
      transferStudents,
      { body: { studentIds: students, accountId: to.id } },
      { token, idempotencyKey: randomUUID() },
    );
    await listen(test);
    const of = async (who: MadeAccount, language?: string) =>
      (await inbox(test, who, language)).items.filter((one) => students.includes(one.studentId));
    const group = { students: 3, ownerAccountId: to.id };
    const told = { event: "transfer", itemId: null, studentId: Math.min(...students), group };
    const received = await of(to);
    expect(received).toMatchObject([{ ...told, title: "3 students handed over to you" }]);
    // As mails have it.
    expect(received.map((one) => aboutLine(one, "en-us"))).toEqual([expect.stringMatching(/ and 2 others$/)]);
    expect(await of(to, "zh")).toMatchObject([{ title: "已将3名学生转移给您" }]);
    expect(await of(people.administrator)).toMatchObject([
      { ...told, title: "3 students handed over to a colleague" },
    ]);
    expect(await of(from)).toEqual([]);
    await choose(test, people.administrator, "transfer", {});
  });

  it("hides it by row-level security alone, too", async () => {
    const from = await makeAccount(test.database, people.owner.companyId);
    const { studentId, itemId } = await application(from);
    await askEvidence(itemId);
    await listen(test);
    const bare = async (who: MadeAccount) => {
      const token = await tokenOf(test.database, { account: who.id });
      const presented = { requestId: "test", language: "en-us", today: "2026-11-20", token } as const;
      const scope = await authenticate(test.database, presented);
      const found = test.secondWallOnly.read(scope).q.selectFrom("notifications").select("student_id");
      return (await found.execute()).map((row) => row.student_id);
    };
    expect(await bare(from)).toEqual([studentId]);
    // Nobody's but one's own, whatever is in sight.
    expect(await bare(people.administrator)).not.toContain(studentId);
    await asSuperuser(test, "update students set owner_account_id = $1 where id = $2", [
      people.sibling.id,
      studentId,
    ]);
    expect(await bare(from)).toEqual([]);
  });
});

describe("what takes sight away takes it out of the inbox", () => {
  it("closing the data opening, and an erased student", async () => {
    const { database } = test;
    const parentId = await makeCompany(database);
    const companyId = await makeCompany(database, { parent_id: parentId });
    const above = await makeAccount(database, parentId, { role: "administrator" });
    const owner = await makeAccount(database, companyId);
    await choose(test, above, "evidenceRequest", { scope: "sight" });
    const { studentId, itemId } = await application(owner);
    await askEvidence(itemId);
    await listen(test);
    expect((await inbox(test, above)).unread).toBe(1);
    await asSuperuser(test, "update companies set opens_applications = false where id = $1", [companyId]);
    expect(await inbox(test, above)).toMatchObject({ total: 0, unread: 0 });
    expect((await inbox(test, owner)).unread).toBe(1);
    await asSuperuser(test, "update students set erased_at = now() where id = $1", [studentId]);
    expect(await inbox(test, owner)).toMatchObject({ total: 0, unread: 0 });
    await database.transaction(fixture, (tx) => emit(tx, "student.erased", { studentId }, { companyId }));
    await listen(test);
    expect(await rowsOf("student_id", studentId)).toEqual([]);
  });

  it("the key: the whole inbox answers as the lists do", async () => {
    const account = await makeAccount(test.database, people.owner.companyId);
    const { itemId } = await application(account);
    await askEvidence(itemId);
    await listen(test);
    const token = await tokenOf(test.database, { account: account.id });
    await asSuperuser(test, "update accounts set resource_keys = '{mps}' where id = $1", [account.id]);
    expect((await call(test.app, countNotifications, {}, { token })).code).toBe("2003");
  });
});
