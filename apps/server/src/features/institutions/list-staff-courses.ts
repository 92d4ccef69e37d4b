import type { listStaffCourses as endpoint } from "@passage/contract/catalogue/endpoints.ts";
import type { staffCoursesQuery } from "@passage/contract/catalogue/schema.ts";
import { countedCourses } from "@passage/contract/courses/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type Expression, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { z } from "zod";
import { amountText } from "../../platform/amount-text.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { alphabetical, nameIn } from "../../platform/localized.ts";
import { courseConditions, intakeAhead } from "./catalogue-conditions.ts";
import type { CatalogueDependencies } from "./dependencies.ts";

type Filter = z.output<typeof staffCoursesQuery>;

/** A page of all courses, closed ones too, latest changes first unless asked otherwise; counted up to 10 000. */
export async function listStaffCourses(
  db: ScopedDb,
  filter: Filter,
  { clock, timeZone }: CatalogueDependencies,
): Promise<Returned<typeof endpoint>> {
  const today = clock.today(timeZone);
  const { language } = db.scope;
  const fitting = db.q
    .selectFrom("courses as c")
    .where((where) => where.and(courseConditions(filter, today)));
  const page = inOrder(fitting.selectAll("c"), filter, language)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const counted = fitting.select("c.id").limit(countedCourses + 1);
  const [rows, { total }] = await Promise.all([
    // The page is cut before anything is joined.
    inOrder(
      db.q
        .selectFrom(page.as("c"))
        .innerJoin("institutions as i", "i.id", "c.institution_id")
        .innerJoin("major_levels as l", "l.id", "c.major_level_id")
        .innerJoin("subject_groups as s", "s.id", "c.subject_group_id")
        .select(["c.id as courseId", "c.version", "c.name_en as nameEn", "c.currency", "c.open"])
        .select(["c.institution_id as institutionId", "i.open as institutionOpen"])
        .select(["c.duration_months as durationMonths", "c.updated_at as updatedAt"])
        .select([
          nameIn(language, "c").as("name"),
          nameIn(language, "i").as("institutionName"),
          nameIn(language, "l").as("level"),
          nameIn(language, "s").as("subject"),
          amountText(sql.ref("c.tuition")).$castTo<string | null>().as("amount"),
        ])
        .select((eb) =>
          jsonArrayFrom(
            eb
              .selectFrom("course_intakes as n")
              .select([sql<string>`to_char(n.intake, 'YYYY-MM')`.as("intake"), "n.deadline"])
              .whereRef("n.course_id", "=", "c.id")
              .where(intakeAhead(today))
              .orderBy("n.intake"),
          ).as("intakes"),
        ),
      filter,
      language,
    ).execute(),
    db.q.selectFrom(counted.as("c")).select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return {
    items: rows.map(({ amount, currency, ...row }) => ({
      ...row,
      tuition: amount === null || currency === null ? null : { amount, currency },
    })),
    total: Math.min(total, countedCourses),
    totalIsEstimate: total > countedCourses,
    page: filter.page,
    limit: filter.limit,
  };
}

interface Ordered<Query> {
  orderBy(by: Expression<unknown>, direction?: unknown): Query;
}

/** Tuition runs within a currency: amounts of two currencies have no order. */
function inOrder<Query extends Ordered<Query>>(
  query: Query,
  { sort }: Filter,
  language: ScopedDb["scope"]["language"],
): Query {
  const orders = {
    name: [alphabetical(language, nameIn(language, "c"))],
    tuition: [sql.ref("c.currency"), sql.ref("c.tuition")],
    updatedAt: [sql.ref("c.updated_at")],
  } as const;
  const { order, direction } = listOrder<keyof typeof orders, readonly Expression<unknown>[]>(
    orders,
    sort ?? "-updatedAt",
  );
  return [...order, sql.ref("c.id")].reduce<Query>((ordered, by) => ordered.orderBy(by, direction), query);
}
