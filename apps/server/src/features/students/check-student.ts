import { toE164 } from "@passage/contract/students/phone.ts";
import { brokenStudentRules, type StudentRuleContext } from "@passage/contract/students/rules.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { ruleMessage } from "../../platform/http/envelope.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { Language } from "@passage/contract/languages.ts";
import type { StudentDependencies } from "./dependencies.ts";

/** What the rules need beside the form, on the server. */
export function ruleContext(
  { clock, timeZone }: Pick<StudentDependencies, "clock" | "timeZone">,
  intake: string | null = null,
): StudentRuleContext {
  return { today: clock.today(timeZone), intake, isPhone: (region, number) => toE164(region, number) !== null };
}

/** Everything against a draft: a name is enough, yet nothing may be wrong. */
export function draftProblems(student: StudentInfo, context: StudentRuleContext): FieldProblem[] {
  const named = student.nameZh ?? student.lastName ?? student.firstName;
  return [...(named ? [] : [{ path: "nameZh", rule: "nameNeeded" }]), ...brokenStudentRules(student, context)];
}

export interface WordedFinding {
  path: string;
  rule: string;
  message: string;
}

export function worded(problems: readonly FieldProblem[], language: Language): WordedFinding[] {
  return problems.map(({ path, rule, params }) => ({ path, rule, message: ruleMessage(language, rule, params) }));
}
