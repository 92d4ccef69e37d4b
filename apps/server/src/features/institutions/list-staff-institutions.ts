import type { listStaffInstitutions as endpoint } from "@passage/contract/catalogue/endpoints.ts";
import type { staffInstitutionsQuery } from "@passage/contract/catalogue/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type Expression, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { alphabetical, nameIn } from "../../platform/localized.ts";
import { institutionConditions } from "./catalogue-conditions.ts";

type Filter = z.output<typeof staffInstitutionsQuery>;

/** A page of all institutions, closed ones too, by name unless asked otherwise. */
export async function listStaffInstitutions(
  db: ScopedDb,
  filter: Filter,
): Promise<Returned<typeof endpoint>> {
  const { language } = db.scope;
  const orders = {
    name: alphabetical(language, nameIn(language, "i")),
    qsRank: sql.ref("i.qs_rank"),
    courses: sql`coalesce(c.courses, 0)`,
    updatedAt: sql.ref("i.updated_at"),
  } as const;
  const { order, direction } = listOrder<keyof typeof orders, Expression<unknown>>(
    orders,
    filter.sort ?? "name",
  );
  const fitting = db.q
    .selectFrom("institutions as i")
    .where((where) => where.and(institutionConditions(filter)));
  const [items, { total }] = await Promise.all([
    fitting
      .innerJoin("countries as n", "n.id", "i.country_id")
      .leftJoin(
        (from) =>
          from
            .selectFrom("courses")
            .select(["institution_id", sql<number>`count(*)`.as("courses")])
            .select(sql<number>`count(*) filter (where open)`.as("open_courses"))
            .groupBy("institution_id")
            .as("c"),
        (join) => join.onRef("c.institution_id", "=", "i.id"),
      )
      .select(["i.id as institutionId", "i.name_en as nameEn", "i.country_id as countryId", "i.open"])
      .select(["i.qs_rank as qsRank", "i.qs_year as qsYear", "i.updated_at as updatedAt"])
      .select([
        nameIn(language, "i").as("name"),
        nameIn(language, "i", "city").as("city"),
        nameIn(language, "n").as("country"),
        sql<number>`coalesce(c.courses, 0)`.as("courses"),
        sql<number>`coalesce(c.open_courses, 0)`.as("openCourses"),
      ])
      // The unranked stand last whichever way ranks run.
      .orderBy(order, (by) => (direction === "asc" ? by.asc().nullsLast() : by.desc().nullsLast()))
      .orderBy("i.id")
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    fitting.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total, page: filter.page, limit: filter.limit };
}
