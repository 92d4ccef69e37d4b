import type { Returned } from "@passage/contract/endpoint.ts";
import type { listStaff as endpoint } from "@passage/contract/staff/endpoints.ts";
import type { staffQuery } from "@passage/contract/staff/schema.ts";
import type { StaffPermission, StaffRole } from "@passage/contract/staff-permissions.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { alphabetical, ownNameIn } from "../../platform/localized.ts";
import { escapeLike } from "../../platform/search-words.ts";
import { statusOf } from "./repository.ts";

type Filter = z.output<typeof staffQuery>;

/** A page of the people in the back office, by name unless asked otherwise. */
export async function listStaff(db: ScopedDb, filter: Filter): Promise<Returned<typeof endpoint>> {
  const { language } = db.scope;
  const orders = {
    name: alphabetical(language, ownNameIn(language, "s")),
    role: sql`array_position(array['admin', 'operations', 'finance', 'bd'], s.role)`,
    lastSignedInAt: sql.ref("s.last_signed_in_at"),
  } as const;
  const { order, direction } = listOrder<keyof typeof orders, Expression<unknown>>(
    orders,
    filter.sort ?? "name",
  );
  const fitting = db.q
    .selectFrom("staff as s")
    .where("s.role", "<>", "service")
    .where((where) => where.and(conditions(filter)));
  const [rows, { total }] = await Promise.all([
    fitting
      .select(["s.id", "s.name", "s.name_zh as nameZh", "s.email", "s.role", "s.permissions"])
      .select(["s.bd_code as bdCode", "s.last_signed_in_at as lastSignedInAt"])
      .select([statusOf.as("status"), sql<number>`companies_looked_after_by(s.id)`.as("companies")])
      // Who never signed in stands last whichever way the times run.
      .orderBy(order, (by) => (direction === "asc" ? by.asc().nullsLast() : by.desc().nullsLast()))
      .orderBy("s.id")
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    fitting.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map((row) => ({
    ...row,
    role: row.role as StaffRole,
    permissions: row.permissions as StaffPermission[],
  }));
  return { items, total, page: filter.page, limit: filter.limit };
}

function conditions({ keyword, role, status }: Filter): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  if (keyword !== null) {
    const pattern = `%${escapeLike(keyword.toLowerCase())}%`;
    found.push(
      sql<SqlBool>`(lower(s.name) like ${pattern} or lower(s.name_zh) like ${pattern} or s.email like ${pattern}
        or lower(s.bd_code) like ${pattern})`,
    );
  }
  if (role.length > 0) found.push(sql<SqlBool>`s.role = any (${role}::text[])`);
  if (status.length > 0) found.push(sql<SqlBool>`${statusOf} = any (${status}::text[])`);
  return found;
}
