import type { Language } from "@passage/contract/languages.ts";
import { sql } from "kysely";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { AccountScope, StaffScope } from "../../platform/scope.ts";
import type { Standing } from "./access.ts";
import type { Audience } from "./read-client.ts";

/** An account or a staff member, by the audience it belongs to. */
export interface Holder {
  readonly audience: Audience;
  readonly id: number;
}

interface Login {
  readonly id: number;
  readonly passwordHash: string;
  readonly standing: Standing;
}

type LoginRow = Standing & { id: number; passwordHash: string };

const accountStanding = sql`
  account_status = 'disabled' as disabled, company_status = 'frozen' as "companyFrozen", expired`;
const staffStanding = sql`staff_status = 'disabled' as disabled, false as "companyFrozen", false as expired`;

/** Who signs in by this name, with hash and standing on a calendar day (`YYYY-MM-DD`); null when nobody does. */
export async function findLogin(
  db: ScopedDb,
  { audience, username, today }: { audience: Audience; username: string; today: string },
): Promise<Login | null> {
  const query =
    audience === "account"
      ? sql<LoginRow>`select account_id as id, password_hash as "passwordHash", ${accountStanding}
          from login_account(${username}, ${today}::date)`
      : sql<LoginRow>`select staff_id as id, password_hash as "passwordHash", ${staffStanding}
          from login_staff(${username})`;
  const { rows } = await query.execute(db.q);
  const row = rows[0];
  if (!row) return null;
  const { id, passwordHash, ...standing } = row;
  return { id, passwordHash, standing };
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

/** Whether a staff member is active and may be in the portal as an agent. */
export async function mayOpenAccounts(tx: ScopedTx, staffId: number): Promise<boolean> {
  const row = await tx.q
    .selectFrom("staff")
    .select("id")
    .where("id", "=", staffId)
    .where("status", "=", "active")
    .where(sql<boolean>`'accountsOpen' = any (permissions)`)
    .executeTakeFirst();
  return row !== undefined;
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
