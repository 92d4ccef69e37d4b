import type { ErrorCode } from "@passage/contract/errors.ts";
import { isApiError } from "../../lib/api/api-error.ts";

/** What the pages without a session say themselves; everything else goes to the one display of failures. */
export const saidHere: readonly ErrorCode[] = [
  "2001",
  "2005",
  "2016",
  "2021",
  "2022",
  "2023",
  "2024",
  "2025",
  "10086",
  "10087",
  "10089",
  "10090",
  "10091",
];

/** What is wrong with a form: words at fields, and those that belong to none. */
export interface FormProblems {
  readonly fields: Readonly<Record<string, string>>;
  /** In the page's language; null where the fields say it all, or the one display does. */
  readonly whole: string | null;
}

export const noProblems: FormProblems = { fields: {}, whole: null };

/** Sorts a refused call: its fields, else its own words. `known` are the form's fields. */
export function problemsOf(error: unknown, known: readonly string[]): FormProblems {
  if (!isApiError(error)) throw error;
  const fields = Object.fromEntries(
    error.fields.filter(({ path }) => known.includes(path)).map(({ path, message }) => [path, message]),
  );
  if (Object.keys(fields).length > 0) return { fields, whole: null };
  const said = saidHere.some((code) => code === error.code);
  return { fields: {}, whole: said ? error.message : null };
}
