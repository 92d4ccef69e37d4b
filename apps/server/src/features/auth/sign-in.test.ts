import * as argon2 from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { consume } from "../../platform/rate-limit.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { whileHeld } from "../../test/while-held.ts";
import { bucketsOf, countGuess, guessLimits } from "./limit-guesses.ts";
import { startApp } from "./test-app.ts";
import { ask, askPassword, askToken, bmsClient, type Pair, signedIn } from "./test-calls.ts";
import { fixture, insertAccount, insertCompany, insertStaff, password } from "./test-people.ts";

// The real functions, watched.
// Files share their modules: those read before this one hold the library itself.
vi.hoisted(() => vi.resetModules());
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

let test: TestDatabase;
let app: FastifyInstance;
let company: number;

beforeAll(async () => {
  test = await createTestDatabase();
  ({ app } = await startApp(test));
  company = await insertCompany(test.database);
});

afterAll(async () => {
  await app.close();
  await test.close();
});

const refused = (description: string) => ({ error: "invalid_grant", error_description: description });
const wrong = refused("User or Password error!");

const auditOf = (noun: string, nounId: number) =>
  test.database
    .read(fixture)
    .q.selectFrom("audit_log")
    .selectAll()
    .where("noun", "=", noun)
    .where("noun_id", "=", String(nounId))
    .orderBy("id")
    .execute();

describe("the right password", () => {
  it("opens a session that other calls accept, from a form and from JSON", async () => {
    await insertAccount(test.database, { email: "right@a.test", company_id: company });
    for (const json of [false, true]) {
      const answer = await askPassword(app, "right@a.test", password, { json });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      const pair = answer.json<Pair>();
      expect(pair).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: "bearer",
        expires_in: 7200,
      });
      const user = await ask(app, "/authentication/oauth/getUser", pair.access_token);
      expect(user.json()).toMatchObject({ code: "1003", data: { email: "right@a.test" } });
    }
  });

  it("takes the name in any case", async () => {
    await insertAccount(test.database, { email: "case@a.test", company_id: company });
    expect((await askPassword(app, "  Case@A.test ", password)).statusCode).toBe(200);
  });

  it("stores neither token in the clear", async () => {
    await insertAccount(test.database, { email: "hashed@a.test", company_id: company });
    const pair = await signedIn(app, "hashed@a.test", password);
    const rows = await test.database.read(fixture).q.selectFrom("session_tokens").selectAll().execute();
    const stored = JSON.stringify(
      rows.map((row) => [row.hash.toString("base64url"), row.hash.toString("latin1")]),
    );
    expect(stored).not.toContain(pair.access_token);
    expect(stored).not.toContain(pair.refresh_token);
  });

  it("is audited without personal data", async () => {
    const id = await insertAccount(test.database, { email: "audited@a.test", company_id: company });
    await signedIn(app, "audited@a.test", password);
    const [row, ...others] = await auditOf("account", id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      action: "signIn",
      company_id: company,
      actor: `account:${id}`,
      actor_account_id: id,
    });
    expect(JSON.stringify(row)).not.toMatch(/audited@|Chan|海港/);
  });
});

it("opens no session of somebody who is disabled at the same moment", async () => {
  const id = await insertAccount(test.database, { email: "moment@a.test", company_id: company });
  const { result, waited } = await whileHeld(
    test,
    "update accounts set status = 'disabled' where id = $1",
    [id],
    () => askPassword(app, "moment@a.test", password),
  );
  expect([waited, result.json()]).toEqual([true, refused("10089")]);
  const families = test.database.read(fixture).q.selectFrom("session_families").select("id");
  expect(await families.where("account_id", "=", id).execute()).toEqual([]);
});

it("opens no session of a company that is frozen at the same moment", async () => {
  const frozen = await insertCompany(test.database);
  const id = await insertAccount(test.database, { email: "frozen.now@a.test", company_id: frozen });
  const { result, waited } = await whileHeld(
    test,
    "update companies set status = 'frozen' where id = $1",
    [frozen],
    () => askPassword(app, "frozen.now@a.test", password),
  );
  expect([waited, result.json()]).toEqual([true, refused("10090")]);
  const families = test.database.read(fixture).q.selectFrom("session_families").select("id");
  expect(await families.where("account_id", "=", id).execute()).toEqual([]);
});

describe("a session's traces", () => {
  it("are in its company's audit chain, with what was before", async () => {
    const id = await insertAccount(test.database, { email: "traced@a.test", company_id: company });
    const { access_token } = await signedIn(app, "traced@a.test", password);
    await ask(app, "/issue/student/getSetLanguageCodeToCache/?languageCode=zh", access_token);
    await ask(app, "/authentication/oauth/logout", access_token);
    expect(await auditOf("account", id)).toMatchObject([
      { action: "signIn", company_id: company },
      { action: "saveLanguage", company_id: company, changes: { language: ["en-us", "zh"] } },
      { action: "signOut", company_id: company },
    ]);
  });

  it("tell where it came from", async () => {
    const id = await insertAccount(test.database, { email: "origin@a.test", company_id: company });
    const options = { address: "10.6.0.1", headers: { "user-agent": "A browser" } };
    await askPassword(app, "origin@a.test", password, options);
    const families = test.database.read(fixture).q.selectFrom("session_families").selectAll();
    expect(await families.where("account_id", "=", id).execute()).toMatchObject([
      { host: "portal.test", address: "10.6.0.1", user_agent: "A browser" },
    ]);
  });
});

describe("a sign-in of staff", () => {
  it("joins the platform's own audit chain, whatever account has the same number", async () => {
    const staff = await insertStaff(test.database, { email: "numbered@bms.test" });
    for (let account = 0; account < staff; )
      account = await insertAccount(test.database, {
        email: `numbered${account}@a.test`,
        company_id: company,
      });
    await signedIn(app, "numbered@bms.test", password, { client: bmsClient });
    expect(await auditOf("staff", staff)).toMatchObject([{ action: "signIn", company_id: null }]);
  });
});

describe("the wrong person", () => {
  it("hears the same for a wrong password, an unknown name and a name of the other audience", async () => {
    await insertAccount(test.database, { email: "known@a.test", company_id: company });
    await insertStaff(test.database, { email: "clerk@bms.test" });
    const answers = [
      await askPassword(app, "known@a.test", "Passage#2"),
      await askPassword(app, "nobody@a.test", password),
      await askPassword(app, "clerk@bms.test", password),
      await askPassword(app, "known@a.test", password, { client: bmsClient }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(wrong);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("waits for one verification of a password, whether the name exists or not", async () => {
    await insertAccount(test.database, { email: "timed@a.test", company_id: company });
    for (const name of ["timed@a.test", "timed-nobody@a.test"]) {
      vi.mocked(argon2.verify).mockClear();
      await askPassword(app, name, "Passage#2");
      expect(argon2.verify).toHaveBeenCalledTimes(1);
    }
  });

  it("is not told that an account is disabled, frozen or expired", async () => {
    const frozen = await insertCompany(test.database, { status: "frozen" });
    await insertAccount(test.database, { email: "shut1@a.test", company_id: company, status: "disabled" });
    await insertAccount(test.database, { email: "shut2@a.test", company_id: frozen });
    await insertAccount(test.database, {
      email: "shut3@a.test",
      company_id: company,
      valid_until: "2026-01-31",
    });
    for (const name of ["shut1@a.test", "shut2@a.test", "shut3@a.test"])
      expect((await askPassword(app, name, "Passage#2")).json()).toEqual(wrong);
  });

  it.each([
    ["no client", undefined],
    ["an unknown client", `Basic ${Buffer.from("other:other").toString("base64")}`],
  ])("with %s gets 401 and no password window of the browser", async (_case, client) => {
    const answer = await askToken(
      app,
      { grant_type: "password", username: "known@a.test", password },
      { client: client ?? "" },
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: "invalid_client" });
    expect(answer.headers["www-authenticate"]).toBeUndefined();
  });

  it.each([
    [{ grant_type: "password", username: "known@a.test" }],
    [{ grant_type: "password", password: "x", username: " " }],
    [{ grant_type: "refresh_token" }],
  ])("who sends half a grant gets invalid_request: %j", async (fields) => {
    const answer = await askToken(app, fields as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: "invalid_request" });
  });

  it("who asks for another grant is told at the field", async () => {
    const answer = await askToken(app, { grant_type: "client_credentials" });
    expect(answer.json()).toMatchObject({ code: "2001", data: { fields: [{ path: "grant_type" }] } });
  });
});

describe("after a correct password", () => {
  it.each([
    ["disabled@a.test", "10089", { account: { status: "disabled" as const } }],
    ["frozen@a.test", "10090", { company: { status: "frozen" as const } }],
    ["expired@a.test", "10091", { account: { valid_until: "2026-11-19" } }],
    ["contract@a.test", "10091", { company: { contract_until: "2026-11-19" } }],
    ["ended@a.test", "10091", { company: { status: "expired" as const } }],
  ])(
    "%s hears %s and gets an audit row",
    async (email, code, rows: {
      account?: { status?: "disabled"; valid_until?: string };
      company?: { status?: "frozen" | "expired"; contract_until?: string };
    }) => {
      const company_id = await insertCompany(test.database, rows.company);
      const id = await insertAccount(test.database, { email, company_id, ...rows.account });
      const answer = await askPassword(app, email, password);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(refused(code));
      expect(await auditOf("account", id)).toMatchObject([
        { action: "signInRefused", company_id, changes: { reason: [null, code] } },
      ]);
    },
  );

  it("a contract lasts to the end of its last day in the platform's time zone", async () => {
    await insertAccount(test.database, {
      email: "last@a.test",
      company_id: company,
      valid_until: "2026-11-20",
    });
    expect((await askPassword(app, "last@a.test", password)).statusCode).toBe(200);
  });

  it("disabled staff hear 10089", async () => {
    await insertStaff(test.database, { email: "gone@bms.test", status: "disabled" });
    expect((await askPassword(app, "gone@bms.test", password, { client: bmsClient })).json()).toEqual(
      refused("10089"),
    );
  });
});

describe("guessing", () => {
  const { limit } = guessLimits.pair;

  it("pauses a name from one address after ten wrong tries, on every instance, also for unknown names", async () => {
    await insertAccount(test.database, { email: "target@a.test", company_id: company });
    const twin = await startApp(test);
    for (const name of ["target@a.test", "target-nobody@a.test"]) {
      for (let guess = 0; guess < limit; guess += 1) {
        const spelling = guess % 2 ? name : name.toUpperCase();
        expect((await askPassword(guess % 2 ? app : twin.app, spelling, `guess ${guess}`)).statusCode).toBe(
          400,
        );
      }
      const paused = await askPassword(twin.app, name, password, { headers: { langCode: "zh" } });
      expect(paused.statusCode).toBe(429);
      expect(paused.json()).toMatchObject({
        code: "2016",
        message: expect.stringMatching(/\p{Script=Han}/u),
      });
      expect(Number(paused.headers["retry-after"])).toBeGreaterThan(890);
      expect(Number(paused.headers["retry-after"])).toBeLessThanOrEqual(900);
    }
    // Elsewhere the colleague still gets in: ten guesses of a stranger don't lock the account.
    expect((await askPassword(app, "target@a.test", password, { address: "10.9.9.9" })).statusCode).toBe(200);
    await twin.app.close();
  });

  it("under addresses that a header only claims buys no further tries", async () => {
    for (let guess = 0; guess <= limit; guess += 1) {
      const headers = { "x-forwarded-for": `10.7.0.${guess}` };
      const { statusCode } = await askPassword(app, "claimed@a.test", "wrong", { headers });
      expect(statusCode).toBe(guess < limit ? 400 : 429);
    }
  });

  it("in parallel buys no further tries", async () => {
    await insertAccount(test.database, { email: "parallel@a.test", company_id: company });
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, guess) => askPassword(app, "parallel@a.test", `guess ${guess}`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(limit);
  });

  it("from many addresses pauses the account", async () => {
    await insertAccount(test.database, { email: "spread@a.test", company_id: company });
    const guess = { audience: "account", username: "spread@a.test", address: "" } as const;
    for (let tries = 0; tries < guessLimits.account.limit; tries += 1)
      await countGuess(test.database, { ...guess, address: `10.1.0.${tries}` });
    expect((await askPassword(app, "spread@a.test", password, { address: "10.1.1.1" })).statusCode).toBe(429);
  });

  it("from many addresses is forgotten after a correct login: offices sign in all day", async () => {
    await insertAccount(test.database, { email: "busy@a.test", company_id: company });
    const guess = { audience: "account", username: "busy@a.test", address: "" } as const;
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 1; tries < guessLimits.account.limit; tries += 1)
        await countGuess(test.database, { ...guess, address: `10.5.${round}.${tries}` });
      expect((await askPassword(app, "busy@a.test", password, { address: "10.5.9.9" })).statusCode).toBe(200);
    }
  });

  it("from one address on many names pauses the address", async () => {
    const address = "10.2.0.1";
    const bucket = bucketsOf({ audience: "account", username: "", address }).address;
    for (let guess = 1; guess < guessLimits.address.limit; guess += 1)
      await consume(test.database, bucket, guessLimits.address);
    expect((await askPassword(app, "spray@a.test", "wrong", { address })).statusCode).toBe(400);
    expect((await askPassword(app, "known@a.test", password, { address })).statusCode).toBe(429);
  });

  it("at the portal costs staff of the same name nothing", async () => {
    await insertStaff(test.database, { email: "both@a.test" });
    for (let guess = 0; guess < limit; guess += 1) await askPassword(app, "both@a.test", "wrong");
    expect((await askPassword(app, "both@a.test", password)).statusCode).toBe(429);
    const atDesk = await askPassword(app, "both@a.test", password, { client: bmsClient });
    expect(atDesk.statusCode).toBe(200);
  });

  it("while paused uses up nobody else's tries", async () => {
    await insertAccount(test.database, { email: "paused@a.test", company_id: company });
    for (let guess = 0; guess < limit + guessLimits.account.limit; guess += 1)
      await askPassword(app, "paused@a.test", "wrong", { address: "10.3.0.1" });
    const elsewhere = await askPassword(app, "paused@a.test", password, { address: "10.3.0.2" });
    expect(elsewhere.statusCode).toBe(200);
  });

  it("from one address isn't bought back by an own account", async () => {
    const address = "10.4.0.1";
    const bucket = bucketsOf({ audience: "account", username: "", address }).address;
    for (let guess = 2; guess < guessLimits.address.limit; guess += 1)
      await consume(test.database, bucket, guessLimits.address);
    expect((await askPassword(app, "known@a.test", password, { address })).statusCode).toBe(200);
    expect((await askPassword(app, "spray@a.test", "wrong", { address })).statusCode).toBe(400);
    expect((await askPassword(app, "spray@a.test", "wrong", { address })).statusCode).toBe(429);
  });

  it("begins anew after a correct login", async () => {
    await insertAccount(test.database, { email: "typos@a.test", company_id: company });
    for (let guess = 1; guess < limit; guess += 1) await askPassword(app, "typos@a.test", "wrong");
    await signedIn(app, "typos@a.test", password);
    for (let guess = 0; guess < limit; guess += 1)
      expect((await askPassword(app, "typos@a.test", "wrong")).statusCode).toBe(400);
  });
});
