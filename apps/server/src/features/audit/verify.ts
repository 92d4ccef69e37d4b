import type { auditChain } from "@passage/contract/audit/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { type BrokenLink, verifyAudit } from "../../platform/audit-verify.ts";
import type { Database, ScopedDb, ScopedTx } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import type { Turn } from "../../platform/runner.ts";
import * as runs from "../../platform/runs.ts";
import { type StaffScope, systemScope } from "../../platform/scope.ts";
import type { AuditDependencies } from "./dependencies.ts";

type Chain = z.output<typeof auditChain>;

const table = "audit_verifications";

/** Under which a run works: it reads the whole log, whoever asked for it. */
const scope = systemScope("verify-audit");

/** Of every night, runs so many days back. */
const keptDays = 400;

/** How far the log is sealed, and what the latest run found. */
export async function readChain(db: ScopedDb): Promise<Chain> {
  const [sealed, latest] = await Promise.all([
    sql<{ unsealed: number; sealed_up_to: string | null }>`
      select (select count(*)::int from audit_log where id > coalesce(e.id, 0)) as unsealed,
        (select at from audit_log where id = e.id) as sealed_up_to
      from (select audit_sealed_up_to() as id) e`.execute(db.q),
    db.q
      .selectFrom("audit_verifications as v")
      .leftJoin("staff as s", "s.id", "v.started_by_staff_id")
      .selectAll("v")
      .select(ownNameIn(db.scope.language, "s").as("started_by"))
      .orderBy("v.id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const state = sealed.rows[0];
  const deserted = latest ? await runs.desertedOf(db, table, [latest], ["running"]) : new Set<number>();
  return {
    unsealed: state?.unsealed ?? 0,
    sealedUpTo: state?.sealed_up_to ?? null,
    latest: latest
      ? {
          id: latest.id,
          state: deserted.has(latest.id) ? "failed" : (latest.state as "running"),
          startedAt: latest.started_at,
          startedBy: latest.started_by,
          finishedAt: latest.finished_at,
          progress: latest.progress,
          total: latest.total,
          broken: brokenOf(latest.broken as unknown as BrokenLink | null),
        }
      : null,
  };
}

/** The platform's own chain has no company. */
function brokenOf(link: BrokenLink | null): NonNullable<Chain["latest"]>["broken"] {
  if (!link) return null;
  const { chain, position, auditId, reason } = link;
  return { companyId: chain === 0 ? null : chain, position, auditId, reason };
}

/** Begins a run, which goes on after the answer. @throws AppError 2006 one is under way */
export async function startVerification(
  { staffId }: StaffScope,
  transaction: <T>(work: (tx: ScopedTx) => Promise<T>) => Promise<T>,
  dependencies: Pick<AuditDependencies, "database" | "runner" | "onFault">,
): Promise<void> {
  const run = await transaction(async (tx) => {
    const begun = await begin(tx, staffId);
    await recordAudit(tx, { noun: "auditLog", nounId: begun.rowId, companyId: null, action: "verify" });
    return begun;
  });
  dependencies.runner.run((turn) => work(run, turn, dependencies));
}

/** Asks the run that is under way to end; without one nothing happens. */
export async function cancelVerification(tx: ScopedTx): Promise<void> {
  const cancelled = await tx.q
    .updateTable(table)
    .set({ cancelled: true })
    .where("state", "=", "running")
    .where("cancelled", "=", false)
    .returning("id")
    .execute();
  for (const { id } of cancelled)
    await recordAudit(tx, { noun: "auditLog", nounId: id, companyId: null, action: "cancelVerification" });
}

/** A run that found a broken chain, or could not be carried out: its name is what the log of the service tells. */
class AuditNotVerified extends Error {
  override readonly name = "AuditNotVerified";
}

/**
 * The nightly run, to its end; another one that is under way does as well.
 * @throws AuditNotVerified so that whoever runs the service hears of it
 */
export async function verifyByNight(database: Database): Promise<void> {
  await database.transaction(scope, (tx) =>
    tx.q
      .deleteFrom(table)
      .where("started_at", "<", sql<string>`now() - make_interval(days => ${keptDays})`)
      .execute(),
  );
  const run = await database.transaction(scope, (tx) => begin(tx, null)).catch(unlessUnderWay);
  const turn: Turn = { inTurn: (heavy) => heavy(), signal: new AbortController().signal };
  const faults: string[] = [];
  if (run) await work(run, turn, { database, onFault: (fault) => faults.push(fault) });
  if (faults.length > 0) throw new AuditNotVerified(faults.join());
}

function unlessUnderWay(error: unknown): null {
  if (error instanceof AppError && error.code === "2006") return null;
  throw error;
}

/** Writes a run down as begun; one whose process ended makes room. @throws AppError 2006 */
async function begin(tx: ScopedTx, staffId: number | null): Promise<runs.RunOf> {
  await sql`select pg_advisory_xact_lock(hashtextextended('verify-audit', 0))`.execute(tx.q);
  const running = await tx.q
    .selectFrom(table)
    .select(["id", "state"])
    .where("state", "=", "running")
    .execute();
  const deserted = await runs.desertedOf(tx, table, running, ["running"]);
  if (running.length > deserted.size) throw new AppError("2006");
  await tx.q
    .updateTable(table)
    .set({ ...runs.ended, state: "failed", finished_at: sql<string>`now()` })
    .where("state", "=", "running")
    .execute();
  const { run, ...beginning } = runs.beginning();
  const { id } = await tx.q
    .insertInto(table)
    .values({
      ...beginning,
      run,
      started_by_staff_id: staffId,
      total: sql<number>`audit_seals_count()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { table, rowId: id, id: run };
}

async function work(
  run: runs.RunOf,
  turn: Turn,
  { database, onFault }: { readonly database: Database; readonly onFault: (fault: string) => void },
): Promise<void> {
  const finish = (tx: ScopedTx, state: string, more: object = {}) =>
    tx.q
      .updateTable(table)
      .set({ ...runs.ended, ...more, state, finished_at: sql<string>`now()` })
      .where("id", "=", run.rowId)
      .where("run", "=", run.id)
      .execute();
  await runs.carryOut(database, scope, run, turn, {
    async does(tell) {
      const { verified, unsealed, broken } = await verifyAudit(database, (progress) => tell({ progress }));
      const found = { progress: verified, unsealed, broken: broken && JSON.stringify(broken) };
      await database.transaction(scope, (tx) => finish(tx, broken ? "broken" : "whole", found));
      // Whoever runs the service has to know, whether or not anybody looks at the page.
      if (broken) onFault(`audit chain ${broken.chain} breaks at ${broken.position}: ${broken.reason}`);
    },
    async settle(tx, error) {
      await finish(tx, error instanceof runs.WorkEnded && !turn.signal.aborted ? "cancelled" : "failed");
    },
    isFault: () => true,
    onFault,
  });
}
