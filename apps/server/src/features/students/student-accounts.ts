import type { Returned } from "@passage/contract/endpoint.ts";
import type { AccountRole } from "@passage/contract/resource-keys.ts";
import type { getStudentAccounts } from "@passage/contract/students/endpoints.ts";
import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { knownAccounts, knownCompanies } from "../../platform/known-by-name.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import { accountSearch } from "./account-search.ts";

/**
 * Accounts by whom the list can be filtered: who looks after students in sight, or made some. Those with most students
 * first.
 */
export async function listStudentAccounts(db: ScopedDb): Promise<Returned<typeof getStudentAccounts>> {
  const { language } = db.scope;
  const people = sql<{ account_id: number; students: number }>`(
    select account_id, sum(students)::int as students from (
      select s.owner_account_id as account_id, count(*) as students from students s
        where ${inSight(db, "s", "student")} and s.erased_at is null group by 1
      union all
      select s.created_by_account_id, 0 from students s
        where ${inSight(db, "s", "student")} and s.erased_at is null group by 1
    ) counted group by account_id)`;
  const rows = await db.q
    .selectFrom(people.as<"people">(sql.ref("people")))
    .innerJoin(knownAccounts.as("a"), "a.id", "people.account_id")
    .innerJoin(knownCompanies.as("c"), "c.id", "a.company_id")
    .select(["a.id", "a.company_id", "a.role", "a.status", "people.students"])
    .select(["a.name as latin_name", "a.name_zh", "a.email"])
    .select([ownNameIn(language, "a").as("name"), ownNameIn(language, "c").as("company_name")])
    .orderBy("people.students", "desc")
    .orderBy("a.name")
    .orderBy("a.id")
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    name: row.name,
    searched: accountSearch({ ...row, name: row.latin_name }),
    companyId: row.company_id,
    companyName: row.company_name,
    role: row.role as AccountRole,
    active: row.status === "active",
    students: row.students,
  }));
}
