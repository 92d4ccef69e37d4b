import { steps } from "@passage/contract/applications/steps.ts";
import { addMonths } from "@passage/contract/calendar.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { passportNearExpiryMonths } from "@passage/contract/limits.ts";
import type { listStudents as endpoint } from "@passage/contract/students/endpoints.ts";
import type { studentListQuery } from "@passage/contract/students/schema.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import { yearBounds } from "../../platform/year.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { identifierHashes } from "./find-duplicates.ts";
import { nameEn } from "./names.ts";
import { searchPattern } from "./search-text.ts";

export type StudentFilter = z.output<typeof studentListQuery>;

type ListDependencies = Pick<StudentDependencies, "keyring" | "clock" | "timeZone">;

const orders = { updatedAt: "s.updated_at", createdAt: "s.created_at", name: "s.sort_name" } as const;

/** The conditions of a filter, the wall included: list, count and export share them. */
export function studentConditions(
  db: ScopedDb,
  filter: StudentFilter,
  { keyring, clock, timeZone }: ListDependencies,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [inSight(db, "s", "student")];
  if (filter.keyword) {
    const { keyword } = filter;
    const number = identifierHashes(keyring, { passportNumber: keyword, idCardNumber: keyword, email: null });
    conditions.push(
      sql<SqlBool>`(s.search like ${searchPattern(keyword)}
        or s.passport_hash = ${number.passport} or s.id_card_hash = ${number.idCard})`,
    );
  }
  if (filter.year) {
    const { from, to } = yearBounds(filter.year, timeZone);
    conditions.push(sql<SqlBool>`s.registered_at >= ${from} and s.registered_at < ${to}`);
  }
  if (filter.country.length > 0)
    conditions.push(sql<SqlBool>`s.nationality_id = any (${filter.country}::int[])`);
  if (filter.status.length > 0) conditions.push(sql<SqlBool>`s.status = any (${filter.status}::text[])`);
  if (filter.owner.length > 0)
    conditions.push(sql<SqlBool>`s.owner_account_id = any (${filter.owner}::int[])`);
  if (filter.passport === "nearExpiry") {
    const end = addMonths(clock.today(timeZone), passportNearExpiryMonths);
    conditions.push(sql<SqlBool>`(s.has_passport and s.passport_expiry_date < ${end}::date)`);
  }
  return conditions;
}

/** A page of the students in sight, with the exact count. */
export async function listStudents(
  db: ScopedDb,
  filter: StudentFilter,
  options: ListDependencies,
): Promise<Returned<typeof endpoint>> {
  const conditions = studentConditions(db, filter, options);
  const where = sql.join(conditions, sql` and `) as unknown as Expression<SqlBool>;
  const { order, direction } = listOrder(orders, filter.sort ?? "-updatedAt");

  // The page is cut before anything is joined: twenty look-ups instead of one per student in sight.
  const page = db.q
    .selectFrom("students as s")
    .selectAll("s")
    .where(where)
    .orderBy(order, direction)
    .orderBy("s.id", direction)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const rows = db.q
    .selectFrom(page.as("s"))
    .leftJoin("accounts as a", "a.id", "s.owner_account_id")
    .leftJoin("companies as c", "c.id", "s.company_id")
    .leftJoin("countries as n", "n.id", "s.nationality_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("applications as p")
          .select([
            sql<number>`count(*)`.as("applications"),
            sql<number | null>`max(array_position(${[...steps]}::text[], p.step))
              filter (where p.closing is null and p.step <> 'noOffer')`.as("furthest"),
          ])
          .whereRef("p.student_id", "=", "s.id")
          .where(inSight(db, "p", "application"))
          .as("p"),
      (join) => join.onTrue(),
    )
    .select([
      "s.id",
      "s.source",
      "s.name_zh",
      "s.last_name",
      "s.first_name",
      "s.gender",
      "s.birthday",
      "s.email",
      "s.phone_e164",
      "s.passport_mask",
      "s.passport_expiry_date",
      "s.status",
      "s.created_at",
      "s.updated_at",
      "p.applications",
      "p.furthest",
    ])
    .select([
      nameIn(db.scope.language, "n").as("nationality"),
      ownNameIn(db.scope.language, "a").as("owner_name"),
      ownNameIn(db.scope.language, "c").as("company_name"),
    ])
    .orderBy(order, direction)
    .orderBy("s.id", direction)
    .execute();
  const count = db.q
    .selectFrom("students as s")
    .select(sql<number>`count(*)`.as("total"))
    .where(where)
    .executeTakeFirstOrThrow();

  const [items, { total }] = await Promise.all([rows, count]);
  return {
    total,
    page: filter.page,
    limit: filter.limit,
    items: items.map((row) => ({
      studentId: row.id,
      stuSource: row.source as "issue" | "bms",
      nameZh: row.name_zh,
      nameEn: nameEn(row.last_name, row.first_name),
      gender: row.gender,
      birthday: row.birthday,
      email: row.email,
      phone: row.phone_e164,
      nationality: row.nationality,
      passportNumber: row.passport_mask,
      passportIssueExpried: row.passport_expiry_date,
      status: row.status as "draft" | "registered",
      ownerName: row.owner_name ?? "",
      companyName: row.company_name ?? "",
      applications: row.applications ?? 0,
      furthestStep: row.furthest === null ? null : (steps[row.furthest - 1] ?? null),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
  };
}
