import { isDeepStrictEqual } from "node:util";
import type { AuditAction, AuditNoun } from "@passage/contract/audit/rules.ts";
import { maskedChanges } from "./audit-mask.ts";
import { type DataKey, open, seal } from "./crypto.ts";
import type { ScopedTx } from "./database.ts";
import { type AccountScope, principalOf, type Scope, type StaffScope } from "./scope.ts";

/** Who acted, by ids: an account, a staff member, or a staff member within an account. */
export type AuditActor =
  | { readonly account: number; readonly staff?: number | null }
  | { readonly account?: null; readonly staff: number };

/** What the log can hold of a field. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [name: string]: AuditValue | undefined };

export type AuditValues = Readonly<Record<string, AuditValue | undefined>>;

/** Field → its value before and after. */
export type AuditChanges = Record<string, readonly [AuditValue, AuditValue]>;

export interface AuditEntry {
  readonly noun: AuditNoun;
  readonly nounId: number | string;
  readonly action: AuditAction;
  /** Whose chain it joins; null = the platform's own. */
  readonly companyId: number | null;
  /** Set when values may be personal: they are sealed with that student's key. */
  readonly studentId?: number;
  /** Of a file: the application it belongs to. Its entries are for those who see that. */
  readonly applicationId?: number | null;
  /** State before; absent or null when the thing is new. */
  readonly before?: AuditValues | null;
  /** State after; absent or null when the thing is gone. */
  readonly after?: AuditValues | null;
  /** Who acted where the scope can't say: sessions are the platform's own, and who signs in has none yet. */
  readonly by?: AuditActor;
  /** The platform did it by itself, on the occasion of what the scope's person did. */
  readonly bySystem?: boolean;
  /** The student's key; needed with `studentId` as soon as a field changed. */
  readonly key?: DataKey;
}

const contextOf = (studentId: number) => `student:${studentId}:audit`;

/** Fields whose values differ. Absent and null are alike; a field only one side names counts as null on the other. */
export function changesBetween(before: AuditValues | null, after: AuditValues | null): AuditChanges {
  const changes: AuditChanges = {};
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const name of [...names].sort()) {
    const from = before?.[name] ?? null;
    const to = after?.[name] ?? null;
    if (!isDeepStrictEqual(from, to)) changes[name] = [from, to];
  }
  return changes;
}

/**
 * Appends to the audit log within the transaction of the change itself; who, and under which request, comes from the
 * scope. A save that changed nothing leaves no row; an action without states (an export, a look-up) does. What nobody
 * should read for ever is masked here, or sealed where it is a student's.
 */
export async function recordAudit(tx: ScopedTx, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry]);
}

/** The same for many changes of one transaction, in one statement. */
export async function recordAudits(tx: ScopedTx, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => rowOf(tx.scope, entry)).filter((row) => row !== null);
  if (rows.length > 0) await tx.q.insertInto("audit_log").values(rows).execute();
}

function rowOf(scope: Scope, entry: AuditEntry) {
  const { before = null, after = null, studentId } = entry;
  const changes = changesBetween(before, after);
  const fields = Object.keys(changes);
  if (fields.length === 0 && before !== null && after !== null) return null;
  return {
    company_id: entry.companyId,
    student_id: studentId ?? null,
    application_id: entry.applicationId ?? null,
    noun: entry.noun,
    noun_id: String(entry.nounId),
    action: entry.action,
    fields,
    ...storedChanges(entry, changes),
    ...(entry.bySystem ? { actor: "system" } : entry.by ? columnsOf(entry.by) : actorOf(scope)),
    request_id: scope.requestId,
  };
}

function storedChanges({ noun, studentId, key }: AuditEntry, changes: AuditChanges) {
  if (Object.keys(changes).length === 0) return {};
  if (studentId === undefined) return { changes: JSON.stringify(maskedChanges(noun, changes)) };
  if (!key) throw new Error("Personal values enter the audit log only sealed with the student's key.");
  return { changes_sealed: seal(key, JSON.stringify(changes), contextOf(studentId)) };
}

function actorOf(scope: Scope) {
  if (scope.kind === "account" || scope.kind === "staff") return columnsOf(actedBy(scope));
  return { actor: principalOf(scope), actor_account_id: null, actor_staff_id: null };
}

/** Who acts in a session, for what the platform writes on their behalf. */
export function actedBy(scope: AccountScope | StaffScope): AuditActor {
  if (scope.kind === "staff") return { staff: scope.staffId };
  return { account: scope.accountId, staff: scope.inner?.staffId ?? null };
}

function columnsOf({ account = null, staff = null }: AuditActor) {
  const parts = [staff !== null && `staff:${staff}`, account !== null && `account:${account}`];
  return {
    actor: parts.filter((part) => part !== false).join("@"),
    // A staff member within the portal is named, not the account: whose it was stands in the actor's text.
    actor_account_id: staff === null ? account : null,
    actor_staff_id: staff,
  };
}

/** The values of a row about a student, for those who may read them. @throws SealError under another key */
export function openAuditChanges(key: DataKey, studentId: number, sealed: Buffer): AuditChanges {
  return JSON.parse(open(key, sealed, contextOf(studentId)));
}
