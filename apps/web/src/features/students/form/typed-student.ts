import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";
import type { Typed, Unsaved } from "../../../lib/typed/typed-store.ts";
import type { FormCheck } from "./check-form.ts";
import { mergeVersions } from "./merge-versions.ts";
import type { Held } from "./use-saving.ts";

const paths = Object.keys(emptyStudentInfo) as StudentInfoPath[];

/**
 * What stands in the form and not on the server, as it is kept.
 * @param base the student as the server has it; empty where it has none
 */
export function unsavedOf(
  held: Held | null,
  base: StudentInfo,
  values: StudentInfo,
): Omit<Unsaved, "attempt"> | null {
  const changed = paths.filter((path) => values[path] !== base[path]);
  if (changed.length === 0) return null;
  return {
    version: held?.version ?? null,
    fields: some(values, changed),
    was: held ? some(base, changed) : {},
  };
}

/** What a form begins with when typed text comes back. */
export interface Restored {
  readonly at: Date;
  readonly held: Held | null;
  /** What the next save is compared with. */
  readonly base: StudentInfo;
  readonly values: StudentInfo;
  /** Fields that hold what was typed. */
  readonly paths: readonly StudentInfoPath[];
}

/**
 * Puts typed text back over the student as it is now. Where somebody saved meanwhile what both changed stays on the old
 * version, so that the next save is stale and the choice is offered as ever; all else is put together at once.
 */
export function restore(typed: Typed, held: Held | null, student: StudentInfo): Restored | null {
  const fields = known(typed.fields);
  const mine: StudentInfo = { ...student, ...fields };
  const at = new Date(typed.at);
  const changed = (values: StudentInfo) => paths.filter((path) => values[path] !== student[path]);
  const whole = (values: StudentInfo): Restored | null =>
    changed(values).length === 0 ? null : { at, held, base: student, values, paths: changed(values) };
  const { version } = typed;
  if (held === null || version === null || version === held.version) return whole(mine);
  const base: StudentInfo = { ...student, ...known(typed.was) };
  const merge = mergeVersions(base, student, mine);
  if (merge.conflicts.length === 0) return whole(merge.merged({}));
  return { at, held: { ...held, version }, base, values: mine, paths: changed(mine) };
}

/**
 * What is left of typed text once a save took its part, and on which version.
 * @param check what the rules say of the text: a field is saved as it would be sent, trimmed and in capitals
 */
export function remaining(
  typed: Typed,
  saved: Held,
  student: StudentInfo,
  check: (values: StudentInfo) => Pick<FormCheck, "student" | "broken">,
): Unsaved | null {
  const values = { ...student, ...known(typed.fields) };
  const { student: clean, broken } = check(values);
  const taken = paths.filter(
    (path) => clean[path] === student[path] && !broken.some((problem) => problem.path === path),
  );
  const left = unsavedOf(saved, student, { ...values, ...some(student, taken) });
  return left && { ...left, attempt: null };
}

function some(student: StudentInfo, which: readonly StudentInfoPath[]): Partial<StudentInfo> {
  return Object.fromEntries(which.map((path) => [path, student[path]]));
}

/** Fields of another build of the page are left out. */
function known(fields: Readonly<Record<string, unknown>>): Partial<StudentInfo> {
  const simple = (value: unknown) => value === null || typeof value !== "object";
  return Object.fromEntries(
    paths.filter((path) => path in fields && simple(fields[path])).map((path) => [path, fields[path]]),
  );
}
