import { processingDays } from "@passage/contract/applications/rules.ts";
import type { applicationListItem } from "@passage/contract/applications/schema.ts";
import type { Step } from "@passage/contract/applications/steps.ts";
import { dayIn } from "@passage/contract/calendar.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { nameEn } from "../students/names.ts";

export type Item = z.output<typeof applicationListItem>;

type Order = "p.updated_at" | "p.created_at" | "p.intake" | "p.apply_no" | "p.waiting_since";

export interface Cut {
  where: Expression<SqlBool>;
  order: Order;
  direction: "asc" | "desc";
  limit: number;
  offset: number;
}

/**
 * Rows of applications with the names a list shows. The page is cut before anything is joined: twenty look-ups
 * instead of one per application in sight.
 */
export async function selectItems(db: ScopedDb, cut: Cut) {
  const { language } = db.scope;
  const page = db.q
    .selectFrom("applications as p")
    .selectAll("p")
    .where(cut.where)
    .orderBy(cut.order, cut.direction)
    .orderBy("p.id", cut.direction)
    .limit(cut.limit)
    .offset(cut.offset);
  return (
    db.q
      .selectFrom(page.as("p"))
      .innerJoin("students as s", "s.id", "p.student_id")
      .innerJoin("institutions as i", "i.id", "p.institution_id")
      .innerJoin("courses as c", "c.id", "p.course_id")
      .innerJoin("countries as n", "n.id", "p.country_id")
      .innerJoin("major_levels as l", "l.id", "p.major_level_id")
      .leftJoin("accounts as a", "a.id", "p.owner_account_id")
      .leftJoin("companies as m", "m.id", "p.company_id")
      .selectAll("p")
      .select(["s.source", "s.name_zh", "s.last_name"])
      // An erased student's applications stay for counts and money, under this name.
      .select(
        sql<
          string | null
        >`case when s.erased_at is null then s.first_name else ${serverPhrases[language].domain.erasedStudent} end`.as(
          "first_name",
        ),
      )
      .select([
        nameIn(language, "i").as("institution_name"),
        nameIn(language, "c").as("course_name"),
        nameIn(language, "n").as("country_name"),
        nameIn(language, "l").as("level_name"),
        ownNameIn(language, "a").as("owner_name"),
        ownNameIn(language, "m").as("company_name"),
      ])
      .orderBy(cut.order, cut.direction)
      .orderBy("p.id", cut.direction)
      .execute()
  );
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** A row as the wire shows it; days are counted in the platform's zone. */
export function toItem(row: ItemRow, { timeZone, today }: { timeZone: string; today: string }): Item {
  const on = (instant: string) => dayIn(timeZone, new Date(instant));
  const processing = processingDays({
    step: row.step as Step,
    submittedOn: row.submitted_at === null ? null : on(row.submitted_at),
    stepReachedOn: on(row.step_at),
    // A closed one waits no more: its days end with its last move.
    today: row.closing === null ? today : on(row.waiting_since),
  });
  return {
    itemId: row.id,
    applyNo: row.apply_no,
    version: row.version,
    studentId: row.student_id,
    stuSource: row.source as Item["stuSource"],
    nameZh: row.name_zh,
    nameEn: nameEn(row.last_name, row.first_name),
    itemInstitutionName: row.institution_name,
    itemInstitutionCourseName: row.course_name,
    country: row.country_name,
    level: row.level_name,
    intake: row.intake.slice(0, 7),
    status: row.status as Item["status"],
    step: row.step as Item["step"],
    condition: row.condition as Item["condition"],
    closing: row.closing as Item["closing"],
    processingDays: processing?.days ?? null,
    workingDays: processing?.workingDays ?? null,
    ownerName: row.owner_name ?? "",
    companyName: row.company_name ?? "",
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Joins conditions for a query that takes one. */
export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
