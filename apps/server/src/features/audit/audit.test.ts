import {
  cancelAuditVerification,
  countAuditExport,
  exportAudit,
  getAuditChain,
  getAuditEntry,
  listAudit,
  lookUpAuditActors,
  lookUpAuditCompanies,
  verifyAudit,
} from "@passage/contract/audit/endpoints.ts";
import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import { eraseStudent } from "@passage/contract/staff-students/endpoints.ts";
import { getRegisterData, saveStudent } from "@passage/contract/students/endpoints.ts";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuditEntry, recordAudit, recordAudits } from "../../platform/audit.ts";
import { sealAudit } from "../../platform/audit-seal.ts";
import { actingAs } from "../../platform/database.ts";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, makeStaff, studentInfo, tokenOf } from "../../test/factories.ts";
import { accountScope, staffScope } from "../../test/scopes.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { makeServiceKey } from "../integrations/test-integrations.ts";

let test: TestApp;
let token: string;
let staffId: number;
/** Looks after the first company alone. */
let consultant: { id: number; token: string };
let companies: [number, number];
let accounts: [number, number];

/** An entry as the model knows it. */
interface Known {
  id: number;
  at: number;
  company: number | null;
  account: number | null;
  staff: number | null;
  noun: string;
  nounId: string;
  action: string;
  requestId: string;
}

let model: Known[];

beforeAll(async () => {
  test = await createTestApp();
  const { database } = test;
  staffId = await makeStaff(database, { name: "Alex Morgan" });
  token = await tokenOf(database, { staff: staffId });
  const id = await makeStaff(database, { role: "bd", everywhere: false });
  consultant = { id, token: await tokenOf(database, { staff: id }) };
  companies = [
    await makeCompany(database, { bd_staff_id: id, name: "Harbour" }),
    await makeCompany(database),
  ];
  accounts = [
    (await makeAccount(database, companies[0], { name: "Chan Ka Yee" })).id,
    (await makeAccount(database, companies[1])).id,
  ];
  await writeEntries();
  model = await readModel();
});
afterAll(() => test?.close());

/** Entries of every kind of actor, company and thing, over some days, several of one moment. */
async function writeEntries(): Promise<void> {
  const scopes = [
    accountScope({ accountId: accounts[0], companyId: companies[0], requestId: "req-account" }),
    accountScope({ accountId: accounts[1], companyId: companies[1], requestId: "req-other" }),
    staffScope({ staffId, requestId: "req-staff" }),
    accountScope({
      accountId: accounts[0],
      inner: { staffId, staffName: "Alex Morgan" },
      requestId: "req-inner",
    }),
  ];
  for (let index = 0; index < 24; index += 1) {
    const scope = scopes[index % scopes.length];
    await test.database.transaction(fixture, async (tx) => {
      const acting = scope ? await actingAs(tx, scope) : tx;
      const entry = (place: number): AuditEntry => ({
        noun: (["company", "account", "configuration"] as const)[(index + place) % 3] ?? "company",
        nounId: (index % 5) + 1,
        action: (["save", "create"] as const)[place % 2] ?? "save",
        companyId: [companies[0], companies[1], null][(index + place) % 3] ?? null,
        after: { value: index },
      });
      await recordAudits(acting, [entry(0), entry(1)]);
    });
  }
  await past("update audit_log set at = '2026-11-01'::timestamptz + (id / 6) * interval '7 hours'");
}

/** What somebody with full power over the database could do: triggers are off. */
const past = (statement: string) => asSuperuser(test, `set session_replication_role = replica; ${statement}`);

async function readModel(): Promise<Known[]> {
  const rows = await test.database.read(fixture).q.selectFrom("audit_log").selectAll().execute();
  return rows.map((row) => ({
    id: row.id,
    at: Date.parse(row.at),
    company: row.company_id,
    account: row.actor_account_id,
    staff: row.actor_staff_id,
    noun: row.noun,
    nounId: row.noun_id,
    action: row.action,
    requestId: row.request_id,
  }));
}

type Query = Sent<typeof listAudit>["query"];

/** All pages of a filter, by steps of a few. */
async function pages(query: Query, at = token): Promise<number[]> {
  const found: number[] = [];
  let after: number | null = null;
  do {
    const page: Answered<typeof listAudit> = await ok(
      test.app,
      listAudit,
      { query: { ...query, limit: 7, ...(after && { after }) } },
      { token: at },
    );
    found.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return found;
}

/** The same by the model: newest first, those of one moment by their number. */
const expected = (fits: (one: Known) => boolean) =>
  model
    .filter(fits)
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .map(({ id }) => id);

const day = (text: string) => Date.parse(text);

describe("the log", () => {
  it.each<[string, () => Query, (one: Known) => boolean]>([
    ["everything", () => ({}), () => true],
    ["an account", () => ({ account: accounts[0] }), (one) => one.account === accounts[0]],
    ["a staff member, within accounts too", () => ({ staff: staffId }), (one) => one.staff === staffId],
    ["the platform", () => ({ system: "true" }), (one) => one.account === null && one.staff === null],
    ["a company", () => ({ company: companies[1] }), (one) => one.company === companies[1]],
    ["a noun", () => ({ noun: "account" }), (one) => one.noun === "account"],
    [
      "one thing",
      () => ({ noun: "company", nounId: "3" }),
      (one) => one.noun === "company" && one.nounId === "3",
    ],
    ["an action", () => ({ action: "create" }), (one) => one.action === "create"],
    ["a request", () => ({ requestId: "req-inner" }), (one) => one.requestId === "req-inner"],
    [
      "a stretch of time, its end left out",
      () => ({ from: "2026-11-02T00:00:00Z", to: "2026-11-03T11:00:00Z" }),
      ({ at }) => at >= day("2026-11-02T00:00:00Z") && at < day("2026-11-03T11:00:00Z"),
    ],
    [
      "all of it at once",
      () => ({ staff: staffId, company: companies[0], from: "2026-11-01T12:00:00Z", action: "save" }),
      (one) =>
        one.staff === staffId &&
        one.company === companies[0] &&
        one.at >= day("2026-11-01T12:00:00Z") &&
        one.action === "save",
    ],
    ["what there isn’t", () => ({ nounId: "nothing" }), () => false],
  ])("tells of %s what the model knows, page by page", async (_, query, fits) => {
    const found = expected(fits);
    expect(await pages(query())).toEqual(found);
    const { limit: _limit, after: _after, ...filter } = query() as Record<string, never>;
    expect(await ok(test.app, countAuditExport, { query: filter }, { token })).toEqual({
      total: found.length,
      capped: false,
    });
  });

  it("names who acted, and as whom", async () => {
    const { items } = await ok(
      test.app,
      listAudit,
      { query: { requestId: "req-inner", limit: 1 } },
      { token },
    );
    expect(items[0]).toMatchObject({
      actorKind: "staff",
      actorId: staffId,
      actorName: "Alex Morgan",
      asAccount: { id: accounts[0], name: "Chan Ka Yee" },
    });
  });

  it("shows staff of some companies those companies’ entries alone, by either wall", async () => {
    const own = expected(({ company }) => company === companies[0]);
    expect(await pages({}, consultant.token)).toEqual(own);
    expect(await pages({ company: companies[1] }, consultant.token)).toEqual([]);
    const foreign = expected(({ company }) => company === companies[1])[0] ?? 0;
    const platform = expected(({ company }) => company === null)[0] ?? 0;
    for (const app of [test.app, await test.instance(test.secondWallOnly)]) {
      const read = (id: number) => call(app, getAuditEntry, { params: { id } }, { token: consultant.token });
      expect((await read(own[0] ?? 0)).code).toBe("1003");
      const missing = await read(2_000_000_000);
      expect(missing.code).toBe("2002");
      expect(await read(foreign)).toEqual(missing);
      expect(await read(platform)).toEqual(missing);
      // A place that isn’t in sight is none to go on from.
      const query = { after: foreign };
      expect((await ok(app, listAudit, { query }, { token: consultant.token })).items).toEqual([]);
      const all = await ok(app, listAudit, { query: { limit: 200 } }, { token: consultant.token });
      expect(all.items.map(({ id }) => id)).toEqual(own);
      const found = await ok(app, lookUpAuditCompanies, { query: {} }, { token: consultant.token });
      expect(found).toEqual([{ id: companies[0], name: "Harbour" }]);
      const actors = await ok(app, lookUpAuditActors, { query: {} }, { token: consultant.token });
      expect(actors.filter(({ kind }) => kind === "account").map(({ id }) => id)).toEqual([accounts[0]]);
    }
  });

  it("is for nobody without the permission, and for no account", async () => {
    const others = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["staffEdit"] }),
    });
    const inner = await tokenOf(test.database, { account: accounts[0], inner: staffId });
    const account = await tokenOf(test.database, { account: accounts[0] });
    for (const [by, code] of [
      [others, "2003"],
      [inner, "2012"],
      [account, "2012"],
      [undefined, "2011"],
    ] as const)
      expect((await call(test.app, listAudit, { query: {} }, { token: by })).code).toBe(code);
  });
});

describe("one entry about a student", () => {
  async function register() {
    const by = await tokenOf(test.database, { account: accounts[0] });
    const student = studentInfo({ cityBirth: "Suzhou" });
    const { fkStudentId } = await ok(
      test.app,
      saveStudent,
      { body: { draft: false, student } },
      { token: by },
    );
    const { version, ...data } = await ok(
      test.app,
      getRegisterData,
      { query: { fkStudentId } },
      { token: by },
    );
    const body = { fkStudentId, version, draft: false, student: { ...data.student, cityBirth: "Wuxi" } };
    await ok(test.app, saveStudent, { body }, { token: by });
    const query = { noun: "student", nounId: String(fkStudentId) };
    const { items } = await ok(test.app, listAudit, { query }, { token });
    return { fkStudentId, ids: items.map(({ id }) => id), passport: student.passportNumber ?? "" };
  }

  const read = (id: number, at = token) => ok(test.app, getAuditEntry, { params: { id } }, { token: at });

  it("is opened for who may look students up, numbers masked", async () => {
    const { fkStudentId, ids, passport } = await register();
    const saved = await read(ids[0] ?? 0);
    expect(saved).toMatchObject({ values: "open", studentId: fkStudentId, action: "save" });
    expect(saved.changes).toEqual([
      { path: "cityBirth", label: expect.any(String), from: "Suzhou", to: "Wuxi" },
    ]);
    const made = JSON.stringify(await read(ids[1] ?? 0));
    expect(made).toContain(`•••••${passport.slice(-4)}`);
    expect(made).not.toContain(passport);
  });

  it("keeps its values from staff who may not, and from those whose company it has left", async () => {
    const { fkStudentId, ids } = await register();
    const permissions = ["auditRead"];
    const auditor = await tokenOf(test.database, { staff: await makeStaff(test.database, { permissions }) });
    expect(await read(ids[0] ?? 0, auditor)).toMatchObject({
      values: "notHeld",
      changes: [],
      studentId: null,
    });
    await test.database.transaction(fixture, async ({ q }) => {
      const moved = { company_id: companies[1], owner_account_id: accounts[1] };
      await q.updateTable("students").set(moved).where("id", "=", fkStudentId).execute();
    });
    expect(await read(ids[0] ?? 0, consultant.token)).toMatchObject({ values: "elsewhere", changes: [] });
    expect((await read(ids[0] ?? 0)).values).toBe("open");
  });

  it("says that the values of an erased student are gone, and keeps why it was erased", async () => {
    const { fkStudentId, ids } = await register();
    const body = { reason: "Asked for by letter", confirmName: String(fkStudentId) };
    await ok(
      test.app,
      eraseStudent,
      { params: { id: fkStudentId }, body },
      { token, idempotencyKey: "erase-it-1" },
    );
    expect(await read(ids[0] ?? 0)).toMatchObject({ values: "erased", changes: [] });
    const query = { noun: "student", nounId: String(fkStudentId), action: "erase" };
    const { items } = await ok(test.app, listAudit, { query }, { token });
    expect((await read(items[0]?.id ?? 0)).changes).toMatchObject([
      { path: "reason", to: "Asked for by letter" },
    ]);
  });
});

describe("the export", () => {
  it("is a workbook of what is filtered, on record, without values", async () => {
    const answer = await inject(test.app, exportAudit, { query: { company: companies[1] } }, { token });
    expect(answer.headers["content-type"]).toContain("spreadsheetml");
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe("PK");
    // Fields in the words of who asks.
    await test.database.transaction(fixture, (tx) =>
      recordAudit(tx, {
        noun: "staff",
        nounId: 4711,
        action: "save",
        companyId: null,
        after: { permissions: [], phone: "1" },
      }),
    );
    const words = await inject(
      test.app,
      exportAudit,
      { query: { nounId: "4711" } },
      { token, language: "zh-hk" },
    );
    const { sheets } = await readXlsx(new Uint8Array(words.rawPayload));
    expect(sheets[0]?.rows.at(1)?.map(String)).toEqual(
      expect.arrayContaining(["職員", "更改", "權限、電話"]),
    );
    const { items } = await ok(test.app, listAudit, { query: { noun: "auditLog" } }, { token });
    expect(items[0]).toMatchObject({ action: "export", actorId: staffId });
    const nothing = await call(test.app, exportAudit, { query: { nounId: "nothing" } }, { token });
    expect(nothing.code).toBe("3007");
  });

  it("takes a fresh proof", async () => {
    const staff = await makeStaff(test.database);
    const old = await tokenOf(test.database, { staff });
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("session_families")
        .set({ proved_at: "2026-01-01T00:00:00Z" })
        .where("staff_id", "=", staff)
        .execute(),
    );
    expect((await call(test.app, exportAudit, { query: {} }, { token: old })).code).toBe("2010");
  });
});

describe("the chains", () => {
  const chain = () => ok(test.app, getAuditChain, {}, { token });

  async function finished() {
    for (let tries = 0; tries < 200; tries += 1) {
      const now = await chain();
      if (now.latest && now.latest.state !== "running") return now;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error("still running");
  }

  it("are verified as by the command, on record, and a forged entry is found where it is", async () => {
    await sealAudit(test.database);
    expect(await chain()).toMatchObject({ unsealed: 0, latest: null });
    const begun = await ok(test.app, verifyAudit, {}, { token });
    expect(begun.latest).toMatchObject({ startedBy: "Alex Morgan" });
    const whole = await finished();
    expect(whole.latest).toMatchObject({ state: "whole", broken: null });
    expect(whole.latest?.progress).toBe(whole.latest?.total);
    expect(whole.unsealed).toBeGreaterThan(0);

    const forged = expected(({ company }) => company === companies[1]).at(-1) ?? 0;
    await past(`update audit_log set action = 'forged' where id = ${forged}`);
    await ok(test.app, verifyAudit, {}, { token });
    expect((await finished()).latest).toMatchObject({
      state: "broken",
      broken: { auditId: forged, companyId: companies[1], reason: "hash" },
    });
  });

  it("are followed by one run at a time; one whose process died makes room, a cancelled one ends", async () => {
    const stuck = (beat: string) =>
      test.database.transaction(fixture, ({ q }) =>
        q
          .insertInto("audit_verifications")
          .values({ total: 9, run: crypto.randomUUID(), beat_at: beat })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
    const { id } = await stuck(new Date().toISOString());
    expect((await call(test.app, verifyAudit, {}, { token })).code).toBe("2006");
    await ok(test.app, cancelAuditVerification, {}, { token });
    const { q } = test.database.read(fixture);
    const row = await q
      .selectFrom("audit_verifications")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.cancelled).toBe(true);
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("audit_verifications")
        .set({ beat_at: "2020-01-01T00:00:00Z" })
        .where("id", "=", id)
        .execute(),
    );
    expect((await chain()).latest).toMatchObject({ id, state: "failed" });
    await ok(test.app, verifyAudit, {}, { token });
    await finished();
  });

  it("are the platform’s: not for staff of some companies", async () => {
    expect((await call(test.app, getAuditChain, {}, { token: consultant.token })).code).toBe("2003");
    expect((await call(test.app, verifyAudit, {}, { token: consultant.token })).code).toBe("2003");
  });
});

describe("service keys among those who acted", () => {
  it("have a kind of their own, and are found by name and by how their text ends, not by their address", async () => {
    const { staffId, secret } = await makeServiceKey(test.database, {
      permissions: ["applicationsRead", "companiesAll"],
    });
    const find = (query: Record<string, unknown>) =>
      ok(test.app, lookUpAuditActors, { query } as never, { token });
    const key = {
      kind: "serviceKey",
      id: staffId,
      name: "Warehouse",
      note: `${secret.slice(0, 8)}…${secret.slice(-4)}`,
    };
    expect(await find({ keyword: "warehou" })).toEqual([key]);
    expect(await find({ keyword: secret.slice(-4) })).toContainEqual(key);
    expect(await find({ staff: [staffId] })).toEqual([key]);
    expect(await find({ keyword: "service-key.invalid" })).toEqual([]);

    await test.database.transaction(fixture, async (tx) => {
      const acting = await actingAs(tx, staffScope({ staffId, permissions: ["companiesAll"] }));
      await recordAudit(acting, { noun: "company", nounId: 1, action: "save", companyId: null });
    });
    const { items } = await ok(test.app, listAudit, { query: { staff: staffId } }, { token });
    expect(items).toMatchObject([{ actorKind: "serviceKey", actorId: staffId, actorName: "Warehouse" }]);
  });
});

describe("a verification that is cancelled", () => {
  it("is on record, once", async () => {
    const { id } = await test.database.transaction(fixture, ({ q }) =>
      q
        .insertInto("audit_verifications")
        .values({ state: "running", total: 1 } as never)
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    await ok(test.app, cancelAuditVerification, {}, { token });
    await ok(test.app, cancelAuditVerification, {}, { token });
    const { items } = await ok(
      test.app,
      listAudit,
      { query: { noun: "auditLog", nounId: String(id), action: "cancelVerification" } },
      { token },
    );
    expect(items.map(({ nounId }) => nounId)).toEqual([String(id)]);
    await past("delete from audit_verifications where state = 'running'");
  });
});
