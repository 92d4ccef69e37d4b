import type { accountDetail, peopleCompany } from "@passage/contract/accounts/schema.ts";
import { defaultLanguage, isLanguage } from "@passage/contract/languages.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { looksAfter } from "./access.ts";
import { selectAccounts, toRow } from "./list-accounts.ts";
import { studentsOwned, treeOf } from "./repository.ts";
import { personColumns, personOf } from "./row.ts";

/** One account in full. @throws AppError 2002 */
export async function readAccount(
  db: ScopedDb,
  accountId: number,
  today: string,
): Promise<z.output<typeof accountDetail>> {
  const row = await selectAccounts(db, {})
    .select(["p.id as contact_id", "a.language", "a.created_at", "c.resource_keys as company_keys"])
    .select(personColumns)
    .where("a.id", "=", accountId)
    .executeTakeFirstOrThrow(notFound);
  const [tree, owned] = await Promise.all([treeOf(db, [row.company_id]), studentsOwned(db, [accountId])]);
  return {
    ...toRow(db, row, { today, students: owned.get(accountId)?.students ?? 0 }),
    ...personOf(row),
    contactPersonId: row.contact_id,
    language: isLanguage(row.language) ? row.language : defaultLanguage,
    companyKeys: row.company_keys as ResourceKey[],
    subordinates: tree.filter(({ superiorId }) => superiorId === accountId).length,
    createdAt: row.created_at,
  };
}

/** Companies whose people the caller reads, its own first. */
export async function listPeopleCompanies(db: ScopedDb): Promise<z.output<typeof peopleCompany>[]> {
  const { scope } = db;
  const own = scope.kind === "account" ? scope.companyId : 0;
  const wanted = scope.kind === "account" ? [own, ...scope.administers] : [];
  const rows = await db.q
    .selectFrom("companies as c")
    .leftJoin("contact_persons as p", (join) =>
      join.onRef("p.company_id", "=", "c.id").on("p.is_commission_email", "=", true),
    )
    .leftJoin("accounts as a", "a.id", "p.account_id")
    .select(["c.id", "c.resource_keys"])
    .select(ownNameIn(scope.language, "c").as("name"))
    .select(
      sql<string | null>`coalesce(${ownNameIn(scope.language, "a")}, ${ownNameIn(scope.language, "p")})`.as(
        "commission_contact",
      ),
    )
    .where(sql<boolean>`c.id = any (${wanted}::int[])`)
    .orderBy(sql`c.id <> ${own}::int`)
    .orderBy("c.name")
    .orderBy("c.id")
    .orderBy("c.id")
    .execute();
  return rows.map((row) => ({
    companyId: row.id,
    name: row.name,
    own: row.id === own,
    editable: looksAfter(scope, row.id),
    companyKeys: row.resource_keys as ResourceKey[],
    commissionContact: row.commission_contact,
  }));
}
