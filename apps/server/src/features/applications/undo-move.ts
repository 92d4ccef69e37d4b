import type { moved } from "@passage/contract/applications/schema.ts";
import { sql, type Updateable } from "kysely";
import type { z } from "zod";
import type { Applications } from "../../db/types.gen.ts";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { emit, recall } from "../../platform/outbox.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { inForce, placeFacts } from "./place.ts";
import {
  type ApplicationRow,
  eventsOf,
  findApplicationForUpdate,
  insertEvent,
  updateApplication,
} from "./repository.ts";

type Columns = Updateable<Applications>;

interface Made {
  readonly eventId: number;
  readonly outboxId: number;
  /** The version that the move made. */
  readonly version: number;
  /** The application before it. */
  readonly row: ApplicationRow;
  /** The columns it set. */
  readonly set: Columns;
}

/** Keeps what a move of staff changed, for as long as it may be taken back. Older ones go at the same time. */
export async function keepForUndo(
  tx: ScopedTx,
  { eventId, outboxId, version, row, set }: Made,
): Promise<void> {
  const before = Object.fromEntries(
    Object.keys(set)
      .filter((column) => column !== "updated_at")
      .map((column) => [column, row[column as keyof ApplicationRow]]),
  );
  await tx.q
    .deleteFrom("application_undos")
    .where("created_at", "<", sql<string>`now() - interval '1 hour'`)
    .execute();
  await tx.q
    .insertInto("application_undos")
    .values({ event_id: eventId, outbox_id: outboxId, version, before: JSON.stringify(before) })
    .execute();
}

/**
 * Takes the caller's own latest move back: the application stands as it stood, a reversing event says so, and the news
 * of the move is recalled before anybody is told.
 * @throws AppError 2002, 4008 with data.reason: nothing, notYours, followed, late
 */
export async function undoMove(
  tx: ScopedTx,
  itemId: number,
  { clock }: ApplicationDependencies,
): Promise<z.output<typeof moved>> {
  const row = await findApplicationForUpdate(tx, itemId);
  if (!row) throw notFound();
  const latest = inForce(await eventsOf(tx, row.id)).at(-1);
  if (!latest) throw undoRefused("nothing");
  if (tx.scope.kind !== "staff" || latest.actor_staff_id !== tx.scope.staffId)
    throw undoRefused(latest.actor === "staff" ? "notYours" : "followed");
  const kept = await tx.q
    .selectFrom("application_undos")
    .selectAll()
    .where("event_id", "=", latest.id)
    .executeTakeFirst();
  if (kept && kept.version !== row.version) throw undoRefused("followed");
  if (!kept || !(await recall(tx, kept.outbox_id))) throw undoRefused("late");

  const now = clock.now().toISOString();
  const before = kept.before as unknown as Columns;
  const saved = await updateApplication(tx, row.id, { ...before, updated_at: now });
  const eventId = await insertEvent(tx, row, {
    action: "undo",
    undoes: latest.id,
    from_step: row.step,
    to_step: saved.step,
    from_status: row.status,
    to_status: saved.status,
    created_at: now,
  });
  await recordAudit(tx, {
    noun: "application",
    nounId: row.id,
    action: "undo",
    companyId: row.company_id,
    before: placeFacts(row),
    after: placeFacts(saved),
  });
  await emit(
    tx,
    "application.undone",
    { applicationId: row.id, studentId: row.student_id, eventId },
    { companyId: row.company_id },
  );
  const { step, status, condition, closing, version } = saved;
  return { itemId: row.id, version, step, status, condition, closing } as z.output<typeof moved>;
}

function undoRefused(reason: "nothing" | "notYours" | "followed" | "late"): AppError {
  return new AppError("4008", { data: { reason } });
}

/** Until when the caller may take the latest move of an application back, ISO 8601; null when it may not. */
export async function undoUntil(
  db: ScopedDb,
  { id, version }: Pick<ApplicationRow, "id" | "version">,
): Promise<string | null> {
  if (db.scope.kind !== "staff") return null;
  const row = await db.q
    .selectFrom("application_undos as u")
    .innerJoin("application_events as e", "e.id", "u.event_id")
    .innerJoin("outbox as o", "o.id", "u.outbox_id")
    .select("o.due_at")
    .where("e.application_id", "=", id)
    .where("e.actor_staff_id", "=", db.scope.staffId)
    .where("u.version", "=", version)
    .where("o.dispatched_at", "is", null)
    .where("o.due_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
