import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { recordAudit } from "../platform/audit.ts";
import { prepareJobs } from "../platform/jobs.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import {
  fixture,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStaff,
  makeStudent,
} from "../test/factories.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import { loadReference } from "./reference/load.ts";
import { codegenArguments } from "./types-codegen.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.close());

async function queryAs<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe("migrate", () => {
  test("brings an empty database up to date, also when two processes start at once", async () => {
    const urls = inject("clusterUrls");
    const name = `test_${randomBytes(6).toString("hex")}`;
    const to = (url: string) => url.replace(/\/(passage|postgres)\?/, `/${name}?`);
    await queryAs(urls.superUrl, `create database ${name} owner passage_owner`);
    const start = async () => {
      const ran = await migrate(to(urls.ownerUrl), to(urls.appUrl));
      await loadReference(to(urls.ownerUrl));
      await prepareJobs(to(urls.ownerUrl), "passage_app", []);
      return ran;
    };
    const runs = await Promise.all([start(), start()]);
    expect(runs.flat()).toEqual(Object.keys(migrations));
    const [{ count } = { count: 0 }] = await queryAs<{ count: number }>(
      to(urls.appUrl),
      "select count(*)::int as count from students",
    );
    expect(count).toBe(0);
    await queryAs(urls.superUrl, `drop database ${name} with (force)`);
  });

  test("does nothing on a database that is up to date, and loses nothing", async () => {
    const company = await makeCompany(db.database);
    expect(await migrate(db.ownerUrl, db.appUrl)).toEqual([]);
    const rows = await db.database.read(fixture).q.selectFrom("companies").select("id").execute();
    expect(rows).toEqual([{ id: company }]);
  });
});

test("012 passes on a database that got what it brings with 010 and 011", async () => {
  const pool = new pg.Pool({ connectionString: db.ownerUrl, max: 1 });
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const again = owner.transaction().execute(async (tx) => {
      await migrations["012-receivers-and-histories"]?.up(tx);
      throw new Error("taken back");
    });
    await expect(again).rejects.toThrow("taken back");
  } finally {
    await owner.destroy();
  }
});

test("030 says since when deferrals wait that were asked for before", async () => {
  const account = await makeAccount(db.database, await makeCompany(db.database));
  const student = await makeStudent(db.database, account);
  const make = async (place: Parameters<typeof makeApplication>[3]) =>
    makeApplication(db.database, student, await makeCourse(db.database), { step: "visa", ...place });
  const asked = { defer_wanted: "2028-02-01", defer_asked_at: "2026-01-01T00:00:00Z" };
  const [told, untold, none] = [
    await make(asked),
    await make({ ...asked, waiting_since: "2026-10-02T00:00:00Z" }),
    await make({}),
  ];
  const pool = new pg.Pool({ connectionString: db.ownerUrl, max: 1 });
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  let since: unknown;
  try {
    const again = owner.transaction().execute(async (tx) => {
      // As it was before, index and constraint along with the column.
      await sql`alter table applications drop column defer_asked_at`.execute(tx);
      await sql`create index applications_defer on applications (waiting_since, id)`.execute(tx);
      for (const [action, at] of [
        ["askDefer", "2026-11-03T00:00:00Z"],
        ["askDefer", "2026-11-05T00:00:00Z"],
        ["requestEvidence", "2026-11-07T00:00:00Z"],
      ])
        await sql`
          insert into application_events (application_id, student_id, company_id, owner_account_id, action, actor,
            actor_name, to_step, to_status, created_at)
          select id, student_id, company_id, owner_account_id, ${action}, 'agent', '', step, status, ${at}::timestamptz
          from applications where id = ${told}`.execute(tx);
      await migrations["030-deferral-asked-at"]?.up(tx);
      const { rows } = await sql<{ at: Date | null }>`
        select defer_asked_at as at from applications where id = any (${[told, untold, none]}::int[])
        order by array_position(${[told, untold, none]}::int[], id)`.execute(tx);
      since = rows.map(({ at }) => at && new Date(at).toISOString());
      throw new Error("taken back");
    });
    await expect(again).rejects.toThrow("taken back");
  } finally {
    await owner.destroy();
  }
  expect(since).toEqual(["2026-11-05T00:00:00.000Z", "2026-10-02T00:00:00.000Z", null]);
});

test("047 says who was shown the secrets of webhooks that were there before", async () => {
  const { database } = db;
  const [maker, one, other] = [
    await makeStaff(database),
    await makeStaff(database),
    await makeStaff(database),
  ];
  const webhook = (rolledBy: readonly number[]) =>
    database.transaction(fixture, async (tx) => {
      const { id } = await tx.q
        .insertInto("webhooks")
        .values({ url: "https://hooks.agency.test/in", events: [], created_by_staff_id: maker })
        .returning("id")
        .executeTakeFirstOrThrow();
      const entry = { noun: "webhook", nounId: id, companyId: null } as const;
      await recordAudit(tx, { ...entry, action: "create", by: { staff: maker } });
      for (const staff of rolledBy) {
        await recordAudit(tx, { ...entry, action: "rollover", by: { staff } });
        const rolled = {
          former_secret_sealed: Buffer.from("sealed"),
          former_secret_until: "2026-11-21T04:00:00Z",
        };
        await tx.q.updateTable("webhooks").set(rolled).where("id", "=", id).execute();
      }
      // Neither a secret of its own nor a later one.
      await recordAudit(tx, { ...entry, action: "save", by: { staff: other } });
      return id;
    });
  const ids = [await webhook([]), await webhook([one]), await webhook([one, other])];
  const pool = new pg.Pool({ connectionString: db.ownerUrl, max: 1 });
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  let known: unknown;
  try {
    const again = owner.transaction().execute(async (tx) => {
      await sql`drop function webhooks_known_to`.execute(tx);
      await sql`
        alter table webhooks drop column secret_made_by_staff_id, drop column former_made_by_staff_id`.execute(
        tx,
      );
      await migrations["047-webhooks-known"]?.up(tx);
      const { rows } = await sql<{ present: number | null; former: number | null }>`
        select secret_made_by_staff_id as present, former_made_by_staff_id as former from webhooks
        where id = any (${ids}::int[]) order by id`.execute(tx);
      known = rows.map(({ present, former }) => [present, former]);
      throw new Error("taken back");
    });
    await expect(again).rejects.toThrow("taken back");
  } finally {
    await owner.destroy();
  }
  expect(known).toEqual([
    [maker, null],
    [one, maker],
    [other, one],
  ]);
});

test("types.gen.ts is what the migrated database says", () => {
  const check = () =>
    execFileSync("kysely-codegen", [...codegenArguments(db.ownerUrl), "--verify"], { stdio: "pipe" });
  expect(check).not.toThrow();
});

describe("the app’s role", () => {
  const denied = (text: string) =>
    expect(queryAs(db.appUrl, text), text).rejects.toMatchObject({ code: "42501" });

  test("is bound by row-level security and owns nothing", async () => {
    const rows = await queryAs(
      db.appUrl,
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (select count(*)::int from pg_class where relowner = r.oid) as owned,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owned: 0,
        memberships: 0,
      },
    ]);
  });

  test("can’t change the audit log, the migrations’ record or the walls", async () => {
    await denied("update audit_log set actor = 'y'");
    await denied("update audit_seals set position = 1");
    for (const table of ["audit_log", "audit_seals"]) {
      await denied(`delete from ${table}`);
      await denied(`truncate ${table}`);
    }
    await denied("delete from kysely_migration");
    await denied("alter table students disable row level security");
    await denied("create policy open on students using (true)");
    await denied("alter table audit_log disable trigger all");
    await denied("set role passage_owner");
    await denied("create table mine (n int)");
    await denied("create function mine() returns int language sql return 1");
  });

  test("not even the owner can change the audit log by mistake", async () => {
    await queryAs(
      db.ownerUrl,
      "insert into audit_log (actor, noun, noun_id, action, request_id) values ('x', 'x', 'x', 'x', 'x')",
    );
    for (const text of [
      "update audit_log set actor = 'y'",
      "delete from audit_log",
      "truncate audit_log cascade",
    ])
      await expect(queryAs(db.ownerUrl, text), text).rejects.toThrow(/append-only/);
  });

  test("an account can’t deal itself keys or a role", async () => {
    const account = await makeAccount(db.database, await makeCompany(db.database));
    const set = (values: string) =>
      queryAs(
        db.appUrl,
        `begin; set local app.kind = 'account'; set local app.account = '${account.id}';
         set local app.company = '${account.companyId}';
         update accounts set ${values} where id = ${account.id}; commit`,
      );
    await set("language = 'zh'");
    for (const values of [
      "role = 'administrator'",
      "resource_keys = '{permission}'",
      "superior_id = null, status = 'disabled'",
      "password_hash = 'x'",
    ])
      await expect(set(values), values).rejects.toThrow(/not for an account to change/);
  });
});

describe("the walls", () => {
  test("every table is behind row-level security, forced, but those that belong to nobody", async () => {
    const rows = await queryAs<{ relname: string }>(
      db.ownerUrl,
      `select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
         and not (relrowsecurity and relforcerowsecurity) order by relname`,
    );
    expect(rows.map(({ relname }) => relname)).toEqual([
      "ancestries",
      "area_cities",
      "area_divisions",
      "area_regions",
      "area_states",
      "catalogue_changes",
      "countries",
      "course_intakes",
      "courses",
      "institution_fees",
      "institution_tests",
      "institutions",
      "kysely_migration",
      "kysely_migration_lock",
      "major_levels",
      "mother_languages",
      "rate_limits",
      "reference_loads",
      "stage_targets",
      "subject_groups",
    ]);
  });

  test("few functions look past them, each by its own name, with a fixed search path, and not for everybody", async () => {
    const rows = await queryAs<{ proname: string; config: string[]; everybody: boolean }>(
      db.ownerUrl,
      `select proname, proconfig as config, has_function_privilege('public', oid, 'execute') as everybody
       from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by proname`,
    );
    expect(rows.map(({ proname }) => proname)).toEqual([
      "account_card",
      "account_factors",
      "account_sets",
      "applications_naming",
      "applications_worked_on_by",
      "assigned_staff",
      "audit_sealed_up_to",
      "audit_seals_count",
      "bd_contact",
      "carry_down_the_tree",
      "companies_below",
      "companies_looked_after_by",
      "company_above",
      "company_actors",
      "company_card",
      "count_companies_of_tree",
      "count_company_changes",
      "email_known",
      "end_lapsed_sessions",
      "end_sessions",
      "file_was_sent",
      "forget_student",
      "hand_over_freezing",
      "hand_over_students",
      "history_actors",
      "hold_company",
      "keep_commission_contact",
      "keep_consultant",
      "keep_staff_editor",
      "keep_to_the_company_above",
      "kept_searches",
      "keys_known_to",
      "legal_person_elsewhere",
      "levels_applied_for",
      "lock_companies_below",
      "login_account",
      "login_staff",
      "looks_after_staff",
      "make_invitation",
      "may_look_after",
      "may_recover",
      "next_apply_number",
      "next_student_ids",
      "note_talk",
      "own_session_is_open",
      "refuse_staff_takeover",
      "registered_elsewhere",
      "reset_account_factors",
      "reset_staff_factors",
      "resolve_service_key",
      "resolve_session",
      "staff_companies",
      "staff_factors",
      "staff_sessions",
      "starts_wanted",
      "students_like",
      "students_owned",
      "students_to_hand_over",
      "take_off_applications",
      "transfer_receivers",
      "void_proofs_of_address",
      "webhooks_known_to",
      "works_on",
    ]);
    for (const { config, everybody } of rows)
      expect([config, everybody]).toEqual([["search_path=pg_catalog, public"], false]);
  });

  test("no view stands in front of them but two, which tell names of whom a caller may know", async () => {
    const rows = await queryAs<{ relname: string }>(
      db.ownerUrl,
      `select relname from pg_class
       where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace order by relname`,
    );
    expect(rows).toEqual(["known_accounts", "known_companies"].map((relname) => ({ relname })));
  });

  test("trees of companies and of superiors take no loops", async () => {
    const { database } = db;
    const above = await makeCompany(database);
    const below = await makeCompany(database, { parent_id: above });
    const set = (table: "companies" | "accounts", column: string, id: number, to: number) =>
      queryAs(db.superUrl, `update ${table} set ${column} = ${to} where id = ${id}`);
    await expect(set("companies", "parent_id", above, below)).rejects.toThrow(/loop/);
    await expect(set("companies", "parent_id", above, above)).rejects.toThrow();

    const boss = await makeAccount(database, above);
    const hand = await makeAccount(database, above, { superior_id: boss.id });
    const elsewhere = await makeAccount(database, below);
    await expect(set("accounts", "superior_id", boss.id, hand.id)).rejects.toThrow(/loop/);
    await expect(set("accounts", "superior_id", hand.id, elsewhere.id)).rejects.toThrow(/foreign key/);
  });
});
