import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { recordAudit } from "./audit.ts";
import { settableClock } from "./clock.ts";
import type { Job } from "./jobs.ts";
import { maintenanceJobs } from "./maintenance-jobs.ts";
import { systemScope } from "./scope.ts";
import { createDiskStore } from "./storage/disk-store.ts";
import type { FileStore } from "./storage/file-store.ts";

let db: TestDatabase;
let root: string;
let store: FileStore;
let jobs: Job[];
let admin: pg.Client;

beforeAll(async () => {
  db = await createTestDatabase();
  root = mkdtempSync(join(tmpdir(), "passage-sweep-"));
  store = await createDiskStore(root);
  jobs = maintenanceJobs({ database: db.database, store, clock: settableClock("2026-03-03T12:00:00Z") });
  admin = new pg.Client({ connectionString: db.superUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await db.close();
  rmSync(root, { recursive: true, force: true });
});

/** Runs one job as the queue would. */
async function run(id: string): Promise<void> {
  const job = jobs.find((candidate) => candidate.id === id);
  if (!job) throw new Error(`No job ${id}.`);
  await job.work({}, systemScope(`job:${id}`));
}

/** The first column of what a superuser sees. */
const column = async (statement: string) =>
  (await admin.query({ text: statement, rowMode: "array" })).rows.map(([value]) => value);

it("seals the audit log", async () => {
  await db.database.transaction(systemScope("test"), (tx) =>
    recordAudit(tx, { noun: "course", nounId: 1, action: "save", companyId: null }),
  );
  await run("seal-audit");
  expect(await column("select count(*)::int from audit_seals")).toEqual([1]);
});

it("seals at night what committed hours after it was written", async () => {
  const insert = (id: number) =>
    admin.query(`
      insert into audit_log (id, at, actor, noun, noun_id, action, request_id) overriding system value
        values (${id}, now() - interval '2 hours', 'system:slow', 'thing', '0', 'save', 'r')`);
  const sealed = () =>
    column("select audit_id::int from audit_seals where audit_id > 1000 order by audit_id");
  await insert(1_002);
  await run("seal-audit");
  await insert(1_001);
  await run("seal-audit");
  expect(await sealed()).toEqual([1_002]);
  await run("seal-audit-whole");
  expect(await sealed()).toEqual([1_001, 1_002]);
});

it("removes what is past its time and nothing else", async () => {
  await admin.query(`
    insert into staff (id, email, name, password_hash) overriding system value values (900, 'x@y.z', 'X', 'x');
    insert into session_families (id, staff_id, expires_at, ended_at) overriding system value values
      (1, 900, now() - interval '2 days', null), (2, 900, now() + interval '2 days', now() - interval '31 days'),
      (3, 900, now() - interval '1 hour', null), (4, 900, now() + interval '2 days', now() - interval '1 day');
    insert into session_tokens (hash, family_id, kind, expires_at)
      select sha256(id::text::bytea), id, 'access', expires_at from session_families;
    insert into outbox (topic, payload, dispatched_at) values
      ('student.saved', '1', now() - interval '8 days'), ('student.saved', '2', now()), ('student.saved', '3', null);
    insert into mails (to_name, to_address, subject, body, language, created_at, sent_at) values
      ('a', 'a@b.c', 'old', '', 'zh', now() - interval '40 days', now() - interval '31 days'),
      ('a', 'a@b.c', 'new', '', 'zh', now(), now()), ('a', 'a@b.c', 'unsent', '', 'zh', now() - interval '40 days', null);
    insert into idempotency_answers (principal, route, key, body_hash, answer, created_at) values
      ('account:1', 'saveStudent', 'old', '', '1', now() - interval '49 hours'),
      ('account:1', 'saveStudent', 'new', '', '1', now() - interval '47 hours');
    insert into rate_limits (bucket, hits, window_start) values
      ('old', 1, now() - interval '25 hours'), ('new', 1, now());
    insert into mails (to_name, to_address, subject, body, language, created_at, holds_secret) values
      ('a', 'a@b.c', 'old code', '123456', 'zh', now() - interval '9 days', true),
      ('a', 'a@b.c', 'link', 'secret', 'zh', now() - interval '7 days', true);
    insert into email_codes (purpose, email, asker, language, asked_at, expires_at) values
      ('reset', 'old@b.c', 'a', 'zh', now(), now() - interval '61 minutes'), ('reset', 'new@b.c', 'a', 'zh', now(), now());
    insert into proof_tickets (hash, kind, email, expires_at) values
      ('old', 'register', 'old@b.c', now() - interval '1 second'), ('new', 'register', 'new@b.c', now() + interval '1 hour');
    set session_replication_role = replica;
    insert into file_tickets (hash, file_guid, family_id, expires_at) values
      ('old', gen_random_uuid(), 4, now() - interval '1 second'), ('new', gen_random_uuid(), 4, now() + interval '1 minute');
    insert into menu_visits (account_id, day, menu_name, resource_key, visits) values
      (1, current_date - 401, 'old', 'applications', 1), (1, current_date - 400, 'kept', 'applications', 1);
    insert into application_undos (event_id, outbox_id, version, before, created_at) values
      (1, 1, 1, '{}', now() - interval '61 minutes'), (2, 2, 1, '{}', now() - interval '59 minutes');
    set session_replication_role = origin`);
  await run("remove-expired");
  expect(await column("select id::int from session_families order by id")).toEqual([3, 4]);
  expect(await column("select family_id::int from session_tokens order by family_id")).toEqual([3, 4]);
  expect(await column("select payload::int from outbox order by id")).toEqual([2, 3]);
  expect(await column("select subject from mails order by id")).toEqual([
    "new",
    "unsent",
    "old code",
    "link",
  ]);
  expect(await column("select body from mails where holds_secret order by id")).toEqual(["", "secret"]);
  expect(await column("select email from email_codes")).toEqual(["new@b.c"]);
  expect(await column("select email from proof_tickets")).toEqual(["new@b.c"]);
  expect(await column("select key from idempotency_answers")).toEqual(["new"]);
  expect(await column("select bucket from rate_limits")).toEqual(["new"]);
  expect(await column("select convert_from(hash, 'UTF8') from file_tickets")).toEqual(["new"]);
  expect(await column("select menu_name from menu_visits")).toEqual(["kept"]);
  expect(await column("select event_id::int from application_undos")).toEqual([2]);
});

it("sweeps files without a row a day later, and temporary ones", async () => {
  const write = async (text: string, at: string) => {
    const stored = await store.write(Readable.from([Buffer.from(text)]), { maxBytes: 100 });
    utimesSync(join(root, "files", stored.key), new Date(at), new Date(at));
    return stored.key;
  };
  const kept = await write("has a row", "2026-03-01T00:00:00Z");
  const orphan = await write("has none", "2026-03-02T11:00:00Z");
  const young = await write("on its way", "2026-03-02T13:00:00Z");
  writeFileSync(join(root, "temporary", "left"), "x");
  utimesSync(join(root, "temporary", "left"), new Date("2026-03-01"), new Date("2026-03-01"));
  await admin.query("set session_replication_role = replica");
  await admin.query({
    text: `insert into files (guid, company_id, owner_account_id, student_id, category, name, mime, size, sha256, storage_key, uploaded_by)
           values (gen_random_uuid(), 1, 1, 1, 'passport', 'a.pdf', 'application/pdf', 9, '\\x00', $1, 'x')`,
    values: [kept],
  });
  await run("sweep-orphan-files");
  const keys: string[] = [];
  for await (const key of store.storedBefore(new Date("2030-01-01"))) keys.push(key);
  expect(keys.sort()).toEqual([kept, young].sort());
  expect(keys).not.toContain(orphan);
  expect(await store.removeTemporary(new Date("2030-01-01"))).toBe(0);
});
