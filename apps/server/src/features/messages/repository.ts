import { type Selectable, type SqlBool, sql } from "kysely";
import type { ApplicationMessages } from "../../db/types.gen.ts";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { unreadOf } from "./unread.ts";

export type MessageRow = Selectable<ApplicationMessages>;

/** An application that is talked about. */
export interface Talk {
  readonly itemId: number;
  readonly studentId: number;
  readonly erased: boolean;
}

/** @throws AppError 2002 not in sight */
export async function findTalk(db: ScopedDb, itemId: number): Promise<Talk> {
  const talk = await db.q
    .selectFrom("applications as p")
    .innerJoin("students as s", "s.id", "p.student_id")
    .select(["p.id as itemId", "p.student_id as studentId"])
    .select(sql<boolean>`s.erased_at is not null`.as("erased"))
    .where("p.id", "=", itemId)
    .where(inSight(db, "p", "application"))
    .executeTakeFirst();
  if (!talk) throw notFound();
  return talk;
}

/**
 * Whose a new message is, held until the end: its student can't be handed over or erased in between, nor its files
 * deleted or replaced where the message brings some along. The student comes before its files, as with every change of
 * them.
 * @throws AppError 2002 out of sight, or erased
 */
export async function holdTalk(tx: ScopedTx, itemId: number, { withFiles }: { withFiles: boolean }) {
  const talk = await tx.q
    .selectFrom("applications as p")
    .innerJoin("students as s", "s.id", "p.student_id")
    .select(["p.id as application_id", "p.student_id", "s.company_id", "s.owner_account_id"])
    .where("p.id", "=", itemId)
    .where("s.erased_at", "is", null)
    .where(inSight(tx, "p", "application"))
    .$if(withFiles, (query) => query.forNoKeyUpdate("s"))
    .$if(!withFiles, (query) => query.forKeyShare("s"))
    .executeTakeFirst();
  if (!talk) throw notFound();
  return talk;
}

/** Messages of an application before one of them, newest first; `before` null starts at the newest. */
export async function messagesBefore(
  db: ScopedDb,
  itemId: number,
  before: number | null,
  limit: number,
): Promise<MessageRow[]> {
  return db.q
    .selectFrom("application_messages as m")
    .selectAll("m")
    .where("m.application_id", "=", itemId)
    .where(inSight(db, "m", "application"))
    .$if(before !== null, (query) => query.where("m.id", "<", before ?? 0))
    .orderBy("m.id", "desc")
    .limit(limit)
    .execute();
}

/** How far the caller has read, and what waits. */
export async function readingOf(db: ScopedDb, itemId: number): Promise<{ readUpTo: number; unread: number }> {
  const reader = readerOf(db);
  const { rows } = await sql<{ readUpTo: number; unread: number }>`
    select coalesce((select r.read_up_to from message_reads r where r.application_id = p.id
        and r.account_id is not distinct from ${reader.account_id}::int
        and r.staff_id is not distinct from ${reader.staff_id}::int), 0)::float8 as "readUpTo",
      ${unreadOf(db, "p.id")} as unread
    from applications p where p.id = ${itemId} and ${inSight(db, "p", "application")}`.execute(db.q);
  return rows[0] ?? { readUpTo: 0, unread: 0 };
}

/** Notes how far the caller has read: never back, and never beyond the newest message there is. */
export async function readUpTo(tx: ScopedTx, itemId: number, upTo: number): Promise<void> {
  const reader = readerOf(tx);
  const newest = tx.q
    .selectFrom("application_messages as m")
    .select([
      "m.application_id",
      sql<number | null>`${reader.account_id}::int`.as("account_id"),
      sql<number | null>`${reader.staff_id}::int`.as("staff_id"),
      sql<number>`max(m.id)`.as("read_up_to"),
    ])
    .where("m.application_id", "=", itemId)
    .where(sql<SqlBool>`m.id <= ${upTo}`)
    .where(inSight(tx, "m", "application"))
    .groupBy("m.application_id");
  await tx.q
    .insertInto("message_reads")
    .columns(["application_id", "account_id", "staff_id", "read_up_to"])
    .expression(newest)
    .onConflict((conflict) =>
      conflict
        .columns(["application_id", "account_id", "staff_id"])
        .doUpdateSet({ read_up_to: sql`greatest(message_reads.read_up_to, excluded.read_up_to)` }),
    )
    .execute();
}

function readerOf({ scope }: ScopedDb): { account_id: number | null; staff_id: number | null } {
  return {
    account_id: scope.kind === "account" ? scope.accountId : null,
    staff_id: scope.kind === "staff" ? scope.staffId : null,
  };
}
