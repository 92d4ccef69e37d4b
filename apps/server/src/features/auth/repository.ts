import type { Language } from "@passage/contract/languages.ts";
import { sql } from "kysely";
import type { AuditActor } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { AccountScope, StaffScope } from "../../platform/scope.ts";
import type { Standing } from "./access.ts";
import type { Audience } from "./read-client.ts";

/** An account or a staff member, by the audience it belongs to. */
export interface Holder {
  readonly audience: Audience;
  readonly id: number;
}

/** For the log: a holder acts before there is a session that says so. */
export function actorOf({ audience, id }: Holder): AuditActor {
  return audience === "account" ? { account: id } : { staff: id };
}

interface Login {
  readonly id: number;
  /** Null while no password was chosen: invited, and not yet in. */
  readonly passwordHash: string | null;
}

const accountStanding = sql`
  account_status = 'disabled' as disabled, company_status = 'frozen' as "companyFrozen", expired`;
const staffStanding = sql`staff_status = 'disabled' as disabled, false as "companyFrozen", false as expired`;

/** Who signs in by this name, with the hash, on a calendar day (`YYYY-MM-DD`); null when nobody does. */
export async function findLogin(
  db: ScopedDb,
  { audience, username, today }: { audience: Audience; username: string; today: string },
): Promise<Login | null> {
  const query =
    audience === "account"
      ? sql<Login>`select account_id as id, password_hash as "passwordHash"
          from login_account(${username}, ${today}::date)`
      : sql<Login>`select staff_id as id, password_hash as "passwordHash" from login_staff(${username})`;
  const { rows } = await query.execute(db.q);
  return rows[0] ?? null;
}

/** How a known holder stands now: the same look-up as at the login, so that the rule is written once. */
export async function standingOf(tx: ScopedTx, { audience, id }: Holder, today: string): Promise<Standing> {
  const query =
    audience === "account"
      ? sql<Standing>`select ${accountStanding} from accounts a, login_account(a.email, ${today}::date) where a.id = ${id}`
      : sql<Standing>`select ${staffStanding} from staff s, login_staff(s.email) where s.id = ${id}`;
  const { rows } = await query.execute(tx.q);
  return rows[0] ?? { disabled: true, companyFrozen: false, expired: false };
}

/**
 * Locks a person's row and tells the password hash as it is then, so that nobody gets in by a password that is being
 * changed at the same moment; under the platform's scope, or their own.
 */
export async function lockHolder(tx: ScopedTx, { audience, id }: Holder): Promise<string | null> {
  const row = await tx.q
    .selectFrom(audience === "account" ? "accounts" : "staff")
    .select("password_hash")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Whether a staff member is active and may be in the portal as an agent of a company. */
export async function mayOpenAccountsOf(tx: ScopedTx, staffId: number, companyId: number): Promise<boolean> {
  const row = await tx.q
    .selectFrom("staff as s")
    .innerJoin("companies as c", (join) => join.on("c.id", "=", companyId))
    .select("s.id")
    .where("s.id", "=", staffId)
    .where("s.status", "=", "active")
    .where(sql<boolean>`opens_accounts_of(s.permissions, s.id, c.bd_staff_id)`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The company whose audit chain a sign-in joins, as {@link companyOf}, held as it stands: one that is frozen at this
 * moment lets nobody in after it. Before {@link lockHolder}, for whoever changes people locks their company first.
 */
export async function holdCompanyOf(tx: ScopedTx, { audience, id }: Holder): Promise<number | null> {
  if (audience === "staff") return null;
  const row = await tx.q
    .selectFrom("accounts as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .select("c.id")
    .where("a.id", "=", id)
    .forShare("c")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Holds a staff member as they stand, before companies: whoever disables them hands over companies after it. */
export async function holdStaff(tx: ScopedTx, staffId: number): Promise<void> {
  await tx.q.selectFrom("staff").select("id").where("id", "=", staffId).forShare().execute();
}

/** The company whose audit chain a holder's sign-ins join; staff belong to the platform's own. */
export async function companyOf(tx: ScopedTx, { audience, id }: Holder): Promise<number | null> {
  if (audience === "staff") return null;
  const row = await tx.q.selectFrom("accounts").select("company_id").where("id", "=", id).executeTakeFirst();
  return row?.company_id ?? null;
}

/** The caller's own row with its company; row-level security shows both. */
export function readAccount(db: ScopedDb, { accountId }: AccountScope) {
  return db.q
    .selectFrom("accounts as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .select(["a.id", "a.name", "a.name_zh", "a.email", "a.language"])
    .select(["c.name as companyName", "c.name_zh as companyNameZh"])
    .where("a.id", "=", accountId)
    .executeTakeFirstOrThrow();
}

export function readCompany(db: ScopedDb, { companyId }: AccountScope) {
  return db.q
    .selectFrom("companies")
    .select(["id", "name", "name_zh", "display_currency", "country_id"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}

export interface BdConsultant {
  readonly name: string;
  readonly nameZh: string | null;
  readonly phone: string;
}

/** Whom a company calls; null while nobody is named. Staff rows are hidden from accounts, hence the function. */
export async function readBdConsultant(db: ScopedDb, companyId: number): Promise<BdConsultant | null> {
  const { rows } = await sql<BdConsultant>`
    select name, name_zh as "nameZh", coalesce(phone, '') as phone from company_card(${companyId})`.execute(
    db.q,
  );
  return rows[0] ?? null;
}

export function readStaff(db: ScopedDb, { staffId }: StaffScope) {
  return db.q
    .selectFrom("staff")
    .select(["id", "name", "name_zh", "email", "language"])
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
}

/** Sets the caller's own language; the one before. */
export async function swapLanguage(
  tx: ScopedTx,
  { audience, id }: Holder,
  language: Language,
): Promise<string> {
  const table = audience === "account" ? "accounts" : "staff";
  const row = await tx.q
    .selectFrom(table)
    .select("language")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.q.updateTable(table).set({ language }).where("id", "=", id).execute();
  return row.language;
}

/** The Chinese name in both Chinese languages, where there is one. Names are never converted between scripts. */
export function nameFor(language: Language, name: string, nameZh: string | null): string {
  return language === "en-us" ? name : nameZh || name;
}

/** Somebody as a mail addresses them. */
export interface Invited {
  readonly name: string;
  readonly nameZh: string | null;
  readonly email: string;
  readonly language: string;
  /** Null for staff: the platform's own. */
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly companyNameZh: string | null;
}

/** Whom a mail about getting in goes to; undefined where the scope sees nobody of that id. */
export async function readInvited(db: ScopedDb, { audience, id }: Holder): Promise<Invited | undefined> {
  if (audience === "account")
    return db.q
      .selectFrom("accounts as a")
      .innerJoin("companies as c", "c.id", "a.company_id")
      .select(["a.name", "a.name_zh as nameZh", "a.email", "a.language", "a.company_id as companyId"])
      .select(["c.name as companyName", "c.name_zh as companyNameZh"])
      .where("a.id", "=", id)
      .executeTakeFirst();
  const member = await db.q
    .selectFrom("staff")
    .select(["name", "name_zh as nameZh", "email", "language"])
    .where("id", "=", id)
    .executeTakeFirst();
  return member && { ...member, companyId: null, companyName: null, companyNameZh: null };
}

/**
 * Who signs in by an address, under the platform's scope; undefined when nobody does. The address stays theirs until the
 * transaction's end, so that a ticket isn't made for one that is corrected meanwhile.
 */
export async function findHolder(
  tx: ScopedTx,
  audience: Audience,
  email: string,
): Promise<(Holder & { readonly companyId: number | null }) | undefined> {
  if (audience === "account") {
    const row = await tx.q
      .selectFrom("accounts")
      .select(["id", "company_id as companyId"])
      .where("email", "=", email)
      .forKeyShare()
      .executeTakeFirst();
    return row && { audience, ...row };
  }
  const row = await tx.q
    .selectFrom("staff")
    .select("id")
    .where("email", "=", email)
    .where("role", "<>", "service")
    .forKeyShare()
    .executeTakeFirst();
  return row && { audience, ...row, companyId: null };
}

/** Null where none was chosen yet. */
export async function passwordHashOf(tx: ScopedTx, { audience, id }: Holder): Promise<string | null> {
  const row = await tx.q
    .selectFrom(audience === "account" ? "accounts" : "staff")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Whether somebody's password was changed within so many milliseconds, by the database's clock, and is to stay. */
export async function isChangedSince(
  tx: ScopedTx,
  { audience, id }: Holder,
  milliseconds: number,
): Promise<boolean> {
  const row = await tx.q
    .selectFrom(audience === "account" ? "accounts" : "staff")
    .select("id")
    .where("id", "=", id)
    .where("password_change_needed", "=", false)
    .where(
      "password_changed_at",
      ">",
      sql<string>`clock_timestamp() - make_interval(secs => ${milliseconds / 1_000})`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes when somebody last got in by a password of theirs. */
export async function noteSignIn(tx: ScopedTx, { audience, id }: Holder): Promise<void> {
  await tx.q
    .updateTable(audience === "account" ? "accounts" : "staff")
    .set({ last_signed_in_at: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function isCountry(db: ScopedDb, id: number): Promise<boolean> {
  const row = await db.q.selectFrom("countries").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
