import { randomUUID } from "node:crypto";
import { proofTiming } from "@passage/contract/auth/codes.ts";
import { sendEmailCode, verifyEmailCode } from "@passage/contract/registration/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dispatchOutbox, emit, outboxHandler } from "../../platform/outbox.ts";
import { reset } from "../../platform/rate-limit.ts";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, makeStaff } from "../../test/factories.ts";
import { newSecret } from "./proof-tickets.ts";
import { codeFor, dispatchCodes, mailsTo } from "./test-codes.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Limits of one address are a test of their own.
  await world.database.transaction(fixture, (tx) => tx.q.deleteFrom("rate_limits").execute());
});

const fresh = () => `${randomUUID()}@mail.test`;
const check = (email: string, code: string, purpose: "register" | "reset" | "staffReset" = "register") =>
  call(world.app, verifyEmailCode, { query: { email, code, purpose } });
/** Asked again where a full house had no connection in time: nothing was looked at then. */
async function untilServed<T extends { code: string }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask();
  return answer.code === "2018" ? untilServed(ask) : answer;
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a code", () => {
  it("comes by mail in the language of the page, and gives a ticket once", async () => {
    const email = fresh();
    await ok(
      world.app,
      sendEmailCode,
      { query: { email: ` ${email.toUpperCase()} ` } },
      { language: "zh-hk" },
    );
    await dispatchCodes(world);
    const [mail] = await mailsTo(world, email);
    expect(mail).toMatchObject({ language: "zh-hk", subject: "您的Passage登記驗證碼" });
    const code = /\d{6}/.exec(mail?.body ?? "")?.[0] ?? "";
    const first = await check(email, code);
    expect([first.code, first.data.ticket.length]).toEqual(["1003", 43]);
    expect(await check(email, code)).toMatchObject({ code: "2022", data: { reason: "over", left: 0 } });
  });

  it("is sent and checked by POST as well, which keeps it out of addresses", async () => {
    const email = fresh();
    const post = (path: string, payload: object) =>
      world.app.inject({ method: "POST", url: path, payload, headers: { langcode: "en-us" } });
    expect((await post(sendEmailCode.path, { email })).json().code).toBe("1003");
    await dispatchCodes(world);
    const code = /\d{6}/.exec((await mailsTo(world, email))[0]?.body ?? "")?.[0];
    expect((await post(verifyEmailCode.path, { email, code })).json().code).toBe("1003");
  });

  it("doesn’t wait behind what else happened", async () => {
    await world.database.transaction(fixture, (tx) =>
      emit(tx, "student.saved", { studentId: 1 }, { companyId: null }),
    );
    await ok(world.app, sendEmailCode, { query: { email: fresh() } });
    const order: string[] = [];
    const note = (topic: "student.saved" | "auth.codeAsked") =>
      outboxHandler(topic, async () => void order.push(topic));
    await dispatchOutbox(world.database, [note("student.saved"), note("auth.codeAsked")]);
    expect(order[0]).toBe("auth.codeAsked");
  });

  it("is in no column of the database but the mail’s", async () => {
    const email = fresh();
    const code = (await codeFor(world, email)) ?? "";
    const row = await world.database
      .read(fixture)
      .q.selectFrom("email_codes")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, code_hash: row.code_hash?.toString("latin1") })).not.toContain(code);
  });

  it("is asked for again after a minute, not before; the former one is void then", async () => {
    const email = fresh();
    const former = (await codeFor(world, email)) ?? "";
    expect(await call(world.app, sendEmailCode, { query: { email } })).toMatchObject({
      code: "2021",
      data: { seconds: 60 },
    });
    world.clock.advance(proofTiming.emailCodeAgain);
    const next = (await codeFor(world, email)) ?? "";
    if (former !== next) expect((await check(email, former)).code).toBe("2022");
    expect((await check(email, next)).code).toBe("1003");
  });

  it("of two wanted at the same moment is mailed once", async () => {
    const email = fresh();
    const ask = () => call(world.app, sendEmailCode, { query: { email } });
    const codes = (await Promise.all([ask(), ask(), ask()])).map(({ code }) => code);
    expect(codes).toContain("1003");
    await dispatchCodes(world);
    expect(await mailsTo(world, email)).toHaveLength(1);
  });

  it("is past after ten minutes", async () => {
    const email = fresh();
    const code = (await codeFor(world, email)) ?? "";
    world.clock.advance(proofTiming.emailCode);
    expect(await check(email, code)).toMatchObject({ code: "2022", data: { reason: "over" } });
  });

  it("has five tries, and says how many are left", async () => {
    const email = fresh();
    const code = (await codeFor(world, email)) ?? "";
    const left = [];
    for (let tried = 0; tried < 4; tried += 1) left.push((await check(email, wrongOf(code))).data);
    expect(left.map((data) => (data as { left?: number } | null)?.left)).toEqual([4, 3, 2, 1]);
    expect((await check(email, wrongOf(code))).message).toContain("used up");
    expect(await check(email, code)).toMatchObject({ code: "2022", data: { reason: "over" } });
  });

  it("has five tries also for fifty guesses at once, on two instances", async () => {
    const email = fresh();
    const code = (await codeFor(world, email)) ?? "";
    const other = await world.instance();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        untilServed(() =>
          call(index % 2 ? other : world.app, verifyEmailCode, { query: { email, code: wrongOf(code) } }),
        ),
      ),
    );
    const looked = answers.filter(({ data }) => (data as { left?: number } | null)?.left !== 0);
    expect(answers.every((answer) => answer.code === "2022")).toBe(true);
    // Of five tries the last leaves none.
    expect(looked).toHaveLength(4);
    expect((await check(email, code)).code).toBe("2022");
  });

  it("for one purpose is none for another", async () => {
    const email = fresh();
    const code = (await codeFor(world, email)) ?? "";
    expect((await check(email, code, "reset")).code).toBe("2022");
  });

  it.each(["12345", "1234567", "12a456", ""])("%j is refused by its form", async (code) => {
    const { code: answered, data } = await check(fresh(), code);
    expect([answered, (data as unknown as { fields: { path: string }[] }).fields[0]?.path]).toEqual([
      "2001",
      "code",
    ]);
  });

  it.each(["not an address", "a@b", "a@b.c\nBcc: x@y.test", "a..b@c.test", "a@b..test", '"a b"@c.test'])(
    "isn’t sent to %j",
    async (email) => {
      expect((await call(world.app, sendEmailCode, { query: { email } })).code).toBe("2001");
    },
  );
});

describe("who asked for a code", () => {
  const [mine, theirs] = [newSecret(), newSecret()];
  const askAs = (email: string, asker?: string, remoteAddress = "198.51.100.7", app = world.app) =>
    app.inject({ method: "POST", url: sendEmailCode.path, payload: { email, asker }, remoteAddress });
  const tryAs = async (
    { email, code, asker }: { email: string; code: string; asker?: string },
    app = world.app,
    remoteAddress = "198.51.100.7",
  ) => {
    const payload = { email, code, asker };
    return (await app.inject({ method: "POST", url: verifyEmailCode.path, payload, remoteAddress })).json();
  };
  const newestCode = async (email: string) => {
    await dispatchCodes(world);
    return /\b\d{6}\b/.exec((await mailsTo(world, email))[0]?.body ?? "")?.[0] ?? "";
  };

  it("keeps it, whatever a stranger asks for and guesses", async () => {
    const email = fresh();
    expect((await askAs(email, mine)).json().code).toBe("1003");
    const code = await newestCode(email);
    // Not even a minute has to be waited for a stranger’s sake, nor does theirs replace mine.
    expect((await askAs(email, theirs)).json().code).toBe("1003");
    const other = await newestCode(email);
    for (let tried = 0; tried < 6; tried += 1)
      expect((await tryAs({ email, code: wrongOf(other), asker: theirs })).code).toBe("2022");
    for (const asker of [theirs, newSecret(), undefined])
      expect(await tryAs({ email, code, ...(asker && { asker }) })).toMatchObject({ code: "2022" });
    expect((await tryAs({ email, code, asker: mine })).code).toBe("1003");
  });

  it("is the caller’s address where no secret is told", async () => {
    const email = fresh();
    await askAs(email, undefined, "198.51.100.7");
    const code = await newestCode(email);
    expect((await tryAs({ email, code }, world.app, "203.0.113.9")).data.left).toBe(0);
    expect((await tryAs({ email, code }, world.app, "198.51.100.7")).code).toBe("1003");
  });

  it("has five tries of fifty at once on two instances, while a stranger asks and guesses as well", async () => {
    const email = fresh();
    await askAs(email, mine);
    const code = await newestCode(email);
    const second = await world.instance();
    const at = (index: number) => (index % 2 ? second : world.app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const guess = untilServed(() => tryAs({ email, code: wrongOf(code), asker: mine }, at(index)));
        if (index % 10 === 0) {
          await askAs(email, newSecret(), `203.0.113.${index}`, at(index));
          await tryAs({ email, code, asker: theirs }, at(index + 1), "203.0.113.200");
        }
        return guess;
      }),
    );
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(["2022"]));
    expect(
      answers
        .map(({ data }) => data.left)
        .filter((left) => left > 0)
        .sort(),
    ).toEqual([1, 2, 3, 4]);
    expect((await tryAs({ email, code, asker: mine })).code).toBe("2022");
  });

  it("isn’t told by the row, which keeps neither secret nor address", async () => {
    const email = fresh();
    await askAs(email, mine);
    await askAs(email, undefined, "203.0.113.77");
    const rows = await world.database
      .read(fixture)
      .q.selectFrom("email_codes")
      .selectAll()
      .where("email", "=", email)
      .execute();
    const text = JSON.stringify(rows.map((row) => ({ ...row, asker: row.asker.toString("latin1") })));
    expect(rows).toHaveLength(2);
    expect([text.includes(mine), text.includes("203.0.113.77")]).toEqual([false, false]);
  });

  it("can’t have a mailbox filled, nor keep its owner from a code", async () => {
    const email = fresh();
    const from = async (host: string) => {
      const codes = [];
      for (let turn = 0; turn < 12; turn += 1) {
        // The narrower limit of a quarter of an hour is a test of its own.
        await reset(world.database, `code:pair:register:${email}:${host}`);
        // A new secret each time: the pause of a minute is none.
        codes.push((await askAs(email, newSecret(), host)).json().code);
      }
      return codes.filter((code) => code === "1003").length;
    };
    // Ten of each address, and of all together twenty and the first of each.
    expect([await from("203.0.113.1"), await from("203.0.113.2"), await from("203.0.113.3")]).toEqual([
      10, 10, 3,
    ]);
    await dispatchCodes(world);
    expect(await mailsTo(world, email)).toHaveLength(23);
    expect((await askAs(email, mine)).json().code).toBe("1003");
    expect((await tryAs({ email, code: await newestCode(email), asker: mine })).code).toBe("1003");
  });
});

it("networks that were quicker don’t keep a mailbox’s owner from a code all day", async () => {
  const email = fresh();
  const ask = async (remoteAddress: string) =>
    (
      await world.app.inject({
        method: "POST",
        url: sendEmailCode.path,
        payload: { email, asker: newSecret() },
        remoteAddress,
      })
    ).json().code;
  const networks = Array.from({ length: 6 }, (_, nth) => `2001:db8:0:${nth}::1`);
  // Six of an hour are each their network's first; twenty more are all that the mailbox gets.
  for (const network of networks) expect(await ask(network)).toBe("1003");
  for (const network of networks.slice(0, 5))
    for (let turn = 0; turn < 4; turn += 1) expect(await ask(network)).toBe("1003");
  expect([await ask("203.0.113.50"), await ask(networks[5] ?? "")]).toEqual(["2016", "2016"]);
  await world.database.transaction(fixture, ({ q }) =>
    q
      .updateTable("rate_limits")
      .set({
        window_start: sql`window_start - interval '1 hour'`,
        blocked_until: sql`blocked_until - interval '1 hour'`,
      })
      .execute(),
  );
  expect([await ask("203.0.113.50"), await ask(networks[5] ?? "")]).toEqual(["1003", "2016"]);
});

describe("a code for a forgotten password", () => {
  it("answers alike for known and unknown addresses, in every byte but the time", async () => {
    const { email: known } = await makeAccount(world.database, await makeCompany(world.database));
    const unknown = fresh();
    const answers = [];
    for (const email of [known, unknown]) {
      const headers = { "x-request-id": "the-same" };
      const sent = await inject(
        world.app,
        sendEmailCode,
        { query: { email, purpose: "reset" } },
        { headers },
      );
      await dispatchCodes(world);
      const again = await inject(
        world.app,
        sendEmailCode,
        { query: { email, purpose: "reset" } },
        { headers },
      );
      const wrong = await inject(
        world.app,
        verifyEmailCode,
        { query: { email, purpose: "reset", code: "000000" } },
        { headers },
      );
      answers.push([sent, again, wrong].map(({ statusCode, body }) => [statusCode, body]));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect([(await mailsTo(world, known)).length, (await mailsTo(world, unknown)).length]).toEqual([1, 0]);
  });

  it("doesn’t come for a staff member who asks as an agent, nor the reverse", async () => {
    const email = fresh();
    await makeStaff(world.database, { email });
    expect(await codeFor(world, email, "reset")).toBeNull();
    expect(await codeFor(world, email, "staffReset")).toMatch(/^\d{6}$/);
    const account = await makeAccount(world.database, await makeCompany(world.database));
    expect(await codeFor(world, account.email, "staffReset")).toBeNull();
  });
});

describe("limits", () => {
  it("of one mailbox hold across instances and a restart", async () => {
    const email = fresh();
    const ask = async (app = world.app) => {
      world.clock.advance(proofTiming.emailCodeAgain);
      return inject(app, sendEmailCode, { query: { email } });
    };
    const second = await world.instance();
    for (let asked = 0; asked < 6; asked += 1)
      expect((await ask(asked % 2 ? second : world.app)).statusCode).toBe(200);
    await second.close();
    const restarted = await world.instance();
    const refused = await ask(restarted);
    expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
      429,
      "2016",
      "900",
    ]);
  });

  it("of one address on all mailboxes", async () => {
    const codes = [];
    for (let asked = 0; asked < 61; asked += 1)
      codes.push((await call(world.app, sendEmailCode, { query: { email: fresh() } })).code);
    expect(codes.slice(0, 60).every((code) => code === "1003")).toBe(true);
    expect(codes[60]).toBe("2016");
  });
});
