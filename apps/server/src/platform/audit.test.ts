import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { accountScope, staffScope } from "../test/scopes.ts";
import { type AuditEntry, changesBetween, openAuditChanges, recordAudit } from "./audit.ts";
import { createKeyring, SealError } from "./crypto.ts";
import { type Scope, systemScope } from "./scope.ts";

let db: TestDatabase;
const keyring = createKeyring("a secret of more than thirty-two characters");
const { key } = keyring.newWrappedKey("student:7");

const account = accountScope({
  kind: "account",
  accountId: 3,
  accountName: "Chan Ka Yee",
  inner: null,
  companyId: 2,
  role: "consultant",
  keys: [],
  familyId: 1,
  owners: [3],
  companies: [],
  applicationCompanies: [],
  payees: [],
  requestId: "request-1",
  language: "en-us",
});
const staff = staffScope({
  kind: "staff",
  staffId: 5,
  staffName: "Lee",
  permissions: [],
  familyId: 2,
  requestId: "request-2",
  language: "en-us",
});

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const record = (scope: Scope, entry: AuditEntry) =>
  db.database.transaction(scope, (tx) => recordAudit(tx, entry));

/** Rows of one thing, as the platform sees them. */
const rowsOf = (noun: string, scope: Scope = systemScope("test")) =>
  db.database
    .read(scope)
    .q.selectFrom("audit_log")
    .selectAll()
    .where("noun", "=", noun)
    .orderBy("id")
    .execute();

describe("changes", () => {
  it("name what differs, absent and null being alike", () => {
    const before = { name: "Wong", note: null, tags: ["a"], size: 1 };
    const after = { name: "Wang", tags: ["a"], size: 1, email: "w@example.com" };
    expect(changesBetween(before, after)).toEqual({ name: ["Wong", "Wang"], email: [null, "w@example.com"] });
  });
});

describe("a row", () => {
  it("names who acted and under which request, and holds what changed of a company", async () => {
    await record(staff, {
      noun: "company",
      nounId: 2,
      action: "save",
      companyId: 2,
      before: { status: "active", name: "Bright" },
      after: { status: "frozen", name: "Bright" },
    });
    expect(await rowsOf("company")).toMatchObject([
      {
        actor: "staff:5",
        actor_staff_id: 5,
        actor_account_id: null,
        company_id: 2,
        noun_id: "2",
        action: "save",
        fields: ["status"],
        changes: { status: ["active", "frozen"] },
        changes_sealed: null,
        request_id: "request-2",
      },
    ]);
  });

  it("seals a student's values: only that student's key opens them", async () => {
    await record(account, {
      noun: "student",
      nounId: 7,
      action: "create",
      companyId: 2,
      studentId: 7,
      after: { passport: "E12345678", gender: 1 },
      key,
    });
    const [row] = await rowsOf("student");
    expect(row).toMatchObject({
      actor: "account:3",
      actor_account_id: 3,
      fields: ["gender", "passport"],
      changes: null,
    });
    expect(JSON.stringify(row)).not.toContain("E12345678");
    const sealed = row?.changes_sealed ?? Buffer.alloc(0);
    expect(sealed.includes("E12345678")).toBe(false);
    expect(openAuditChanges(key, 7, sealed)).toEqual({ passport: [null, "E12345678"], gender: [null, 1] });
    expect(() => openAuditChanges(key, 8, sealed)).toThrow(SealError);
    expect(() => openAuditChanges(keyring.newWrappedKey("student:7").key, 7, sealed)).toThrow(SealError);
  });

  it("never takes a student's values in the clear", async () => {
    const entry = { noun: "background", nounId: 7, action: "save", companyId: 2, studentId: 7 } as const;
    await expect(record(account, { ...entry, after: { passport: "E1" } })).rejects.toThrow("student's key");
    expect(await rowsOf("background")).toEqual([]);
  });

  it("is left out when a save changed nothing, but not for an action without states", async () => {
    const entry = { noun: "calendarFeed", nounId: 1, companyId: 2 } as const;
    await record(account, { ...entry, action: "save", before: { a: 1 }, after: { a: 1 } });
    await record(account, { ...entry, action: "export" });
    expect((await rowsOf("calendarFeed")).map((row) => row.action)).toEqual(["export"]);
  });

  it("is not there when the change was rolled back", async () => {
    const undone = db.database.transaction(account, async (tx) => {
      await recordAudit(tx, { noun: "course", nounId: 1, action: "save", companyId: 2 });
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(await rowsOf("course")).toEqual([]);
  });

  it("is for the platform to read, not for accounts, not even their own", async () => {
    await record(account, { noun: "authority", nounId: 1, action: "lookElsewhere", companyId: 2 });
    expect(await rowsOf("authority", account)).toEqual([]);
    expect(await rowsOf("authority", staff)).toHaveLength(1);
  });
});

describe("the log is append-only", () => {
  it.each(["the app's role", "the owner of the tables"])("for %s", async (who) => {
    await record(staff, { noun: "institution", nounId: 1, action: "save", companyId: null });
    const client = new pg.Client({ connectionString: who === "the app's role" ? db.appUrl : db.ownerUrl });
    await client.connect();
    await client.query("select set_config('app.kind', 'system', false), set_config('app.all', '1', false)");
    for (const change of [
      "update audit_log set action = 'x'",
      "delete from audit_log",
      "truncate audit_log cascade",
    ]) {
      await expect(client.query(change)).rejects.toMatchObject({ code: "42501" });
    }
    await client.end();
    expect(await rowsOf("institution")).not.toEqual([]);
  });
});
