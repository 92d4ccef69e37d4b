import { randomUUID } from "node:crypto";
import { getStaffApplication, moveStaffApplication } from "@passage/contract/bms/endpoints.ts";
import type { Language } from "@passage/contract/languages.ts";
import { markNotifications } from "@passage/contract/notifications/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMailTransport, sendQueuedMails } from "../../platform/mail/send-mails.ts";
import { systemScope } from "../../platform/scope.ts";
import { createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  fixture,
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStaff,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { type SmtpServer, startSmtpServer } from "../../test/smtp-server.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { notificationJobs } from "./jobs.ts";
import { choose, inbox, listen, parts } from "./test-notifications.ts";

let test: TestApp;
let smtp: SmtpServer;
let company: number;
let staffToken: string;
let owner: MadeAccount;

beforeAll(async () => {
  test = await createTestApp();
  smtp = await startSmtpServer();
  company = await makeCompany(test.database);
  const staff = await makeStaff(test.database, { name: "Marcus Lee", name_zh: "李明" });
  staffToken = await tokenOf(test.database, { staff });
});
beforeEach(async () => {
  smtp.received.length = 0;
  owner = await makeAccount(test.database, company, { name: "Grace Ho", name_zh: "何美恩" });
});
afterAll(async () => {
  await smtp?.close();
  await test?.close();
});

let day = 0;
/** The next morning: the job as the queue runs it, then the mails. */
async function nextMorning(): Promise<void> {
  day += 1;
  test.clock.set(new Date(Date.UTC(2026, 10, 20 + day, 0, 30)).toISOString());
  await runJob();
  await send();
}
async function runJob(): Promise<void> {
  const job = notificationJobs(parts(test)).find(({ id }) => id === "tell-the-day");
  await job?.work({}, systemScope("job:tell-the-day"));
}
const send = () =>
  sendQueuedMails(test.database, createMailTransport(smtp.url), {
    name: "Passage",
    address: "no-reply@passage.test",
  });

/** Readable parts of the mails that one address got. */
function mailsTo({ email }: MadeAccount) {
  return smtp.received
    .filter(({ recipients }) => recipients[0] === `<${email}>`)
    .map(({ content }) => {
      const [head = "", ...rest] = content.split("\r\n\r\n");
      const raw = rest.join("\r\n\r\n");
      const text = /base64/i.test(head)
        ? Buffer.from(raw, "base64").toString("utf8")
        : Buffer.from(
            raw
              .replace(/=\r\n/g, "")
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            "latin1",
          ).toString("utf8");
      return { head, text: text.replaceAll("\r\n", "\n") };
    });
}

async function evidenceAsked(who = owner): Promise<{ studentId: number; id: number; applyNo: string }> {
  const { database, app } = test;
  const studentId = await makeStudent(database, who);
  const place = { step: "submitted", status: 4, ever_submitted: true };
  const id = await makeApplication(database, studentId, await makeCourse(database), place);
  const { version, applyNo } = await ok(app, getStaffApplication, { params: { id } }, { token: staffToken });
  const body = {
    version,
    action: "requestEvidence",
    note: "E12345678 please",
    categories: ["transcript"],
  } as const;
  await ok(
    app,
    moveStaffApplication,
    { params: { id }, body: { ...body, categories: [...body.categories] } },
    { token: staffToken, idempotencyKey: randomUUID() },
  );
  await listen(test);
  return { studentId, id, applyNo };
}

describe("the day’s mail", () => {
  it.each<[Language, string, string[]]>([
    [
      "en-us",
      "1 new notification",
      [
        "Dear Grace Ho,",
        "Evidence request",
        "- Evidence requested · Transcript · Marcus Lee",
        "or to get no mails any more",
      ],
    ],
    ["zh", "1条新通知", ["何美恩，您好：", "补件要求", "- 已要求补件 · 成绩单 · 李明", "停止接收"]],
    ["zh-hk", "1項新通知", ["何美恩：", "補交文件要求", "成績單 · 李明", "停止接收"]],
  ])("is in the account's language: %s", async (language, subject, words) => {
    await asSuperuser(test, "update accounts set language = $1 where id = $2", [language, owner.id]);
    const { applyNo } = await evidenceAsked();
    await nextMorning();
    const [mail, ...others] = mailsTo(owner);
    expect(others).toEqual([]);
    expect(mail?.head).toContain(`Content-Language: ${language}`);
    const encoded = /^Subject: (.*(?:\r\n .*)*)/m.exec(mail?.head ?? "")?.[1] ?? "";
    expect(decoded(encoded)).toBe(subject);
    for (const part of [...words, "王思远 WANG SIYUAN", applyNo]) expect(mail?.text).toContain(part);
    expect(mail?.text).toContain("https://portal.test/notifications\n");
    expect(mail?.text).toContain("https://portal.test/notifications?tab=settings");
    // Nothing of what staff wrote, and no number.
    expect(mail?.text).not.toContain("E12345678");
  });

  it("comes once: nothing new, no mail; nor for what was read, nor twice by jobs at once", async () => {
    await evidenceAsked();
    day += 1;
    test.clock.set(new Date(Date.UTC(2026, 10, 20 + day, 0, 30)).toISOString());
    await Promise.all([1, 2, 3].map(runJob));
    await send();
    expect(mailsTo(owner)).toHaveLength(1);
    await nextMorning();
    expect(mailsTo(owner)).toHaveLength(1);

    await evidenceAsked();
    const { items } = await inbox(test, owner);
    const token = await tokenOf(test.database, { account: owner.id });
    await ok(
      test.app,
      markNotifications,
      { body: { ids: items.map(({ id }) => id), read: true } },
      { token },
    );
    await nextMorning();
    expect(mailsTo(owner)).toHaveLength(1);
  });

  it("waits for the morning: what happens in the day is told on the next", async () => {
    await nextMorning();
    test.clock.advance(3_600_000);
    await evidenceAsked();
    await runJob();
    await send();
    expect(mailsTo(owner)).toEqual([]);
    await nextMorning();
    expect(mailsTo(owner)).toHaveLength(1);
  });

  it("tells the deadlines of this very morning, and gathers all in one", async () => {
    const student = await makeStudent(test.database, owner, {
      info: studentInfo({ nameZh: "李四\u2028Bcc", lastName: "LI", firstName: "SI" }),
    });
    const today = new Date(Date.UTC(2026, 10, 22 + day)).toISOString().slice(0, 10);
    await makeApplication(test.database, student, await makeCourse(test.database), {
      step: "visaLetter",
      status: 4,
      visa_by: today,
    });
    await evidenceAsked();
    await nextMorning();
    const mails = mailsTo(owner);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("- Visa due tomorrow");
    expect(mails[0]?.text).toContain("- Evidence requested");
  });

  it("is not sent for what is off, out of sight by then, or to who may not sign in", async () => {
    const off = await makeAccount(test.database, company);
    const lost = await makeAccount(test.database, company);
    const gone = await makeAccount(test.database, company);
    const keyless = await makeAccount(test.database, company);
    await choose(test, off, "evidenceRequest", { mail: "off" });
    for (const who of [off, lost, gone, keyless]) await evidenceAsked(who);
    await asSuperuser(test, "update students set owner_account_id = $1 where owner_account_id = $2", [
      owner.id,
      lost.id,
    ]);
    await asSuperuser(test, "update accounts set status = 'disabled' where id = $1", [gone.id]);
    await asSuperuser(test, "update accounts set resource_keys = '{mps}' where id = $1", [keyless.id]);
    await nextMorning();
    expect([off, lost, gone, keyless].flatMap(mailsTo)).toEqual([]);
    // Not kept back for the day on which it is switched on again.
    await choose(test, off, "evidenceRequest", { mail: "daily" });
    await asSuperuser(test, "update accounts set status = 'active' where id = $1", [gone.id]);
    await nextMorning();
    expect([off, gone].flatMap(mailsTo)).toEqual([]);
  });

  it("asks for nothing that is done by then: a request answered, a day moved", async () => {
    const answered = await evidenceAsked();
    const open = await evidenceAsked();
    const dated = await evidenceAsked();
    await asSuperuser(test, "update applications set status = 1 where id = $1", [answered.id]);
    await asSuperuser(
      test,
      "update applications set step = 'admitted', status = 4, deposit_by = '2026-12-20' where id = $1",
      [dated.id],
    );
    await asSuperuser(
      test,
      `insert into notifications (account_id, company_id, event, student_id, application_id, facts, source, in_app,
         happened_at, created_at)
       select $1, company_id, 'deadline', student_id, id, jsonb_build_object('kind', 'depositBy', 'day', '2026-12-24'),
         'deadline:moved', true, now(), '2026-11-20T00:00:00Z'
       from applications where id = $2`,
      [owner.id, dated.id],
    );
    await nextMorning();
    const [mail, ...others] = mailsTo(owner);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(open.applyNo);
    expect(mail?.text).not.toContain(answered.applyNo);
    // The morning told the day of now; that of before is no day any more.
    expect(mail?.text.split("Deposit due").length).toBe(2);
    expect(mail?.text).not.toMatch(/24 Dec/);
  });

  it("goes to one recipient, whatever stands in the name", async () => {
    await asSuperuser(test, "update accounts set name = $1 where id = $2", [
      'Grace\r\nBcc: thief@example.com, "x" <thief@example.com>',
      owner.id,
    ]);
    await evidenceAsked();
    await nextMorning();
    expect(smtp.received.flatMap(({ recipients }) => recipients)).toEqual([`<${owner.email}>`]);
    expect(mailsTo(owner)[0]?.head).not.toMatch(/^Bcc/m);
  });
});

describe("a mail at once", () => {
  it("goes out with the event, once, with a link, and isn't told again in the morning", async () => {
    await choose(test, owner, "evidenceRequest", { mail: "atOnce" });
    const { studentId, id } = await evidenceAsked();
    await send();
    const [mail, ...others] = mailsTo(owner);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Evidence requested · Transcript · Marcus Lee");
    expect(mail?.text).toContain(
      `https://portal.test/index/student-information/${studentId}?source=issue&itemId=${id}`,
    );
    expect(mail?.head).not.toContain("WANG");
    await nextMorning();
    expect(mailsTo(owner)).toHaveLength(1);
    const kept = await test.database
      .read(fixture)
      .q.selectFrom("mails")
      .select("student_ids")
      .where("to_address", "=", owner.email)
      .execute();
    expect(kept).toEqual([{ student_ids: [studentId] }]);
  });
});

/** A header as people read it: encoded words of RFC 2047. */
function decoded(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : Buffer.from(
            text
              .replaceAll("_", " ")
              .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            "latin1",
          ).toString("utf8"),
    );
}
