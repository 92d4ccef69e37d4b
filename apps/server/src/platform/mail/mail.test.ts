import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { accountScope } from "../../test/scopes.ts";
import { type SmtpServer, startSmtpServer } from "../../test/smtp-server.ts";
import { startBackgroundLoop } from "../background-loop.ts";
import { systemScope } from "../scope.ts";
import { isMailAddress } from "./address.ts";
import { listMailbox } from "./mailbox.ts";
import { type OutgoingMail, queueMail } from "./queue-mail.ts";
import { createMailTransport, sendQueuedMails } from "./send-mails.ts";

let db: TestDatabase;
let smtp: SmtpServer;
const scope = systemScope("test");
const from = { name: "Passage", address: "no-reply@passage.test" };

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(async () => {
  await smtp.close();
  await db.database.transaction(scope, (tx) => tx.q.deleteFrom("mails").execute());
});

const mail: OutgoingMail = {
  to: { name: "王小明", address: "wong@example.com" },
  subject: "Your code",
  body: "123456 is your code.",
  language: "zh-hk",
  companyId: 1,
};
const queue = (change: Partial<OutgoingMail> = {}) =>
  db.database.transaction(scope, (tx) => queueMail(tx, { ...mail, ...change }));
const send = () => sendQueuedMails(db.database, createMailTransport(smtp.url), from);
const age = (minutes: number) =>
  db.pool.query(
    `begin; select set_config('app.kind', 'system', true), set_config('app.all', '1', true);
     update mails set created_at = created_at - interval '${minutes} minutes'; commit`,
  );

describe("an address", () => {
  it.each(["wong@example.com", "o'neil+x@sub.example.co.uk", "a@b"])("%s is taken", (address) => {
    expect(isMailAddress(address)).toBe(true);
  });

  it.each([
    "a@b.c\r\nBcc: thief@example.com",
    "a@b.c\n",
    "a@b.c,thief@example.com",
    "a@b.c thief@example.com",
    "<a@b.c>",
    '"a b"@c.d',
    "a@b@c.d",
    "a@-b.c",
    "a@b..c",
    "@b.c",
    "a@",
    `${"a".repeat(65)}@b.c`,
  ])("%j is refused", async (address) => {
    expect(isMailAddress(address)).toBe(false);
    await expect(queue({ to: { name: "x", address } })).rejects.toThrow("one plain address");
  });
});

describe("a queued mail", () => {
  it("reaches its one recipient, once", async () => {
    await queue();
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.recipients).toEqual(["<wong@example.com>"]);
    expect(smtp.received[0]?.content).toContain("123456 is your code.");
    expect(smtp.received[0]?.content).toMatch(/^From: Passage <no-reply@passage\.test>$/m);
    expect(smtp.received[0]?.content).toMatch(/^Content-Language: zh-hk$/m);
  });

  it("that lets somebody in loses its text once it was sent; others keep theirs", async () => {
    await queue({ holdsSecret: true });
    await queue();
    expect((await listMailbox(db.database)).map(({ body }) => body !== "")).toEqual([true, true]);
    await send();
    expect(smtp.received[0]?.content).toContain("123456 is your code.");
    expect((await listMailbox(db.database)).map(({ body }) => body)).toEqual(["123456 is your code.", ""]);
  });

  it("that somebody waits for goes ahead of the others", async () => {
    await queue({ subject: "digest" });
    await queue({ subject: "code", holdsSecret: true });
    await send();
    expect(smtp.received.map(({ content }) => /^Subject: (.*)$/m.exec(content)?.[1])).toEqual([
      "code",
      "digest",
    ]);
  });

  it("gets no further header or recipient from its name or subject", async () => {
    await queue({
      to: { name: 'Wong\r\nBcc: thief@example.com, "x" <thief@example.com>', address: "wong@example.com" },
      subject: "Hello\r\nBcc: thief@example.com\r\n\r\nanother body",
    });
    const [kept] = await listMailbox(db.database);
    expect(kept?.subject).toBe("Hello Bcc: thief@example.com another body");
    expect(kept?.toName).not.toMatch(/[\r\n]/);
    await send();
    expect(smtp.received[0]?.recipients).toEqual(["<wong@example.com>"]);
    expect(smtp.received[0]?.content).not.toMatch(/^(Bcc|another)/m);
  });

  it("isn't sent when what it tells of was rolled back", async () => {
    const undone = db.database.transaction(scope, async (tx) => {
      await queueMail(tx, mail);
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(await send()).toBe(0);
  });

  it("goes out as soon as it is committed, while the sender's loop runs", async () => {
    const transport = createMailTransport(smtp.url);
    const loop = startBackgroundLoop({
      work: "mails",
      pass: (signal) => sendQueuedMails(db.database, transport, from, signal),
      pollMs: 3_600_000,
      onFault: () => {},
    });
    await queue();
    await expect.poll(() => smtp.received.length).toBe(1);
    await loop.stop();
  });

  it("doesn't keep the process from ending when the mail server hangs, and waits for the next start", async () => {
    smtp.refuse("");
    await queue();
    const transport = createMailTransport(smtp.url);
    const pass = (signal: AbortSignal) => sendQueuedMails(db.database, transport, from, signal);
    const loop = startBackgroundLoop({ work: "mails", pass, onFault: () => {} });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const began = performance.now();
    await loop.stop();
    expect(performance.now() - began).toBeLessThan(1_000);
    smtp.refuse(null);
    expect(await send()).toBe(1);
  });

  it("is sent once by several senders", async () => {
    for (let index = 0; index < 6; index += 1) await queue();
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(smtp.received).toHaveLength(6);
  });
});

describe("a mail the server refuses", () => {
  it("is tried again later, holds up no other, and leaves no address in its note", async () => {
    await queue();
    smtp.refuse("450 4.2.1 <wong@example.com> try later");
    expect(await send()).toBe(0);
    const notes = db.database.read(scope).q.selectFrom("mails").select(["attempts", "last_error"]).execute();
    expect(await notes).toEqual([{ attempts: 1, last_error: "Error EENVELOPE" }]);

    smtp.refuse(null);
    await queue({ to: { name: "Lee", address: "lee@example.com" } });
    expect(await send()).toBe(1);
    expect(smtp.received[0]?.recipients).toEqual(["<lee@example.com>"]);
    await age(2);
    expect(await send()).toBe(1);
    expect(smtp.received[1]?.recipients).toEqual(["<wong@example.com>"]);
  });
});

describe("a mail the server refuses again and again", () => {
  it("is given up after twelve tries", async () => {
    await queue();
    await db.database.transaction(scope, (tx) => tx.q.updateTable("mails").set({ attempts: 11 }).execute());
    await age(2 ** 11);
    smtp.refuse("550 no such mailbox");
    await send();
    await age(2 ** 12);
    smtp.refuse(null);
    expect(await send()).toBe(0);
    expect(smtp.received).toEqual([]);
  });
});

describe("SMTP_URL", () => {
  it.each([
    ["smtp://mail.test", { host: "mail.test", port: 587, secure: false }],
    ["smtps://mail.test", { port: 465, secure: true }],
    ["smtp://mail.test:2525", { port: 2525, secure: false }],
    ["smtp://us%40er:p%3Ass@mail.test", { auth: { user: "us@er", pass: "p:ss" } }],
  ])("%s names server, port and user", (url, options) => {
    expect(createMailTransport(url).options).toMatchObject(options);
  });
});

describe("the mailbox", () => {
  it("shows the newest first, sent or not", async () => {
    await queue({ subject: "first" });
    await send();
    await queue({ subject: "second" });
    const mails = await listMailbox(db.database);
    expect(mails.map(({ subject, sentAt }) => [subject, sentAt !== null])).toEqual([
      ["second", false],
      ["first", true],
    ]);
    expect(mails[0]).toMatchObject({ toName: "王小明", toAddress: "wong@example.com", language: "zh-hk" });
  });

  it("can't be read by an account", async () => {
    await queue();
    const account = accountScope({
      kind: "account",
      accountId: 1,
      accountName: "x",
      inner: null,
      companyId: 1,
      role: "administrator",
      keys: [],
      familyId: 1,
      owners: [1],
      companies: [1],
      applicationCompanies: [1],
      payees: [1],
      requestId: "r",
      language: "en-us",
    });
    expect(await db.database.read(account).q.selectFrom("mails").selectAll().execute()).toEqual([]);
  });
});
