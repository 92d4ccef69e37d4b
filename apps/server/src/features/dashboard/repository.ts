import type { Step } from "@passage/contract/applications/steps.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import { yearBounds } from "../../platform/year.ts";

function within(column: string, year: number | null, timeZone: string): RawBuilder<SqlBool> {
  if (year === null) return sql<SqlBool>`true`;
  const { from, to } = yearBounds(year, timeZone);
  return sql<SqlBool>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to})`;
}

export async function stepTotals(
  db: ScopedDb,
  year: number | null,
  timeZone: string,
): Promise<{ step: Step; count: number }[]> {
  const rows = await db.counts(
    db.q
      .selectFrom("applications as p")
      .select(["p.step", sql<number>`count(*)`.as("count")])
      .where(inSight(db, "p", "application"))
      .where(within("p.created_at", year, timeZone))
      .groupBy("p.step"),
  );
  return rows.map(({ step, count }) => ({ step: step as Step, count }));
}

/** Counts per calendar year of the platform's zone. */
export async function yearTotals(
  db: ScopedDb,
  timeZone: string,
): Promise<{ year: number; students: number; applications: number }[]> {
  const yearOf = (column: string) =>
    sql<number>`extract(year from ${sql.ref(column)} at time zone ${sql.lit(timeZone)})::int`;
  const [students, applications] = await Promise.all([
    db.counts(
      db.q
        .selectFrom("students as s")
        .select([yearOf("s.registered_at").as("year"), sql<number>`count(*)`.as("count")])
        .where(inSight(db, "s", "student"))
        .where("s.erased_at", "is", null)
        .where("s.registered_at", "is not", null)
        .groupBy(sql`1`),
    ),
    db.counts(
      db.q
        .selectFrom("applications as p")
        .select([yearOf("p.created_at").as("year"), sql<number>`count(*)`.as("count")])
        .where(inSight(db, "p", "application"))
        .groupBy(sql`1`),
    ),
  ]);
  const years = [...new Set([...students, ...applications].map(({ year }) => year))].sort((a, b) => a - b);
  const count = (rows: { year: number; count: number }[], year: number) =>
    rows.find((row) => row.year === year)?.count ?? 0;
  return years.map((year) => ({
    year,
    students: count(students, year),
    applications: count(applications, year),
  }));
}

/** Registered students of a year, and per study country the applications made, ever submitted and ever admitted. */
export async function homeTotals(db: ScopedDb, year: number | null, timeZone: string) {
  const [[students], countries] = await Promise.all([
    db.counts(
      db.q
        .selectFrom("students as s")
        .select(sql<number>`count(*)`.as("count"))
        .where(inSight(db, "s", "student"))
        .where("s.erased_at", "is", null)
        .where("s.registered_at", "is not", null)
        .where(within("s.registered_at", year, timeZone)),
    ),
    db.counts(
      db.q
        .selectFrom("applications as p")
        .select([
          "p.country_id as countryId",
          sql<number>`count(*)`.as("applications"),
          sql<number>`count(*) filter (where p.ever_submitted)`.as("submitted"),
          sql<number>`count(*) filter (where p.ever_admitted)`.as("admitted"),
        ])
        .where(inSight(db, "p", "application"))
        .where(within("p.created_at", year, timeZone))
        .groupBy("p.country_id")
        .orderBy(sql`count(*) desc, p.country_id`),
    ),
  ]);
  const names = await db.q
    .selectFrom("countries as n")
    .select(["n.id", nameIn(db.scope.language, "n").as("name")])
    .where(sql<SqlBool>`n.id = any (${countries.map(({ countryId }) => countryId)}::int[])`)
    .execute();
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return {
    students: students?.count ?? 0,
    countries: countries.map((row) => ({ ...row, country: nameOf.get(row.countryId) ?? "" })),
  };
}

/** What waits for the agent now, whatever the year. `nearExpiry`: passports that end before this day. */
export async function countOpenTasks(db: ScopedDb, nearExpiry: string) {
  const [[applications], [students]] = await Promise.all([
    db.counts(
      db.q
        .selectFrom("applications as p")
        .select([
          sql<number>`count(*) filter (where p.status = 2)`.as("evidenceRequests"),
          sql<number>`count(*) filter (where p.step = 'admitted' and not p.offer_accepted)`.as(
            "offersToAnswer",
          ),
        ])
        .where(inSight(db, "p", "application"))
        .where("p.closing", "is", null),
    ),
    db.counts(
      db.q
        .selectFrom("students as s")
        .select([
          sql<number>`count(*) filter (where s.status = 'draft')`.as("drafts"),
          sql<number>`count(*) filter (where s.has_passport and s.passport_expiry_date < ${nearExpiry}::date)`.as(
            "passportsNearExpiry",
          ),
        ])
        .where(inSight(db, "s", "student"))
        .where("s.erased_at", "is", null),
    ),
  ]);
  return {
    evidenceRequests: applications?.evidenceRequests ?? 0,
    offersToAnswer: applications?.offersToAnswer ?? 0,
    drafts: students?.drafts ?? 0,
    passportsNearExpiry: students?.passportsNearExpiry ?? 0,
  };
}
