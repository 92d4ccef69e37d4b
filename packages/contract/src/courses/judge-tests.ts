import { addDays } from "../calendar.ts";
import {
  demandsFor,
  isInDate,
  languageTests,
  lowestSkill,
  measure,
  type TestDemands,
  type TestResult,
  validUntil,
} from "./language-tests.ts";
import type { RuleVerdict } from "./verdicts.ts";

/** Days before the start in which a test can still be sat again and its report be sent (decision 037). */
const resitDays = 28;

/** Whether a test failed by today can be passed before a course starts; both `YYYY-MM-DD`. */
export function canResit(today: string, starts: string): boolean {
  return addDays(today, resitDays) <= starts;
}

const byNearness = ["met", "unknown", "notMet"] as const;

/** One accepted test that is met is enough; else what is nearest to it: still open, then failed. */
export function judgeTests(
  asked: TestDemands,
  results: readonly TestResult[],
  { starts, today }: { starts: string; today: string },
): RuleVerdict {
  const rule = "languageTest";
  const judged = results.flatMap((result) => judgeResult(asked, result, starts));
  const best = byNearness
    .map((outcome) => judged.find(({ verdict }) => verdict === outcome))
    .find((one) => one !== undefined);
  if (best) {
    const { verdict, ...rest } = best;
    if (verdict !== "notMet") return { rule, verdict, ...rest };
    return { rule, verdict: canResit(today, starts) ? "mendable" : "notMet", ...rest };
  }
  // The one most people know first: stored objects have no order of their own.
  const test = languageTests.find((one) => asked[one]);
  const demand = test && asked[test];
  return { rule, verdict: "unknown", ...(demand && { test, demand }) };
}

type Judged = Omit<RuleVerdict, "rule">;

/** A result against each accepted test that it counts for. */
function judgeResult(asked: TestDemands, result: TestResult, starts: string): Judged[] {
  const inDate = isInDate(result, starts);
  const lowest = lowestSkill(result);
  const has = { overall: result.overall, lowest: lowest?.ofAll ? lowest.score : null };
  return demandsFor(result.test).flatMap((test): Judged[] => {
    const demand = asked[test];
    if (!demand) return [];
    const common = { test, demand, result: has };
    if (inDate === "no") return [{ ...common, verdict: "notMet", expired: validUntil(result) ?? "" }];
    const { verdict, short } = measure(result, demand);
    if (verdict !== "notMet") return [{ ...common, verdict: inDate === "unknown" ? "unknown" : verdict }];
    return short === undefined || short === "overall"
      ? [{ ...common, verdict, asked: String(demand.overall), has: String(result.overall) }]
      : [{ ...common, verdict, skill: short, asked: String(demand.each), has: String(lowest?.score ?? "") }];
  });
}
