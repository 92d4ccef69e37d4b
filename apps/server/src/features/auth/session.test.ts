import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SettableClock } from "../../platform/clock.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { startApp } from "./test-app.ts";
import { ask, askRefresh, bmsClient, type Pair, signedIn } from "./test-calls.ts";
import { fixture, insertAccount, insertCompany, insertStaff, letTimePass, password } from "./test-people.ts";

let test: TestDatabase;
let app: FastifyInstance;
let clock: SettableClock;
let bd: number;
let company: number;
let account: number;

beforeAll(async () => {
  test = await createTestDatabase();
  ({ app, clock } = await startApp(test));
  bd = await insertStaff(test.database, { email: "bd@bms.test", phone: "+852 2345 6789", name_zh: "莫家樂" });
  company = await insertCompany(test.database, { bd_staff_id: bd });
  account = await insertAccount(test.database, {
    email: "chan@a.test",
    company_id: company,
    name_zh: "陳嘉儀",
    resource_keys: ["applications", "applicationsDetail", "mps"],
  });
});

afterAll(async () => {
  await app.close();
  await test.close();
});

const portal = () => signedIn(app, "chan@a.test", password);
const bms = () => signedIn(app, "bd@bms.test", password, { client: bmsClient });
const root = "/issue/summary/getIssueRoot";
const user = "/authentication/oauth/getUser";
const saveLanguage = "/issue/student/getSetLanguageCodeToCache/?languageCode=";

describe("getUser", () => {
  it("is the account with the keys in force: its own below its company's", async () => {
    const { access_token } = await portal();
    expect((await ask(app, user, access_token)).json()).toEqual({
      code: "1003",
      message: "",
      data: {
        id: account,
        name: "Chan Ka Yee",
        email: "chan@a.test",
        agentCompanyName: "Harbour Education",
        fkAgentId: company,
        companyId: company,
        staffId: null,
        issueInnerAccount: false,
        passwordChangeNeeded: false,
        resourceKeys: ["applications", "mps"],
        roles: ["consultant"],
        language: "en-us",
        platformTypes: ["get_issue"],
        publicFilesUrl: "http://localhost:8080/appFile",
      },
    });
  });

  it.each(["langCode", "languagecode"])("names people in the language of %s", async (header) => {
    const { access_token } = await portal();
    const answer = await ask(app, user, access_token, { headers: { [header]: "zh-hk" } });
    expect(answer.json().data).toMatchObject({ name: "陳嘉儀", agentCompanyName: "海港教育" });
  });
});

describe("a name without a Chinese form", () => {
  it("is shown as it is in every language", async () => {
    await insertAccount(test.database, { email: "latin@a.test", company_id: company });
    const { access_token } = await signedIn(app, "latin@a.test", password);
    const answer = await ask(app, user, access_token, { headers: { langCode: "zh" } });
    expect(answer.json().data).toMatchObject({ name: "Chan Ka Yee", agentCompanyName: "海港教育" });
  });
});

describe("getIssueRoot", () => {
  it("names the company's own consultant", async () => {
    const other = await insertStaff(test.database, { email: "other@bms.test", phone: "+852 1111 2222" });
    const own = await insertCompany(test.database, { bd_staff_id: other });
    await insertAccount(test.database, { email: "own@a.test", company_id: own });
    const { access_token } = await signedIn(app, "own@a.test", password);
    expect((await ask(app, root, access_token)).json().data.company).toMatchObject({
      id: own,
      bdConsultant: { phone: "+852 1111 2222" },
    });
  });

  it("has the views that the keys open, and the company with its BD consultant", async () => {
    const { access_token } = await portal();
    const { data } = (await ask(app, root, access_token)).json();
    expect(data.resourceKeys).toEqual(["applications", "mps"]);
    expect(data.menu).toContainEqual({ path: "/index", resourceKeys: ["applications"] });
    expect(data.timeZone).toBe("Asia/Hong_Kong");
    expect(data.company).toEqual({
      id: company,
      name: "Harbour Education",
      displayCurrency: "HKD",
      countryId: 93,
      logo: null,
      bdConsultant: { name: "Alex Morgan", nameZh: "莫家樂", phone: "+852 2345 6789" },
    });
  });

  it("has no view for an account without keys, and nobody to call where nobody is named", async () => {
    const bare = await insertCompany(test.database, { resource_keys: [] });
    await insertAccount(test.database, { email: "bare@a.test", company_id: bare });
    const { access_token } = await signedIn(app, "bare@a.test", password);
    expect((await ask(app, root, access_token)).json().data).toMatchObject({
      resourceKeys: [],
      // What is everybody's.
      menu: [{ path: "/profile", resourceKeys: [] }],
      company: { id: bare, bdConsultant: null },
    });
  });

  it("follows a revoked key on the next request, as do the calls it opened", async () => {
    const own = await insertCompany(test.database);
    const id = await insertAccount(test.database, { email: "revoked@a.test", company_id: own });
    const { access_token } = await signedIn(app, "revoked@a.test", password);
    const years = "/issue/summary/getAllYears";
    expect((await ask(app, years, access_token)).json().code).not.toBe("2003");
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("accounts").set({ resource_keys: [] }).where("id", "=", id).execute(),
    );
    expect((await ask(app, years, access_token)).json()).toMatchObject({ code: "2003" });
    expect((await ask(app, root, access_token)).json().data.menu).toEqual([
      { path: "/profile", resourceKeys: [] },
    ]);
  });
});

describe("company_card", () => {
  it("tells an account nothing about another company's consultant, whatever id is asked", async () => {
    const { rows } = await test.pool.query("select * from company_card($1)", [company]);
    expect(rows).toEqual([]);
    const client = await test.pool.connect();
    await client.query("begin");
    await client.query("select set_config('app.company', $1, true)", [String(company + 1_000)]);
    expect((await client.query("select * from company_card($1)", [company])).rows).toEqual([]);
    await client.query("select set_config('app.company', $1, true)", [String(company)]);
    expect((await client.query("select * from company_card($1)", [company])).rows).toEqual([
      { name: "Alex Morgan", name_zh: "莫家樂", phone: "+852 2345 6789" },
    ]);
    await client.query("rollback");
    client.release();
  });
});

describe("languages", () => {
  it.each(["GET", "POST"] as const)("are saved for the account by %s", async (method) => {
    const { access_token } = await portal();
    for (const language of ["zh-hk", "en-us"]) {
      expect((await ask(app, saveLanguage + language, access_token, { method })).json().code).toBe("1003");
      expect((await ask(app, user, access_token)).json().data.language).toBe(language);
    }
  });

  it("are saved for staff, who see them in their session", async () => {
    const { access_token } = await bms();
    const answer = await app.inject({
      method: "POST",
      url: "/bms/session/language",
      headers: { at: access_token },
      payload: { languageCode: "zh" },
    });
    expect(answer.json().code).toBe("1003");
    expect((await ask(app, "/bms/session", access_token)).json().data).toEqual({
      id: bd,
      name: "Alex Morgan",
      nameZh: "莫家樂",
      email: "bd@bms.test",
      permissions: ["applicationsRead"],
      language: "zh",
      signedInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      passwordChangeNeeded: false,
      timeZone: "Asia/Hong_Kong",
    });
  });

  it("of others stay as they are, and unknown ones are refused", async () => {
    await insertAccount(test.database, { email: "wong@a.test", company_id: company });
    const wong = await signedIn(app, "wong@a.test", password);
    await ask(app, `${saveLanguage}zh`, wong.access_token);
    const { access_token } = await portal();
    expect((await ask(app, user, access_token)).json().data.language).toBe("en-us");
    expect((await ask(app, `${saveLanguage}fr`, access_token)).json()).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "languageCode" }] },
    });
  });
});

describe("who may call", () => {
  it("nobody without a token, with an unknown one, or with a monstrous one", async () => {
    for (const token of [undefined, "unknown", "x".repeat(5_000)]) {
      const answer = await ask(app, user, token);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: "2011", data: null });
    }
  });

  it("staff not on the portal, accounts not in the back office; both may sign out", async () => {
    const [agent, clerk] = [await portal(), await bms()];
    for (const [path, pair] of [
      [user, clerk],
      [root, clerk],
      [`${saveLanguage}zh`, clerk],
      ["/bms/session", agent],
    ] as const) {
      const answer = await ask(app, path, pair.access_token);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "2012" });
    }
    for (const pair of [agent, clerk])
      expect((await ask(app, "/authentication/oauth/logout", pair.access_token)).json().code).toBe("1003");
  });

  it("with an expired token 0006 after the grace of two minutes, not 401", async () => {
    const { access_token } = await portal();
    await letTimePass(test.database, 7200 + 100);
    expect((await ask(app, user, access_token)).json()).toMatchObject({ code: "1003" });
    await letTimePass(test.database, 21);
    const answer = await ask(app, user, access_token, { headers: { langCode: "en-us" } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: "0006", message: expect.stringContaining("timeout") });
  });
});

describe("a session ends", () => {
  const dead = async (pair: Pair, path = user) => {
    expect((await ask(app, path, pair.access_token)).statusCode).toBe(401);
  };

  it.each(["GET", "POST"] as const)(
    "at once by %s logout, on every instance; others go on",
    async (method) => {
      const [pair, other] = [await portal(), await portal()];
      const twin = await startApp(test);
      const answer = await ask(twin.app, "/authentication/oauth/logout", pair.access_token, { method });
      expect(answer.json()).toEqual({ code: "1003", message: "", data: null });
      await dead(pair);
      expect((await askRefresh(app, pair.refresh_token)).json().error_description).toContain(
        "expired refresh token",
      );
      expect((await ask(app, user, other.access_token)).statusCode).toBe(200);
      const audit = await test.database
        .read(fixture)
        .q.selectFrom("audit_log")
        .select("company_id")
        .where("action", "=", "signOut")
        .where("noun_id", "=", String(account))
        .execute();
      expect(audit.length).toBeGreaterThan(0);
      await twin.app.close();
    },
  );

  it("is not opened by HEAD: no request that writes hides behind one", async () => {
    const pair = await portal();
    const answer = await app.inject({
      method: "HEAD",
      url: "/authentication/oauth/logout",
      headers: { at: pair.access_token },
    });
    expect(answer.statusCode).toBe(404);
    expect((await ask(app, user, pair.access_token)).statusCode).toBe(200);
  });

  it("on the next request when the account is disabled", async () => {
    const id = await insertAccount(test.database, { email: "soon@a.test", company_id: company });
    const pair = await signedIn(app, "soon@a.test", password);
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("accounts").set({ status: "disabled" }).where("id", "=", id).execute(),
    );
    await dead(pair);
  });

  it("on the next request when the staff member is disabled", async () => {
    const id = await insertStaff(test.database, { email: "leaver@bms.test" });
    const pair = await signedIn(app, "leaver@bms.test", password, { client: bmsClient });
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("staff").set({ status: "disabled" }).where("id", "=", id).execute(),
    );
    await dead(pair, "/bms/session");
  });

  it("when the contract's last day is over in the platform's time zone", async () => {
    const ending = await insertCompany(test.database, { contract_until: "2026-11-20" });
    await insertAccount(test.database, { email: "ending@a.test", company_id: ending });
    const pair = await signedIn(app, "ending@a.test", password);
    clock.set("2026-11-20T15:59:59Z");
    expect((await ask(app, user, pair.access_token)).statusCode).toBe(200);
    clock.set("2026-11-20T16:00:00Z");
    await dead(pair);
  });
});
