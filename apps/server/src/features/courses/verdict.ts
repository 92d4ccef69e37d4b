import { addDays } from "@passage/contract/calendar.ts";
import {
  type Applicant,
  highestPrior,
  type PriorQualification,
  priorQualifications,
} from "@passage/contract/courses/applicant.ts";
import { isAtLeast, scoredEducation } from "@passage/contract/courses/eligibility.ts";
import { resitDays } from "@passage/contract/courses/judge-tests.ts";
import {
  demandsFor,
  type LanguageTest,
  lowestSkill,
  type TestResult,
  testScales,
  validUntil,
} from "@passage/contract/courses/language-tests.ts";
import { askedScales, inHundredths, scoreMargin } from "@passage/contract/courses/score-scales.ts";
import { ruleOutcomes, type Verdict, verdicts } from "@passage/contract/courses/verdicts.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { eachColumn, scoreColumn, testColumn } from "./demand-columns.ts";

type Condition = RawBuilder<SqlBool>;
type Outcome = RawBuilder<number>;

const [met, mendable, notMet, unknown] = ruleOutcomes.map((_, place) => sql.raw<number>(`${place}`)) as [
  Outcome,
  Outcome,
  Outcome,
  Outcome,
];

/** Place of a verdict in the contract's list, which is what the SQL below answers. */
export const verdictPlace = (verdict: Verdict): number => verdicts.indexOf(verdict);

/**
 * The contract's `eligibility` as SQL, for the thousands of courses that a page is chosen and counted from: the place
 * of the verdict in the contract's list. A test holds the two to each other.
 * @param h table with `id`, `prior`, `min_age` and the demand columns of courses
 * @param starts the intake it is judged for, a date; null = none can be applied for
 */
export function verdictOf(
  h: string,
  starts: RawBuilder<unknown>,
  applicant: Applicant,
  today: string,
): RawBuilder<number> {
  const place = (verdict: Verdict) => sql.raw<number>(`${verdictPlace(verdict)}`);
  const outcomes = sql.join([
    priorOutcome(h, starts, applicant),
    scoreOutcome(h, applicant),
    testOutcome(h, starts, applicant.results, today),
    ageOutcome(h, starts, applicant),
  ]);
  // The array is made once per row; what bars is looked for first.
  return sql<number>`case
    when ${starts} is null or ${appliedAlready(h, starts, applicant)} then ${place("notEligible")}
    else (select case
        when ${notMet} = any (o) then ${place("notEligible")}
        when ${unknown} = any (o) then ${place("unknown")}
        when ${mendable} = any (o) then ${place("conditional")}
        else ${place("eligible")} end
      from (values (array[${outcomes}])) as outcomes (o))
    end`;
}

function column(h: string, name: string): RawBuilder<unknown> {
  return sql.ref(`${h}.${name}`);
}

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function appliedAlready(h: string, starts: RawBuilder<unknown>, { applied }: Applicant): Condition {
  return anyOf(
    applied.map(
      ({ courseId, intake }) =>
        sql<SqlBool>`(${column(h, "id")} = ${courseId}::int and ${starts} = ${`${intake}-01`}::date)`,
    ),
  );
}

/** The first day on which the applicant has the qualification or a higher one. */
function hadFrom(asked: PriorQualification, { education }: Applicant): string {
  const ends = education
    .filter(({ prior }) => isAtLeast(prior, asked))
    .map(({ endsIn }) => (endsIn === null ? "-infinity" : `${endsIn}-01`));
  if (ends.includes("-infinity")) return "-infinity";
  return ends.sort()[0] ?? "infinity";
}

function priorOutcome(h: string, starts: RawBuilder<unknown>, applicant: Applicant): Outcome {
  const asked = column(h, "prior");
  if (applicant.education.length === 0)
    return sql`case when ${asked} is null then ${met} else ${unknown} end`;
  const from = priorQualifications.map((prior) => sql`when ${prior} then ${hadFrom(prior, applicant)}::date`);
  return sql`case when ${asked} is null or ${starts} >= case ${asked} ${sql.join(from, sql` `)} end
    then ${met} else ${notMet} end`;
}

function scoreOutcome(h: string, applicant: Applicant): Outcome {
  const asked = column(h, "prior");
  const had = priorQualifications.filter((prior) => applicant.education.some((one) => one.prior === prior));
  const ofPrior = had.map((prior) => sql`when ${prior} then ${comparedScores(h, prior, applicant)}`);
  const highest = highestPrior(applicant);
  const otherwise = sql`case when ${asked} is null then ${
    highest === null ? unknown : comparedScores(h, highest, applicant)
  } else ${unknown} end`;
  return sql`case
    when not ${column(h, "asks_score")} then case when ${asked} is null then ${unknown} else ${met} end
    else ${had.length === 0 ? unknown : sql`case ${asked} ${sql.join(ofPrior, sql` `)} else ${otherwise} end`} end`;
}

/** The best of the scores of one qualification, each on its own scale. */
function comparedScores(h: string, prior: PriorQualification, applicant: Applicant): Outcome {
  const scores = scoredEducation(prior, applicant).flatMap(({ score }) => {
    const scale = askedScales.find((one) => one === score?.scale);
    return score && scale ? [{ scale, has: inHundredths(score.value) }] : [];
  });
  const within = (margin: (scale: (typeof askedScales)[number]) => number) =>
    anyOf(
      scores.map(
        ({ scale, has }) =>
          sql<SqlBool>`${column(h, scoreColumn(scale))} <= ${has + inHundredths(margin(scale))}::int`,
      ),
    );
  const compared = anyOf(
    scores.map(({ scale }) => sql<SqlBool>`${column(h, scoreColumn(scale))} is not null`),
  );
  return sql`case when ${within(() => 0)} then ${met} when ${within((scale) => scoreMargin[scale])} then ${mendable}
    when ${compared} then ${notMet} else ${unknown} end`;
}

/** One accepted test that is met is enough; else one that is open; else one that was failed. */
function testOutcome(
  h: string,
  starts: RawBuilder<unknown>,
  results: readonly TestResult[],
  today: string,
): Outcome {
  const pairs = results.flatMap((result) =>
    demandsFor(result.test).map((test) => measured(h, test, result, starts)),
  );
  return sql`case when ${anyOf(pairs.map((one) => one.met))} then ${met}
    when ${anyOf(pairs.map((one) => one.open))} then ${unknown}
    when ${anyOf(pairs.map((one) => one.taken))} then
      case when ${starts} >= ${addDays(today, resitDays)}::date then ${mendable} else ${notMet} end
    else ${unknown} end`;
}

/** A result against the demand of one test: whether it meets it, leaves it open, and whether the test is taken at all. */
function measured(
  h: string,
  test: LanguageTest,
  result: TestResult,
  starts: RawBuilder<unknown>,
): Record<"met" | "open" | "taken", Condition> {
  const overall = column(h, testColumn(test));
  const each = column(h, eachColumn(test));
  const until = validUntil(result);
  const neverEnds = testScales[result.test].validMonths === null;
  const inDate = until === null ? sql<SqlBool>`true` : sql<SqlBool>`${starts} <= ${until}::date`;
  const lowest = lowestSkill(result);
  const low = lowest ? inTenths(lowest.score) : null;
  const enough = sql<SqlBool>`(${overall} >= 0 and ${overall} <= ${inTenths(result.overall)}::int)`;
  const skillsEnough = low === null ? sql`false` : sql`${each} <= ${low}::int`;
  const skillsOpen = low === null || !lowest?.ofAll;
  const notTooLow = low === null ? sql`true` : sql`(${each} is null or ${each} <= ${low}::int)`;
  const unwritten = sql`${overall} < 0`;
  const undated = until === null && !neverEnds;
  return {
    met: undated
      ? sql<SqlBool>`false`
      : sql`(${inDate} and ${enough} and (${each} is null or ${lowest?.ofAll ? skillsEnough : sql`false`}))`,
    open: undated
      ? sql`(${unwritten} or (${enough} and ${notTooLow}))`
      : sql`(${inDate} and (${unwritten}
          or (${skillsOpen ? sql`true` : sql`false`} and ${enough} and ${each} is not null and ${notTooLow})))`,
    taken: sql`${overall} is not null`,
  };
}

function inTenths(score: number): number {
  return Math.round(score * 10);
}

function ageOutcome(h: string, starts: RawBuilder<unknown>, { birthday }: Applicant): Outcome {
  const asked = column(h, "min_age");
  if (birthday === null) return sql`case when ${asked} is null then ${met} else ${unknown} end`;
  return sql`case when ${asked} is null or ${birthday}::date + make_interval(years => ${asked}) <= ${starts}
    then ${met} else ${notMet} end`;
}
