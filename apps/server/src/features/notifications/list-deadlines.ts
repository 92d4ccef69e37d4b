import type { Returned } from "@passage/contract/endpoint.ts";
import {
  calendarItems,
  type DeadlineKind,
  deadlineKinds,
} from "@passage/contract/notifications/deadlines.ts";
import type { getDeadlineCalendar as endpoint } from "@passage/contract/notifications/endpoints.ts";
import type { Deadline } from "@passage/contract/notifications/schema.ts";
import { type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { knownAccounts } from "../../platform/known-by-name.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { nameEn } from "../students/names.ts";
import { type DeadlineRow, standingDeadlines } from "./deadlines-repository.ts";
import type { NotificationDependencies } from "./dependencies.ts";

export interface DeadlineFilter {
  readonly from: string;
  readonly to: string;
  readonly kind: readonly DeadlineKind[];
  readonly owner: readonly number[];
}

/** Deadlines with the names a calendar shows, by day and kind; one more than `limit` tells that there are others. */
export function selectDeadlines(db: ScopedDb, filter: DeadlineFilter, limit: number) {
  const { language } = db.scope;
  return db.q
    .selectFrom(standingDeadlines(db, filter).as("d"))
    .innerJoin("students as s", "s.id", "d.student_id")
    .leftJoin("applications as p", "p.id", "d.application_id")
    .leftJoin("institutions as i", "i.id", "p.institution_id")
    .leftJoin("courses as c", "c.id", "p.course_id")
    .leftJoin(knownAccounts.as("a"), "a.id", "s.owner_account_id")
    .select((eb) => [
      eb.ref("d.kind").$castTo<DeadlineRow["kind"]>().as("kind"),
      eb.ref("d.day").$castTo<string>().as("day"),
      eb.ref("d.student_id").$castTo<number>().as("student_id"),
      eb.ref("d.application_id").$castTo<number | null>().as("application_id"),
    ])
    .select(["s.source", "s.name_zh", "s.last_name", "s.first_name", "p.apply_no"])
    .select([
      nameIn(language, "i").as("institution_name"),
      nameIn(language, "c").as("course_name"),
      ownNameIn(language, "a").as("owner_name"),
      // A calendar program takes an event with a higher number for the newer one. The day is said by the application, its
      // course or the student's passport: versions only grow, so their sum does with any of them.
      sql<number>`s.version + coalesce(p.version, 0) + coalesce(c.version, 0)`.as("version"),
      sql<string>`greatest(s.updated_at, p.updated_at, c.updated_at)`.as("updated_at"),
    ])
    .where("s.erased_at", "is", null)
    .$if(filter.kind.length > 0, (q) => q.where(sql<SqlBool>`d.kind = any (${[...filter.kind]}::text[])`))
    .$if(filter.owner.length > 0, (q) =>
      q.where(sql<SqlBool>`s.owner_account_id = any (${[...filter.owner]}::int[])`),
    )
    .orderBy("d.day")
    .orderBy(sql`array_position(${[...deadlineKinds]}::text[], d.kind)`)
    .orderBy("d.student_id")
    .orderBy("d.application_id")
    .limit(limit + 1)
    .execute();
}

export type SelectedDeadline = Awaited<ReturnType<typeof selectDeadlines>>[number];

/** The calendar of the caller's sight. */
export async function listDeadlines(
  db: ScopedDb,
  filter: DeadlineFilter,
  { clock, timeZone }: Pick<NotificationDependencies, "clock" | "timeZone">,
): Promise<Returned<typeof endpoint>> {
  const rows = await selectDeadlines(db, filter, calendarItems);
  return {
    items: rows.slice(0, calendarItems).map(toDeadline),
    more: rows.length > calendarItems,
    today: clock.today(timeZone),
  };
}

function toDeadline(row: SelectedDeadline): Deadline {
  return {
    kind: row.kind,
    day: row.day,
    studentId: row.student_id,
    stuSource: row.source as Deadline["stuSource"],
    nameZh: row.name_zh,
    nameEn: nameEn(row.last_name, row.first_name),
    itemId: row.application_id,
    applyNo: row.apply_no,
    itemInstitutionName: row.institution_name,
    itemInstitutionCourseName: row.course_name,
    ownerName: row.owner_name ?? "",
  };
}
