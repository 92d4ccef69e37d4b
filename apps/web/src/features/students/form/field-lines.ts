import type { Answered } from "@passage/contract/endpoint.ts";
import type { validateStudent } from "@passage/contract/students/endpoints.ts";
import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import type { FormCheck } from "./check-form.ts";
import { ruleMessageOf } from "./rule-message.ts";
import { fieldOrder } from "./sections.ts";
import type { Refusal } from "./use-saving.ts";

/** Lines under fields, by their paths. */
export type FieldLines = ReadonlyMap<StudentInfoPath, string>;

interface Judged {
  readonly check: FormCheck;
  readonly verdict: Answered<typeof validateStudent> | null;
  /** What the verdict is about. */
  readonly asked: StudentInfo | null;
  readonly refused: Refusal | null;
  readonly tried: boolean;
}

/** What is wrong with each field: the rules first, then what the server said of the value that still stands there. */
export function errorsOf({ check, verdict, asked, refused, tried }: Judged, phrases: Phrases): FieldLines {
  const shown = new Map<StudentInfoPath, string>();
  const put = (path: string, message: string) => {
    const known = fieldOrder.find((one) => one === path);
    if (known && !shown.has(known)) shown.set(known, message);
  };
  for (const problem of check.broken) put(problem.path, ruleMessageOf(phrases, problem));
  for (const { path, message, rule } of verdict?.fields ?? []) {
    const known = fieldOrder.find((one) => one === path);
    const same = known && asked?.[known] === check.student[known] && check.student[known] !== null;
    if (rule !== "required" && same) put(path, message);
  }
  for (const { path, message } of refused?.fields ?? []) put(path.replace(/^student\./, ""), message);
  if (tried) for (const path of check.missing) put(path, phrases.rules.required);
  return shown;
}

/** What deserves a second look. */
export function warningsOf(check: FormCheck, phrases: Phrases): FieldLines {
  return new Map(check.warnings.map(({ path, rule }) => [path, phrases.rules[rule]]));
}
