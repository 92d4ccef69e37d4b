import { createHash } from "node:crypto";
import type { Access, Endpoint } from "@passage/contract/endpoint.ts";
import type { Language } from "@passage/contract/languages.ts";
import { timing } from "@passage/contract/limits.ts";
import {
  type AccountRole,
  effectiveKeys,
  holdsAnyKey,
  type ResourceKey,
} from "@passage/contract/resource-keys.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { sql } from "kysely";
import { AppError } from "./app-error.ts";
import { actingAs, type Database, type ScopedTx } from "./database.ts";
import {
  type AccountScope,
  grantScope,
  type PublicScope,
  type Scope,
  type StaffScope,
  systemScope,
} from "./scope.ts";
import { authenticateServiceKey, isServiceKey } from "./service-keys.ts";

interface ResolvedSession {
  family_id: number;
  overdue_seconds: number;
  language: string;
  proved_at: string;
  password_change_needed: boolean;
  account_id: number | null;
  account_name: string | null;
  company_id: number | null;
  role: AccountRole | null;
  resource_keys: ResourceKey[] | null;
  company_keys: ResourceKey[] | null;
  o: number[] | null;
  k: number[] | null;
  ka: number[] | null;
  p: number[] | null;
  a: number[] | null;
  staff_id: number | null;
  staff_name: string | null;
  permissions: StaffPermission[] | null;
  /** Null also for staff who see all. */
  staff_companies: number[] | null;
  inner_staff_id: number | null;
  inner_staff_name: string | null;
}

export interface Presented {
  /** The `at` header; undefined when absent. */
  readonly token: string | undefined;
  readonly requestId: string;
  /** Asked for by header; null = the account's own. */
  readonly language: Language;
  /** The platform's calendar day, `YYYY-MM-DD`, for contract dates. */
  readonly today: string;
  /** When and where from it is presented, which service keys are bound to; a request's alone. */
  readonly from?: { readonly now: Date; readonly address: string };
}

/** Tokens are stored and looked up as SHA-256: 256 random bits need no slow hash. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The scope of a caller without a session. */
export function publicScope(presented: Pick<Presented, "requestId" | "language">): PublicScope {
  return grantScope<PublicScope>({
    kind: "public",
    requestId: presented.requestId,
    language: presented.language,
  });
}

/**
 * Makes the scope of a request from its token, in one query: revoked keys and disabled accounts count at once.
 * @throws AppError 2011 missing, unknown, revoked or disabled; 0006 known but past its time; what a service key is
 *   refused with
 */
export async function authenticate(
  database: Database,
  presented: Presented,
): Promise<AccountScope | StaffScope> {
  const { token, requestId, language, today } = presented;
  if (!token || token.length > 200) throw new AppError("2011");
  if (presented.from && isServiceKey(token))
    return authenticateServiceKey(database, { ...presented, ...presented.from, hash: tokenHash(token) });
  const anonymous = database.read(publicScope(presented));
  const { rows } = await sql<ResolvedSession>`
    select * from resolve_session(${tokenHash(token)}, ${today}::date)`.execute(anonymous.q);
  const found = rows[0];
  if (!found) throw new AppError("2011");
  if (found.overdue_seconds > timing.accessTokenGraceSeconds) throw new AppError("0006");
  return scopeOf(found, requestId, language);
}

/**
 * The scope of a session that something else than its token stands for (a file ticket, a stream), by the checks of
 * `authenticate`; in its holder's language. Null when the session is over, its holder may not sign in any more, or has to
 * set a new password first: nothing that is let in so is for setting one.
 */
export async function resumeSession(
  database: Database,
  familyId: number,
  { requestId, today }: Pick<Presented, "requestId" | "today">,
): Promise<AccountScope | StaffScope | null> {
  // As `resolve_session` has it for tokens.
  const { rows } = await sql<Omit<ResolvedSession, "overdue_seconds">>`
    select f.id as family_id, coalesce(a.language, s.language) as language, f.proved_at,
           coalesce(a.password_change_needed, s.password_change_needed) and f.inner_staff_id is null
             as password_change_needed,
           a.id as account_id, a.name as account_name, a.company_id, a.role, a.resource_keys,
           c.resource_keys as company_keys, sets.o, sets.k, sets.ka, sets.p, sets.a,
           s.id as staff_id, s.name as staff_name, s.permissions, staff_companies(s.id) as staff_companies,
           i.id as inner_staff_id, i.name as inner_staff_name
    from session_families f
    left join accounts a on a.id = f.account_id and a.status = 'active'
      and (a.valid_until is null or a.valid_until >= ${today}::date)
    left join companies c on c.id = a.company_id and c.status = 'active'
      and (c.contract_until is null or c.contract_until >= ${today}::date)
    left join staff s on s.id = f.staff_id and s.status = 'active'
    left join staff i on i.id = f.inner_staff_id and i.status = 'active'
      and opens_accounts_of(i.permissions, i.id, c.bd_staff_id)
    left join lateral account_sets(a.id) sets on true
    where f.id = ${familyId} and f.ended_at is null and f.expires_at > now()
      and (c.id is not null or s.id is not null)
      and (f.inner_staff_id is null or i.id is not null)`.execute(
    database.read(systemScope("resume-session")).q,
  );
  const found = rows[0];
  if (!found || found.password_change_needed) return null;
  return scopeOf(found, requestId, found.language as Language);
}

/**
 * The scope an account would have if it signed in now, for what is made for its eyes while it is away: the day's mail,
 * the calendar that a program fetches. Null when it may not sign in any more. Only for reading.
 */
export async function scopeWhileAway(
  database: Database,
  accountId: number,
  { requestId, today }: Pick<Presented, "requestId" | "today">,
): Promise<AccountScope | null> {
  const { rows } = await sql<Omit<ResolvedSession, "overdue_seconds">>`
    select 0 as family_id, a.language, now() as proved_at, false as password_change_needed, a.id as account_id, a.name as account_name, a.company_id, a.role,
           a.resource_keys, c.resource_keys as company_keys, sets.o, sets.k, sets.ka, sets.p, sets.a,
           null as staff_id, null as staff_name, null as permissions
    from accounts a
    join companies c on c.id = a.company_id and c.status = 'active'
      and (c.contract_until is null or c.contract_until >= ${today}::date)
    cross join lateral account_sets(a.id) sets
    where a.id = ${accountId} and a.status = 'active'
      and (a.valid_until is null or a.valid_until >= ${today}::date)`.execute(
    database.read(systemScope("scope-while-away")).q,
  );
  const found = rows[0];
  const scope = found ? scopeOf(found, requestId, found.language as Language) : null;
  return scope?.kind === "account" ? scope : null;
}

/**
 * The transaction goes on with the companies that its account administers, or its staff member looks after, by now, as the next request would: one that
 * has just been made below them is among them.
 */
export async function administeringNow(tx: ScopedTx): Promise<ScopedTx> {
  const { scope } = tx;
  if (scope.kind === "staff" && scope.companies !== null) {
    const { rows } = await sql<{ companies: number[] | null }>`
      select staff_companies(${scope.staffId}) as companies`.execute(tx.q);
    return actingAs(tx, grantScope<StaffScope>({ ...scope, companies: rows[0]?.companies ?? [] }));
  }
  if (scope.kind !== "account") return tx;
  const { rows } = await sql<{ a: number[] }>`select a from account_sets(${scope.accountId})`.execute(tx.q);
  return actingAs(tx, grantScope<AccountScope>({ ...scope, administers: rows[0]?.a ?? [] }));
}

function scopeOf(
  found: Omit<ResolvedSession, "overdue_seconds">,
  requestId: string,
  language: Language,
): AccountScope | StaffScope {
  const session = {
    familyId: found.family_id,
    provedAt: Date.parse(found.proved_at),
    passwordChangeNeeded: found.password_change_needed,
  };
  if (found.staff_id !== null) {
    return grantScope<StaffScope>({
      kind: "staff",
      staffId: found.staff_id,
      staffName: found.staff_name ?? "",
      permissions: found.permissions ?? [],
      companies: found.staff_companies,
      ...session,
      requestId,
      language,
    });
  }
  if (found.account_id === null || found.company_id === null || found.role === null)
    throw new AppError("2011");
  return grantScope<AccountScope>({
    kind: "account",
    accountId: found.account_id,
    accountName: found.account_name ?? "",
    inner:
      found.inner_staff_id === null
        ? null
        : { staffId: found.inner_staff_id, staffName: found.inner_staff_name ?? "" },
    companyId: found.company_id,
    role: found.role,
    keys: effectiveKeys(found.resource_keys ?? [], found.company_keys ?? []),
    ...session,
    owners: found.o ?? [],
    companies: found.k ?? [],
    applicationCompanies: found.ka ?? [],
    payees: found.p ?? [],
    administers: found.a ?? [],
    requestId,
    language,
  });
}

/**
 * Checks the declaration's access against a scope.
 * @throws AppError 2012 wrong audience, 2003 key or permission not held
 */
export function assertAccess(access: Access, scope: Scope): void {
  switch (access.kind) {
    case "public":
      return;
    case "session":
      if (scope.kind === "staff") assertPermission(scope, access.staffPermission);
      return;
    case "signedIn":
      if (scope.kind !== "account") throw new AppError("2012");
      return;
    case "keys":
      if (scope.kind !== "account") throw new AppError("2012");
      if (!holdsAnyKey(scope.keys, access.anyOf)) throw new AppError("2003");
      return;
    case "staff":
      if (scope.kind !== "staff") throw new AppError("2012");
      assertPermission(scope, access.permission);
  }
}

/** Keeps staff who are in the portal as an account off what only the account itself may do. @throws AppError 2009 */
export function assertOwn({ ownOnly }: { readonly ownOnly?: true }, scope: Scope): void {
  if (ownOnly && scope.kind === "account" && scope.inner) throw new AppError("2009");
}

/** Keeps accounts that are no administrators off what only those may do. @throws AppError 2003 */
export function assertAdministrator(
  { administratorOnly }: { readonly administratorOnly?: true },
  scope: Scope,
): void {
  if (administratorOnly && scope.kind === "account" && scope.administers.length === 0)
    throw new AppError("2003");
}

/** Keeps staff who look after some companies alone off what is the platform's as a whole. @throws AppError 2003 */
export function assertEveryCompany({ everyCompany }: Pick<Endpoint, "everyCompany">, scope: Scope): void {
  if (everyCompany && scope.kind === "staff" && scope.companies !== null) throw new AppError("2003");
}

/**
 * Has the holder prove who they are before a dangerous act, and change a password that is due before anything else.
 * A staff member within the portal has no password of the account's to prove; what is ownOnly is refused already.
 * @throws AppError 2010, 2020
 */
export function assertProved(
  { stepUp, whilePasswordDue }: Pick<Endpoint, "stepUp" | "whilePasswordDue">,
  scope: Scope,
  now: number,
): void {
  if (scope.kind !== "account" && scope.kind !== "staff") return;
  if (scope.passwordChangeNeeded && !whilePasswordDue) throw new AppError("2020");
  if (scope.kind === "account" && scope.inner) return;
  if (stepUp && now - scope.provedAt > stepUp) throw new AppError("2010");
}

function assertPermission(scope: StaffScope, permission: StaffPermission | null): void {
  if (permission !== null && !scope.permissions.includes(permission)) throw new AppError("2003");
}
