import type { Messaging } from "@passage/contract/accounts/messaging.ts";
import type { accountCard } from "@passage/contract/accounts/schema.ts";
import type { AccountRole } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";

interface CardRow {
  readonly id: number;
  readonly name: string;
  readonly name_zh: string | null;
  readonly email: string;
  readonly role: AccountRole;
  readonly status: "active" | "disabled";
  readonly company_id: number;
  readonly company_name: string;
  readonly company_name_zh: string | null;
  readonly superior_name: string | null;
  readonly superior_name_zh: string | null;
  readonly department: string | null;
  readonly position: string | null;
  readonly phone: string | null;
  readonly tel: string | null;
  readonly messaging: Messaging | null;
}

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
  // Of somebody whose row is out of sight (an owner of students that were opened) the card alone is told.
  const { rows } = await sql<CardRow>`select * from account_card(${accountId})`.execute(db.q);
  const row = rows[0];
  if (!row || (db.applicationWall && !companies.includes(row.company_id))) throw notFound();
  const ownName = (name: string | null, nameZh: string | null) =>
    scope.language === "en-us" ? name : (nameZh ?? name);
  return {
    accountId: row.id,
    name: row.name,
    nameZh: row.name_zh,
    email: row.email,
    companyName: ownName(row.company_name, row.company_name_zh) ?? "",
    role: row.role,
    department: row.department,
    position: row.position,
    phone: row.phone,
    tel: row.tel,
    messaging: row.messaging ?? {},
    superiorName: ownName(row.superior_name, row.superior_name_zh),
    active: row.status === "active",
  };
}
