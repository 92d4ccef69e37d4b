import { AppError } from "../../platform/app-error.ts";
import type { Scope } from "../../platform/scope.ts";

/** What decides who may do something with a student's files. */
export interface Filed {
  /** Who made the student: `issue` = the portal, `bms` = staff. */
  readonly source: string;
  /** Null = the student's own. */
  readonly applicationId: number | null;
  readonly fromStaff: boolean;
  /** Its application is closed: its files stay as they are. */
  readonly closed: boolean;
  /** It, or a version that would go with it, was sent with a submission, an answer or a message. */
  readonly sent: boolean;
}

type Place = Pick<Filed, "source" | "applicationId">;

/** Students made by staff are theirs, with their own files; what an application asks for is still filed by agents. */
export function mayFileTo(scope: Scope, { source, applicationId }: Place): boolean {
  return scope.kind !== "account" || source === "issue" || applicationId !== null;
}

/** Whoever may file there may also take back, unless staff filed it: an offer letter is evidence. */
function mayTakeBack(scope: Scope, filed: Pick<Filed, "source" | "applicationId" | "fromStaff">): boolean {
  return mayFileTo(scope, filed) && !(scope.kind === "account" && filed.fromStaff);
}

/** And while the application is open: what was filed with one that has ended stays as it was. */
export function mayChange(scope: Scope, filed: Omit<Filed, "sent">): boolean {
  return mayTakeBack(scope, filed) && !filed.closed;
}

/** What was sent stays as evidence; a newer version may still take its place. */
export function mayDelete(scope: Scope, filed: Filed): boolean {
  return mayChange(scope, filed) && !staysAsSent(scope, filed);
}

function staysAsSent(scope: Scope, { sent }: Pick<Filed, "sent">): boolean {
  return sent && scope.kind === "account";
}

/** @throws AppError 2006 with data.reason closedFiles */
function assertOpen({ closed }: Pick<Filed, "closed">): void {
  if (closed) throw new AppError("2006", { data: { reason: "closedFiles" } });
}

/** Nothing more is filed with a closed application. @throws AppError 2006; data.reason has the way out of each side */
export function assertTakesFiles({ kind }: Scope, { closed }: Pick<Filed, "closed">): void {
  if (!closed) return;
  const reason = kind === "staff" ? "closedToStaff" : "closedApplication";
  throw new AppError("2006", { data: { reason } });
}

/** @throws AppError 3001 */
export function assertMayFileTo(scope: Scope, place: Place): void {
  if (!mayFileTo(scope, place)) throw new AppError("3001");
}

/** @throws AppError 3001, 2006 the application is closed */
export function assertMayChange(scope: Scope, filed: Filed): void {
  assertMayShare(scope, filed);
  assertOpen(filed);
}

/**
 * What was sent stays the kind of document it was sent as; until when it is valid may still be said.
 * @throws AppError 3001, 2006
 */
export function assertMayDescribe(
  scope: Scope,
  filed: Filed,
  { refiles }: { readonly refiles: boolean },
): void {
  assertMayChange(scope, filed);
  if (refiles && staysAsSent(scope, filed)) throw new AppError("2006", { data: { reason: "sentFiles" } });
}

/** What was filed with an application may serve the student's others, also when that one is closed. @throws AppError 3001 */
export function assertMayShare(scope: Scope, filed: Filed): void {
  if (!mayTakeBack(scope, filed)) throw new AppError("3001");
}

/**
 * Says apart why not: the file is staff's (6007), the student is (3001), the application is closed or the file was sent
 * (2006).
 * @throws AppError 2006, 6007, 3001
 */
export function assertMayDelete(scope: Scope, filed: Filed): void {
  assertMayFileTo(scope, filed);
  if (!mayTakeBack(scope, filed)) throw new AppError("6007");
  assertOpen(filed);
  if (staysAsSent(scope, filed)) throw new AppError("2006", { data: { reason: "sentFiles" } });
}
