import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tokenHash } from "../../platform/authentication.ts";
import type { SettableClock } from "../../platform/clock.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { startApp } from "./test-app.ts";
import { ask, askRefresh, bmsClient, type Pair, signedIn } from "./test-calls.ts";
import { fixture, insertAccount, insertCompany, insertStaff, letTimePass, password } from "./test-people.ts";

let test: TestDatabase;
let app: FastifyInstance;
let clock: SettableClock;
let company: number;
let account: number;
let pair: Pair;
let people = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  ({ app, clock } = await startApp(test));
});

afterAll(async () => {
  await app.close();
  await test.close();
});

beforeEach(async () => {
  people += 1;
  clock.set("2026-11-20T04:00:00Z");
  company = await insertCompany(test.database);
  account = await insertAccount(test.database, { email: `person${people}@a.test`, company_id: company });
  pair = await signedIn(app, `person${people}@a.test`, password);
});

const getUser = (token: string) => ask(app, "/authentication/oauth/getUser", token);
const refresh = async (token: string) => (await askRefresh(app, token)).json<Pair>();

const over = {
  error: "invalid_grant",
  error_description: expect.stringContaining("expired refresh token"),
};

const families = () =>
  test.database
    .read(fixture)
    .q.selectFrom("session_families")
    .select(["ended_at", "ended_by"])
    .where("account_id", "=", account)
    .execute();

describe("a refresh", () => {
  it("gives a new pair; the old access token serves calls that are under way", async () => {
    const next = await refresh(pair.refresh_token);
    expect(next).toMatchObject({ token_type: "bearer", expires_in: 7200 });
    expect(next.access_token).not.toBe(pair.access_token);
    expect(next.refresh_token).not.toBe(pair.refresh_token);
    expect((await getUser(next.access_token)).statusCode).toBe(200);
    expect((await getUser(pair.access_token)).json()).toMatchObject({ code: "1003" });
  });

  it("works after the access token's time, from JSON too", async () => {
    await letTimePass(test.database, 3 * 3600);
    expect((await getUser(pair.access_token)).json()).toMatchObject({ code: "0006" });
    const answer = await askRefresh(app, pair.refresh_token, { json: true });
    expect((await getUser(answer.json<Pair>().access_token)).json()).toMatchObject({ code: "1003" });
  });

  it("goes on from pair to pair", async () => {
    let last = pair;
    for (let turn = 0; turn < 3; turn += 1) {
      last = await refresh(last.refresh_token);
      await letTimePass(test.database, 7200);
    }
    expect((await askRefresh(app, last.refresh_token)).statusCode).toBe(200);
  });

  it("takes no access token for a refresh token, nor the reverse", async () => {
    expect((await askRefresh(app, pair.access_token)).json()).toEqual(over);
    expect((await getUser(pair.refresh_token)).statusCode).toBe(401);
  });

  it("refuses an unknown token, and one of the other audience without using it up", async () => {
    expect((await askRefresh(app, "unknown")).json()).toEqual(over);
    const foreign = await askRefresh(app, pair.refresh_token, { client: bmsClient });
    expect(foreign.statusCode).toBe(400);
    expect(foreign.json()).toEqual(over);
    expect((await askRefresh(app, pair.refresh_token)).statusCode).toBe(200);
  });

  it("ends with the family, thirty days after the sign-in", async () => {
    await letTimePass(test.database, 30 * 24 * 3600 - 60);
    const last = await refresh(pair.refresh_token);
    await letTimePass(test.database, 61);
    expect((await askRefresh(app, last.refresh_token)).json()).toEqual(over);
    expect((await getUser(last.access_token)).statusCode).toBe(401);
  });
});

describe("a refresh token presented again", () => {
  it("within ten seconds gets the same pair, also on another instance", async () => {
    const twin = await startApp(test);
    const first = await refresh(pair.refresh_token);
    await letTimePass(test.database, 8);
    expect((await askRefresh(twin.app, pair.refresh_token)).json()).toEqual(first);
    expect((await getUser(first.access_token)).statusCode).toBe(200);
    await twin.app.close();
  });

  it("at the same moment gets the same pair", async () => {
    // All of them wait for the token's row before one goes on, so that they do meet.
    const holder = await test.pool.connect();
    await holder.query("begin");
    await holder.query("select set_config('app.kind', 'system', true)");
    const row = "select from session_tokens where hash = $1 for update";
    await holder.query(row, [tokenHash(pair.refresh_token)]);
    const asked = Array.from({ length: 4 }, () => askRefresh(app, pair.refresh_token));
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await test.pool.query(waiting)).rowCount).toBe(4);
    await holder.query("commit");
    holder.release();
    const answers = await Promise.all(asked);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    const tokens = await test.database
      .read(fixture)
      .q.selectFrom("session_tokens as t")
      .innerJoin("session_families as f", "f.id", "t.family_id")
      .select("t.kind")
      .where("f.account_id", "=", account)
      .execute();
    expect(tokens).toHaveLength(4);
  });

  it("later is taken for stolen: the family ends, its successors too, and the audit log knows", async () => {
    const next = await refresh(pair.refresh_token);
    await letTimePass(test.database, 11);
    const reuse = await askRefresh(app, pair.refresh_token);
    expect(reuse.statusCode).toBe(400);
    expect(reuse.json()).toEqual(over);
    expect((await askRefresh(app, next.refresh_token)).json()).toEqual(over);
    for (const token of [pair.access_token, next.access_token])
      expect((await getUser(token)).statusCode).toBe(401);
    expect(await families()).toEqual([{ ended_at: expect.any(String), ended_by: "reuse" }]);
    const audit = await test.database
      .read(fixture)
      .q.selectFrom("audit_log")
      .select(["noun", "company_id"])
      .where("action", "=", "refreshTokenReused")
      .where("noun_id", "=", String(account))
      .execute();
    expect(audit).toEqual([{ noun: "account", company_id: company }]);
  });

  it("leaves other sessions of the account alone", async () => {
    const other = await signedIn(app, `person${people}@a.test`, password);
    await refresh(pair.refresh_token);
    await letTimePass(test.database, 11);
    await askRefresh(app, pair.refresh_token);
    expect((await getUser(other.access_token)).statusCode).toBe(200);
  });

  it("the successor lies sealed in the table, and only as long as it may be asked for", async () => {
    const sealed = () =>
      test.database
        .read(fixture)
        .q.selectFrom("session_tokens as t")
        .innerJoin("session_families as f", "f.id", "t.family_id")
        .select("t.successor_sealed")
        .where("f.account_id", "=", account)
        .where("t.successor_sealed", "is not", null)
        .execute();
    const next = await refresh(pair.refresh_token);
    const [row] = await sealed();
    expect(row?.successor_sealed?.toString("latin1")).not.toContain(next.refresh_token);
    await letTimePass(test.database, 11);
    await refresh(next.refresh_token);
    expect(await sealed()).toHaveLength(1);
  });
});

describe("a refresh looks at the person again", () => {
  const cases = [
    ["10089", (q: Writer) => q.updateTable("accounts").set({ status: "disabled" }).where("id", "=", account)],
    ["10090", (q: Writer) => q.updateTable("companies").set({ status: "frozen" }).where("id", "=", company)],
    ["10091", (q: Writer) => q.updateTable("companies").set({ status: "expired" }).where("id", "=", company)],
    [
      "10091",
      (q: Writer) => q.updateTable("accounts").set({ valid_until: "2026-11-19" }).where("id", "=", account),
    ],
  ] as const;

  it.each(cases)("%s", async (code, change) => {
    await test.database.transaction(fixture, ({ q }) => change(q).execute());
    const answer = await askRefresh(app, pair.refresh_token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: "invalid_grant", error_description: code });
    expect((await getUser(pair.access_token)).statusCode).toBe(401);
  });

  it("a day later, when a contract has run out", async () => {
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ contract_until: "2026-11-20" }).where("id", "=", company).execute(),
    );
    const next = await refresh(pair.refresh_token);
    clock.set("2026-11-20T16:00:00Z");
    expect((await askRefresh(app, next.refresh_token)).json()).toMatchObject({ error_description: "10091" });
  });

  it("staff too: disabled is 10089", async () => {
    const id = await insertStaff(test.database, { email: `clerk${people}@bms.test` });
    const staff = await signedIn(app, `clerk${people}@bms.test`, password, { client: bmsClient });
    const next = await askRefresh(app, staff.refresh_token, { client: bmsClient });
    expect(next.statusCode).toBe(200);
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("staff").set({ status: "disabled" }).where("id", "=", id).execute(),
    );
    const answer = await askRefresh(app, next.json<Pair>().refresh_token, { client: bmsClient });
    expect(answer.json()).toMatchObject({ error_description: "10089" });
  });
});

type Writer = Parameters<Parameters<TestDatabase["database"]["transaction"]>[1]>[0]["q"];
