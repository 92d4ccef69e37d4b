import type { assigned, assignment } from "@passage/contract/desk/schema.ts";
import { successCode } from "@passage/contract/errors.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound, validationError } from "../../platform/app-error.ts";
import { recordAudits } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { refusalWords } from "../../platform/http/envelope.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { emitAll } from "../../platform/outbox.ts";
import { inSight } from "../../platform/visibility.ts";

type Results = z.output<typeof assigned>["results"];

/** Active staff who may move applications, by name. */
export async function listColleagues(db: ScopedDb): Promise<{ id: number; name: string }[]> {
  const rows = await colleagues(db)
    .select(["w.id", ownNameIn(db.scope.language, "w").as("name")])
    .orderBy("w.name")
    .execute();
  return rows.map(({ id, name }) => ({ id, name: name ?? "" }));
}

/**
 * Gives applications to a colleague, or to nobody. It is no move: whoever is writing one isn't put off by it, so the
 * version stays. Those that aren't there, or whose company the colleague doesn't look after (7040), are told; the
 * others are given.
 * @throws AppError 2001 the person isn't active, or may not move applications
 */
export async function assignApplications(
  tx: ScopedTx,
  { itemIds, staffId }: z.output<typeof assignment>,
): Promise<{ results: Results }> {
  const colleague = staffId === null ? null : await findColleague(tx, staffId);
  const rows = await tx.q
    .selectFrom("applications as p")
    .innerJoin("students as s", "s.id", "p.student_id")
    .leftJoin("staff as w", "w.id", "p.assigned_staff_id")
    .select(["p.id", "p.student_id", "p.company_id", "p.assigned_staff_id", "w.name as before"])
    .where("p.id", "in", [...itemIds])
    .where("s.erased_at", "is", null)
    .where(inSight(tx, "p", "application"))
    .orderBy("p.id")
    .forNoKeyUpdate("p")
    .execute();
  const beyond = new Set(
    rows.filter((row) => colleague?.looksAfter(row.company_id) === false).map(({ id }) => id),
  );
  const changed = rows.filter((row) => row.assigned_staff_id !== staffId && !beyond.has(row.id));
  if (changed.length > 0) {
    await tx.q
      .updateTable("applications as p")
      .set({ assigned_staff_id: staffId })
      .where(sql<boolean>`p.id = any (${changed.map(({ id }) => id)}::int[])`)
      .where(inSight(tx, "p", "application"))
      .execute();
  }
  await recordAudits(
    tx,
    changed.map((row) => ({
      noun: "application",
      nounId: row.id,
      action: "assign",
      companyId: row.company_id,
      before: { assignedTo: row.before },
      after: { assignedTo: colleague?.name ?? null },
    })),
  );
  for (const [companyId, ofCompany] of Map.groupBy(changed, (row) => row.company_id)) {
    const payloads = ofCompany.map((row) => ({ applicationId: row.id, studentId: row.student_id }));
    await emitAll(tx, "application.changed", payloads, { companyId });
  }
  const found = new Set(rows.map(({ id }) => id));
  const gone = refusalWords(notFound(), tx.scope.language);
  const notTheirs = refusalWords(new AppError("7040"), tx.scope.language);
  return {
    results: itemIds.map((itemId) => {
      if (!found.has(itemId)) return { itemId, ...gone };
      return beyond.has(itemId) ? { itemId, ...notTheirs } : { itemId, code: successCode, message: "" };
    }),
  };
}

/** Somebody who may be given applications; null for who may not. */
export async function canWorkOnApplications(db: ScopedDb, staffId: number): Promise<{ name: string } | null> {
  const row = await colleagues(db).select("w.name").where("w.id", "=", staffId).executeTakeFirst();
  return row ?? null;
}

function colleagues(db: ScopedDb) {
  return db.q
    .selectFrom("staff as w")
    .where("w.status", "=", "active")
    .where("w.role", "<>", "service")
    .where(sql<boolean>`'applicationsMove' = any (w.permissions)`);
}

async function findColleague(
  tx: ScopedTx,
  staffId: number,
): Promise<{ name: string; looksAfter: (companyId: number) => boolean }> {
  const row = await colleagues(tx)
    .select(["w.name", sql<number[] | null>`staff_companies(w.id)`.as("companies")])
    .where("w.id", "=", staffId)
    // Somebody who is being disabled at this moment would be left with them.
    .forShare("w")
    .executeTakeFirst();
  if (!row) throw validationError({ path: "staffId", rule: "mayNotMove" });
  const { name, companies } = row;
  return { name, looksAfter: (companyId) => companies?.includes(companyId) ?? true };
}
