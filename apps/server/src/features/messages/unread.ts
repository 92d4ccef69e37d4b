import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";

/**
 * Whether message `m` of application `p` waits for the caller: the other side wrote it after what the caller has read.
 * Staff share a desk, so what one of them answered waits for none of them; colleagues of an agent read for themselves.
 */
function waits({ scope }: ScopedDb, application: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (scope.kind === "account")
    return sql<SqlBool>`(m.author_staff_id is not null and m.id > coalesce((select r.read_up_to
      from message_reads r where r.application_id = ${application} and r.account_id = ${scope.accountId}), 0))`;
  if (scope.kind === "staff")
    return sql<SqlBool>`(m.author_account_id is not null
      and m.id > coalesce((select r.read_up_to from message_reads r
        where r.application_id = ${application} and r.staff_id = ${scope.staffId}), 0)
      and m.id > coalesce((select max(o.id) from application_messages o
        where o.application_id = ${application} and o.author_staff_id is not null), 0))`;
  return sql<SqlBool>`false`;
}

/** How many messages of an application wait for the caller; `application` is the column with its id. */
export function unreadOf(db: ScopedDb, application: string): RawBuilder<number> {
  const id = sql.ref(application);
  return sql<number>`(select count(*)::int from application_messages m
    where m.application_id = ${id} and ${inSight(db, "m", "application")} and ${waits(db, id)})`;
}

/**
 * Whether any message of an application waits for the caller. It starts from the messages, which are fewer; for staff,
 * who see all talks, from those that nobody answered.
 */
export function hasUnread(db: ScopedDb, application: string): RawBuilder<SqlBool> {
  if (db.scope.kind === "staff")
    return sql<SqlBool>`${sql.ref(application)} in (select t.application_id from application_talks t
      left join message_reads r on r.application_id = t.application_id and r.staff_id = ${db.scope.staffId}
      where t.agent_up_to > t.staff_up_to and t.agent_up_to > coalesce(r.read_up_to, 0))`;
  return sql<SqlBool>`${sql.ref(application)} in (select m.application_id from application_messages m
    where ${inSight(db, "m", "application")} and ${waits(db, sql.ref("m.application_id"))})`;
}
