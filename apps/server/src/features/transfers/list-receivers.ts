import type { Returned } from "@passage/contract/endpoint.ts";
import type { getStudentAccounts } from "@passage/contract/students/endpoints.ts";
import { worksWithStudents } from "@passage/contract/transfers/rules.ts";
import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { accountSearch } from "../students/account-search.ts";
import type { TransferDependencies } from "./dependencies.ts";
import { ownName } from "./own-name.ts";
import { receiversOf } from "./repository.ts";

/**
 * Accounts that may receive students of the caller: active ones of its own company and of all below it that work with
 * students, the own company first. Whether a certain student may go to one of them is for `checkTransfer` to say.
 */
export async function listReceivers(
  db: ScopedDb,
  { clock, timeZone }: Pick<TransferDependencies, "clock" | "timeZone">,
): Promise<Returned<typeof getStudentAccounts>> {
  const { scope } = db;
  const [rows, counts] = await Promise.all([
    receiversOf(db, clock.today(timeZone)),
    db.q
      .selectFrom("students as s")
      .select(["s.owner_account_id as id", sql<number>`count(*)`.as("students")])
      .where("s.erased_at", "is", null)
      .where(inSight(db, "s", "student"))
      .groupBy("s.owner_account_id")
      .execute(),
  ]);
  const students = new Map(counts.map((row) => [row.id, row.students]));
  const ownCompany = scope.kind === "account" ? scope.companyId : null;
  const { compare } = new Intl.Collator(scope.language === "en-us" ? "en" : "zh");
  return rows
    .filter(({ active, keys }) => active && worksWithStudents(keys))
    .map((row) => ({
      accountId: row.account_id,
      name: ownName(scope.language, row.name, row.name_zh),
      searched: accountSearch(row),
      companyId: row.company_id,
      companyName: ownName(scope.language, row.company_name, row.company_name_zh),
      role: row.role,
      active: row.active,
      students: students.get(row.account_id) ?? 0,
    }))
    .sort(
      (a, b) =>
        Number(b.companyId === ownCompany) - Number(a.companyId === ownCompany) ||
        compare(a.companyName, b.companyName) ||
        compare(a.name, b.name),
    );
}
