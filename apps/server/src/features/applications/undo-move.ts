import type { moved } from "@passage/contract/applications/schema.ts";
import type { Closing, Step } from "@passage/contract/applications/steps.ts";
import { sql, type Updateable } from "kysely";
import type { z } from "zod";
import type { Applications } from "../../db/types.gen.ts";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { emit, recall } from "../../platform/outbox.ts";
import { withholdFiles } from "../files/publish-files.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { inForce, placeFacts } from "./place.ts";
import {
  type ApplicationRow,
  eventsOf,
  findApplicationForUpdate,
  insertEvent,
  updateApplication,
} from "./repository.ts";
import { settlePlace } from "./settle-place.ts";

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
  /** The files that it showed to the agency. */
  readonly published: readonly string[];
}

/** Keeps what a move of staff changed, for as long as it may be taken back; a job removes it later. */
export async function keepForUndo(
  tx: ScopedTx,
  { eventId, outboxId, version, row, set, published }: Made,
): Promise<void> {
  const before = Object.fromEntries(
    Object.keys(set)
      .filter((column) => column !== "updated_at")
      .map((column) => [column, row[column as keyof ApplicationRow]]),
  );
  await tx.q
    .insertInto("application_undos")
    .values({
      event_id: eventId,
      outbox_id: outboxId,
      version,
      before: JSON.stringify(before),
      published: [...published],
    })
    .execute();
}

/**
 * Takes the caller's own latest move back: the application stands as it stood, a reversing event says so, and the news
 * of the move is recalled before anybody is told. The move before that may be taken back as well, while its own time
 * lasts.
 * @throws AppError 2002, 4008 with data.reason: nothing, notYours, followed, late, again
 */
export async function undoMove(
  tx: ScopedTx,
  itemId: number,
  dependencies: ApplicationDependencies,
): Promise<z.output<typeof moved>> {
  const row = await findApplicationForUpdate(tx, itemId, { withStudent: true });
  if (!row) throw notFound();
  const [before, latest] = [null, null, ...inForce(await eventsOf(tx, row.id))].slice(-2);
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

  const now = dependencies.clock.now().toISOString();
  const columns = kept.before as unknown as Columns;
  const { step: ledTo } = await settlePlace(
    tx,
    row,
    placeIn({ ...row, ...columns } as ApplicationRow),
    dependencies,
  );
  const saved = await updateApplication(tx, row.id, { ...columns, step: ledTo, updated_at: now }).catch(
    (error: unknown) => {
      // Meanwhile the agent applied for the same course again.
      throw error instanceof AppError && error.code === "4004" ? undoRefused("again") : error;
    },
  );
  await withholdFiles(tx, kept.published, dependencies);
  // It stands again as the move before left it.
  if (before)
    await tx.q
      .updateTable("application_undos")
      .set({ version: saved.version })
      .where("event_id", "=", before.id)
      .where("version", "=", row.version - 1)
      .execute();
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

function placeIn({ step, closing }: ApplicationRow) {
  return { step: step as Step, closing: closing as Closing | null };
}

function undoRefused(reason: "nothing" | "notYours" | "followed" | "late" | "again"): AppError {
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
