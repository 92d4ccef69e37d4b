import type { z } from "zod";

/** One thing wrong with one input, before it is put into words: `rule` is a phrase key of `rules`. */
export interface FieldProblem {
  /** Dotted path, `courses.0.openTime`; empty for the whole. */
  path: string;
  rule: string;
  params?: Record<string, string | number>;
}

/**
 * Puts zod's issues in the contract's terms, for server and forms alike. A refinement's message is a rule's name
 * already; everything else maps to the few general rules. Parse with `reportInput` to tell a value of a wrong type from
 * a missing one; without it, wrong types read as missing.
 */
export function problemsOf(error: z.core.$ZodError): FieldProblem[] {
  return error.issues.flatMap(problemOf);
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String).join(".");
  const named = namedRule(issue.message);
  if (named) return [{ path, rule: named }];
  if (isMissing(issue)) return [{ path, rule: "required" }];
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, rule: "unknownField" }));
    case "too_big":
      return [{ path, rule: tooMuch(issue.origin), params: { max: Number(issue.maximum) } }];
    case "too_small":
      return [{ path, rule: tooLittle(issue.origin), params: { min: Number(issue.minimum) } }];
    case "invalid_value":
      return [{ path, rule: "notAnOption" }];
    case "invalid_format":
      return [{ path, rule: issue.format === "date" ? "invalidDate" : "invalid" }];
    default:
      return [{ path, rule: "invalid" }];
  }
}

/** Nothing was given where something is needed. Unions and enums are only known to lack a value when it is reported. */
function isMissing(issue: z.core.$ZodIssue): boolean {
  const missing = issue.input === undefined || issue.input === null;
  return missing && (issue.code === "invalid_type" || "input" in issue) && issue.code !== "unrecognized_keys";
}

function tooMuch(origin: string): string {
  return origin === "string" ? "tooLong" : origin === "array" ? "tooMany" : "tooLarge";
}

function tooLittle(origin: string): string {
  return origin === "string" ? "tooShort" : origin === "array" ? "tooFew" : "tooSmall";
}

/** Refinements in the contract carry a rule's name (camel case, one word) as their message. */
function namedRule(message: string): string | null {
  return /^[a-z][A-Za-z]+$/.test(message) ? message : null;
}
