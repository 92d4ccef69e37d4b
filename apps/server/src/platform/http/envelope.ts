import { type ErrorCode, httpStatusOf, successCode } from "@passage/contract/errors.ts";
import type { Language } from "@passage/contract/languages.ts";
import { fill } from "@passage/phrases/fill.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { AppError } from "../app-error.ts";

interface Failure {
  status: number;
  body: { code: string; message: string; data: Record<string, unknown> | null };
}

/** The words of a rule in a language; a rule without a phrase reads as "invalid". */
export function ruleMessage(
  language: Language,
  rule: string,
  params: Record<string, string | number> = {},
): string {
  const { rules } = serverPhrases[language];
  const texts: Record<string, string> = rules;
  return fill(texts[rule] ?? rules.invalid, params);
}

/** The words of a code, or of the reason that the refusal names where that has words of its own. */
function codeMessage(language: Language, code: ErrorCode, reason: unknown): string {
  const { errors, errorReasons } = serverPhrases[language];
  const byReason: Partial<Record<ErrorCode, Record<string, string>>> = errorReasons;
  const words = typeof reason === "string" ? byReason[code] : undefined;
  return words && Object.hasOwn(words, String(reason)) ? (words[String(reason)] ?? "") : errors[code];
}

/** Code and words of a refusal that is one of several results within an answer. */
export function refusalWords(error: AppError, language: Language): { code: ErrorCode; message: string } {
  const { code, details } = error;
  const [field] = details.fields ?? [];
  return {
    code,
    // Which field it was says more than that there was one.
    message: field
      ? ruleMessage(language, field.rule, field.params)
      : fill(codeMessage(language, code, details.data?.reason), details.params),
  };
}

/** The one place that turns a refusal into an answer, in the caller's language. */
export function failure(error: AppError, language: Language, requestId: string): Failure {
  const { code, details } = error;
  const fields = details.fields?.map(({ path, rule, params }) => ({
    path,
    rule,
    message: ruleMessage(language, rule, params),
  }));
  const data = { ...details.data, ...(fields && { fields }), ...(code === "9999" && { requestId }) };
  return {
    status: httpStatusOf(code),
    body: {
      code,
      message: fill(codeMessage(language, code, details.data?.reason), details.params),
      data: Object.keys(data).length > 0 ? data : null,
    },
  };
}

export function success(data: unknown): { code: string; message: string; data: unknown } {
  return { code: successCode, message: "", data };
}
