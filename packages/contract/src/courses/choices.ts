/** Courses that fit beside each other. */
export const mostCompared = 4;

/** A course somebody has chosen, with the start they want; null = the first that can be applied for. */
export interface CourseChoice {
  readonly courseId: number;
  /** `YYYY-MM` */
  readonly intake: string | null;
}

const choice = /^([1-9]\d{0,9})(?::((?!0000)\d{4}-(?:0[1-9]|1[0-2])))?$/;

/** One choice as addresses and calls write it: `17` or `17:2027-09`; null when it is none. */
export function parseChoice(text: string): CourseChoice | null {
  const [, id, intake] = choice.exec(text) ?? [];
  const courseId = Number(id);
  return id !== undefined && courseId <= 2_147_483_647 ? { courseId, intake: intake ?? null } : null;
}

/** Choices of an address (`17:2027-09,18`); what is none is left out, and of a course named twice the second. */
export function parseChoices(text: string | null | undefined): CourseChoice[] {
  const found = new Map<number, CourseChoice>();
  for (const part of text?.split(",") ?? []) {
    const one = parseChoice(part);
    if (one && !found.has(one.courseId)) found.set(one.courseId, one);
  }
  return [...found.values()];
}

/** Choices as addresses and calls write them. */
export function choicesText(choices: readonly CourseChoice[]): string {
  return choices
    .map(({ courseId, intake }) => (intake === null ? `${courseId}` : `${courseId}:${intake}`))
    .join();
}
