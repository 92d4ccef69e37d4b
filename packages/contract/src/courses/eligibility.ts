import { addMonths, ageOn } from "../calendar.ts";
import { passportNearExpiryMonths } from "../limits.ts";
import {
  type Applicant,
  highestPrior,
  type PriorQualification,
  priorQualifications,
  type Schooling,
} from "./applicant.ts";
import { firstIntake, type Intake, type IntakeRange, intakeToJudge, isOpenOn } from "./intakes.ts";
import { judgeTests } from "./judge-tests.ts";
import type { TestDemands } from "./language-tests.ts";
import { askedScales, measureScore, type ScoreDemands } from "./score-scales.ts";
import { type RuleVerdict, type Verdict, verdictOf } from "./verdicts.ts";

/** What a course asks for. */
export interface CourseDemands {
  readonly courseId: number;
  readonly open: boolean;
  readonly intakes: readonly Intake[];
  readonly prior: PriorQualification | null;
  readonly scores: ScoreDemands;
  /** Alternatives; none = nothing is on record. */
  readonly tests: TestDemands;
  readonly minAge: number | null;
}

export interface Eligibility {
  readonly verdict: Verdict;
  /** The intake it was judged for, `YYYY-MM`; null when none can be applied for. */
  readonly intake: string | null;
  /** Only what there is a rule for. */
  readonly rules: readonly RuleVerdict[];
}

/** When a course is judged: for the intake that `intakeToJudge` names. */
export interface Occasion extends IntakeRange {
  /** `YYYY-MM-DD`, the platform's. */
  readonly today: string;
  /** Null: none can be applied for. */
  readonly judged: Intake | null;
}

/** The rules by what they look at of a course, so that a demand which thousands share can be judged once. */
export const rulesOf = {
  start: (
    { courseId, open, intakes }: Pick<CourseDemands, "courseId" | "open" | "intakes">,
    student: Applicant,
    occasion: Occasion,
  ): RuleVerdict[] => [
    { rule: "courseOpen", verdict: open ? "met" : "notMet" },
    intakeRule(intakes, occasion),
    ...appliedRule(courseId, student, occasion.judged),
  ],
  school: (
    asked: Pick<CourseDemands, "prior" | "scores">,
    student: Applicant,
    occasion: Occasion,
  ): RuleVerdict[] => [...priorRule(asked.prior, student, startOf(occasion)), ...scoreRule(asked, student)],
  tests: (tests: TestDemands, { results }: Applicant, occasion: Occasion): RuleVerdict[] => [
    judgeTests(tests, results, { starts: startOf(occasion), today: occasion.today }),
  ],
  age: (minAge: number | null, student: Applicant, occasion: Occasion): RuleVerdict[] =>
    ageRule(minAge, student, startOf(occasion)),
};

/**
 * Whether a student may take a course, rule by rule, in the first intake of the range that the student can still apply for.
 * What isn't known is "unknown", never "met": a wrong "eligible" costs the student a deadline. The finder counts and
 * sorts by the same rules, demand by demand (server, features/courses/judge-candidates.ts).
 * @param today `YYYY-MM-DD`, the platform's
 */
export function eligibility(
  course: CourseDemands,
  student: Applicant,
  { today, ...range }: { today: string } & IntakeRange,
): Eligibility {
  const judged = intakeToJudge(course.intakes, takenIntakes(course, student), today, range);
  const occasion = { ...range, today, judged };
  const rules = [
    ...rulesOf.start(course, student, occasion),
    ...rulesOf.school(course, student, occasion),
    ...rulesOf.tests(course.tests, student, occasion),
    ...rulesOf.age(course.minAge, student, occasion),
    passportRule(student, startOf(occasion)),
  ];
  return { verdict: verdictOf(rules), intake: judged?.intake ?? null, rules };
}

/** The intakes of a course that live applications of the student hold, `YYYY-MM`. */
export function takenIntakes(
  { courseId }: Pick<CourseDemands, "courseId">,
  { applied }: Pick<Applicant, "applied">,
): string[] {
  return applied.filter((one) => one.courseId === courseId).map(({ intake }) => intake);
}

function startOf({ judged, today }: Occasion): string {
  return judged === null ? today : `${judged.intake}-01`;
}

function intakeRule(intakes: readonly Intake[], { judged, today, ...range }: Occasion): RuleVerdict {
  if (judged)
    return {
      rule: "intake",
      verdict: "met",
      has: judged.intake,
      ...(judged.deadline !== null && { asked: judged.deadline }),
    };
  // The one that was missed tells more than that there is none.
  const missed = intakes.findLast(
    (one) =>
      !isOpenOn(one, today) &&
      one.deadline !== null &&
      firstIntake([{ ...one, deadline: null }], today, range),
  );
  return {
    rule: "intake",
    verdict: "notMet",
    ...(missed && { has: missed.intake, asked: missed.deadline ?? "" }),
  };
}

function appliedRule(courseId: number, student: Applicant, judged: Intake | null): RuleVerdict[] {
  const twice = judged !== null && takenIntakes({ courseId }, student).includes(judged.intake);
  return twice ? [{ rule: "notAppliedYet", verdict: "notMet", has: judged.intake }] : [];
}

/** The qualification asked for, or a higher one, that has ended when the course starts. */
function priorRule(
  asked: PriorQualification | null,
  { education }: Applicant,
  starts: string,
): RuleVerdict[] {
  if (asked === null) return [];
  const rule = "priorQualification";
  const enough = education.filter(({ prior }) => isAtLeast(prior, asked));
  const ended = enough.find(({ endsIn }) => hasEnded(endsIn, starts));
  if (ended) return [{ rule, verdict: "met", asked, has: ended.prior }];
  const [late] = enough.map(({ endsIn }) => endsIn ?? "").sort();
  if (late) return [{ rule, verdict: "notMet", asked, endsIn: late }];
  const has = highestPrior({ education });
  return [has === null ? { rule, verdict: "unknown", asked } : { rule, verdict: "notMet", asked, has }];
}

/** Whether one qualification is as high as another. */
function isAtLeast(prior: PriorQualification, asked: PriorQualification): boolean {
  return priorQualifications.indexOf(prior) >= priorQualifications.indexOf(asked);
}

function hasEnded(endsIn: string | null, starts: string): boolean {
  return endsIn === null || `${endsIn}-01` <= starts;
}

/** The educations whose scores count: of the very qualification that is asked for, else of the highest. */
export function scoredEducation(asked: PriorQualification | null, { education }: Applicant): Schooling[] {
  const counted = asked ?? highestPrior({ education });
  return education.filter(({ prior }) => prior === counted);
}

/** Scores are compared on their own scale only; of several the best counts. */
function scoreRule(
  { prior, scores }: Pick<CourseDemands, "prior" | "scores">,
  student: Applicant,
): RuleVerdict[] {
  const first = askedScales.find((scale) => scores[scale] !== undefined);
  // A qualification without a score may be all that is asked; nothing at all is something nobody wrote down.
  if (first === undefined) return prior === null ? [{ rule: "score", verdict: "unknown" }] : [];
  const compared = scoredEducation(prior, student).flatMap(({ score }) => {
    if (score === null || score.scale === "other") return [];
    const asked = scores[score.scale];
    if (asked === undefined) return [];
    const verdict = measureScore(score.scale, score.value, asked);
    return [{ scale: score.scale, verdict, asked: String(asked), has: String(score.value) }];
  });
  const best = (["met", "mendable", "notMet"] as const)
    .map((outcome) => compared.find(({ verdict }) => verdict === outcome))
    .find((one) => one !== undefined);
  if (best) return [{ rule: "score", ...best }];
  return [{ rule: "score", verdict: "unknown", scale: first, asked: String(scores[first]) }];
}

function ageRule(minAge: number | null, { birthday }: Applicant, starts: string): RuleVerdict[] {
  if (minAge === null) return [];
  const asked = String(minAge);
  if (birthday === null) return [{ rule: "age", verdict: "unknown", asked }];
  const age = ageOn(birthday, starts);
  return [{ rule: "age", verdict: age >= minAge ? "met" : "notMet", asked, has: String(age) }];
}

/** Six months beyond the start, as the registration's warning has it (domain 2): told, and no bar. */
function passportRule({ passportExpiry }: Applicant, starts: string): RuleVerdict {
  const asked = addMonths(starts, passportNearExpiryMonths);
  if (passportExpiry === null) return { rule: "passport", verdict: "unknown", asked };
  return {
    rule: "passport",
    verdict: passportExpiry >= asked ? "met" : "mendable",
    asked,
    has: passportExpiry,
  };
}
