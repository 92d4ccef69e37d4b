import { type CourseGap, courseGap } from "@passage/contract/courses/intakes.ts";
import { type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";

/** A course with the start that is asked for, as `YYYY-MM-DD` of its month's first day. */
export interface Choice {
  readonly course_id: number;
  readonly intake: string;
}

/**
 * Why courses can't be applied for today: a look-up for each choice; null where nothing is against it. Course,
 * institution and level must be open, the intake there, and neither begun nor past its last day to apply.
 */
export async function courseGapsOf(
  db: ScopedDb,
  choices: readonly Choice[],
  today: string,
): Promise<(choice: Choice) => CourseGap | null> {
  if (choices.length === 0) return () => null;
  const rows = await db.q
    .selectFrom("courses as c")
    .innerJoin("institutions as i", "i.id", "c.institution_id")
    .innerJoin("major_levels as l", "l.id", "c.major_level_id")
    .leftJoin("course_intakes as n", (join) =>
      join
        .onRef("n.course_id", "=", "c.id")
        .on(sql<SqlBool>`n.intake = any (${choices.map(({ intake }) => intake)}::date[])`),
    )
    .select(["c.id", "n.intake", "n.deadline"])
    .select((eb) =>
      eb.and([eb("c.open", "=", true), eb("i.open", "=", true), eb("l.open", "=", true)]).as("open"),
    )
    .where(sql<SqlBool>`c.id = any (${choices.map(({ course_id }) => course_id)}::int[])`)
    .execute();
  const open = new Map(rows.map((row) => [row.id, Boolean(row.open)]));
  const intakes = new Map(rows.map((row) => [`${row.id} ${row.intake}`, row]));
  return ({ course_id, intake }) => {
    const found = intakes.get(`${course_id} ${intake}`);
    const offered = found ? { intake: intake.slice(0, 7), deadline: found.deadline } : null;
    return courseGap({ open: open.get(course_id) ?? false, intake: offered }, today);
  };
}
