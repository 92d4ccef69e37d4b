import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staffPermissions } from "@passage/contract/staff-permissions.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allJobs } from "../background.ts";
import { migrations } from "../db/migrations/all.ts";
import { matchesPassword } from "../features/auth/password.ts";
import { recordAudit } from "../platform/audit.ts";
import { sealAudit } from "../platform/audit-seal.ts";
import { systemClock } from "../platform/clock.ts";
import { createDiskStore } from "../platform/storage/disk-store.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { fixture } from "../test/factories.ts";
import { runCommand } from "../test/server-process.ts";
import { asSuperuser } from "../test/superuser.ts";

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "passage-cli-"));
});
afterAll(async () => {
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Urls {
  appUrl: string;
  ownerUrl?: string | undefined;
  superUrl: string;
}

/** The command as an operator gives it, on the given database. */
function passage(words: readonly string[], { appUrl, ownerUrl }: Omit<Urls, "superUrl">, input?: string) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
  return runCommand(words, { env, ...(input !== undefined && { input }) });
}

/** Works on a database in which nothing is yet. */
async function withEmptyDatabase(work: (empty: Urls) => Promise<void>): Promise<void> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  const to = (url: string) => url.replace(/\/test_\w+\?/, `/${name}?`);
  await asSuperuser(database, `create database ${name} owner passage_owner`);
  try {
    const { appUrl, ownerUrl, superUrl } = database;
    await work({ appUrl: to(appUrl), ownerUrl: to(ownerUrl), superUrl: to(superUrl) });
  } finally {
    await asSuperuser(database, `drop database ${name} with (force)`);
  }
}

/** The first column of what a superuser sees. */
async function column(of: Pick<Urls, "superUrl">, query: string): Promise<unknown[]> {
  return (await asSuperuser<Record<string, unknown>>(of, query)).flatMap((row) => Object.values(row));
}

describe("what is no command", () => {
  test.each([
    [[]],
    [["nonsense"]],
    [["migrated"]],
    [["migrate", "now"]],
    [["staff", "create", "--mail", "a@b.test", "--name", "A"]],
    [["verify-audit", "--fast"]],
    [["import", "students", "students.csv"]],
    [["import", "courses"]],
    [["import", "courses", "a.csv", "b.csv"]],
    [["import", "courses", "a.csv", "--force"]],
  ])("%j is answered with the usage, and touches nothing", async (words) => {
    const env = { DATA_DIR: dataDir };
    const { code, printed, complained } = await runCommand(words, {
      env,
      input: "a password of some length",
    });
    expect([code, printed]).toEqual([2, ""]);
    expect(complained).toMatch(/^Usage: npm run passage/);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe("a database that can't be had", () => {
  const at = (change: (url: string) => string) => ({ appUrl: change(database.appUrl) });

  test.each([
    ["does not exist", () => at((url) => url.replace(/\/test_\w+\?/, "/passage_missing?")), /3D000/],
    ["has no such role", () => at((url) => url.replace("passage_app", "passage_nobody")), /28000|28P01/],
    ["has no socket", () => at((url) => url.replace(/host=[^&]*/, "host=/nonexistent")), /ENOENT/],
    ["does not answer", () => ({ appUrl: "postgresql://app:hidden-word@127.0.0.1:1/x" }), /ECONNREFUSED/],
  ])("because it %s is told in a line", async (_, urls, reason) => {
    const { code, printed, complained } = await passage(["verify-audit"], urls());
    expect([code, printed]).toEqual([1, ""]);
    expect(complained).toMatch(reason);
    expect(complained).toMatch(/^Passage could not start: the database of DATABASE_URL .*\n$/);
    expect(complained).not.toContain("hidden-word");
  });

  test("as its owner is refused: row-level security would not bind it", async () => {
    const { code, complained } = await passage(["verify-audit"], { appUrl: database.ownerUrl });
    expect(code).toBe(1);
    expect(complained).toContain("DATABASE_URL must name a role without SUPERUSER and BYPASSRLS");
  });
});

describe("migrate", () => {
  test("brings an empty database up to date, and a second time changes nothing", async () => {
    await withEmptyDatabase(async (empty) => {
      for (const _ of ["first", "second"])
        expect(await passage(["migrate"], empty)).toEqual({
          code: 0,
          printed: "The database is up to date.\n",
          complained: "",
        });
      const done = await column(empty, "select name from kysely_migration order by name");
      expect(done).toEqual(Object.keys(migrations).toSorted());
      expect(await column(empty, "select count(*)::int > 200 from countries")).toEqual([true]);
      const store = await createDiskStore(join(dataDir, "files"));
      const parts = { timeZone: "Asia/Hong_Kong", publicUrl: "http://localhost:8080" };
      const jobs = allJobs({ database: database.database, store, clock: systemClock, ...parts }).map(
        ({ id }) => id,
      );
      expect(await column(empty, "select name from pgboss.queue")).toEqual(expect.arrayContaining(jobs));
      expect(
        await column(empty, "select has_table_privilege('passage_app', 'pgboss.queue', 'insert')"),
      ).toEqual([true]);
      // From now on the app's role does alone.
      expect((await passage(["verify-audit"], { appUrl: empty.appUrl })).code).toBe(0);
    });
  });

  test("without the owner's URL says what is needed, and leaves the database as it was", async () => {
    await withEmptyDatabase(async (empty) => {
      const { code, printed, complained } = await passage(["migrate"], { appUrl: empty.appUrl });
      expect([code, printed]).toEqual([1, ""]);
      expect(complained).toContain("The database is not of this release. Set DATABASE_OWNER_URL");
      expect(await column(empty, "select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
    });
  });
});

describe("staff create", () => {
  const create = (email: string, more: readonly string[] = [], input = "correct horse battery\n") =>
    passage(["staff", "create", "--email", email, "--name", " Ada Wong ", ...more], database, input);
  const rows = (email: string) =>
    asSuperuser<{ id: number; name: string; password_hash: string; permissions: string[] }>(
      database,
      "select id, name, password_hash, permissions from staff where email = $1",
      [email],
    );
  const audited = (id: number) =>
    asSuperuser(
      database,
      "select actor, action, company_id from audit_log where noun = 'staff' and noun_id = $1",
      [String(id)],
    );

  test("makes somebody who may do everything, keeps the password as a hash, and leaves an audit row", async () => {
    expect(await create("Ada@bms.test")).toEqual({
      code: 0,
      printed: "Ada@bms.test may sign in at /bms.\n",
      complained: "",
    });
    const [row] = await rows("ada@bms.test");
    expect(row).toMatchObject({ name: "Ada Wong", permissions: [...staffPermissions] });
    expect(await matchesPassword(row?.password_hash ?? null, "correct horse battery")).toBe(true);
    expect(await audited(row?.id ?? 0)).toEqual([
      { actor: "system:cli:staff-create", action: "create", company_id: null },
    ]);
  });

  test("gives the permissions that were named, and takes a password without a line's end", async () => {
    const permissions = ["--permissions", "applicationsRead,auditRead"];
    expect((await create("ben@bms.test", permissions, "no line ends here")).code).toBe(0);
    const [row] = await rows("ben@bms.test");
    expect(row?.permissions).toEqual(["applicationsRead", "auditRead"]);
    expect(await matchesPassword(row?.password_hash ?? null, "no line ends here")).toBe(true);
  });

  test("refuses an address that is taken, whatever its case, and changes nobody", async () => {
    expect((await create("cleo@bms.test")).code).toBe(0);
    const before = await rows("cleo@bms.test");
    const again = await create("CLEO@bms.test", ["--permissions", "auditRead"], "another password\n");
    expect(again).toEqual({
      code: 2,
      printed: "",
      complained: "A staff member with this e-mail exists already.\n",
    });
    expect(await rows("cleo@bms.test")).toEqual(before);
    expect(await audited(before[0]?.id ?? 0)).toHaveLength(1);
  });

  test.each([
    ["no address", "dora at bms.test", [], undefined, "--email is no e-mail address."],
    ["two addresses", "dora@bms.test,x@y.test", [], undefined, "--email is no e-mail address."],
    ["a short password", "dora@bms.test", [], "elevenchars\n", "The password needs 12 characters or more."],
    ["a common password", "dora@bms.test", [], "Password-2026!\n", "The password is easily guessed"],
    ["one’s own words", "dora@bms.test", [], "dora-violet-marble\n", "The password holds the name"],
    ["no password", "dora@bms.test", [], "", "The password needs 12 characters or more."],
    [
      "an unknown permission",
      "dora@bms.test",
      ["--permissions", "auditRead,all"],
      undefined,
      "Unknown permissions: all. Known: applicationsRead",
    ],
    ["a blank name", "dora@bms.test", ["--name", " "], undefined, "staff create needs --email and --name."],
    ["a blank address", " ", [], undefined, "staff create needs --email and --name."],
  ])("refuses %s, and makes nobody", async (_, email, more, input, complaint) => {
    const count = "select count(*)::int from staff";
    const before = await column(database, count);
    const { code, printed, complained } = await create(email, more, input);
    expect([code, printed]).toEqual([2, ""]);
    expect(complained).toContain(complaint);
    expect(await column(database, count)).toEqual(before);
  });
});

describe("import", () => {
  const heads = "Country,English name,Chinese name,City";
  const write = (name: string, content: string) => {
    const path = join(dataDir, name);
    writeFileSync(path, content);
    return path;
  };
  const institutions = () =>
    column(database, "select name_en from institutions where name_en like 'Command %' order by 1");

  test("a dry run tells what it would do; then it is done, and what stays out is named", async () => {
    const path = write(
      "institutions.csv",
      `${heads}\nGB,Command College,命令学院,Leeds\nXX,Command Lost,丢失,Leeds`,
    );
    const dry = await passage(["import", "institutions", path, "--dry-run"], database);
    expect(dry.code).toBe(0);
    expect(dry.printed).toBe(
      "2 rows: 1 new, 0 changed, 0 unchanged, 1 with errors, 0 twice.\nA dry run: nothing was changed.\n",
    );
    expect(dry.complained).toMatch(/^Row 3 \(Command Lost\): Country or region: .+ \[XX\]$/m);
    expect(await institutions()).toEqual([]);

    const done = await passage(["import", "institutions", path], database);
    expect([done.code, done.printed]).toEqual([0, expect.stringMatching(/Applied: 1 new, 0 changed\.\n$/)]);
    expect(await institutions()).toEqual(["Command College"]);
    expect(
      await asSuperuser(database, "select actor, action from audit_log where noun = 'catalogueImport'"),
    ).toEqual([{ actor: "system:cli:import-catalogue", action: "apply" }]);
    const again = await passage(["import", "institutions", path], database);
    expect([again.code, again.printed]).toEqual([0, expect.stringMatching(/There is nothing to apply\.\n$/)]);
  });

  test.each([
    ["no file", () => "/nonexistent.csv", 2, /could not be read: ENOENT/],
    ["another kind of file", () => write("table.pdf", "x"), 2, /neither \.xlsx nor \.csv/],
    ["an empty one", () => write("empty.csv", ""), 2, /is empty/],
    [
      "a table without the columns",
      () => write("wrong.csv", "Chinese name,City\n镇,Town"),
      1,
      /columns are missing/,
    ],
  ])("%s is told in a line, and changes nothing", async (_, path, exit, complaint) => {
    const before = await institutions();
    const { code, complained } = await passage(["import", "institutions", path()], database);
    expect(code).toBe(exit);
    expect(complained).toMatch(complaint);
    expect(await institutions()).toEqual(before);
  });
});

describe("verify-audit", () => {
  test("counts what holds and what waits, and names the entry that was tampered with", async () => {
    const own = await createTestDatabase();
    try {
      const write = (count: number, companyId: number) =>
        own.database.transaction(fixture, async (tx) => {
          for (let index = 0; index < count; index += 1)
            await recordAudit(tx, { noun: "course", nounId: index, action: "save", companyId });
        });
      await write(3, 7);
      await sealAudit(own.database);
      await write(2, 7);
      expect(await passage(["verify-audit"], { appUrl: own.appUrl })).toEqual({
        code: 0,
        printed: "3 entries verified, 2 not sealed yet.\n",
        complained: "",
      });

      const [second] = await column(own, "select audit_id::int from audit_seals where position = 2");
      const attacker = new pg.Client({ connectionString: own.superUrl });
      await attacker.connect();
      await attacker.query("set session_replication_role = replica");
      await attacker.query("update audit_log set actor = 'account:1' where id = $1", [second]);
      await attacker.end();
      expect(await passage(["verify-audit"], { appUrl: own.appUrl })).toEqual({
        code: 1,
        printed: "1 entries verified, 2 not sealed yet.\n",
        complained: `Broken: chain 7, position 2, entry ${second}: hash.\n`,
      });
    } finally {
      await own.close();
    }
  });
});
