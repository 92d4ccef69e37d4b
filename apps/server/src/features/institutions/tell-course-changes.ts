import { courseChange, type WantedStart } from "@passage/contract/courses/course-changes.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import { emitAll } from "../../platform/outbox.ts";

type Changed = DomainEvents["course.changed"];

interface StartRow {
  readonly course_id: number;
  /** `YYYY-MM` */
  readonly intake: string;
  readonly open: boolean;
  readonly offered: boolean;
  readonly deadline: string | null;
}

/**
 * Changes courses, and tells those that it means something to: one event for each course whose wanted starts stand
 * otherwise afterwards, in the same transaction. Wanted are the starts of applications that aren't submitted; where
 * nobody wants any of them, nothing is told, however many courses change. The courses are locked by the caller.
 * @param which a condition on `courses c`: those that may change
 */
export async function tellingCourseChanges<Result>(
  tx: ScopedTx,
  which: RawBuilder<SqlBool>,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await wantedStarts(tx, which);
  const result = await change();
  if (before.length === 0) return result;
  const ids = [...new Set(before.map(({ course_id }) => course_id))];
  const after = await wantedStarts(tx, sql<SqlBool>`c.id = any (${ids}::int[])`);
  await emitAll(tx, "course.changed", changedCourses(before, after), { companyId: null });
  return result;
}

function changedCourses(before: readonly StartRow[], after: readonly StartRow[]): Changed[] {
  const now = new Map(after.map((row) => [`${row.course_id} ${row.intake}`, row]));
  const courses = new Map<number, Changed["starts"][number][]>();
  for (const row of before) {
    const then = now.get(`${row.course_id} ${row.intake}`);
    const change = then && courseChange(startOf(row), startOf(then));
    if (!then || !change) continue;
    const starts = courses.get(row.course_id) ?? [];
    starts.push({ intake: row.intake, change, deadline: then.deadline });
    courses.set(row.course_id, starts);
  }
  return [...courses].map(([courseId, starts]) => ({ courseId, starts }));
}

function startOf({ open, offered, intake, deadline }: StartRow): WantedStart {
  return { open, intake: offered ? { intake, deadline } : null };
}

/** One statement, however many courses, and whoever asks: all agencies are told. */
async function wantedStarts(tx: ScopedTx, which: RawBuilder<SqlBool>): Promise<StartRow[]> {
  const { rows } = await sql<StartRow>`
    select p.course_id, to_char(p.intake, 'YYYY-MM') as intake, c.open and i.open and l.open as open,
      n.intake is not null as offered, n.deadline
    from starts_wanted(array(select c.id from courses c where ${which})) p
    join courses c on c.id = p.course_id
    join institutions i on i.id = c.institution_id
    join major_levels l on l.id = c.major_level_id
    left join course_intakes n on n.course_id = p.course_id and n.intake = p.intake
    order by 1, 2`.execute(tx.q);
  return rows;
}
