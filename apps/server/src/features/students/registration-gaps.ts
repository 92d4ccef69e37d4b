import { registrationProblems } from "@passage/contract/students/rules.ts";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { ruleContext } from "./check-student.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { findStudent, isErased } from "./repository.ts";
import { toStudentInfo } from "./row.ts";
import { studentKey } from "./vault.ts";

/**
 * Paths of a student's data that stop an application from being submitted; `registration` when everything is filled in
 * and the draft only waits to be registered. @throws AppError 2002
 */
export async function registrationGaps(
  db: ScopedDb,
  studentId: number,
  dependencies: Pick<StudentDependencies, "keyring" | "clock" | "timeZone">,
): Promise<string[]> {
  const row = await findStudent(db, studentId);
  if (!row) {
    // Its applications are still read, and moved by staff: nothing about it can be filled in any more.
    if (await isErased(db, studentId)) return ["registration"];
    throw notFound();
  }
  const info = toStudentInfo(row, await studentKey(db, dependencies.keyring, studentId));
  const paths = registrationProblems(info, ruleContext(dependencies)).map(({ path }) => path);
  if (paths.length === 0 && row.status === "draft") return ["registration"];
  return [...new Set(paths)];
}
