import { type Occasion, rulesOf, takenIntakes } from "@passage/contract/courses/eligibility.ts";
import { type IntakeRange, intakeToJudge } from "@passage/contract/courses/intakes.ts";
import { type RuleVerdict, verdictOf, verdicts, weightiest } from "@passage/contract/courses/verdicts.ts";
import type { KnownApplicant } from "./read-applicant.ts";
import type { CandidateDemands, Candidates } from "./read-candidates.ts";

/** For whom candidates are judged, and when. */
export type Judging = Pick<KnownApplicant, "applicant" | "intakesOfApplied"> & {
  /** `YYYY-MM-DD`, the platform's. */
  readonly today: string;
} & IntakeRange;

/**
 * The contract's `eligibility` for thousands of candidates: each kind of demand is judged once for each start, not
 * once for each course. What comes of the parts comes of the whole, since the weightiest rule decides.
 * @returns the place of each candidate's verdict in the contract's list
 */
export function judgeCandidates(
  { ids, demands }: { ids: Candidates["ids"]; demands: CandidateDemands },
  judging: Judging,
): Uint8Array {
  const { applicant, today } = judging;
  const { schools, tests, ages } = demands;
  const starts = [...demands.starts];
  const own = startsOfApplied(judging, starts);
  const occasions = starts.map(
    (start): Occasion => ({ today, judged: start === null ? null : { intake: start, deadline: null } }),
  );
  const begins = (courseId: number, occasion: Occasion) => {
    const intakes = occasion.judged === null ? [] : [occasion.judged];
    return rulesOf.start({ courseId, open: true, intakes }, applicant, occasion);
  };
  const ofSchool = once(schools, occasions, (school, occasion) =>
    rulesOf.school(school, applicant, occasion),
  );
  const ofTests = once(tests, occasions, (accepted, occasion) =>
    rulesOf.tests(accepted, applicant, occasion),
  );
  const ofAge = once(ages, occasions, (minAge, occasion) => rulesOf.age(minAge, applicant, occasion));
  const ofStart = once([0], occasions, begins);
  const applied = [...own.keys()];
  const ofApplied = once(applied, occasions, begins);
  const verdict = new Uint8Array(ids.length);
  ids.forEach((id, at) => {
    const start = own.get(id) ?? (demands.start[at] as number);
    const course = applied.indexOf(id);
    verdict[at] = weightiestPlace(
      weightiestPlace(
        course < 0 ? ofStart(0, start) : ofApplied(course, start),
        ofSchool(demands.school[at] as number, start),
      ),
      weightiestPlace(ofTests(demands.test[at] as number, start), ofAge(demands.age[at] as number, start)),
    );
  });
  return verdict;
}

/** For each course applied for, the place of the start it is judged for; starts that no candidate has are added. */
function startsOfApplied(
  { applicant, intakesOfApplied, today, from = null, to = null }: Judging,
  starts: (string | null)[],
): Map<number, number> {
  return new Map(
    [...intakesOfApplied].map(([courseId, intakes]) => {
      const taken = takenIntakes({ courseId }, applicant);
      const start = intakeToJudge(intakes, taken, today, { from, to })?.intake ?? null;
      if (!starts.includes(start)) starts.push(start);
      return [courseId, starts.indexOf(start)];
    }),
  );
}

/** The place of the verdict on one of several kinds, by its place and that of the occasion; worked out when first asked. */
function once<T>(
  kinds: readonly T[],
  occasions: readonly Occasion[],
  rules: (kind: T, occasion: Occasion) => RuleVerdict[],
): (kind: number, occasion: number) => number {
  const unknown = 255;
  const known = new Uint8Array(kinds.length * occasions.length).fill(unknown);
  return (kind, occasion) => {
    const at = occasion * kinds.length + kind;
    if (known[at] === unknown)
      known[at] = verdicts.indexOf(verdictOf(rules(kinds[kind] as T, occasions[occasion] as Occasion)));
    return known[at] as number;
  };
}

const pairs = Uint8Array.from(
  verdicts.flatMap((one) => verdicts.map((other) => verdicts.indexOf(weightiest([one, other])))),
);

function weightiestPlace(one: number, other: number): number {
  return pairs[one * verdicts.length + other] as number;
}
