import type { liveDeadlines } from "@passage/contract/applications/deadlines.ts";
import {
  type NextDeadlineName,
  nextDeadline,
  nextDeadlineNames,
} from "@passage/contract/applications/next-deadline.ts";
import { type Stage, stageOf, stages } from "@passage/contract/applications/stages.ts";
import { steps, submissionStatuses } from "@passage/contract/applications/steps.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Rules of the contract about where an application stands, as conditions on `applications p`: each rule is asked about
 * every place there is, so that it is written once and the database finds what it says.
 */

type Place = Parameters<typeof liveDeadlines>[0];

const never = sql<SqlBool>`false`;

/** The open applications for whose place a rule holds. */
export function placesWhere(holds: (place: Place) => boolean): RawBuilder<SqlBool> {
  const parts = steps.flatMap((step) => {
    const [accepted = "", open = ""] = [true, false].map((offerAccepted) =>
      submissionStatuses.filter((status) => holds({ step, status, closing: null, offerAccepted })).join(),
    );
    if (accepted === open) return accepted === "" ? [] : [standing(step, accepted)];
    return [
      ...(accepted === "" ? [] : [sql`(p.offer_accepted and ${standing(step, accepted)})`]),
      ...(open === "" ? [] : [sql`(not p.offer_accepted and ${standing(step, open)})`]),
    ];
  });
  return parts.length === 0 ? never : sql<SqlBool>`(p.closing is null and (${sql.join(parts, sql` or `)}))`;
}

/** At a step with one of the statuses; literals, all of them names and codes of the contract. */
function standing(step: string, statuses: string): RawBuilder<SqlBool> {
  if (statuses === submissionStatuses.join()) return sql<SqlBool>`p.step = ${sql.lit(step)}`;
  return sql<SqlBool>`(p.step = ${sql.lit(step)} and p.status in (${sql.raw(statuses)}))`;
}

/** Waits in a stage. */
export function waitsIn(stage: Stage): RawBuilder<SqlBool> {
  return placesWhere((place) => stageOf(place) === stage);
}

/** The stage an application waits in; null where nothing is waited for. */
export const stageSql = sql<Stage | null>`case ${sql.join(
  stages.map((stage) => sql`when ${waitsIn(stage)} then ${sql.lit(stage)}`),
  sql` `,
)} end`;

const dayOf: Record<NextDeadlineName, RawBuilder<string | null>> = {
  applyBy: sql`(select n.deadline from course_intakes n where n.course_id = p.course_id and n.intake = p.intake)`,
  wantedBy: sql`p.wanted_by`,
  offerReplyBy: sql`p.offer_reply_by`,
  depositBy: sql`p.deposit_by`,
  casBy: sql`p.cas_by`,
  visaBy: sql`p.visa_by`,
};

const none = Object.fromEntries(nextDeadlineNames.map((name) => [name, null])) as Record<
  NextDeadlineName,
  null
>;

/** Last day to apply for the course and intake; asked for where it can still matter. */
export const applyBySql = sql<string | null>`case when ${counts("applyBy")} then ${dayOf.applyBy} end`;

/** The day that something is due by next. */
export const nextDeadlineSql = sql<string | null>`least(${sql.join(
  nextDeadlineNames.map((name) => sql`case when ${counts(name)} then ${dayOf[name]} end`),
)})`;

/** Where a deadline counts: where it would be the next one, were it the only one. */
function counts(name: NextDeadlineName): RawBuilder<SqlBool> {
  return placesWhere((place) => nextDeadline(place, { ...none, [name]: "2000-01-01" })?.name === name);
}
