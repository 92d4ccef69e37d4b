import type { auditFilter } from "@passage/contract/audit/schema.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";

export type AuditFilter = z.output<typeof auditFilter>;

/** Whom a staff member acted as, within an account: it stands in the actor's text alone. */
const actedAs = sql<number | null>`substring(l.actor from '^staff:\\d+@account:(\\d{1,9})$')::int`;

/** Entries of a filter in sight, with who acted. What belongs to no company is for staff who see all. */
export function selectEntries(db: ScopedDb, filter: AuditFilter) {
  const { language } = db.scope;
  return db.q
    .selectFrom("audit_log as l")
    .leftJoin("accounts as a", "a.id", "l.actor_account_id")
    .leftJoin("staff as s", "s.id", "l.actor_staff_id")
    .leftJoin("companies as c", "c.id", "l.company_id")
    .select(["l.id", "l.at", "l.actor", "l.actor_account_id", "l.actor_staff_id", "l.noun", "l.noun_id"])
    .select(["l.action", "l.fields", "l.request_id", "l.company_id", "l.student_id"])
    .select("s.role as staff_role")
    .select([
      ownNameIn(language, "a").as("account_name"),
      ownNameIn(language, "s").as("staff_name"),
      ownNameIn(language, "c").as("company_name"),
      actedAs.as("as_account_id"),
    ])
    .where(lookedAfterByStaff(db, "l.company_id"))
    .where((where) => where.and(conditionsOf(filter)));
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["execute"]>>[number];

/** Newest first; those of one moment in the order they were written. */
export const newestFirst = sql`l.at desc, l.id desc`;

/** What a filter asks of the log, each by an index of its own. */
export function conditionsOf(filter: AuditFilter): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  const equal = (column: string, value: string | number | null) => {
    if (value !== null) found.push(sql<SqlBool>`${sql.ref(`l.${column}`)} = ${value}`);
  };
  if (filter.from !== null) found.push(sql<SqlBool>`l.at >= ${filter.from}::timestamptz`);
  if (filter.to !== null) found.push(sql<SqlBool>`l.at < ${filter.to}::timestamptz`);
  equal("actor_account_id", filter.account);
  equal("actor_staff_id", filter.staff);
  if (filter.system) found.push(sql<SqlBool>`l.actor_account_id is null and l.actor_staff_id is null`);
  equal("company_id", filter.company);
  equal("noun", filter.noun);
  equal("noun_id", filter.nounId);
  equal("action", filter.action);
  equal("request_id", filter.requestId);
  return found;
}
