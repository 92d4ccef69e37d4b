import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import type { Database } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import { hashPassword } from "./password.ts";

export const password = "Passage#1";
const passwordHash = hashPassword(password);

/** Under which tests write their rows and look behind the walls. */
export const fixture = systemScope("test");

export interface CompanyRow {
  status?: "active" | "frozen" | "expired";
  contract_until?: string | null;
  bd_staff_id?: number | null;
  resource_keys?: ResourceKey[];
}

export function insertCompany(database: Database, row: CompanyRow = {}): Promise<number> {
  return database.transaction(fixture, async ({ q }) => {
    const { id } = await q
      .insertInto("companies")
      .values({
        name: "Harbour Education",
        name_zh: "海港教育",
        country_id: 93,
        resource_keys: ["applications", "mps"],
        ...row,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function insertAccount(
  database: Database,
  row: {
    email: string;
    company_id: number;
    status?: "active" | "disabled";
    valid_until?: string | null;
    name_zh?: string;
    resource_keys?: ResourceKey[];
  },
): Promise<number> {
  const password_hash = await passwordHash;
  return database.transaction(fixture, async ({ q }) => {
    const { id } = await q
      .insertInto("accounts")
      .values({
        name: "Chan Ka Yee",
        role: "consultant",
        resource_keys: ["applications", "applicationsDetail"],
        password_hash,
        ...row,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function insertStaff(
  database: Database,
  row: { email: string; status?: "active" | "disabled"; phone?: string; name_zh?: string },
): Promise<number> {
  const password_hash = await passwordHash;
  return database.transaction(fixture, async ({ q }) => {
    const { id } = await q
      .insertInto("staff")
      .values({ name: "Alex Morgan", permissions: ["applicationsRead"], password_hash, ...row })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Ages every session of the test database, as if it had been opened that much earlier. */
export async function letTimePass(database: Database, seconds: number): Promise<void> {
  await database.transaction(fixture, async ({ q }) => {
    const span = sql`make_interval(secs => ${seconds})`;
    await sql`update session_tokens set issued_at = issued_at - ${span}, expires_at = expires_at - ${span},
      used_at = used_at - ${span}`.execute(q);
    await sql`update session_families set created_at = created_at - ${span}, expires_at = expires_at - ${span}`.execute(
      q,
    );
  });
}
