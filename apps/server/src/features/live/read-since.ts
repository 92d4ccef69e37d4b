import { live } from "@passage/contract/live/rules.ts";
import type { LiveSince } from "@passage/contract/live/schema.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database, ScopedDb } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import { type Change, seenOf } from "./sight.ts";

const scope = systemScope("live");

/** Where a reader stands: the oldest transaction that was under way, and when that was, in seconds. */
interface Cursor {
  readonly transaction: string;
  readonly at: number;
}

/** The cursor of this moment: whatever commits later, or is under way, is told to who comes with it. */
export async function cursorNow(database: Database): Promise<string> {
  const { rows } = await sql<Cursor>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as transaction,
           floor(extract(epoch from now()))::int as at`.execute(database.read(scope).q);
  const [row] = rows;
  if (!row) throw new Error("No cursor.");
  return `${row.transaction}-${row.at}`;
}

/** From where on: a cursor, or some seconds ago; neither = from now on. */
export interface Since {
  readonly cursor: string | null;
  readonly ago: number | null;
}

/** What the caller may know of what happened after a cursor; without one, where to begin. */
export async function readSince(
  database: Database,
  caller: ScopedDb,
  { cursor, ago }: Since,
): Promise<LiveSince> {
  // First, so that nothing falls between: what commits meanwhile is told twice.
  const next = await cursorNow(database);
  if (cursor === null && !ago) return { cursor: next, events: [], all: false };
  const [transaction = "0", at = "0"] = cursor?.split("-") ?? [];
  const age = Number(next.split("-")[1]) - Number(at);
  if (cursor !== null && age * 1_000 > live.kept) return { cursor: next, events: [], all: true };
  const later =
    cursor === null
      ? sql<boolean>`created_at >= now() - make_interval(secs => ${ago})`
      : sql<boolean>`made_by >= ${transaction}::xid8`;
  const side = caller.scope.kind === "staff" ? "staff" : "accounts";
  const changes = await changesWhere(database, sql`${later} and coalesce(told_to, ${side}) = ${side}`);
  if (changes.length > live.mostEvents) return { cursor: next, events: [], all: true };
  return { cursor: next, events: await seenOf(caller, changes), all: false };
}

async function changesWhere(database: Database, later: RawBuilder<boolean>): Promise<Change[]> {
  const rows = await database
    .read(scope)
    .q.selectFrom("live_events")
    .select(["id", "company_id", "student_id", "application_id", "former_account_id", "told_to"])
    .where(later)
    .orderBy("id")
    .limit(live.mostEvents + 1)
    .execute();
  return rows.map((row) => ({
    kind: "change",
    id: row.id,
    companyId: row.company_id,
    studentId: row.student_id,
    applicationId: row.application_id,
    formerAccountId: row.former_account_id,
    toldTo: row.told_to as Change["toldTo"],
  }));
}
