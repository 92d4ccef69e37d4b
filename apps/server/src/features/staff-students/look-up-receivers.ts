import type { Returned } from "@passage/contract/endpoint.ts";
import type { AccountRole, ResourceKey } from "@passage/contract/resource-keys.ts";
import type { lookUpReceivers as endpoint } from "@passage/contract/staff-students/endpoints.ts";
import { type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { escapeLike } from "../../platform/search-words.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";
import type { StaffStudentDependencies } from "./dependencies.ts";

const atMost = 20;

/** What `worksWithStudents` asks for, of account and company. */
const studentsKey: ResourceKey = "applications";

/**
 * Accounts that may receive students from staff: any active one that works with students, by its name, e-mail or
 * company.
 */
export async function lookUpReceivers(
  db: ScopedDb,
  keyword: string | null,
  { clock, timeZone }: Pick<StaffStudentDependencies, "clock" | "timeZone">,
): Promise<Returned<typeof endpoint>> {
  if (keyword === null) return { items: [], more: false };
  const today = clock.today(timeZone);
  const pattern = `%${escapeLike(keyword.toLowerCase())}%`;
  const rows = await db.q
    .selectFrom("accounts as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .select(["a.id", "a.role", "c.id as company_id"])
    .select([
      ownNameIn(db.scope.language, "a").as("name"),
      ownNameIn(db.scope.language, "c").as("company_name"),
    ])
    .where(lookedAfterByStaff(db, "c.id"))
    .where("a.status", "=", "active")
    .where("c.status", "=", "active")
    .where(sql<SqlBool>`${studentsKey} = any (a.resource_keys) and ${studentsKey} = any (c.resource_keys)`)
    .where(sql<SqlBool>`coalesce(a.valid_until >= ${today}::date, true)`)
    .where(sql<SqlBool>`coalesce(c.contract_until >= ${today}::date, true)`)
    .where(
      sql<SqlBool>`(lower(a.name) like ${pattern} or lower(a.name_zh) like ${pattern} or a.email like ${pattern}
        or lower(c.name) like ${pattern} or lower(c.name_zh) like ${pattern})`,
    )
    .orderBy("company_name")
    .orderBy("name")
    .orderBy("a.id")
    .limit(atMost + 1)
    .execute();
  return {
    items: rows.slice(0, atMost).map((row) => ({
      accountId: row.id,
      name: row.name,
      companyId: row.company_id,
      companyName: row.company_name,
      role: row.role as AccountRole,
    })),
    more: rows.length > atMost,
  };
}
