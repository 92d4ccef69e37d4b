/** A start of a course: `YYYY-MM`, with the last day to apply, `YYYY-MM-DD`; null = none is set. */
export interface Intake {
  readonly intake: string;
  readonly deadline: string | null;
}

/** The months (`YYYY-MM`) between which somebody wants to start; null = no end. */
export interface IntakeRange {
  readonly from?: string | null;
  readonly to?: string | null;
}

/** Whether an intake can still be applied for: its month hasn't begun, and the last day to apply isn't over. */
export function isOpenOn({ intake, deadline }: Intake, today: string): boolean {
  return `${intake}-01` > today && (deadline === null || deadline >= today);
}

/** What a chosen course lacks to be applied for: it is closed, doesn't start in that month, or it is too late for it. */
export const courseGaps = ["closed", "noIntake", "late"] as const;

export type CourseGap = (typeof courseGaps)[number];

/** Why a course can't be applied for today; null when it can. `open` asks for the course and its institution. */
export function courseGap(
  { open, intake }: { readonly open: boolean; readonly intake: Intake | null },
  today: string,
): CourseGap | null {
  if (!open) return "closed";
  if (intake === null) return "noIntake";
  return isOpenOn(intake, today) ? null : "late";
}

/**
 * The intake a student is judged for: the first of the range that can be applied for and isn't applied for already,
 * else the first that is.
 * @param taken months (`YYYY-MM`) of the course that live applications of the student hold
 */
export function intakeToJudge<I extends Intake>(
  intakes: readonly I[],
  taken: readonly string[],
  today: string,
  range: IntakeRange = {},
): I | null {
  const free = intakes.filter(({ intake }) => !taken.includes(intake));
  return firstIntake(free, today, range) ?? firstIntake(intakes, today, range);
}

/** The first intake of a range that can be applied for today. */
export function firstIntake<I extends Intake>(
  intakes: readonly I[],
  today: string,
  { from = null, to = null }: IntakeRange = {},
): I | null {
  const open = intakes.filter(
    (one) =>
      isOpenOn(one, today) && (from === null || one.intake >= from) && (to === null || one.intake <= to),
  );
  return open.reduce<I | null>(
    (first, one) => (first === null || one.intake < first.intake ? one : first),
    null,
  );
}
