import { type NextDeadlines, nextDeadline } from "@passage/contract/applications/next-deadline.ts";
import { processingDays } from "@passage/contract/applications/rules.ts";
import type { applicationListItem } from "@passage/contract/applications/schema.ts";
import { overdueDays, stageOf, targetDays } from "@passage/contract/applications/stages.ts";
import type { Closing, Step, SubmissionStatus } from "@passage/contract/applications/steps.ts";
import { dayIn } from "@passage/contract/calendar.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { knownAccounts, knownCompanies } from "../../platform/known-by-name.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { unreadOf } from "../messages/unread.ts";
import { nameEn } from "../students/names.ts";
import { applyBySql } from "./place-sql.ts";
import type { Days } from "./stage-targets.ts";

export type Item = z.output<typeof applicationListItem>;

type Column =
  | "p.updated_at"
  | "p.created_at"
  | "p.intake"
  | "p.apply_no"
  | "p.waiting_since"
  | "p.defer_asked_at";

/** A column that is never empty in what is listed by it, or an expression on `p` that may be: empty ones come last either way. */
export type Order = Column | RawBuilder<unknown>;

export interface Cut {
  where: Expression<SqlBool>;
  order: Order;
  direction: "asc" | "desc";
  /** All rows without. */
  limit?: number;
  offset?: number;
}

/** An order as SQL; equal ones by their id. */
export function orderSql({ order, direction }: Pick<Cut, "order" | "direction">): RawBuilder<unknown> {
  const way = sql.raw(direction);
  // Plain columns are not null and have indexes, which know nothing of where nulls would go.
  const first = typeof order === "string" ? sql`${sql.ref(order)} ${way}` : sql`${order} ${way} nulls last`;
  return sql`${first}, p.id ${way}`;
}

/** Nothing is asked where nobody is assigned: the function is strict. */
const assignedStaff = sql<{ name: string; name_zh: string | null }>`assigned_staff(
  case when p.assigned_staff_id is not null then p.id end)`.as<"w">(sql`w`);

/**
 * Rows of applications with the names a list shows. The page is cut before anything is joined: twenty look-ups
 * instead of one per application in sight.
 */
export function itemQuery(db: ScopedDb, cut: Cut) {
  const { language } = db.scope;
  const order = orderSql(cut);
  const page = db.q
    .selectFrom("applications as p")
    .selectAll("p")
    .where(cut.where)
    .$if(cut.limit !== undefined, (query) =>
      query
        .orderBy(order)
        .limit(cut.limit ?? 0)
        .offset(cut.offset ?? 0),
    );
  return (
    db.q
      .selectFrom(page.as("p"))
      .innerJoin("students as s", "s.id", "p.student_id")
      .innerJoin("institutions as i", "i.id", "p.institution_id")
      .innerJoin("courses as c", "c.id", "p.course_id")
      .innerJoin("countries as n", "n.id", "p.country_id")
      .innerJoin("major_levels as l", "l.id", "p.major_level_id")
      .leftJoin(knownAccounts.as("a"), "a.id", "p.owner_account_id")
      .leftJoin(knownCompanies.as("m"), "m.id", "p.company_id")
      .leftJoinLateral(assignedStaff, (join) => join.onTrue())
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
        ownNameIn(language, "w").as("assigned_name"),
        unreadOf(db, "p.id").as("unread"),
        applyBySql.as("apply_by"),
      ])
      .orderBy(order)
  );
}

/** The rows of a page, or all of them. */
export async function selectItems(db: ScopedDb, cut: Cut): Promise<ItemRow[]> {
  return itemQuery(db, cut).execute();
}

export type ItemRow = Awaited<ReturnType<ReturnType<typeof itemQuery>["execute"]>>[number];

/** A row as the wire shows it; days are counted in the platform's zone. */
export function toItem(row: ItemRow, { timeZone, today, targets }: Days): Item {
  const on = (instant: string) => dayIn(timeZone, new Date(instant));
  const place = {
    step: row.step as Step,
    status: row.status as SubmissionStatus,
    closing: row.closing as Closing | null,
    offerAccepted: row.offer_accepted,
  };
  const stage = stageOf(place);
  const waited = stage === null ? null : Math.max(0, daysBetween(on(row.waiting_since), today));
  const target = stage === null ? null : targetDays(targets, stage, row.country_id);
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
    offerAccepted: row.offer_accepted,
    stage,
    waitedDays: waited,
    targetDays: target,
    overdueDays: waited === null ? null : overdueDays(waited, target),
    nextDeadline: nextDeadline(place, deadlinesOf(row)),
    unread: row.unread,
    assignedName: row.assigned_name,
    ownerName: row.owner_name ?? "",
    companyName: row.company_name ?? "",
    submittedAt: row.submitted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function deadlinesOf(row: ItemRow): NextDeadlines {
  return {
    applyBy: row.apply_by,
    wantedBy: row.wanted_by,
    offerReplyBy: row.offer_reply_by,
    depositBy: row.deposit_by,
    casBy: row.cas_by,
    visaBy: row.visa_by,
  };
}

/** Joins conditions for a query that takes one. */
export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Who of the staff works on an application; null for nobody, and for agents, who aren't told. */
export function assignedTo(
  row: Pick<ItemRow, "assigned_staff_id" | "assigned_name">,
): { id: number; name: string } | null {
  const { assigned_staff_id: id, assigned_name: name } = row;
  return id === null || name === null ? null : { id, name };
}
