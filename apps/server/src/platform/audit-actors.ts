import type { Language } from "@passage/contract/languages.ts";
import { sql } from "kysely";
import type { ScopedDb } from "./database.ts";

/** Who acted: an id of one kind or the other, or none for the platform itself. */
export interface Acted {
  actor_account_id: number | null;
  actor_staff_id: number | null;
}

interface Actor {
  account_id: number | null;
  staff_id: number | null;
  name: string;
  name_zh: string | null;
}

/** Who somebody was, by the ids that a row keeps; null where the log doesn't know. */
export type NameOf = (acted: Acted) => string | null;

/** Names of everybody who acted on a student in sight, as the caller's language shows them. */
export async function actorNames(db: ScopedDb, studentId: number): Promise<NameOf> {
  const { rows } = await sql<Actor>`select * from history_actors(${studentId})`.execute(db.q);
  const names = new Map(
    rows.map((actor) => [keyOf(actor.account_id, actor.staff_id), nameOf(actor, db.scope.language)]),
  );
  return ({ actor_account_id, actor_staff_id }) => names.get(keyOf(actor_account_id, actor_staff_id)) ?? null;
}

/**
 * The same for rows that hold the name in Latin letters themselves: asks nothing where that is what the caller reads.
 */
export async function chineseNames(db: ScopedDb, studentId: number): Promise<NameOf> {
  return db.scope.language === "en-us" ? () => null : actorNames(db, studentId);
}

function keyOf(account: number | null, staff: number | null): string {
  return account === null ? `staff:${staff}` : `account:${account}`;
}

function nameOf({ name, name_zh }: Actor, language: Language): string {
  return language === "en-us" ? name : (name_zh ?? name);
}

/** Who acts, with both names, for what others read of it; null for the platform itself. */
export async function callerNames(db: ScopedDb): Promise<{ name: string; name_zh: string | null } | null> {
  const { scope } = db;
  if (scope.kind !== "account" && scope.kind !== "staff") return null;
  const row =
    scope.kind === "account"
      ? db.q.selectFrom("accounts").select(["name", "name_zh"]).where("id", "=", scope.accountId)
      : db.q.selectFrom("staff").select(["name", "name_zh"]).where("id", "=", scope.staffId);
  return (await row.executeTakeFirst()) ?? null;
}

/** Who changed a student in sight last; null when that was the platform, or is not on record. */
export async function lastActorName(db: ScopedDb, studentId: number): Promise<string | null> {
  const last = await db.q
    .selectFrom("audit_log as l")
    .select(["l.actor_account_id", "l.actor_staff_id"])
    .where("l.noun", "=", "student")
    .where("l.noun_id", "=", String(studentId))
    .where(sql<boolean>`cardinality(l.fields) > 0`)
    .orderBy("l.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? (await actorNames(db, studentId))(last) : null;
}
