import type { FieldProblem } from "@passage/contract/problems.ts";
import { fill } from "@passage/phrases/fill.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";

/** A broken rule in words; rules without a phrase of their own are "not valid". */
export function ruleMessageOf(
  { rules }: Pick<Phrases, "rules">,
  { rule, params = {} }: FieldProblem,
): string {
  const known: Readonly<Record<string, string>> = rules;
  return fill(known[rule] ?? rules.invalid, params);
}
