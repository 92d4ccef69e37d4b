import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { recordAudit } from "./audit.ts";
import { linkHash } from "./audit-chain.ts";
import { sealAudit } from "./audit-seal.ts";
import { verifyAudit } from "./audit-verify.ts";
import { createKeyring } from "./crypto.ts";
import { systemScope } from "./scope.ts";

let db: TestDatabase;
const { key } = createKeyring("a secret of more than thirty-two characters").newWrappedKey("student:7");

beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.close());

/** Writes so many rows, for companies 1 and 2 and the platform in turn. */
async function write(count: number): Promise<void> {
  await db.database.transaction(systemScope("test"), async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const companyId = [1, 2, null][index % 3] ?? null;
      const after = { name: `Name ${index}`, size: index };
      const student = index % 2 === 0 ? { studentId: 7, key } : {};
      await recordAudit(tx, {
        noun: "course",
        nounId: index,
        action: "create",
        companyId,
        after,
        ...student,
      });
    }
  });
}

/** What somebody with full power over the database could do: triggers and foreign keys are off. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: db.superUrl });
  await client.connect();
  await client.query("set session_replication_role = replica");
  const { rowCount } = await client.query(statement).finally(() => client.end());
  expect(rowCount).toBeGreaterThan(0);
}

describe("sealing", () => {
  it("chains each company's rows by themselves, and a second run finds nothing to do", async () => {
    await write(9);
    expect(await verifyAudit(db.database)).toEqual({ verified: 0, unsealed: 9, broken: null });
    expect(await sealAudit(db.database)).toBe(9);
    expect(await sealAudit(db.database)).toBe(0);
    await write(4);
    expect(await sealAudit(db.database)).toBe(4);
    expect(await verifyAudit(db.database)).toEqual({ verified: 13, unsealed: 0, broken: null });
    const { rows } = await read(
      "select chain, max(position)::int as length from audit_seals group by chain order by 1",
    );
    expect(rows).toEqual([
      { chain: 0, length: 4 },
      { chain: 1, length: 5 },
      { chain: 2, length: 4 },
    ]);
  });

  it("works through more rows than one batch holds", async () => {
    await write(1_203);
    expect(await sealAudit(db.database)).toBe(1_203);
    expect(await verifyAudit(db.database)).toEqual({ verified: 1_203, unsealed: 0, broken: null });
  });

  it("seals each row once when several sealers run while others write", async () => {
    await write(400);
    await Promise.all(Array.from({ length: 8 }, () => db.pool.query("select pg_sleep(0.01)")));
    const sealers = Array.from({ length: 6 }, () => sealAudit(db.database));
    await write(30);
    const sealed = [...(await Promise.all(sealers)), await sealAudit(db.database)];
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(430);
    expect(await verifyAudit(db.database)).toEqual({ verified: 430, unsealed: 0, broken: null });
  });

  it("finds a row that committed a little late by the next quick pass", async () => {
    const slow = new pg.Client({ connectionString: db.superUrl });
    await slow.connect();
    await slow.query("begin");
    await slow.query(
      "insert into audit_log (actor, noun, noun_id, action, request_id) values ('system:slow', 'thing', '0', 'create', 'r')",
    );
    await write(6);
    await sealAudit(db.database);
    await slow.query("commit");
    await slow.end();
    expect(await sealAudit(db.database)).toBe(1);
  });

  it("finds a row that committed hours late by the whole pass", async () => {
    const slow = new pg.Client({ connectionString: db.superUrl });
    await slow.connect();
    await slow.query("begin");
    await slow.query(
      "insert into audit_log (actor, noun, noun_id, action, request_id) values ('system:slow', 'thing', '0', 'create', 'r')",
    );
    await write(6);
    await sealAudit(db.database);
    await tamper("update audit_log set at = at - interval '2 hours'");
    await slow.query("commit");
    await slow.end();
    expect(await sealAudit(db.database)).toBe(0);
    expect(await sealAudit(db.database, { whole: true })).toBe(1);
  });
});

describe("verifying", () => {
  beforeEach(async () => {
    await write(9);
    await sealAudit(db.database);
  });

  const second = "(select audit_id from audit_seals where chain = 2 and position = 2)";

  it.each([
    ["an action changed", `update audit_log set action = 'x' where id = ${second}`, "hash"],
    [
      "a time moved by a microsecond",
      `update audit_log set at = at + interval '1 microsecond' where id = ${second}`,
      "hash",
    ],
    ["sealed values exchanged", `update audit_log set changes_sealed = '\\x00' where id = ${second}`, "hash"],
    ["another actor named", `update audit_log set actor = 'staff:1' where id = ${second}`, "hash"],
    [
      "a seal's hash replaced",
      `update audit_seals set hash = sha256('x') where audit_id = ${second}`,
      "hash",
    ],
    [
      "a row moved to another company",
      `update audit_log set company_id = 1 where id = ${second}`,
      "wrong-chain",
    ],
    ["a row removed", `delete from audit_log where id = ${second}`, "row-missing"],
    ["a seal removed", `delete from audit_seals where audit_id = ${second}`, "gap"],
  ])("finds %s", async (_what, statement, reason) => {
    await tamper(statement);
    const { broken, verified } = await verifyAudit(db.database);
    expect(broken).toMatchObject({ chain: 2, position: reason === "gap" ? 3 : 2, reason });
    expect(verified).toBe(7);
  });

  it("holds after a student's key was destroyed: sealed values are hashed as they lie", async () => {
    expect((await verifyAudit(db.database)).broken).toBeNull();
    const { rows } = await read(
      "select count(*)::int as sealed from audit_log where changes_sealed is not null",
    );
    expect(rows).toEqual([{ sealed: 5 }]);
  });

  it("finds a row whose forger computed its seal anew: the next link still holds the old one", async () => {
    await tamper(`update audit_log set action = 'forged' where id = ${second}`);
    const { rows } = await read(`
      select before.hash as before, array[l.id::text, l.company_id::text, l.student_id::text,
        to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.actor, l.actor_account_id::text,
        l.actor_staff_id::text, l.noun, l.noun_id, l.action, l.fields::text, encode(l.changes_sealed, 'hex'),
        l.changes::text, l.request_id] as row
      from audit_log l, audit_seals before where l.id = ${second} and before.chain = 2 and before.position = 1`);
    const forged = linkHash({ position: 1, hash: rows[0].before }, 2, rows[0].row);
    await tamper(`update audit_seals set hash = '\\x${forged.toString("hex")}' where audit_id = ${second}`);
    expect((await verifyAudit(db.database)).broken).toMatchObject({ chain: 2, position: 3, reason: "hash" });
  });

  it("shows rows past the sealer as unsealed", async () => {
    await write(2);
    expect(await verifyAudit(db.database)).toEqual({ verified: 9, unsealed: 2, broken: null });
  });
});

async function read(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: db.superUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
