import type { LiveEvent } from "@passage/contract/live/schema.ts";
import { holdsAnyKey } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import type { LiveMessage } from "../../platform/live-channel.ts";
import type { Scope } from "../../platform/scope.ts";
import { inSight } from "../../platform/visibility.ts";

export type Change = Extract<LiveMessage, { kind: "change" }>;

/**
 * What a caller is told of changes: those of students and applications in sight at this moment. Who has just lost a
 * student learns that something is gone, and not what becomes of it.
 */
export async function seenOf(db: ScopedDb, news: readonly Change[]): Promise<LiveEvent[]> {
  const { scope } = db;
  const changes = news.filter((change) => isFor(scope, change));
  if (changes.length === 0 || !mayRead(db)) return [];
  const [students, applications] = await Promise.all([
    idsInSight(
      db,
      "student",
      changes.flatMap(({ studentId, applicationId }) => (applicationId === null ? (studentId ?? []) : [])),
    ),
    idsInSight(
      db,
      "application",
      changes.flatMap(({ applicationId }) => applicationId ?? []),
    ),
  ]);
  return changes.flatMap(({ id, studentId, applicationId, formerAccountId }): LiveEvent[] => {
    const seen =
      applicationId === null
        ? studentId !== null && students.has(studentId)
        : applications.has(applicationId);
    if (seen) return [{ id, studentId, applicationId }];
    const lost = scope.kind === "account" && scope.accountId === formerAccountId;
    return lost ? [{ id, studentId: null, applicationId: null }] : [];
  });
}

/** Whether a change is told to the caller's side. */
export function isFor({ kind }: Pick<Scope, "kind">, { toldTo }: Pick<Change, "toldTo">): boolean {
  return !toldTo || (toldTo === "staff") === (kind === "staff");
}

/** Lists and pages of students and applications take these; without them nothing on the screen could be old. */
function mayRead({ scope }: ScopedDb): boolean {
  if (scope.kind === "staff") return scope.permissions.includes("applicationsRead");
  return scope.kind === "account" && holdsAnyKey(scope.keys, ["applications", "applicationsDetail"]);
}

async function idsInSight(
  db: ScopedDb,
  of: "student" | "application",
  ids: readonly number[],
): Promise<Set<number>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Set();
  const table = sql.table(of === "student" ? "students" : "applications");
  const { rows } = await sql<{ id: number }>`
    select x.id from ${table} x where x.id = any (${wanted}::int[]) and ${inSight(db, "x", of)}`.execute(
    db.q,
  );
  return new Set(rows.map(({ id }) => id));
}
