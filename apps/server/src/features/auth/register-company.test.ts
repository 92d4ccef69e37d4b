import { randomUUID } from "node:crypto";
import { proofTiming } from "@passage/contract/auth/codes.ts";
import { getIssueRoot, getUser } from "@passage/contract/auth/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { gearRegister } from "@passage/contract/registration/endpoints.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { countryIds, fixture, makeAccount, makeCompany, makeStaff } from "../../test/factories.ts";
import { askPassword, signedIn } from "./test-calls.ts";
import { ticketFor } from "./test-codes.ts";

let world: TestApp;
let bd: number;
beforeAll(async () => {
  world = await createTestApp();
  bd = await makeStaff(world.database, { name: "Emily Tan", phone: "+85231000000", role: "bd" });
});
afterAll(() => world.close());
beforeEach(() => world.database.transaction(fixture, (tx) => tx.q.deleteFrom("rate_limits").execute()));

type Body = Sent<typeof gearRegister>["body"] & { invitationCode: string };

const fresh = () => `${randomUUID().slice(0, 8)}@mail.test`;

async function makeCode(values: object = {}): Promise<string> {
  const code = randomUUID().toUpperCase();
  await world.database.transaction(fixture, ({ q }) =>
    q
      .insertInto("invitation_codes")
      .values({ code, staff_id: bd, ...values })
      .execute(),
  );
  return code;
}

async function bodyFor(email: string, changes: Partial<Body> = {}): Promise<Body> {
  return {
    ticket: await ticketFor(world, email),
    invitationCode: await makeCode(),
    companyName: "Silver Bridge Education",
    companyNameZh: "銀橋教育",
    fkAreaCountryId: countryIds.hongKong,
    name: "Lam Wing Sze",
    nameZh: "林詠詩",
    phoneRegion: "+852",
    phoneNumber: "9876 5432",
    password: "Kx7#pQ2mv",
    ...changes,
  };
}

const register = (body: Body, app = world.app) => call(app, gearRegister, { body }, { language: "zh-hk" });
const uses = async (code: string) =>
  (
    await world.database
      .read(fixture)
      .q.selectFrom("invitation_codes")
      .select("uses")
      .where("code", "=", code)
      .executeTakeFirstOrThrow()
  ).uses;
const fieldsOf = (answer: { data: unknown }) =>
  ((answer.data as { fields?: { path: string; rule: string }[] } | null)?.fields ?? []).map(
    ({ path, rule }) => `${path} ${rule}`,
  );
const accountsOf = (email: string) =>
  world.database.read(fixture).q.selectFrom("accounts").selectAll().where("email", "=", email).execute();

describe("registering", () => {
  it("makes company, administrator and contact in one go, and signs in at once", async () => {
    const email = fresh();
    const body = await bodyFor(email);
    const { code, data } = await register({ ...body, invitationCode: body.invitationCode?.toLowerCase() });
    expect([code, data]).toEqual(["1003", { email }]);

    const { access_token: token } = await signedIn(world.app, email, "Kx7#pQ2mv");
    const user = await ok(world.app, getUser, {}, { token, language: "zh-hk" });
    expect(user).toMatchObject({
      name: "林詠詩",
      agentCompanyName: "銀橋教育",
      roles: ["administrator"],
      resourceKeys: [...resourceKeys],
      language: "zh-hk",
      passwordChangeNeeded: false,
    });
    const { company } = await ok(world.app, getIssueRoot, {}, { token });
    expect(company).toMatchObject({
      displayCurrency: "HKD",
      bdConsultant: { name: "Emily Tan", phone: "+85231000000" },
    });
    const { q } = world.database.read(fixture);
    const contact = await q
      .selectFrom("contact_persons")
      .select(["phone_e164", "phone_region", "is_commission_email", "is_news_email"])
      .where("company_id", "=", user.companyId)
      .execute();
    expect(contact).toEqual([
      { phone_e164: "+85298765432", phone_region: "852", is_commission_email: true, is_news_email: true },
    ]);
    const audit = await q
      .selectFrom("audit_log")
      .select(["noun", "action", "changes"])
      .where("company_id", "=", user.companyId)
      .where("action", "in", ["register", "create"])
      .orderBy("id")
      .execute();
    expect(audit.map(({ noun, action }) => `${noun} ${action}`)).toEqual([
      "company register",
      "account create",
    ]);
    expect(JSON.stringify(audit)).not.toContain(email);
    expect(await uses(body.invitationCode ?? "")).toBe(1);
  });

  it("leaves the ticket good after a refusal, and no longer after a success", async () => {
    const email = fresh();
    const body = await bodyFor(email);
    expect(await register({ ...body, invitationCode: "NONE-SUCH" })).toMatchObject({ code: "10087" });
    expect((await register(body)).code).toBe("1003");
    expect((await register({ ...body, invitationCode: await makeCode() })).code).toBe("2023");
  });
});

describe("an invitation code", () => {
  it("that is missing is 10086, at its field", async () => {
    const answer = await register(await bodyFor(fresh(), { invitationCode: "" }));
    expect([answer.code, fieldsOf(answer)]).toEqual(["10086", ["invitationCode invitationCodeMissing"]]);
  });

  it("that is unknown, past, used up, revoked, or of who left or is no BD consultant any more, is 10087, and all alike", async () => {
    const gone = await makeStaff(world.database, { role: "bd", status: "disabled" });
    const promoted = await makeStaff(world.database, { role: "finance" });
    const codes = [
      "NONE-SUCH",
      await makeCode({ valid_until: "2026-11-19" }),
      await makeCode({ uses: 1 }),
      await makeCode({ revoked_at: "2026-11-01T00:00:00Z" }),
      await makeCode({ staff_id: gone }),
      await makeCode({ staff_id: promoted }),
    ];
    const email = fresh();
    const body = await bodyFor(email);
    const answers = [];
    for (const invitationCode of codes) {
      const headers = { "x-request-id": "the-same" };
      const { body: text } = await inject(
        world.app,
        gearRegister,
        { body: { ...body, invitationCode } },
        { headers },
      );
      answers.push(text);
    }
    expect(JSON.parse(answers[0] ?? "").code).toBe("10087");
    expect(new Set(answers).size).toBe(1);
    expect(await accountsOf(email)).toEqual([]);
  });

  it("of today is good to the day’s end", async () => {
    const invitationCode = await makeCode({ valid_until: "2026-11-20" });
    expect((await register(await bodyFor(fresh(), { invitationCode }))).code).toBe("1003");
  });

  it("for one use registers one of ten at once, on two instances", async () => {
    const invitationCode = await makeCode();
    const other = await world.instance();
    const bodies = [];
    for (let index = 0; index < 10; index += 1) bodies.push(await bodyFor(fresh(), { invitationCode }));
    const answers = await Promise.all(
      bodies.map((body, index) => register(body, index % 2 ? other : world.app)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["1003", ...Array(9).fill("10087")]);
    expect(await uses(invitationCode)).toBe(1);
  });

  it("can’t be guessed through: tries are counted, across instances and a restart", async () => {
    const body = await bodyFor(fresh(), { invitationCode: "NONE-SUCH" });
    const second = await world.instance();
    for (let tried = 0; tried < 10; tried += 1)
      expect((await register(body, tried % 2 ? second : world.app)).code).toBe("10087");
    await second.close();
    expect((await register(body, await world.instance())).code).toBe("2016");
  });
});

describe("refused is", () => {
  it("who didn’t prove an address, or proved another thing", async () => {
    const account = await makeAccount(world.database, await makeCompany(world.database));
    const body = await bodyFor(fresh());
    expect((await register({ ...body, ticket: "A".repeat(43) })).code).toBe("2023");
    const reset = await ticketFor(world, account.email, "reset");
    expect((await register({ ...body, ticket: reset })).code).toBe("2023");
  });

  it("a ticket of half an hour ago", async () => {
    const body = await bodyFor(fresh());
    world.clock.advance(proofTiming.proofTicket);
    expect((await register(body)).code).toBe("2023");
  });

  it("an address that has an account, said only to who proved it is theirs; the code stays unused", async () => {
    const { email } = await makeAccount(world.database, await makeCompany(world.database));
    const body = await bodyFor(email);
    const answer = await register(body);
    expect([answer.code, fieldsOf(answer)]).toEqual(["2005", ["email emailTaken"]]);
    expect(await uses(body.invitationCode ?? "")).toBe(0);
  });

  it("one of two registrations of an address at the same moment", async () => {
    const email = fresh();
    const first = await bodyFor(email);
    world.clock.advance(proofTiming.emailCodeAgain);
    const second = await bodyFor(email);
    const codes = (await Promise.all([register(first), register(second)])).map(({ code }) => code);
    expect(codes.sort()).toEqual(["1003", "2005"]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it.each<[string, Partial<Body>, string[]]>([
    ["a short password", { password: "Kx7#pQ2" }, ["password passwordLength"]],
    ["a long one", { password: "Kx7#pQ2mvKx7#" }, ["password passwordLength"]],
    ["letters alone", { password: "riverstone" }, ["password passwordDigit", "password passwordSymbol"]],
    ["a common one", { password: "P@ssw0rd1" }, ["password passwordCommon"]],
    ["one’s own name", { password: "wing#Kx72p" }, ["password passwordOwnWords"]],
    ["a number without its area code", { phoneRegion: "" }, ["phoneRegion phoneTogether"]],
    ["no number", { phoneNumber: "" }, ["phoneNumber phoneTogether"]],
    ["no such number", { phoneNumber: "1" }, ["phoneNumber phoneFormat"]],
    ["no such country", { fkAreaCountryId: 9_999 }, ["fkAreaCountryId notAnOption"]],
    ["no name of the company", { companyName: "" }, ["companyName tooShort"]],
    ["no name", { name: " " }, ["name tooShort"]],
  ])("%s", async (_, changes, expected) => {
    const answer = await register(await bodyFor(fresh(), changes));
    expect([answer.code, fieldsOf(answer)]).toEqual(["2001", expected]);
  });

  it("whoever names a company, a role, keys or a BD consultant of their own choice", async () => {
    const body = await bodyFor(fresh());
    const answer = await world.app.inject({
      method: "POST",
      url: gearRegister.path,
      payload: { ...body, companyId: 1, role: "administrator", resourceKeys: ["mps"], bdStaffId: 1 },
    });
    expect(answer.json().code).toBe("2001");
  });

  it("a sign-in by another password than the one that was chosen", async () => {
    const email = fresh();
    await register(await bodyFor(email));
    expect((await askPassword(world.app, email, "Kx7#pQ2mw")).statusCode).toBe(400);
  });
});
