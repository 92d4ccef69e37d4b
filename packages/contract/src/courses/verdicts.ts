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

/** What comes of all rules, best first. Conditional: all that fails can be mended before the start. */
export const verdicts = ["eligible", "conditional", "notEligible", "unknown"] as const;

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

/** The worst decides, unless something is unknown: then nothing better than that can be said. Passports never bar. */
export function verdictOf(rules: readonly Pick<RuleVerdict, "rule" | "verdict">[]): Verdict {
  const has = (outcome: RuleOutcome) =>
    rules.some(({ rule, verdict }) => verdict === outcome && rule !== "passport");
  if (has("notMet")) return "notEligible";
  if (has("unknown")) return "unknown";
  return has("mendable") ? "conditional" : "eligible";
}
