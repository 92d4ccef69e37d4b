import type { LanguageTest, Skill, TestDemand } from "./language-tests.ts";
import type { AskedScale } from "./score-scales.ts";

/** Rules of eligibility, in the order in which they are told. */
export const eligibilityRules = [
  "courseOpen",
  "intake",
  "notAppliedYet",
  "priorQualification",
  "score",
  "languageTest",
  "age",
  "passport",
] as const;

export type EligibilityRule = (typeof eligibilityRules)[number];

/**
 * What comes of all rules, best first, and of several the last one decides. Conditional: all that fails can be mended
 * before the start. Unknown outweighs it, since nothing better can be said then; what bars outweighs all.
 */
export const verdicts = ["eligible", "conditional", "unknown", "notEligible"] as const;

export type Verdict = (typeof verdicts)[number];

/** What comes of one rule. */
export const ruleOutcomes = ["met", "mendable", "notMet", "unknown"] as const;

export type RuleOutcome = (typeof ruleOutcomes)[number];

/** One rule: how it stands, and what it was measured with, so that the screen can say what would mend it. */
export interface RuleVerdict {
  readonly rule: EligibilityRule;
  readonly verdict: RuleOutcome;
  /** What is asked and what is there, in the rule's own unit (score, years, `YYYY-MM-DD`, `YYYY-MM`, qualification). */
  readonly asked?: string;
  readonly has?: string;
  readonly scale?: AskedScale;
  /** The accepted test that is nearest to being met, whole, with the result it was measured with. */
  readonly test?: LanguageTest;
  readonly demand?: TestDemand;
  readonly result?: { readonly overall: number; readonly lowest: number | null };
  /** The skill that is too low, where the overall score is not. */
  readonly skill?: Skill;
  /** A qualification that would do ends after the start, in this month (`YYYY-MM`). */
  readonly endsIn?: string;
  /** Last day on which the report counts, where the course starts later. */
  readonly expired?: string;
}

/** What one rule's outcome says of the whole. */
const verdictOfOutcome: Readonly<Record<RuleOutcome, Verdict>> = {
  met: "eligible",
  mendable: "conditional",
  unknown: "unknown",
  notMet: "notEligible",
};

/** The one of several verdicts that decides; none = eligible. */
export function weightiest(several: readonly Verdict[]): Verdict {
  return verdicts.findLast((verdict) => several.includes(verdict)) ?? "eligible";
}

/** What comes of all rules. Passports never bar. */
export function verdictOf(rules: readonly Pick<RuleVerdict, "rule" | "verdict">[]): Verdict {
  return weightiest(
    rules.filter(({ rule }) => rule !== "passport").map(({ verdict }) => verdictOfOutcome[verdict]),
  );
}
