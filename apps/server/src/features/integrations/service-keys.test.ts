import { randomUUID } from "node:crypto";
import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import { getStaffSession } from "@passage/contract/auth/endpoints.ts";
import { getStaffApplication, listQueue, moveStaffApplication } from "@passage/contract/bms/endpoints.ts";
import { listColleagues } from "@passage/contract/desk/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import {
  addServiceKey,
  extendServiceKey,
  listServiceKeys,
  revokeServiceKey,
  rollServiceKey,
  saveServiceKey,
} from "@passage/contract/integrations/endpoints.ts";
import { integrationLimits, personPermissions } from "@passage/contract/integrations/rules.ts";
import { staffPermissions } from "@passage/contract/staff-permissions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tokenHash } from "../../platform/authentication.ts";
import { call, inject, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeCourse, makeStaff, tokenOf } from "../../test/factories.ts";
import { staffScope } from "../../test/scopes.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";
import { saveKey } from "./save-key.ts";
import { makeServiceKey } from "./test-integrations.ts";
import { noon, type Office, openOffice, rules } from "./test-office.ts";

let test: TestApp;
let desk: Office["desk"];
let admin: Office["admin"];

beforeAll(async () => {
  ({ test, desk, admin } = await openOffice());
});
beforeEach(() => test.clock.set(noon));
afterAll(() => test.close());

type Details = Sent<typeof addServiceKey>["body"];

const details = (changes: Partial<Details> = {}): Details => ({
  name: "Data warehouse",
  permissions: ["applicationsRead", "companiesAll"],
  bdStaffId: null,
  addresses: [],
  expiresOn: "2027-05-31",
  ...changes,
});
/** A session of who may edit keys, whose proof is too old for it. */
const tokenProvedLongAgo = async () => {
  const token = await tokenOf(test.database, { staff: admin.id });
  await test.database.transaction(fixture, ({ q }) =>
    q
      .updateTable("session_families")
      .set({ proved_at: "2026-11-20T03:49:00Z" })
      .where("id", "=", (eb) =>
        eb.selectFrom("session_tokens").select("family_id").where("hash", "=", tokenHash(token)),
      )
      .execute(),
  );
  return token;
};
/** What a save takes: how long a key lasts isn’t among it. */
const saving = (changes: Partial<Details>, version: number) => {
  const { expiresOn: _, ...body } = details(changes);
  return { ...body, version };
};
const add = (changes: Partial<Details> = {}, token = admin.token) =>
  call(test.app, addServiceKey, { body: details(changes) }, { token });
const made = async (changes: Partial<Details> = {}) => {
  const { code, data } = await add(changes);
  expect(code).toBe("1003");
  return data;
};
const listed = async (id: number) =>
  (await ok(test.app, listServiceKeys, {}, { token: admin.token })).items.find((one) => one.id === id);
const rollOver = async (id: number) => {
  const body = { version: (await listed(id))?.version ?? 0 };
  return ok(test.app, rollServiceKey, { params: { id }, body }, { token: admin.token });
};
const queue = (token: string, app = test.app) => call(app, listQueue, { query: {} }, { token });
const logOf = (id: number) =>
  test.database
    .read(fixture)
    .q.selectFrom("audit_log")
    .select(["action", "fields", "actor_staff_id", "changes"])
    .where("noun", "=", "serviceKey")
    .where("noun_id", "=", String(id))
    .orderBy("id")
    .execute();

describe("a new service key", () => {
  it("is told once, kept as a hash, and opens what its permissions name, on every instance", async () => {
    const { id, secret } = await made();
    expect(secret).toMatch(/^psk_[\w-]{43}$/);
    expect((await queue(secret)).code).toBe("1003");
    expect((await queue(secret, await test.instance())).code).toBe("1003");
    const key = await listed(id);
    expect(key).toMatchObject({
      name: "Data warehouse",
      permissions: ["applicationsRead", "companiesAll"],
      addresses: [],
      expiresOn: "2027-05-31",
      bd: null,
      state: "active",
      createdBy: "Lam Ka Yan",
      secrets: [{ start: secret.slice(0, 8), lastFour: secret.slice(-4), validUntil: null }],
    });
    const stored = await test.database
      .read(fixture)
      .q.selectFrom("service_key_secrets")
      .selectAll()
      .execute();
    expect(JSON.stringify([stored, await logOf(id)])).not.toContain(secret);
    expect(stored.some(({ hash }) => hash.equals(tokenHash(secret)))).toBe(true);
  });

  it("has nothing that its permissions don’t name", async () => {
    const { secret } = await made();
    const course = await makeCourse(test.database);
    const itemId = await desk.submitted(course);
    const read = await call(test.app, getStaffApplication, { params: { id: itemId } }, { token: secret });
    expect(read.code).toBe("1003");
    const move = { version: read.data.version, action: "submitToInstitution" } as const;
    const moving = (token: string) =>
      call(
        test.app,
        moveStaffApplication,
        { params: { id: itemId }, body: move },
        { token, idempotencyKey: "one-move-of-a-key" },
      );
    expect((await moving(secret)).code).toBe("2003");
    const mover = await made({
      name: "Admissions office",
      permissions: ["applicationsRead", "applicationsMove", "companiesAll"],
    });
    expect((await moving(mover.secret)).code).toBe("1003");
    // The log names the key.
    const [entry] = await test.database
      .read(fixture)
      .q.selectFrom("audit_log as l")
      .innerJoin("staff as s", "s.id", "l.actor_staff_id")
      .select(["s.name", "s.role", "l.actor"])
      .where("l.noun", "=", "application")
      .where("l.noun_id", "=", String(itemId))
      .orderBy("l.id", "desc")
      .execute();
    expect(entry).toMatchObject({ name: "Admissions office", role: "service" });
  });

  it("never holds what its maker lacks, or what only people do", async () => {
    const limited = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["integrationsEdit", "applicationsRead"] }),
    });
    expect((await add({}, limited)).code).toBe("1003");
    const more = await add({ permissions: ["applicationsRead", "studentsErase", "companiesAll"] }, limited);
    expect([more.code, rules(more.data)]).toEqual(["2001", [["permissions", "permissionNotHeld"]]]);
    for (const permission of personPermissions) {
      const refused = await add({ permissions: ["applicationsRead", "companiesAll", permission] });
      expect([refused.code, rules(refused.data)]).toEqual(["2001", [["permissions", "permissionPersons"]]]);
    }
  });

  it("is refused with each mistake at its field", async () => {
    const mistakes: [Partial<Details>, string, string][] = [
      [{ name: " " }, "name", "required"],
      [{ permissions: [] }, "permissions", "required"],
      [{ permissions: ["companiesAll"] }, "permissions", "required"],
      [{ permissions: ["applicationsRead"] }, "bdStaffId", "bdOrAll"],
      [{ bdStaffId: admin.id }, "bdStaffId", "bdOrAll"],
      [{ permissions: ["applicationsRead"], bdStaffId: 2_000_000_000 }, "bdStaffId", "notAnOption"],
      [{ addresses: ["10.0.0.300"] }, "addresses", "addressRange"],
      [{ addresses: ["10.0.0.0/33"] }, "addresses", "addressRange"],
      [{ expiresOn: "2026-11-19" }, "expiresOn", "expiryPast"],
      [{ expiresOn: "2029-01-01" }, "expiresOn", "expiryFar"],
    ];
    for (const [changes, path, rule] of mistakes) {
      const { code, data } = await add(changes);
      expect([changes, code, rules(data)]).toEqual([changes, "2001", [[path, rule]]]);
    }
  });

  it("isn’t made by who looks after some companies alone, has no permission, or is no staff", async () => {
    const everything = staffPermissions.filter((one) => one !== "companiesAll");
    const bd = await makeStaff(test.database, { permissions: everything, everywhere: false });
    const without = await makeStaff(test.database, {
      permissions: staffPermissions.filter((one) => one !== "integrationsEdit"),
    });
    for (const staff of [bd, without]) {
      const token = await tokenOf(test.database, { staff });
      expect([
        (await add({}, token)).code,
        (await call(test.app, listServiceKeys, {}, { token })).code,
      ]).toEqual(["2003", "2003"]);
    }
    expect((await add({}, desk.token)).code).toBe("2012");
    const inner = await tokenOf(test.database, { account: desk.consultant.id, inner: admin.id });
    expect((await add({}, inner)).code).toBe("2012");
  });

  it("takes a fresh proof of who makes it", async () => {
    expect((await add({}, await tokenProvedLongAgo())).code).toBe("2010");
  });
});

describe("a service key", () => {
  it("is no person: nothing about a session, no staff, no keys, nothing that takes a proof", async () => {
    const { secret, staffId } = await makeServiceKey(test.database, { permissions: staffPermissions });
    expect((await call(test.app, getStaffSession, {}, { token: secret })).code).toBe("2012");
    expect((await call(test.app, listServiceKeys, {}, { token: secret })).code).toBe("2012");
    expect((await add({}, secret)).code).toBe("2012");
    // Dangerous acts within its permissions ask for a proof that it can't give.
    const grave = allEndpoints.filter(
      ({ access, stepUp }) =>
        stepUp &&
        access.kind === "staff" &&
        access.permission !== null &&
        !(personPermissions as readonly string[]).includes(access.permission),
    );
    for (const endpoint of grave) {
      const answer = await inject(test.app, endpoint, { params: { id: 1 } } as never, { token: secret });
      expect([endpoint.id, answer.json().code]).toEqual([endpoint.id, "2010"]);
    }
    // Nobody hands an application to it.
    const colleagues = await ok(test.app, listColleagues, {}, { token: admin.token });
    expect(colleagues.map(({ id }) => id)).not.toContain(staffId);
  });

  it("sees the companies of a BD consultant alone, where it doesn’t see all", async () => {
    const bd = await makeStaff(test.database, { everywhere: false, role: "bd" });
    const { secret } = await made({ permissions: ["applicationsRead"], bdStaffId: bd });
    const itemId = await desk.standing(await makeCourse(test.database), {});
    const read = () => call(test.app, getStaffApplication, { params: { id: itemId } }, { token: secret });
    const hidden = await read();
    const absent = await call(
      test.app,
      getStaffApplication,
      { params: { id: 2_000_000_000 } },
      { token: secret },
    );
    expect([hidden.code, hidden]).toEqual(["2002", absent]);
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("companies")
        .set({ bd_staff_id: bd })
        .where("id", "=", desk.consultant.companyId)
        .execute(),
    );
    expect((await read()).code).toBe("1003");
  });

  it("is good at its addresses alone, IPv4 in either writing, IPv6, single and by range", async () => {
    const { secret } = await made({ addresses: ["203.0.113.0/24", "198.51.100.7", "2001:db8:7::/48"] });
    const from = async (remoteAddress: string) =>
      (
        await test.app.inject({
          method: "GET",
          url: "/bms/applications",
          headers: { at: secret },
          remoteAddress,
        })
      ).json().code;
    for (const address of ["203.0.113.9", "::ffff:203.0.113.9", "198.51.100.7", "2001:db8:7::1"])
      expect([address, await from(address)]).toEqual([address, "1003"]);
    for (const address of ["203.0.114.9", "::ffff:10.0.0.1", "198.51.100.8", "2001:db8:8::1"])
      expect([address, await from(address)]).toEqual([address, "7070"]);
  });

  it("ends with its last day, in the platform’s time zone", async () => {
    const { id, secret } = await made({ expiresOn: "2026-11-21" });
    test.clock.set("2026-11-21T15:59:00Z");
    expect((await queue(secret)).code).toBe("1003");
    test.clock.set("2026-11-21T16:00:00Z");
    const answer = await inject(test.app, listQueue, { query: {} }, { token: secret });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "7071"]);
    expect((await listed(id))?.state).toBe("expired");
    const body = { version: (await listed(id))?.version ?? 0 };
    expect(
      (await call(test.app, rollServiceKey, { params: { id }, body }, { token: admin.token })).code,
    ).toBe("2006");
  });

  it("rolled over, goes on under both texts for a day; a second time ends the first at once", async () => {
    const { id, secret: first } = await made();
    const roll = () => rollOver(id);
    const { secret: second, formerUntil } = await roll();
    expect(formerUntil).toBe("2026-11-21T04:00:00.000Z");
    expect([(await queue(first)).code, (await queue(second)).code]).toEqual(["1003", "1003"]);
    expect((await listed(id))?.secrets).toMatchObject([
      { lastFour: second.slice(-4), validUntil: null },
      { lastFour: first.slice(-4) },
    ]);
    test.clock.set("2026-11-21T04:00:00Z");
    expect([(await queue(first)).code, (await queue(second)).code]).toEqual(["7071", "1003"]);
    const { secret: third } = await roll();
    expect([first, second, third].length).toBe(3);
    expect([(await queue(first)).code, (await queue(second)).code, (await queue(third)).code]).toEqual([
      "7071",
      "1003",
      "1003",
    ]);
  });

  it("is made once by a press that is sent again, and the second is told so", async () => {
    const idempotencyKey = randomUUID();
    const body = details({ name: "Pressed twice" });
    const press = () => call(test.app, addServiceKey, { body }, { token: admin.token, idempotencyKey });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["1003", "2006"]);
    expect(await press()).toMatchObject({ code: "2006", data: { reason: "toldOnce" } });
    const { items } = await ok(test.app, listServiceKeys, {}, { token: admin.token });
    expect(items.filter(({ name }) => name === "Pressed twice")).toHaveLength(1);
    const secret = answers.find(({ code }) => code === "1003")?.data.secret ?? "";
    const kept = JSON.stringify(await asSuperuser(test, "select answer::text from idempotency_answers"));
    expect(kept).not.toContain(secret);
  });

  it("is not rolled over twice by two presses of the same moment: the text in use goes on", async () => {
    const { id, version, secret: first } = await made();
    const press = () =>
      call(test.app, rollServiceKey, { params: { id }, body: { version } }, { token: admin.token });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["1003", "2004"]);
    expect((await press()).code).toBe("2004");
    expect((await queue(first)).code).toBe("1003");
    expect((await listed(id))?.version).toBe(version + 1);
  });

  it("revoked, is unknown from the next request on, on every instance, and stays so", async () => {
    const { id, version, secret } = await made();
    const other = await test.instance();
    expect((await queue(secret, other)).code).toBe("1003");
    await ok(test.app, revokeServiceKey, { params: { id } }, { token: admin.token });
    expect([(await queue(secret)).code, (await queue(secret, other)).code]).toEqual(["2011", "2011"]);
    expect((await listed(id))?.state).toBe("revoked");
    const save = { params: { id }, body: saving({}, version + 1) };
    expect((await call(test.app, saveServiceKey, save, { token: admin.token })).code).toBe("2006");
    expect((await logOf(id)).map(({ action }) => action)).toEqual(["create", "revoke", "refuse"]);
  });

  it("says to the minute when it was used last", async () => {
    const { id, secret } = await made();
    const used = async () => (await listed(id))?.lastUsedAt ?? null;
    const until = async (want: string) => {
      for (let round = 0; round < 100 && Date.parse((await used()) ?? "0") !== Date.parse(want); round += 1);
      expect(Date.parse((await used()) ?? "0")).toBe(Date.parse(want));
    };
    expect(await used()).toBeNull();
    await queue(secret);
    await until(noon);
    test.clock.advance(59_000);
    await queue(secret);
    test.clock.advance(1_000);
    expect(Date.parse((await used()) ?? "")).toBe(Date.parse(noon));
    await queue(secret);
    await until("2026-11-20T04:01:00Z");
  });

  it("may call so often within a minute, and is told when again", async () => {
    const { id, secret } = await made();
    await queue(secret);
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("rate_limits").set({ hits: integrationLimits.callsPerMinute }).execute(),
    );
    const answer = await inject(test.app, listQueue, { query: {} }, { token: secret });
    expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
      429,
      "2016",
      "5",
    ]);
    await test.database.transaction(fixture, ({ q }) => q.deleteFrom("rate_limits").execute());
    expect((await listed(id))?.state).toBe("active");
  });
});

describe("a saved service key", () => {
  it("has its changes on record, none by a stale version, and none made of what it holds already", async () => {
    const { id, version, secret } = await made({
      permissions: ["applicationsRead", "studentsRead", "companiesAll"],
    });
    const save = (changes: Partial<Details>, at = version, token = admin.token) =>
      call(test.app, saveServiceKey, { params: { id }, body: saving(changes, at) }, { token });
    const same = { permissions: ["applicationsRead", "studentsRead", "companiesAll"] } as const;
    expect((await save({ permissions: [...same.permissions] })).data).toMatchObject({ version });
    // Who lacks one of its permissions changes nothing of it, and gets no text of it.
    const limited = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["integrationsEdit", "applicationsRead"] }),
    });
    expect((await save({ permissions: [...same.permissions], name: "X" }, version, limited)).code).toBe(
      "2003",
    );
    expect(
      (await call(test.app, rollServiceKey, { params: { id }, body: { version: 1 } }, { token: limited }))
        .code,
    ).toBe("2003");
    const renamed = await save({ permissions: [...same.permissions], name: "Reports" });
    expect(renamed).toMatchObject({ code: "1003", data: { version: version + 1 } });
    expect(await save({ name: "Late" })).toMatchObject({
      code: "2004",
      data: { current: { version: version + 1 } },
    });
    expect((await save({ permissions: ["studentsRead", "companiesAll"] }, version + 1)).code).toBe("1003");
    expect((await queue(secret)).code).toBe("2003");
    expect((await logOf(id)).map(({ action, fields }) => [action, fields])).toEqual([
      ["create", ["addresses", "expiresOn", "name", "permissions"]],
      ["save", ["name"]],
      ["save", ["name", "permissions"]],
      ["refuse", ["happenedAt", "network", "refusal"]],
    ]);
  });
});

describe("how long a key lasts", () => {
  const extend = (id: number, version: number, expiresOn: string, token = admin.token) =>
    call(test.app, extendServiceKey, { params: { id }, body: { expiresOn, version } }, { token });

  it("is an act of its own: what else is saved of an expired key leaves it expired", async () => {
    const { id, version, secret } = await made({ expiresOn: "2026-11-21" });
    test.clock.set("2026-11-22T04:00:00Z");
    const save = (body: object) =>
      inject(test.app, saveServiceKey, { params: { id }, body } as never, { token: admin.token });
    const named = (await save(saving({ name: "Renamed" }, version))).json();
    expect([named.code, (await queue(secret)).code]).toEqual(["1003", "7071"]);
    const revived = (await save({ ...saving({}, version + 1), expiresOn: "2027-05-31" })).json();
    expect([revived.code, rules(revived.data)]).toEqual(["2001", [["expiresOn", "unknownField"]]]);
    expect((await listed(id))?.state).toBe("expired");
    expect(await extend(id, version + 1, "2027-05-31")).toMatchObject({
      code: "1003",
      data: { version: version + 2 },
    });
    expect([(await queue(secret)).code, (await listed(id))?.state]).toEqual(["1003", "active"]);
    expect((await logOf(id)).at(-1)).toMatchObject({
      action: "extend",
      actor_staff_id: admin.id,
      changes: { expiresOn: ["2026-11-21", "2027-05-31"] },
    });
  });

  it("is refused with the mistake at its field, by a stale version, without the key’s permissions, revoked", async () => {
    const { id, version } = await made();
    const limited = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["integrationsEdit", "studentsRead"] }),
    });
    const past = await extend(id, version, "2026-11-19");
    const far = await extend(id, version, "2029-01-01");
    expect([rules(past.data), rules(far.data)]).toEqual([
      [["expiresOn", "expiryPast"]],
      [["expiresOn", "expiryFar"]],
    ]);
    expect((await extend(id, version + 1, "2027-01-01")).code).toBe("2004");
    expect((await extend(id, version, "2027-01-01", limited)).code).toBe("2003");
    expect((await extend(2_000_000_000, 1, "2027-01-01")).code).toBe("2002");
    expect((await extend(id, version, "2027-05-31")).data).toMatchObject({ version });
    await ok(test.app, revokeServiceKey, { params: { id } }, { token: admin.token });
    expect((await extend(id, version + 1, "2027-01-01")).code).toBe("2006");
  });

  it("counts an expired one among those in force again", async () => {
    const { id, version } = await made({ expiresOn: "2026-11-20" });
    test.clock.set("2026-11-22T04:00:00Z");
    const keys = Array.from({ length: integrationLimits.most }, () => makeServiceKey(test.database));
    const filled = await Promise.all(keys);
    expect((await extend(id, version, "2027-01-01")).code).toBe("7072");
    const ids = filled.map((one) => one.id);
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("service_keys").set({ revoked_at: noon }).where("id", "in", ids).execute(),
    );
  });

  it("takes a fresh proof", async () => {
    const { id, version } = await made();
    const token = await tokenProvedLongAgo();
    expect((await extend(id, version, "2027-01-01", token)).code).toBe("2010");
  });
});

it("bound to somebody who is being disabled waits for it, and breaks nothing off", async () => {
  const { id, version } = await made();
  const bd = await makeStaff(test.database, { role: "bd" });
  const scope = staffScope({ staffId: admin.id, permissions: ["applicationsRead", "companiesAll"] });
  const body = { ...saving({ permissions: ["applicationsRead"] }, version), bdStaffId: bd };
  const { waited, result } = await whileHeld(
    test,
    "select from staff where id = $1 for update",
    [bd],
    // Not over HTTP, where what was broken off is tried once more.
    () => test.database.transaction(scope, (tx) => saveKey(tx, scope, id, body, test)),
    // As the leave does that revokes it.
    { change: "select from service_keys where id = $1 for update", values: [id] },
  );
  expect([waited, result.version]).toEqual([true, version + 1]);
});

describe("a refused use", () => {
  const asked = async (secret: string, { from = "203.0.113.9", url = "/bms/applications" } = {}) =>
    (await test.app.inject({ method: "GET", url, headers: { at: secret }, remoteAddress: from })).json().code;
  const refusalsOf = async (nounId: number | string) =>
    (
      await test.database
        .read(fixture)
        .q.selectFrom("audit_log")
        .select(["actor", "company_id", "changes"])
        .where("noun", "=", "serviceKey")
        .where("noun_id", "=", String(nounId))
        .where("action", "=", "refuse")
        .orderBy("id")
        .execute()
    ).map(({ changes, ...entry }) => ({ ...entry, ...(changes as { refusal: string[] }) }));

  it.each([
    ["elsewhere", "7070", {}],
    ["expired", "7071", { expiresOn: "2026-11-20" }],
    ["revoked", "2011", {}],
    ["permission", "2003", { permissions: ["studentsRead", "companiesAll"] }],
    ["person", "2012", {}],
  ] as const)("leaves its trace at the key and in the log: %s", async (reason, code, changes) => {
    const { id, secret } = await made({ addresses: ["203.0.113.0/24"], ...changes } as Partial<Details>);
    if (reason === "expired") test.clock.set("2026-11-22T04:00:00Z");
    if (reason === "revoked")
      await ok(test.app, revokeServiceKey, { params: { id } }, { token: admin.token });
    const from = reason === "elsewhere" ? "198.51.100.7" : "203.0.113.9";
    const url = reason === "person" ? getStaffSession.path : "/bms/applications";
    expect(await asked(secret, { from, url })).toBe(code);
    expect((await listed(id))?.lastRefused).toMatchObject({ reason, from });
    const network = reason === "elsewhere" ? "198.51.100.0/24" : "203.0.113.0/24";
    expect(await refusalsOf(id)).toEqual([
      expect.objectContaining({
        actor: "system:service-key-refused",
        company_id: null,
        refusal: [null, reason],
        network: [null, network],
      }),
    ]);
  });

  it("isn’t on record where the call was let in", async () => {
    const { id, secret } = await made();
    expect(await asked(secret)).toBe("1003");
    expect([(await listed(id))?.lastRefused, await refusalsOf(id)]).toEqual([null, []]);
  });

  it("floods nothing: to the minute at the key, a few times an hour in the log", async () => {
    const { id, secret } = await made({ addresses: ["203.0.113.0/24"] });
    const from = "198.51.100.7";
    await Promise.all(Array.from({ length: 10 }, () => asked(secret, { from })));
    expect(await refusalsOf(id)).toHaveLength(1);
    for (let minute = 0; minute < 12; minute += 1) {
      test.clock.advance(60_000);
      await asked(secret, { from });
    }
    expect(await refusalsOf(id)).toHaveLength(6);
    expect(Date.parse((await listed(id))?.lastRefused?.at ?? "")).toBe(Date.parse(noon) + 12 * 60_000);
  });

  it("of a text that belongs to no key is told once and for none", async () => {
    const text = `psk_${"x".repeat(43)}`;
    expect([await asked(text), await asked(text), await asked(text)]).toEqual(["2011", "2011", "2011"]);
    const found = await refusalsOf("unknown");
    expect(found).toEqual([expect.objectContaining({ refusal: [null, "unknown"] })]);
    expect(JSON.stringify(found)).not.toContain(text);
  });

  it("of a text that was rolled over twice names its key still", async () => {
    const { id, secret } = await made();
    await rollOver(id);
    await rollOver(id);
    expect(await asked(secret)).toBe("7071");
    expect((await listed(id))?.lastRefused).toMatchObject({ reason: "expired" });
    expect((await listed(id))?.secrets).toHaveLength(2);
  });
});
