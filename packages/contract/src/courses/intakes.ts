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
