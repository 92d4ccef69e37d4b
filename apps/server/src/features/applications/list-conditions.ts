import { closingSoonDays } from "@passage/contract/applications/next-deadline.ts";
import type { applicationListQuery, applicationViews } from "@passage/contract/applications/schema.ts";
import { addDays } from "@passage/contract/calendar.ts";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { yearBounds } from "../../platform/year.ts";
import { startOfDay } from "../../platform/zoned-time.ts";
import { hasUnread } from "../messages/unread.ts";
import { type FoundByKeyword, keywordCondition, type Way } from "./find-by-keyword.ts";
import { nextDeadlineSql } from "./place-sql.ts";
import { type Days, isOverdue } from "./stage-targets.ts";

/** What list, board and export are filtered by; an export adds the applications that were ticked. */
export type ApplicationFilter = Omit<z.output<typeof applicationListQuery>, "page" | "limit" | "sort"> & {
  readonly item?: readonly number[];
};

export type ApplicationView = (typeof applicationViews)[number];

/** Still on its way: not closed, not refused, not paid for. */
const isOpen = sql<SqlBool>`(p.closing is null and p.step not in ('noOffer', 'commissionPaid'))`;

/** Waits for the agent: evidence is wanted, an offer is unanswered, or all is there and only to be submitted. */
const needsAgent = sql<SqlBool>`(p.closing is null and (p.status = 2
  or (p.step = 'admitted' and not p.offer_accepted) or p.step = 'newApplication'))`;

const offered = sql<SqlBool>`(p.closing is null and p.step = 'admitted' and not p.offer_accepted)`;

/** The views of the list, each on top of the filter. */
export function viewConditions({ today }: Pick<Days, "today">): Record<ApplicationView, RawBuilder<SqlBool>> {
  return {
    all: sql<SqlBool>`true`,
    open: isOpen,
    needsMe: needsAgent,
    offersToAccept: offered,
    closingSoon: dueWithin(today, closingSoonDays),
  };
}

function dueWithin(today: string, days: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${nextDeadlineSql} between ${today}::date and ${addDays(today, days)}::date)`;
}

/** Text so short is no number of a passport, and is asked for by many. */
const shortKeyword = 2;

/**
 * Whether what a filter counts can be kept (`ScopedDb.counts`): messages and what was read of them change without a
 * student, an application or a course doing so, and what somebody typed may be the number of a passport.
 */
export function isCountable({
  keyword,
  unread = false,
}: {
  keyword: string | null;
  unread?: boolean;
}): boolean {
  return [...(keyword ?? "")].length <= shortKeyword && !unread;
}

/** The conditions of a filter on `applications p`, the wall included; its view comes on top of them. */
export function applicationConditions(
  db: ScopedDb,
  filter: ApplicationFilter,
  days: Days,
  found: FoundByKeyword | null = null,
  way: Way = "all",
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [inSight(db, "p", "application")];
  const anyOf = (column: string, values: readonly (number | string)[] | undefined, type: string) => {
    if (values?.length)
      conditions.push(sql<SqlBool>`${sql.ref(`p.${column}`)} = any (${[...values]}::${sql.raw(type)}[])`);
  };
  anyOf("country_id", filter.country, "int");
  anyOf("institution_id", filter.institution, "int");
  anyOf("course_id", filter.course, "int");
  anyOf("major_level_id", filter.level, "int");
  anyOf("status", filter.status, "int");
  anyOf("step", filter.step, "text");
  anyOf("owner_account_id", filter.owner, "int");
  anyOf("id", filter.item, "int");
  if (filter.keyword) conditions.push(keywordCondition(db, filter.keyword, found, way));
  if (filter.student) conditions.push(sql<SqlBool>`p.student_id = ${filter.student}`);
  if (filter.intake) conditions.push(sql<SqlBool>`p.intake = ${`${filter.intake}-01`}`);
  if (filter.ever === "submitted") conditions.push(sql<SqlBool>`p.ever_submitted`);
  if (filter.ever === "admitted") conditions.push(sql<SqlBool>`p.ever_admitted`);
  if (filter.overdue) conditions.push(isOverdue(days));
  if (filter.unread) conditions.push(hasUnread(db, "p.id"));
  if (filter.deadline === "passed") conditions.push(sql<SqlBool>`${nextDeadlineSql} < ${days.today}::date`);
  else if (filter.deadline) conditions.push(dueWithin(days.today, filter.deadline));
  return [...conditions, ...timeConditions(filter, days)];
}

function timeConditions(filter: ApplicationFilter, { timeZone }: Days): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const since = (column: string, day: string | null) => {
    if (day) conditions.push(sql<SqlBool>`${sql.ref(column)} >= ${startOfDay(inReach(day), timeZone)}`);
  };
  const until = (column: string, day: string | null) => {
    if (day)
      conditions.push(sql<SqlBool>`${sql.ref(column)} < ${startOfDay(addDays(inReach(day), 1), timeZone)}`);
  };
  if (filter.year) {
    const { from, to } = yearBounds(filter.year, timeZone);
    conditions.push(sql<SqlBool>`p.created_at >= ${from} and p.created_at < ${to}`);
  }
  since("p.created_at", filter.createdFrom);
  until("p.created_at", filter.createdTo);
  since("p.submitted_at", filter.submittedFrom);
  until("p.submitted_at", filter.submittedTo);
  return conditions;
}

/** Nobody applied in other centuries, and the ends of the calendar are no instants a database takes. */
function inReach(day: string): string {
  const [first, last] = ["1900-01-01", "2200-01-01"];
  return day < first ? first : day > last ? last : day;
}
