import type { Messaging } from "@passage/contract/accounts/messaging.ts";
import type { accountCard } from "@passage/contract/accounts/schema.ts";
import type { AccountRole } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import type { AccountScope } from "../../platform/scope.ts";

/**
 * The card of an account within sight: of the own company, of one looked after, or of one below that has opened its
 * students, whose owners are named beside them. @throws AppError 2002
 */
export async function readCard(
  db: ScopedDb,
  scope: AccountScope,
  accountId: number,
): Promise<z.output<typeof accountCard>> {
  const companies = [scope.companyId, ...scope.administers, ...scope.companies];
  const row = await db.q
    .selectFrom("accounts as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .leftJoin("contact_persons as p", "p.account_id", "a.id")
    .leftJoin("accounts as s", "s.id", "a.superior_id")
    .select(["a.id", "a.name", "a.name_zh", "a.email", "a.role", "a.status"])
    .select(["p.department", "p.position", "p.phone_e164", "p.tel_e164", "p.messaging"])
    .select([
      ownNameIn(scope.language, "c").as("company_name"),
      ownNameIn(scope.language, "s").as("superior_name"),
    ])
    .where("a.id", "=", accountId)
    .where(sql<boolean>`${db.applicationWall ? sql`a.company_id = any (${companies}::int[])` : sql`true`}`)
    .executeTakeFirstOrThrow(notFound);
  return {
    accountId: row.id,
    name: row.name,
    nameZh: row.name_zh,
    email: row.email,
    companyName: row.company_name,
    role: row.role as AccountRole,
    department: row.department,
    position: row.position,
    phone: row.phone_e164,
    tel: row.tel_e164,
    messaging: (row.messaging ?? {}) as Messaging,
    superiorName: row.superior_name,
    active: row.status === "active",
  };
}
