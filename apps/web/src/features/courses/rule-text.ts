import type { PriorQualification } from "@passage/contract/courses/applicant.ts";
import type { RuleOutcome, Verdict } from "@passage/contract/courses/verdicts.ts";
import type { Language } from "@passage/contract/languages.ts";
import { formatDay, formatIntake } from "../../lib/format.ts";
import type { Phrases } from "../../lib/i18n/load-phrases.ts";
import { testScore } from "../../lib/language-score.ts";
import type { CourseEligibility, Rule } from "./api.ts";
import { demandText, scoreText } from "./score-text.ts";

type Words = Pick<Phrases, "courses" | "domain" | "background">;

/** Which outcome of a rule is the reason of a verdict. */
const reasonOf: Readonly<Record<Exclude<Verdict, "eligible">, RuleOutcome>> = {
  conditional: "mendable",
  notEligible: "notMet",
  unknown: "unknown",
};

/** A live application holds what could be applied for: that says it, whatever else the student falls short of. */
export function hasApplied({ rules }: CourseEligibility): boolean {
  return rules.some(({ rule, verdict }) => rule === "notAppliedYet" && verdict === "notMet");
}

/** Why a course was judged so, in a line: the first rule that decided. */
export function verdictReason(eligibility: CourseEligibility, words: Words, language: Language): string {
  const { verdict, rules } = eligibility;
  if (verdict === "eligible") return words.courses.meetsAll;
  const decided = rules.find(({ rule, verdict: outcome }) =>
    hasApplied(eligibility) ? rule === "notAppliedYet" : rule !== "passport" && outcome === reasonOf[verdict],
  );
  return (decided && ruleText(decided, words, language)) ?? words.courses.noRequirement;
}

/** What a rule was measured with, in words; null where it is met. */
export function ruleText(rule: Rule, words: Words, language: Language): string | null {
  const { courses, domain } = words;
  const { reasons } = courses;
  const { has, asked } = rule;
  if (rule.verdict === "met") return null;
  switch (rule.rule) {
    case "courseOpen":
      return courses.compare.gone;
    case "intake":
      return asked ? reasons.closedOn(formatDay(asked, language)) : reasons.noIntake;
    case "notAppliedYet":
      return reasons.applied(formatIntake(has ?? "", language));
    case "priorQualification": {
      const nameOf = (prior: string) => domain.priorQualifications[prior as PriorQualification];
      if (rule.endsIn) return reasons.priorEnds(formatIntake(rule.endsIn, language));
      return has
        ? reasons.prior(nameOf(has), nameOf(asked ?? ""))
        : reasons.priorUnknown(nameOf(asked ?? ""));
    }
    case "score":
      return scoreReason(rule, words);
    case "languageTest":
      return testReason(rule, words, language);
    case "age":
      return has ? reasons.age(has, asked ?? "") : reasons.ageUnknown(asked ?? "");
    case "passport":
      return has ? reasons.passport(formatDay(has, language)) : reasons.passportUnknown;
  }
}

function scoreReason({ scale, has, asked }: Rule, words: Words): string {
  const { reasons, noRequirement } = words.courses;
  if (!scale || !asked) return noRequirement;
  if (!has) return reasons.scoreUnknown(scoreText(scale, asked, words));
  // Of a hundred is what everybody takes a score to be.
  const plain = (score: string) => (scale === "percent" ? score : scoreText(scale, score, words));
  return reasons.score(scale === "ukClass" ? plain(has) : has, plain(asked));
}

function testReason(rule: Rule, words: Words, language: Language): string {
  const { courses, domain } = words;
  const { reasons } = courses;
  const { test, demand, skill } = rule;
  if (!test || !demand) return courses.noRequirement;
  const name = domain.languageTests[test];
  if (demand.overall === null) return reasons.testUnwritten(name);
  if (rule.expired) return reasons.testExpired(name, formatDay(rule.expired, language));
  if (!rule.result) return reasons.testNone(name, demandText(test, demand, words));
  if (!rule.has || !rule.asked) return reasons.testOpen(name);
  const measured = skill ? reasons.testSkill(name, courses.skills[skill]) : name;
  return reasons.test(measured, testScore(test, rule.has), testScore(test, rule.asked));
}

/** What would mend the rules that aren't met, each once. */
export function helpsFor({ rules }: CourseEligibility, words: Words, language: Language): string[] {
  const texts = rules.flatMap((rule) => (rule.verdict === "met" ? [] : (helpFor(rule, words) ?? [])));
  const deadline = rules.find((one) => one.rule === "intake" && one.verdict === "met")?.asked;
  const closes = deadline ? [words.courses.helps.applyBefore(formatDay(deadline, language))] : [];
  return texts.length === 0 ? [] : [...new Set([...texts, ...closes])];
}

function helpFor(
  { rule, verdict, test, result, asked, demand, endsIn }: Rule,
  { courses, domain }: Words,
): string | null {
  const { helps } = courses;
  const open = verdict === "unknown";
  switch (rule) {
    case "intake":
    case "notAppliedYet":
      return helps.laterIntake;
    case "priorQualification":
      return open ? helps.addEducation : endsIn ? helps.laterIntake : helps.prior;
    case "score":
      if (open) return asked ? helps.addEducation : helps.ask;
      return verdict === "mendable" ? helps.score : helps.prior;
    case "languageTest":
      if (!open)
        return verdict === "mendable" && test ? helps.resit(domain.languageTests[test]) : helps.laterIntake;
      if (!demand || demand.overall === null) return helps.ask;
      return result ? helps.completeExam : helps.addExam;
    case "age":
      return open ? helps.addBirthday : helps.laterIntake;
    case "passport":
      return open ? null : helps.passport;
    case "courseOpen":
      return null;
  }
}
