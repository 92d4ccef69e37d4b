import { listColleagues } from "@passage/contract/desk/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import {
  addServiceKey,
  addWebhook,
  listServiceKeys,
  rollServiceKey,
  rollWebhookSecret,
} from "@passage/contract/integrations/endpoints.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import {
  addStaffMember,
  getStaffLeaving,
  inviteStaffMember,
  listSuccessors,
  saveStaffMember,
  setStaffStatus,
} from "@passage/contract/staff/endpoints.ts";
import { getStaffCompany, saveStaffCompany } from "@passage/contract/staff-companies/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "../../platform/database.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  countryIds,
  fixture,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStaff,
  makeStudent,
  tokenOf,
} from "../../test/factories.ts";
import { accountScope, staffScope } from "../../test/scopes.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";
import { endSessions } from "../auth/end-sessions.ts";
import { makeServiceKey } from "../integrations/test-integrations.ts";

let test: TestApp;
let admin: number;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  admin = await makeStaff(test.database, { name: "Alex Morgan" });
  token = await tokenOf(test.database, { staff: admin });
});
afterAll(() => test?.close());

const at = (staff: number) => tokenOf(test.database, { staff });
const leaving = (id: number, by = token) => ok(test.app, getStaffLeaving, { params: { id } }, { token: by });
const disable = (id: number, more: object = {}, by = token) =>
  call(test.app, setStaffStatus, { params: { id }, body: { active: false, ...more } }, { token: by });
const bd = (values: object = {}) =>
  makeStaff(test.database, {
    role: "bd",
    bd_code: `B${Math.random().toString(36).slice(2, 9).toUpperCase()}`,
    permissions: ["applicationsRead", "applicationsMove", "companiesRead"],
    everywhere: false,
    ...values,
  });

/** An application of a company, on somebody's desk. */
async function deskOf(companyId: number, staffId: number | null, closed = false): Promise<number> {
  const { database } = test;
  const account = await makeAccount(database, companyId);
  const id = await makeStudent(database, account);
  return makeApplication(database, id, await makeCourse(database), {
    assigned_staff_id: staffId,
    ...(closed && { closing: "withdrawn" }),
  });
}
const assignedTo = async (ids: readonly number[]) =>
  (
    await test.database
      .read(fixture)
      .q.selectFrom("applications")
      .select("assigned_staff_id as staff")
      .where("id", "in", [...ids])
      .orderBy("id")
      .execute()
  ).map(({ staff }) => staff);

describe("the desk of somebody who leaves", () => {
  it("is nobody’s, or a colleague’s as far as they see it; what is closed stays on record", async () => {
    const [one, other] = [await makeCompany(test.database), await makeCompany(test.database)];
    const [gone, kept] = [await makeStaff(test.database), await bd()];
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ bd_staff_id: kept }).where("id", "=", one).execute(),
    );
    const desk = [await deskOf(one, gone), await deskOf(other, gone), await deskOf(one, gone, true)];
    expect(await leaving(gone)).toMatchObject({ applications: 2, keys: [], webhooks: [] });
    expect((await leaving(gone)).colleagues.map(({ id }) => id)).toContain(kept);
    expect((await leaving(gone)).colleagues.map(({ id }) => id)).not.toContain(gone);
    const reader = await makeStaff(test.database, { permissions: ["applicationsRead"] });
    for (const assigneeId of [reader, gone])
      expect(await disable(gone, { assigneeId })).toMatchObject({
        code: "2001",
        data: { fields: [{ path: "assigneeId", rule: "mayNotMove" }] },
      });
    expect(await assignedTo(desk)).toEqual([gone, gone, gone]);
    expect((await disable(gone, { assigneeId: kept })).data).toMatchObject({ assigned: 1, released: 1 });
    expect(await assignedTo(desk)).toEqual([kept, null, gone]);
    const entries = await test.database
      .read(fixture)
      .q.selectFrom("audit_log")
      .select(["noun_id", "company_id", "actor_staff_id"])
      .where("noun", "=", "application")
      .where("action", "=", "assign")
      .where("noun_id", "in", desk.map(String))
      .orderBy("id")
      .execute();
    expect(entries.map(({ noun_id, company_id }) => [Number(noun_id), company_id])).toEqual(
      expect.arrayContaining([
        [desk[0], one],
        [desk[1], other],
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  it("is cleared by somebody who looks after staff, whoever’s companies they are", async () => {
    const by = await makeStaff(test.database, { permissions: ["staffEdit"], everywhere: false });
    const gone = await makeStaff(test.database);
    const desk = [await deskOf(await makeCompany(test.database), gone)];
    expect((await leaving(gone, await at(by))).applications).toBe(1);
    expect((await disable(gone, {}, await at(by))).data).toMatchObject({ released: 1 });
    expect(await assignedTo(desk)).toEqual([null]);
  });

  it("goes too where they may not work on it any more by a save", async () => {
    const mine = await makeCompany(test.database);
    const id = await bd({ permissions: ["applicationsMove"], everywhere: true });
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ bd_staff_id: id }).where("id", "=", mine).execute(),
    );
    const desk = [await deskOf(mine, id), await deskOf(await makeCompany(test.database), id)];
    await save(id, { permissions: ["applicationsMove"] });
    expect(await assignedTo(desk)).toEqual([id, null]);
    await save(id, { permissions: ["applicationsRead"] });
    expect(await assignedTo(desk)).toEqual([null, null]);
  });
});

/** A save with changes; its answer. */
async function save(id: number, changes: object) {
  const row = await test.database
    .read(fixture)
    .q.selectFrom("staff")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const form = {
    name: row.name,
    email: row.email,
    role: row.role as "bd",
    bdCode: row.bd_code,
    permissions: row.permissions as [],
    version: row.version,
  };
  return call(test.app, saveStaffMember, { params: { id }, body: { ...form, ...changes } }, { token });
}

describe("the companies of a BD consultant", () => {
  it("get another version with another consultant: a form that was open with the former one is told", async () => {
    const [gone, next] = [await bd(), await bd()];
    const companyId = await makeCompany(test.database, { bd_staff_id: gone });
    const read = () => ok(test.app, getStaffCompany, { params: { id: companyId } }, { token });
    const before = await read();
    expect((await disable(gone, { successorId: next })).data).toMatchObject({ companies: 1 });
    const after = await read();
    expect(after.version).toBe(before.version + 1);
    const stale = { params: { id: companyId }, body: companyForm(before.version, gone) };
    expect((await call(test.app, saveStaffCompany, stale, { token })).code).toBe("2004");
    expect((await read()).bdStaffId).toBe(next);
  });

  it("keep somebody a consultant: no other role, no code taken away, before they are handed over", async () => {
    const id = await bd();
    const companyId = await makeCompany(test.database, { bd_staff_id: id });
    const refused = { code: "7063", data: { companies: 1 } };
    expect(await save(id, { role: "finance", bdCode: null })).toMatchObject(refused);
    // With a code they go on as a consultant, as invitation codes and lists have it.
    expect((await save(id, { role: "finance" })).code).toBe("1003");
    expect(await save(id, { role: "finance", bdCode: null })).toMatchObject(refused);
    const offered = await ok(test.app, listSuccessors, { params: { id: admin } }, { token });
    expect(offered.map((one) => one.id)).toContain(id);
    await expect(
      test.database.transaction(fixture, async (tx) => {
        const acting = await actingAs(tx, staffScope({ staffId: admin }));
        await acting.q.updateTable("staff").set({ bd_code: null }).where("id", "=", id).execute();
      }),
    ).rejects.toThrow(/looked after/);
    const next = await bd();
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ bd_staff_id: next }).where("id", "=", companyId).execute(),
    );
    expect((await save(id, { role: "finance", bdCode: null })).code).toBe("1003");
  });

  it("aren’t given to somebody who stops at the same moment", async () => {
    const [one, other] = [await bd(), await bd()];
    const companyId = await makeCompany(test.database, { bd_staff_id: other });
    const stopping = "update staff set status = 'disabled' where id = $1";
    const read = await ok(test.app, getStaffCompany, { params: { id: companyId } }, { token });
    const give = () =>
      call(
        test.app,
        saveStaffCompany,
        { params: { id: companyId }, body: companyForm(read.version, one) },
        { token },
      );
    const held = await whileHeld(test, stopping, [one], give);
    expect(held.waited).toBe(true);
    expect(held.result).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "bdStaffId", rule: "notAnOption" }] },
    });
    const { rows } = await sql<{ lost: number }>`
      select count(*)::int as lost from companies c join staff s on s.id = c.bd_staff_id
      where s.status <> 'active'`.execute(test.database.read(fixture).q);
    expect(rows).toEqual([{ lost: 0 }]);
  });
});

/** What the form of a company sends, under another name. */
const companyForm = (version: number, bdStaffId: number) => ({
  name: "Renamed",
  fkAreaCountryId: countryIds.hongKong,
  displayCurrency: "HKD" as const,
  isSettlementPort: true,
  resourceKeys: [...resourceKeys],
  version,
  bdStaffId,
});

describe("webhooks whose secret somebody knows", () => {
  const details = {
    url: "https://hooks.agency.test/in?token=of-theirs",
    description: null,
    events: ["application.created"],
    companyIds: [],
    active: true,
  };
  const named = async (id: number, by = token) => (await leaving(id, by)).webhooks;
  const roll = (id: number, version: number, by: string) =>
    ok(test.app, rollWebhookSecret, { params: { id }, body: { version } }, { token: by });

  it("are named until others rolled them over and a day has passed, and once more when it is done", async () => {
    const gone = await makeStaff(test.database);
    const own = await at(gone);
    const made = await ok(test.app, addWebhook, { body: details }, { token: own });
    const rolled = await ok(test.app, addWebhook, { body: details }, { token });
    expect(await named(gone)).toEqual([{ id: made.id, host: "hooks.agency.test" }]);
    await roll(rolled.id, rolled.version, own);
    expect((await named(gone)).map(({ id }) => id)).toEqual([made.id, rolled.id]);
    // By another: signed by the former one too for a day.
    await roll(rolled.id, rolled.version + 1, token);
    expect((await named(gone)).map(({ id }) => id)).toEqual([made.id, rolled.id]);
    test.clock.set("2026-11-21T05:00:00Z");
    expect((await named(gone)).map(({ id }) => id)).toEqual([made.id]);
    test.clock.set("2026-11-20T04:00:00Z");
    expect((await disable(gone)).data).toMatchObject({ webhooks: 2 });
  });

  it("are named to who looks after staff, and to nobody else past the walls", async () => {
    const gone = await makeStaff(test.database);
    const { id } = await ok(test.app, addWebhook, { body: details }, { token: await at(gone) });
    const by = await makeStaff(test.database, { permissions: ["staffEdit"], everywhere: false });
    expect(await named(gone, await at(by))).toEqual([{ id, host: "hooks.agency.test" }]);
    const nosy = await makeStaff(test.database, { permissions: ["integrationsEdit"] });
    const consultant = await makeAccount(test.database, await makeCompany(test.database));
    for (const scope of [staffScope({ staffId: nosy }), accountScope({ accountId: consultant.id })]) {
      const { rows } = await test.database.transaction(fixture, async (tx) =>
        sql`select * from webhooks_known_to(${gone}, now())`.execute((await actingAs(tx, scope)).q),
      );
      expect(rows).toEqual([]);
    }
  });
});

describe("who is being disabled", () => {
  const hook = {
    url: "https://hooks.agency.test/in",
    description: null,
    events: ["application.created"],
    companyIds: [],
    active: true,
  };
  const key = {
    name: "Warehouse",
    permissions: ["applicationsRead", "companiesAll"],
    bdStaffId: null,
    addresses: [],
    expiresOn: "2027-05-31",
  };
  const secrets: Record<string, (by: string) => Promise<{ code: string }>> = {
    "a new webhook": (by) => call(test.app, addWebhook, { body: hook }, { token: by }),
    "a webhook’s next secret": async (by) => {
      const { id, version } = await ok(test.app, addWebhook, { body: hook }, { token });
      return call(test.app, rollWebhookSecret, { params: { id }, body: { version } }, { token: by });
    },
    "a new key": (by) =>
      call(test.app, addServiceKey, { body: key as Sent<typeof addServiceKey>["body"] }, { token: by }),
    "a key’s next text": async (by) => {
      const { id } = await makeServiceKey(test.database);
      return call(test.app, rollServiceKey, { params: { id }, body: { version: 1 } }, { token: by });
    },
  };
  it.each(Object.keys(secrets))("isn’t told %s after what they know was named", async (name) => {
    expect((await secrets[name]?.(token))?.code).toBe("1003");
    const gone = await makeStaff(test.database);
    const by = await at(gone);
    // As setStatus does: the row first, what they know is read under it.
    const { waited, result } = await whileHeld(
      test,
      "select from staff where id = $1 for update",
      [gone],
      async () => secrets[name]?.(by),
      { change: "update staff set status = 'disabled' where id = $1", values: [gone] },
    );
    expect([waited, result?.code]).toEqual([true, "2003"]);
    const known = await leaving(gone);
    expect([known.webhooks, known.keys]).toEqual([[], []]);
  });
});

describe("service keys that somebody knows", () => {
  const keyOf = async (id: number) =>
    (await ok(test.app, listServiceKeys, {}, { token })).items.find((one) => one.id === id);

  it("are listed until others rolled them over, and end with the leave where that is asked for", async () => {
    const gone = await makeStaff(test.database);
    const [made, rolled, others] = [
      await makeServiceKey(test.database, { created_by_staff_id: gone }),
      await makeServiceKey(test.database),
      await makeServiceKey(test.database),
    ];
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("service_key_secrets")
        .set({ made_by_staff_id: gone })
        .where("service_key_id", "=", made.id)
        .execute(),
    );
    const own = await at(gone);
    await ok(test.app, rollServiceKey, { params: { id: rolled.id }, body: { version: 1 } }, { token: own });
    const listed = async () => (await leaving(gone)).keys.map(({ id, known, bound }) => [id, known, bound]);
    expect((await listed()).toSorted()).toEqual(
      [
        [made.id, true, false],
        [rolled.id, true, false],
      ].toSorted(),
    );
    // By another, and a day later: the text they saw is void.
    await ok(test.app, rollServiceKey, { params: { id: rolled.id }, body: { version: 2 } }, { token });
    test.clock.set("2026-11-21T05:00:00Z");
    expect(await listed()).toEqual([[made.id, true, false]]);
    test.clock.set("2026-11-20T04:00:00Z");
    expect(await disable(gone, { revokeKeyIds: [others.id] })).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "revokeKeyIds", rule: "notAnOption" }] },
    });
    expect((await disable(gone, { revokeKeyIds: [made.id] })).data).toMatchObject({ keys: 1 });
    expect((await keyOf(made.id))?.state).toBe("revoked");
    expect((await keyOf(others.id))?.state).toBe("active");
    expect(
      (await call(test.app, listColleagues, {}, { token: made.secret })).code,
      "from the next request on",
    ).toBe("2011");
  });

  it("are told of after their last day too: somebody may extend them", async () => {
    const gone = await makeStaff(test.database);
    const { id } = await makeServiceKey(test.database, {
      created_by_staff_id: gone,
      expires_on: "2026-11-19",
    });
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("service_key_secrets")
        .set({ made_by_staff_id: gone })
        .where("service_key_id", "=", id)
        .execute(),
    );
    expect((await leaving(gone)).keys).toMatchObject([{ id, expired: true, known: true }]);
    expect((await disable(gone, { revokeKeyIds: [id] })).data).toMatchObject({ keys: 1 });
    expect((await keyOf(id))?.state).toBe("revoked");
  });

  it("are told to who takes the access away, and end by who looks after keys alone", async () => {
    const gone = await bd();
    const key = await makeServiceKey(test.database, {
      bd_staff_id: gone,
      permissions: ["applicationsRead"],
    });
    const by = await at(await makeStaff(test.database, { permissions: ["staffEdit"], everywhere: false }));
    expect((await leaving(gone, by)).keys).toMatchObject([
      { id: key.id, name: "Warehouse", known: false, bound: true },
    ]);
    expect((await disable(gone, { revokeKeyIds: [key.id] }, by)).code).toBe("2003");
    expect((await disable(gone, {}, by)).code).toBe("1003");
    expect((await keyOf(key.id))?.state).toBe("active");
  });

  it("nobody else is told of them, or of who isn’t there", async () => {
    const gone = await makeStaff(test.database);
    const reader = await at(await makeStaff(test.database, { permissions: ["integrationsEdit"] }));
    const ask = (id: number, by: string) =>
      call(test.app, getStaffLeaving, { params: { id } }, { token: by });
    expect((await ask(gone, reader)).code).toBe("2003");
    const service = await makeServiceKey(test.database);
    const missing = await ask(2_000_000_000, token);
    expect(missing.code).toBe("2002");
    expect(await ask(service.staffId, token)).toEqual(missing);
    const { rows } = await test.database.transaction(fixture, async (tx) => {
      const acting = await actingAs(tx, staffScope({ staffId: gone + 1_000, companies: [] }));
      return sql`select * from keys_known_to(${gone}, '2026-11-20', now())`.execute(acting.q);
    });
    expect(rows).toEqual([]);
  });
});

describe("sessions of staff", () => {
  it("are ended by who looks after staff, and by their holder; by no other colleague", async () => {
    const { database } = test;
    const end = (editor: number, of: readonly number[]) =>
      database.transaction(fixture, async (tx) =>
        endSessions(await actingAs(tx, staffScope({ staffId: editor })), { staff: of, because: "revoked" }),
      );
    const [reader, editor, one] = [
      await makeStaff(database, { permissions: ["applicationsRead"] }),
      await makeStaff(database, { permissions: ["staffEdit"] }),
      await makeStaff(database),
    ];
    await at(one);
    await at(reader);
    expect(await end(reader, [one])).toBe(0);
    // Their own are no key to others' in the same list.
    expect(await end(reader, [one, reader])).toBe(1);
    expect(await end(editor, [one])).toBe(1);
  });
});

describe("invitations of staff", () => {
  it("go out once by one press, however often its answer got lost", async () => {
    const by = await at(await makeStaff(test.database, { permissions: ["staffEdit"] }));
    const email = "pressed.once@staff.test";
    const id = await makeStaff(test.database, {
      permissions: [],
      everywhere: false,
      password_hash: null,
      email,
    });
    const press = () =>
      call(test.app, inviteStaffMember, { params: { id } }, { token: by, idempotencyKey: "pressed-once" });
    // More often than may be invited.
    for (let time = 0; time < 7; time += 1) expect((await press()).code).toBe("1003");
    expect(await asSuperuser(test, "select id from mails where to_address = $1", [email])).toHaveLength(1);
  });

  it("are limited for each who invites, and for each who is invited", async () => {
    const by = await at(await makeStaff(test.database, { permissions: ["staffEdit"] }));
    const id = await makeStaff(test.database, {
      permissions: [],
      everywhere: false,
      password_hash: null,
    });
    const again = () => call(test.app, inviteStaffMember, { params: { id } }, { token: by });
    const codes: string[] = [];
    for (let time = 0; time < 6; time += 1) codes.push((await again()).code);
    expect(codes).toEqual(["1003", "1003", "1003", "1003", "1003", "2016"]);
    const add = (name: string) =>
      call(
        test.app,
        addStaffMember,
        { body: { name, email: `${name}@new.test`, role: "operations", permissions: [] } },
        { token: by },
      );
    const made: string[] = [];
    for (let time = 0; time < 56; time += 1) made.push((await add(`invited${time}`)).code);
    expect(made.indexOf("2016")).toBe(55);
  });
});
