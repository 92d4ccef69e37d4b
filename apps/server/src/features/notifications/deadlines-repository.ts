import type { DeadlineName } from "@passage/contract/applications/deadlines.ts";
import type { NextDeadlineName } from "@passage/contract/applications/next-deadline.ts";
import { type DeadlineKind, deadlineStands } from "@passage/contract/notifications/deadlines.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { placesWhere } from "../applications/place-sql.ts";

/** Columns in which staff note an application's deadlines. */
const columns: Readonly<Record<DeadlineName, string>> = {
  wantedBy: "wanted_by",
  offerReplyBy: "offer_reply_by",
  depositBy: "deposit_by",
  casBy: "cas_by",
  visaBy: "visa_by",
};

const standsAt = (kind: NextDeadlineName) => placesWhere((place) => deadlineStands(kind, place));

/** Under way: not closed, not refused, not paid for. */
const underWay = sql<SqlBool>`(p.closing is null and p.step not in ('noOffer', 'commissionPaid'))`;

export interface DeadlineRow {
  readonly kind: DeadlineKind;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly student_id: number;
  /** Null for a passport. */
  readonly application_id: number | null;
}

/**
 * Deadlines in sight between two days, both `YYYY-MM-DD`, that still stand: those that staff set, last days to apply,
 * and passports of students with an application under way. A subquery for others to join.
 */
export function standingDeadlines(
  db: ScopedDb,
  { from, to }: { readonly from: string; readonly to: string },
): RawBuilder<DeadlineRow> {
  const within = (day: RawBuilder<unknown>) => sql<SqlBool>`${day} between ${from}::date and ${to}::date`;
  const noted = Object.entries(columns).map(
    ([kind, column]) => sql`(${kind}, ${sql.ref(`p.${column}`)}, ${standsAt(kind as DeadlineName)})`,
  );
  return sql<DeadlineRow>`(
    select k.kind, k.day, p.student_id, p.id as application_id
    from applications p cross join lateral (values ${sql.join(noted)}) as k (kind, day, stands)
    where ${inSight(db, "p", "application")} and p.closing is null
      and coalesce(p.wanted_by, p.offer_reply_by, p.deposit_by, p.cas_by, p.visa_by) is not null
      and k.stands and ${within(sql.ref("k.day"))}
    union all
    select 'applyBy', i.deadline, p.student_id, p.id
    from applications p join course_intakes i on i.course_id = p.course_id and i.intake = p.intake
    where ${inSight(db, "p", "application")} and p.closing is null and ${standsAt("applyBy")}
      and ${within(sql.ref("i.deadline"))}
    union all
    select 'passport', s.passport_expiry_date, s.id, null
    from students s
    where ${inSight(db, "s", "student")} and s.erased_at is null and ${within(sql.ref("s.passport_expiry_date"))}
      and exists (select 1 from applications p where p.student_id = s.id and ${underWay})
  )`;
}
