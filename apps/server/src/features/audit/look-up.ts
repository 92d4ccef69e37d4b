import type { lookUpAuditActors, lookUpAuditCompanies } from "@passage/contract/audit/endpoints.ts";
import type { auditActorQuery, auditCompanyQuery } from "@passage/contract/audit/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { escapeLike } from "../../platform/search-words.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";
import { kindOfStaff } from "./list-entries.ts";

/** Most that one look-up gives: more words find the others. */
const atMost = 20;

const patternOf = (keyword: string | null) => `%${escapeLike((keyword ?? "").toLowerCase())}%`;

/**
 * Accounts in sight, staff and service keys by name or e-mail, keys by the end of their text too, staff first; with ids,
 * those and no others.
 */
export async function lookUpActors(
  db: ScopedDb,
  { keyword, account, staff }: z.output<typeof auditActorQuery>,
): Promise<Returned<typeof lookUpAuditActors>> {
  const { language } = db.scope;
  const pattern = patternOf(keyword);
  const byId = account.length + staff.length > 0;
  const fits = (alias: "a" | "s", ids: readonly number[]) =>
    byId
      ? sql<boolean>`${sql.ref(`${alias}.id`)} = any (${[...ids]}::int[])`
      : sql<boolean>`(lower(${sql.ref(`${alias}.name`)}) like ${pattern}
          or lower(${sql.ref(`${alias}.name_zh`)}) like ${pattern}
          or ${sql.ref(`${alias}.email`)} like ${pattern} and ${sql.ref(`${alias}.email`)} not like '%@service-key.invalid')`;
  const [members, accounts] = await Promise.all([
    db.q
      .selectFrom("staff as s")
      .select(["s.id", "s.role", ownNameIn(language, "s").as("name")])
      // The address of a key is nobody's.
      .select(
        sql<string>`case when s.role = 'service' then coalesce(${textOfKey}, '') else s.email end`.as("note"),
      )
      .where(({ or }) => or([fits("s", staff), ...(byId ? [] : [endsKey(keyword)])]))
      .orderBy("s.id")
      .limit(atMost)
      .execute(),
    db.q
      .selectFrom("accounts as a")
      .innerJoin("companies as c", "c.id", "a.company_id")
      .select(["a.id", ownNameIn(language, "a").as("name"), ownNameIn(language, "c").as("note")])
      .where(lookedAfterByStaff(db, "a.company_id"))
      .where(fits("a", account))
      .orderBy("a.id")
      .limit(atMost)
      .execute(),
  ]);
  return [
    ...members.map(({ role, ...one }) => ({ kind: kindOfStaff(role), ...one })),
    ...accounts.map((one) => ({ kind: "account" as const, ...one })),
  ].slice(0, atMost);
}

/** The ends of the newest text of the key that a staff row stands for. */
const textOfKey = sql`(select x.start || '…' || x.last_four from service_keys k
  join service_key_secrets x on x.service_key_id = k.id where k.staff_id = s.id order by x.created_at desc limit 1)`;

const endsKey = (keyword: string | null) => sql<boolean>`s.role = 'service' and exists (
  select from service_keys k join service_key_secrets x on x.service_key_id = k.id
  where k.staff_id = s.id and x.last_four = ${keyword ?? ""})`;

/** Companies in sight by name; with ids, those and no others. */
export async function lookUpCompanies(
  db: ScopedDb,
  { keyword, company }: z.output<typeof auditCompanyQuery>,
): Promise<Returned<typeof lookUpAuditCompanies>> {
  const pattern = patternOf(keyword);
  return db.q
    .selectFrom("companies as c")
    .select(["c.id", ownNameIn(db.scope.language, "c").as("name")])
    .where(lookedAfterByStaff(db, "c.id"))
    .where(
      company.length > 0
        ? sql<boolean>`c.id = any (${company}::int[])`
        : sql<boolean>`(lower(c.name) like ${pattern} or lower(c.name_zh) like ${pattern})`,
    )
    .orderBy("c.id")
    .limit(atMost)
    .execute();
}
