import type { lookUpQueueOwners as endpoint } from "@passage/contract/desk/endpoints.ts";
import type { queueOwnersQuery } from "@passage/contract/desk/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { escapeLike } from "../../platform/search-words.ts";
import { inSight, lookedAfterByStaff } from "../../platform/visibility.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { allOf } from "./item.ts";
import { queueConditions } from "./queue-conditions.ts";
import { daysNow } from "./stage-targets.ts";

/** Most that one look-up gives: more words find the others. */
const atMost = 20;

/**
 * Consultants whose applications lie in a queue, by their names, those with the most first. Asked for by id, they come
 * without an application there too: what a filter holds keeps its name.
 */
export async function lookUpOwners(
  db: ScopedDb,
  { queue, keyword, owner }: z.output<typeof queueOwnersQuery>,
  dependencies: Pick<ApplicationDependencies, "clock" | "timeZone">,
): Promise<Returned<typeof endpoint>> {
  const { language } = db.scope;
  const inQueue = queueConditions(db, await daysNow(db, dependencies))[queue];
  const counted = db.q
    .selectFrom("applications as p")
    .select(["p.owner_account_id", sql<number>`count(*)`.as("count")])
    .where(allOf([inSight(db, "p", "application"), inQueue]))
    .groupBy("p.owner_account_id");
  const rows = await db.q
    .selectFrom("accounts as a")
    .innerJoin("companies as m", "m.id", "a.company_id")
    .leftJoin(counted.as("c"), "c.owner_account_id", "a.id")
    .select(["a.id", ownNameIn(language, "a").as("name"), ownNameIn(language, "m").as("companyName")])
    .select(sql<number>`coalesce(c.count, 0)`.as("count"))
    .where(owner.length > 0 ? sql<SqlBool>`a.id = any (${owner}::int[])` : sql<SqlBool>`c.count is not null`)
    .where(lookedAfterByStaff(db, "m.id"))
    .where(named(keyword))
    .orderBy(sql`count desc, a.id`)
    .limit(owner.length > 0 ? owner.length : atMost)
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? "", companyName: row.companyName ?? "" }));
}

function named(keyword: string | null): RawBuilder<SqlBool> {
  if (keyword === null) return sql<SqlBool>`true`;
  const pattern = `%${escapeLike(keyword.toLowerCase())}%`;
  return sql<SqlBool>`(lower(a.name) like ${pattern} or lower(a.name_zh) like ${pattern})`;
}
