import { type FieldProblem, problemsOf } from "@passage/contract/problems.ts";
import {
  missingStudentFields,
  type StudentRuleContext,
  studentWarnings,
} from "@passage/contract/students/rules.ts";
import { emptyStudentInfo, type StudentInfo, studentInfo } from "@passage/contract/students/schema.ts";
import { draftProblems } from "../students/check-student.ts";
import { type ReadOptions, readRow } from "./read-row.ts";
import type { Verdict } from "./verdict.ts";

/**
 * A row by the schema and the rules of the form: it may be incomplete, not wrong. Everything wrong is told at once: a
 * value that can't be read is left out, and the rules judge the rest. Duplicates are looked for later, for all rows.
 */
export function checkRow(
  cells: readonly string[],
  options: ReadOptions,
  context: StudentRuleContext,
): Verdict {
  const { input, problems, masks } = readRow(cells, options);
  const { student, errors } = parse(input);
  const unread = new Set([...problems, ...errors].map(({ path }) => path));
  const unreadName = unread.has("lastName") || unread.has("firstName");
  const broken = draftProblems(student, context).filter(
    // The name that is missing is the one that couldn't be read; half of a pair as well.
    ({ path, rule }) => !(unread.has(path) || (rule === "nameNeeded" && unreadName)),
  );
  return {
    student,
    masks,
    errors: [...problems, ...errors, ...broken],
    warnings: studentWarnings(student, context),
    duplicates: [],
  };
}

/** Whether a row has all that a registration needs. */
export function isComplete({ student, errors }: Verdict): boolean {
  return errors.length === 0 && missingStudentFields(student).length === 0;
}

function parse(input: Record<string, unknown>): { student: StudentInfo; errors: FieldProblem[] } {
  const given: Record<string, unknown> = { ...emptyStudentInfo, ...input };
  const errors: FieldProblem[] = [];
  // Each round leaves out what the one before found.
  for (let round = 0; round < 3; round += 1) {
    const parsed = studentInfo.safeParse(given, { reportInput: true });
    if (parsed.success) return { student: parsed.data, errors };
    const found = problemsOf(parsed.error);
    errors.push(...found);
    for (const path of new Set(found.map((problem) => problem.path.split(".")[0] ?? "")))
      leaveOut(given, path);
  }
  return { student: emptyStudentInfo, errors };
}

/** A part of the whole English name can't be left out alone. */
function leaveOut(given: Record<string, unknown>, path: string): void {
  if (path === "lastName" || path === "firstName") delete given.nameEN;
  if (path in emptyStudentInfo) given[path] = emptyStudentInfo[path as keyof StudentInfo];
  else delete given[path];
}
