import { AppError } from "../../platform/app-error.ts";
import type { Scope } from "../../platform/scope.ts";

/** What decides who may do something with a student's files. */
export interface Filed {
  /** Who made the student: `issue` = the portal, `bms` = staff. */
  readonly source: string;
  /** Null = the student's own. */
  readonly applicationId: number | null;
  readonly fromStaff: boolean;
}

/** Students made by staff are theirs, with their own files; what an application asks for is still filed by agents. */
export function mayFileTo(scope: Scope, { source, applicationId }: Omit<Filed, "fromStaff">): boolean {
  return scope.kind !== "account" || source === "issue" || applicationId !== null;
}

/** Whoever may file there may also take back, unless staff filed it: an offer letter is evidence. */
export function mayChange(scope: Scope, filed: Filed): boolean {
  return mayFileTo(scope, filed) && !(scope.kind === "account" && filed.fromStaff);
}

/** @throws AppError 3001 */
export function assertMayFileTo(scope: Scope, place: Omit<Filed, "fromStaff">): void {
  if (!mayFileTo(scope, place)) throw new AppError("3001");
}

/** @throws AppError 3001 */
export function assertMayChange(scope: Scope, filed: Filed): void {
  if (!mayChange(scope, filed)) throw new AppError("3001");
}

/** Says apart why not: the file is staff's (6007), or the student is (3001). @throws AppError 6007, 3001 */
export function assertMayDelete(scope: Scope, filed: Filed): void {
  assertMayFileTo(scope, filed);
  if (!mayChange(scope, filed)) throw new AppError("6007");
}
