import type { lookUpQueueCompanies as endpoint } from "@passage/contract/desk/endpoints.ts";
import type { queueCompaniesQuery } from "@passage/contract/desk/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type Expression, type SqlBool, sql } from "kysely";
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
 * Companies whose applications lie in a queue, by name, those with the most first. Asked for by id, they come without
 * an application there too: what a filter holds keeps its name.
 */
export async function lookUpCompanies(
  db: ScopedDb,
  { queue, keyword, company }: z.output<typeof queueCompaniesQuery>,
  dependencies: Pick<ApplicationDependencies, "clock" | "timeZone">,
): Promise<Returned<typeof endpoint>> {
  const inQueue = queueConditions(db, await daysNow(db, dependencies))[queue];
  const counted = db.q
    .selectFrom("applications as p")
    .select(["p.company_id", sql<number>`count(*)`.as("count")])
    .where(allOf([inSight(db, "p", "application"), inQueue]))
    .groupBy("p.company_id");
  return db.q
    .selectFrom("companies as m")
    .leftJoin(counted.as("c"), "c.company_id", "m.id")
    .select(["m.id", ownNameIn(db.scope.language, "m").as("name")])
    .select(sql<number>`coalesce(c.count, 0)`.as("count"))
    .where(
      company.length > 0 ? sql<SqlBool>`m.id = any (${company}::int[])` : sql<SqlBool>`c.count is not null`,
    )
    .where(lookedAfterByStaff(db, "m.id"))
    .where(allOf(named(keyword)))
    .orderBy(sql`count desc, m.id`)
    .limit(company.length > 0 ? company.length : atMost)
    .execute();
}

function named(keyword: string | null): Expression<SqlBool>[] {
  if (keyword === null) return [sql<SqlBool>`true`];
  const pattern = `%${escapeLike(keyword.toLowerCase())}%`;
  return [sql<SqlBool>`(lower(m.name) like ${pattern} or lower(m.name_zh) like ${pattern})`];
}
