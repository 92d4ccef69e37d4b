import { listQueue } from "@passage/contract/bms/endpoints.ts";
import {
  addStaffMember,
  getStaffMember,
  inviteStaffMember,
  listStaff,
  listSuccessors,
  requireStaffPassword,
  resetStaffFactors,
  saveStaffMember,
  setStaffStatus,
} from "@passage/contract/staff/endpoints.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { listStudents } from "@passage/contract/students/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "../../platform/database.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { staffScope } from "../../test/scopes.ts";
import { makeColleagues } from "./test-staff.ts";

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
const member = (id: number, by = token) => ok(test.app, getStaffMember, { params: { id } }, { token: by });
const codeOf = (id: number, by = token) =>
  call(test.app, getStaffMember, { params: { id } }, { token: by }).then(({ code }) => code);

/** What a member's form sends back, with changes. */
async function formOf(id: number, changes: object = {}) {
  const { name, nameZh, email, phoneRegion, phoneNumber, role, bdCode, permissions, version } =
    await member(id);
  const form = { name, nameZh, email, phoneRegion, phoneNumber, role, bdCode, permissions, version };
  return { params: { id }, body: { ...form, role: role as "operations", ...changes } };
}

const mailsTo = async (address: string) =>
  test.database
    .read(fixture)
    .q.selectFrom("mails")
    .select(["subject", "body"])
    .where("to_address", "=", address)
    .execute();

const entriesOf = async (id: number) =>
  (
    await test.database
      .read(fixture)
      .q.selectFrom("audit_log")
      .select(["action", "changes", "actor_staff_id"])
      .where("noun", "=", "staff")
      .where("noun_id", "=", String(id))
      .orderBy("id")
      .execute()
  ).map(({ action, actor_staff_id }) => [action, actor_staff_id]);

describe("a new staff member", () => {
  it("is invited by mail in their language, and stands in the list as invited", async () => {
    const body = {
      name: "Ho Wing",
      nameZh: "何咏",
      email: "Ho.Wing@staff.test",
      role: "bd" as const,
      bdCode: "hw03",
      phoneRegion: "852",
      phoneNumber: "9123 4408",
      permissions: ["companiesRead", "applicationsRead"] as const,
      language: "zh" as const,
    };
    const made = await ok(
      test.app,
      addStaffMember,
      { body: { ...body, permissions: [...body.permissions] } },
      { token },
    );
    const stored = await member(made.id);
    expect(stored).toMatchObject({
      email: "ho.wing@staff.test",
      bdCode: "HW03",
      phoneRegion: "852",
      phoneNumber: "91234408",
      permissions: ["applicationsRead", "companiesRead"],
      status: "invited",
      language: "zh",
      lastSignedInAt: null,
    });
    const [mail] = await mailsTo("ho.wing@staff.test");
    expect(mail?.body).toContain("/verify-email?invite=");
    expect(mail?.body).toMatch(/\p{Script=Han}/u);
    expect(await entriesOf(made.id)).toEqual([["create", admin]]);
    const listed = await ok(
      test.app,
      listStaff,
      { query: { keyword: "何", status: ["invited"] } },
      { token },
    );
    expect(listed.items.map(({ id }) => id)).toEqual([made.id]);

    await ok(test.app, inviteStaffMember, { params: { id: made.id } }, { token });
    expect(await mailsTo("ho.wing@staff.test")).toHaveLength(2);
    const twice = await call(
      test.app,
      addStaffMember,
      { body: { ...body, permissions: [], bdCode: "XX99" } },
      { token },
    );
    expect(twice).toMatchObject({ code: "2005", data: { fields: [{ path: "email", rule: "staffEmail" }] } });
    const code = await call(
      test.app,
      addStaffMember,
      { body: { ...body, permissions: [], email: "another@staff.test" } },
      { token },
    );
    expect(code).toMatchObject({ code: "2005", data: { fields: [{ path: "bdCode", rule: "bdCodeTaken" }] } });
  });

  it("gets no permission that whoever invites lacks, and no role of a key", async () => {
    const by = await at(await makeStaff(test.database, { permissions: ["staffEdit", "applicationsRead"] }));
    const body = { name: "New", email: "new@staff.test", role: "operations" as const };
    const more = { body: { ...body, permissions: ["studentsErase" as const] } };
    expect((await call(test.app, addStaffMember, more, { token: by })).code).toBe("7060");
    const service = { body: { ...body, role: "service" as never, permissions: [] } };
    expect((await call(test.app, addStaffMember, service, { token: by })).code).toBe("2001");
    expect(await mailsTo("new@staff.test")).toEqual([]);
    expect(
      (await call(test.app, addStaffMember, { body: { ...body, permissions: [] } }, { token: by })).code,
    ).toBe("1003");
  });

  it("is told what is wrong at its field", async () => {
    const body = {
      name: " ",
      email: "x",
      role: "bd" as const,
      phoneRegion: "852",
      phoneNumber: "1",
      permissions: [],
    };
    const { code, data } = await call(test.app, addStaffMember, { body }, { token });
    expect(code).toBe("2001");
    expect(data).toMatchObject({ fields: [{ path: "email", rule: "email" }] });
    const fields = await call(
      test.app,
      addStaffMember,
      { body: { ...body, email: "x@staff.test" } },
      { token },
    );
    const { fields: found } = fields.data as unknown as { fields: { path: string }[] };
    expect(found.map(({ path }) => path)).toEqual(["name", "bdCode", "phoneNumber"]);
  });
});

describe("a save", () => {
  it("keeps one version, counts on the next request, and is on record with before and after", async () => {
    const id = await makeStaff(test.database, { permissions: ["applicationsRead"] });
    const by = await at(id);
    expect((await call(test.app, listQueue, { query: {} }, { token: by })).code).toBe("1003");
    const form = await formOf(id, { permissions: ["studentsRead"] });
    expect(await ok(test.app, saveStaffMember, form, { token })).toEqual({ id, version: 2 });
    expect((await call(test.app, listQueue, { query: {} }, { token: by })).code).toBe("2003");
    expect((await call(test.app, saveStaffMember, form, { token })).code).toBe("2004");
    expect(await ok(test.app, saveStaffMember, await formOf(id), { token })).toEqual({ id, version: 2 });
    expect(await entriesOf(id)).toEqual([["save", admin]]);
  });

  it("lets nobody change their own role, permissions or status; their name they may", async () => {
    const own = await formOf(admin, { permissions: ["staffEdit"] });
    expect((await call(test.app, saveStaffMember, own, { token })).code).toBe("7062");
    const role = await formOf(admin, { role: "finance" });
    expect((await call(test.app, saveStaffMember, role, { token })).code).toBe("7062");
    const named = await formOf(admin, { nameZh: "莫雅" });
    expect((await call(test.app, saveStaffMember, named, { token })).code).toBe("1003");
    const off = { params: { id: admin }, body: { active: false } };
    expect((await call(test.app, setStaffStatus, off, { token })).code).toBe("7062");
  });

  it("takes nobody over who may do more: not their address, their link, their second factors", async () => {
    const by = await at(await makeStaff(test.database, { permissions: ["staffEdit"] }));
    const { guardedId } = await makeColleagues(test.database);
    const raise = async (id: number) =>
      test.database.transaction(fixture, ({ q }) =>
        q
          .updateTable("staff")
          .set({ permissions: ["studentsErase"] })
          .where("id", "=", id)
          .execute(),
      );
    await raise(guardedId);
    const moved = await formOf(guardedId, { email: "mine@staff.test" });
    expect((await call(test.app, saveStaffMember, moved, { token: by })).code).toBe("7064");
    const lost = { params: { id: guardedId }, body: { reason: "Lost the key ring" } };
    expect((await call(test.app, resetStaffFactors, lost, { token: by })).code).toBe("7064");
    const invited = await makeStaff(test.database, { permissions: ["studentsErase"], password_hash: null });
    expect((await call(test.app, inviteStaffMember, { params: { id: invited } }, { token: by })).code).toBe(
      "7064",
    );
    const kept = await formOf(guardedId, { name: "Other Name" });
    expect((await call(test.app, saveStaffMember, kept, { token: by })).code).toBe("1003");
  });
});

describe("an address", () => {
  it("that is changed is told at the former one, which the new one isn’t named to", async () => {
    const former = "former@staff.test";
    const id = await makeStaff(test.database, { email: former, permissions: [], everywhere: false });
    const moved = await formOf(id, { email: "moved@staff.test" });
    expect((await call(test.app, saveStaffMember, moved, { token })).code).toBe("1003");
    const mails = await test.database
      .read(fixture)
      .q.selectFrom("mails")
      .select(["to_address", "subject", "body"])
      .where("to_address", "in", [former, "moved@staff.test"])
      .execute();
    expect(mails).toMatchObject([{ to_address: former, subject: "Your sign-in address was changed" }]);
    expect(mails[0]?.body).not.toContain("moved@");
  });
});

describe("the second wall", () => {
  /** Past the services, as a staff member: what the database itself refuses. */
  const write = (editor: number, permissions: readonly StaffPermission[], id: number, values: object) =>
    test.database.transaction(fixture, async (tx) => {
      const acting = await actingAs(tx, staffScope({ staffId: editor, permissions }));
      await acting.q.updateTable("staff").set(values).where("id", "=", id).execute();
    });

  it("refuses grants, takeovers and one’s own promotion too", async () => {
    const { memberId } = await makeColleagues(test.database);
    const editor = await makeStaff(test.database, { permissions: ["staffEdit"], everywhere: false });
    const other = await makeStaff(test.database, { permissions: ["applicationsRead"] });
    const refused = /insufficient|not for|not held/i;
    await expect(write(editor, [], memberId, { permissions: ["studentsErase"] })).rejects.toThrow(refused);
    await expect(write(editor, [], other, { email: "mine@staff.test" })).rejects.toThrow(refused);
    await expect(write(editor, [], memberId, { password_hash: "mine" })).rejects.toThrow(refused);
    await expect(write(editor, [], editor, { permissions: [] })).rejects.toThrow(refused);
    await expect(write(other, [], memberId, { status: "disabled" })).rejects.toThrow(refused);
    await expect(write(editor, [], memberId, { role: "service" })).rejects.toThrow(refused);
    await write(editor, [], memberId, { permissions: ["staffEdit"] });
    await expect(
      test.database.transaction(fixture, async (tx) => {
        const acting = await actingAs(tx, staffScope({ staffId: editor }));
        await sql`select reset_staff_factors(${other})`.execute(acting.q);
      }),
    ).rejects.toThrow(refused);
  });
});

describe("disabling", () => {
  it("ends every session at once, on every instance, those within accounts too; enabling opens none again", async () => {
    const companyId = await makeCompany(test.database);
    const account = await makeAccount(test.database, companyId);
    const id = await makeStaff(test.database);
    const [own, inner] = [await at(id), await tokenOf(test.database, { account: account.id, inner: id })];
    const elsewhere = await test.instance();
    const codes = async () => [
      (await call(elsewhere, listQueue, { query: {} }, { token: own })).code,
      (await call(elsewhere, listStudents, { body: {} }, { token: inner })).code,
    ];
    expect(await codes()).toEqual(["1003", "1003"]);
    const done = await ok(test.app, setStaffStatus, { params: { id }, body: { active: false } }, { token });
    expect(done).toMatchObject({ sessions: 2, companies: 0 });
    expect(await codes()).toEqual(["2011", "2011"]);
    const again = { params: { id }, body: { active: false } };
    expect((await call(test.app, setStaffStatus, again, { token })).code).toBe("2006");
    expect((await call(test.app, saveStaffMember, await formOf(id, { name: "X" }), { token })).code).toBe(
      "2006",
    );
    await ok(test.app, setStaffStatus, { params: { id }, body: { active: true } }, { token });
    expect(await codes()).toEqual(["2011", "2011"]);
    expect((await call(test.app, listQueue, { query: {} }, { token: await at(id) })).code).toBe("1003");
    expect(await entriesOf(id)).toEqual([
      ["disable", admin],
      ["enable", admin],
    ]);
  });

  it("hands a BD consultant’s companies over in the same step, by who sees all companies", async () => {
    const { database, app } = test;
    const bd = (code: string) =>
      makeStaff(database, { role: "bd", bd_code: code, permissions: ["companiesRead"], everywhere: false });
    const [leaving, staying] = [await bd("LEAVE1"), await bd("STAY1")];
    const companies = [
      await makeCompany(database, { bd_staff_id: leaving }),
      await makeCompany(database, { bd_staff_id: leaving, status: "expired" }),
    ];
    const off = (more: object = {}) => ({ params: { id: leaving }, body: { active: false, ...more } });
    expect(await call(app, setStaffStatus, off(), { token })).toMatchObject({
      code: "7063",
      data: { companies: 2 },
    });
    expect((await call(app, setStaffStatus, off({ successorId: admin }), { token })).code).toBe("2001");
    expect((await call(app, setStaffStatus, off({ successorId: leaving }), { token })).code).toBe("2001");
    const narrow = await at(await makeStaff(database, { permissions: ["staffEdit"], everywhere: false }));
    expect((await call(app, setStaffStatus, off({ successorId: staying }), { token: narrow })).code).toBe(
      "7063",
    );
    const offered = await ok(app, listSuccessors, { params: { id: leaving } }, { token });
    expect(offered.map(({ id }) => id)).toContain(staying);
    expect(offered.map(({ id }) => id)).not.toContain(leaving);
    const done = await ok(app, setStaffStatus, off({ successorId: staying }), { token });
    expect(done.companies).toBe(2);
    const rows = await database
      .read(fixture)
      .q.selectFrom("companies")
      .select("bd_staff_id")
      .where("id", "in", companies)
      .execute();
    expect(rows.map(({ bd_staff_id }) => bd_staff_id)).toEqual([staying, staying]);
    const handed = await database
      .read(fixture)
      .q.selectFrom("audit_log")
      .select(["noun_id", "company_id"])
      .where("action", "=", "handOver")
      .execute();
    expect(handed.map(({ company_id }) => company_id).toSorted()).toEqual(companies.toSorted());
  });
});

describe("the last who looks after staff", () => {
  it("stays, also when two take it from each other at the same moment", async () => {
    const alone = await createTestApp();
    try {
      const { app, database } = alone;
      const [one, two] = [await makeStaff(database), await makeStaff(database)];
      // Invited and not yet in: nobody to count on.
      await makeStaff(database, { password_hash: null });
      const tokens = [await tokenOf(database, { staff: one }), await tokenOf(database, { staff: two })];
      const off = (id: number, at?: string) =>
        call(app, setStaffStatus, { params: { id }, body: { active: false } }, { token: at });
      const codes = (await Promise.all([off(two, tokens[0]), off(one, tokens[1])])).map(({ code }) => code);
      // Whoever came second was out by then, or found that it would be the last.
      expect(codes.filter((code) => code === "1003")).toHaveLength(1);
      expect(codes.filter((code) => code === "1003" || code === "7061" || code === "2011")).toHaveLength(2);
      const left = await database
        .read(fixture)
        .q.selectFrom("staff")
        .select("id")
        .where("status", "=", "active")
        .where("password_hash", "is not", null)
        .execute();
      expect(left).toHaveLength(1);
    } finally {
      await alone.close();
    }
  });

  it("is counted by the database as well", async () => {
    const alone = await createTestApp();
    try {
      const { database } = alone;
      const ids = [await makeStaff(database), await makeStaff(database)] as const;
      const disable = (editor: number, id: number) =>
        database.transaction(fixture, async (tx) => {
          const acting = await actingAs(tx, staffScope({ staffId: editor }));
          await acting.q.updateTable("staff").set({ status: "disabled" }).where("id", "=", id).execute();
        });
      const ends = await Promise.allSettled([disable(ids[0], ids[1]), disable(ids[1], ids[0])]);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    } finally {
      await alone.close();
    }
  });
});

describe("what else is done about a sign-in", () => {
  it("a new password is due before anything else", async () => {
    const id = await makeStaff(test.database);
    const by = await at(id);
    await ok(test.app, requireStaffPassword, { params: { id } }, { token });
    expect((await call(test.app, listQueue, { query: {} }, { token: by })).code).toBe("2020");
    expect((await call(test.app, requireStaffPassword, { params: { id } }, { token })).code).toBe("2006");
    expect((await call(test.app, requireStaffPassword, { params: { id: admin } }, { token })).code).toBe(
      "7062",
    );
  });

  it("second factors go, and the sessions with them", async () => {
    const { guardedId: id } = await makeColleagues(test.database);
    const by = await at(id);
    expect((await member(id)).factors).toBe(1);
    const lost = { params: { id }, body: { reason: "Lost the key ring" } };
    const unexplained = { ...lost, body: { reason: " " } };
    expect(await call(test.app, resetStaffFactors, unexplained, { token })).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "reason", rule: "required" }] },
    });
    await ok(test.app, resetStaffFactors, lost, { token });
    expect(await member(id)).toMatchObject({ factors: 0, sessions: 0 });
    expect((await call(test.app, listQueue, { query: {} }, { token: by })).code).toBe("2011");
    expect((await call(test.app, resetStaffFactors, lost, { token })).code).toBe("2006");
  });
});

describe("who may not", () => {
  it("staff without the permission, accounts, and staff within accounts look after nobody", async () => {
    const reader = await at(
      await makeStaff(test.database, { permissions: ["applicationsRead", "auditRead"] }),
    );
    expect(await codeOf(admin, reader)).toBe("2003");
    const account = await makeAccount(test.database, await makeCompany(test.database), {
      role: "administrator",
    });
    expect(await codeOf(admin, await tokenOf(test.database, { account: account.id }))).toBe("2012");
    expect(await codeOf(admin, await tokenOf(test.database, { account: account.id, inner: admin }))).toBe(
      "2012",
    );
  });

  it("a service key answers like somebody who isn’t there", async () => {
    const id = await makeStaff(test.database, { role: "service", password_hash: null });
    const hidden = await call(test.app, getStaffMember, { params: { id } }, { token });
    const missing = await call(test.app, getStaffMember, { params: { id: 2_000_000_000 } }, { token });
    expect(hidden).toEqual(missing);
    expect(hidden.code).toBe("2002");
    const listed = await ok(test.app, listStaff, { query: { limit: 200 } }, { token });
    expect(listed.items.map((one) => one.id)).not.toContain(id);
  });
});
