import { type Step, steps } from "@passage/contract/applications/steps.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { listStudents as endpoint } from "@passage/contract/students/endpoints.ts";
import type { studentListQuery, studentSorts } from "@passage/contract/students/schema.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { knownAccounts, knownCompanies } from "../../platform/known-by-name.ts";
import { listOrder } from "../../platform/list-order.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import { type FoundByText, findByText } from "./find-by-text.ts";
import {
  asksForText,
  type ListDependencies,
  type StudentFilter,
  studentConditions,
  textPatterns,
} from "./list-conditions.ts";
import { nameEn } from "./names.ts";

type Sort = (typeof studentSorts)[number];

/** `field`, or `-field` for descending. */
export type StudentSort = Sort | `-${Sort}`;

type Item = Returned<typeof endpoint>["items"][number];

const orders = { updatedAt: "s.updated_at", createdAt: "s.created_at", name: "s.sort_name" } as const;

/** The students of a filter in their order, whole rows: a page of them, or all. */
export function selectStudents(
  db: ScopedDb,
  where: Expression<SqlBool>,
  { sort, limit, offset = 0 }: { sort: StudentSort | undefined; limit?: number; offset?: number },
) {
  const { order, direction } = listOrder(orders, sort ?? "-updatedAt");
  return db.q
    .selectFrom("students as s")
    .selectAll("s")
    .where(where)
    .orderBy(order, direction)
    .orderBy("s.id", direction)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset));
}

/**
 * What a list tells of each of these students, in the same order. They are cut out before anything is joined: twenty
 * look-ups instead of one per student in sight.
 */
export function selectItems(
  db: ScopedDb,
  students: ReturnType<typeof selectStudents>,
  sort: StudentSort | undefined,
) {
  const { order, direction } = listOrder(orders, sort ?? "-updatedAt");
  const { language } = db.scope;
  return db.q
    .selectFrom(students.as("s"))
    .leftJoin(knownAccounts.as("a"), "a.id", "s.owner_account_id")
    .leftJoin(knownAccounts.as("m"), "m.id", "s.created_by_account_id")
    .leftJoin(knownCompanies.as("c"), "c.id", "s.company_id")
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
      "s.created_by_account_id",
      "s.created_at",
      "s.updated_at",
      "p.applications",
      "p.furthest",
    ])
    .select([
      nameIn(language, "n").as("nationality"),
      ownNameIn(language, "a").as("owner_name"),
      ownNameIn(language, "m").as("creator_name"),
      ownNameIn(language, "c").as("company_name"),
    ])
    .orderBy(order, direction)
    .orderBy("s.id", direction);
}

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>["execute"]>>[number];

/** Who made a student: the account by name where the caller may know it, the back office as such. */
export function creatorOf(
  db: ScopedDb,
  row: { created_by_account_id: number | null; creator_name: string | null },
): string {
  return row.created_by_account_id === null
    ? serverPhrases[db.scope.language].domain.studentSources.bms
    : (row.creator_name ?? "");
}

/** Working name of the furthest step; the database counts them from 1. */
export function furthestStep({ furthest }: Pick<ItemRow, "furthest">): Step | null {
  return furthest === null ? null : (steps[furthest - 1] ?? null);
}

function toItem(db: ScopedDb, row: ItemRow): Item {
  return {
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
    creatorName: creatorOf(db, row),
    applications: row.applications ?? 0,
    furthestStep: furthestStep(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** How many students in sight a filter lets through. */
export async function countStudents(
  db: ScopedDb,
  where: Expression<SqlBool>,
  filter: StudentFilter,
): Promise<number> {
  const counting = db.q.selectFrom("students as s").select(sql<number>`count(*)`.as("total")).where(where);
  // What somebody typed isn't kept: numbers of passports are among it.
  const [counted] = asksForText(filter) ? await counting.execute() : await db.counts(counting);
  if (!counted) throw new Error("A count always answers.");
  return counted.total;
}

/** All conditions of a filter as one, with what `findByText` found for it if it was asked. */
export function whereOf(
  db: ScopedDb,
  filter: StudentFilter,
  dependencies: ListDependencies,
  found?: FoundByText,
): Expression<SqlBool> {
  return sql<SqlBool>`${sql.join(studentConditions(db, filter, dependencies, found), sql` and `)}`;
}

/** A page of the students in sight, with the exact count. */
export async function listStudents(
  db: ScopedDb,
  { page, limit, sort, ...filter }: z.output<typeof studentListQuery>,
  dependencies: ListDependencies,
): Promise<Returned<typeof endpoint>> {
  const found = await findByText(db, textPatterns(filter));
  const where = whereOf(db, filter, dependencies, found);
  const cut = selectStudents(db, where, { sort, limit, offset: (page - 1) * limit });
  const [items, total] = await Promise.all([
    selectItems(db, cut, sort).execute(),
    countStudents(db, where, filter),
  ]);
  return { total, page, limit, items: items.map((row) => toItem(db, row)) };
}
