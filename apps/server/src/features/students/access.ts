import { AppError } from "../../platform/app-error.ts";
import type { Scope } from "../../platform/scope.ts";
import type { StudentRow } from "./row.ts";

/** Students made by staff are theirs: the portal shows them and changes nothing of their core fields. */
export function mayEdit(scope: Scope, student: Pick<StudentRow, "source">): boolean {
  return scope.kind !== "account" || student.source === "issue";
}

/** @throws AppError 3001 */
export function assertMayEdit(scope: Scope, student: Pick<StudentRow, "source">): void {
  if (!mayEdit(scope, student)) throw new AppError("3001");
}
