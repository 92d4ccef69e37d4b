import { statusOf } from "@passage/contract/accounts/rules.ts";
import type { contactListQuery, contactPage, contactRow } from "@passage/contract/accounts/schema.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { alphabetical, ownNameIn } from "../../platform/localized.ts";
import { normalise } from "../../platform/search-words.ts";
import { accountSearch } from "../students/account-search.ts";
import { looksAfter, peopleInSight } from "./access.ts";
import { personColumns, personOf } from "./row.ts";

type Query = z.output<typeof contactListQuery>;

/** A page of the contact persons in sight, logins among them; the commission contact of each company is one of them. */
export async function listContacts(
  db: ScopedDb,
  { page, limit, sort = "name", keyword, ...filter }: Query,
  today: string,
): Promise<z.output<typeof contactPage>> {
  const rows = await selectContacts(db, filter).execute();
  const found = keyword === null ? rows : rows.filter((row) => matches(row, keyword));
  if (sort === "-name") found.reverse();
  return {
    total: found.length,
    page,
    limit,
    items: found.slice((page - 1) * limit, page * limit).map((row) => toRow(db, row, today)),
  };
}

/** One contact person as lists show it. @throws AppError 2002 */
export async function readContact(
  db: ScopedDb,
  contactPersonId: number,
  today: string,
): Promise<z.output<typeof contactRow>> {
  const all = { companyId: [], kind: null, commission: false, news: false };
  const row = await selectContacts(db, all)
    .where("p.id", "=", contactPersonId)
    .executeTakeFirstOrThrow(notFound);
  return toRow(db, row, today);
}

function selectContacts(
  db: ScopedDb,
  { companyId, kind, commission, news }: Omit<Query, "page" | "limit" | "sort" | "keyword">,
) {
  const { language } = db.scope;
  const name = sql<string>`coalesce(${ownNameIn(language, "a")}, ${ownNameIn(language, "p")})`;
  const conditions: Expression<SqlBool>[] = [peopleInSight(db, "p"), sql<SqlBool>`p.removed_at is null`];
  if (companyId.length > 0) conditions.push(sql<SqlBool>`p.company_id = any (${companyId}::int[])`);
  if (kind !== null) conditions.push(sql<SqlBool>`(p.account_id is null) = ${kind === "contact"}`);
  if (commission) conditions.push(sql<SqlBool>`p.is_commission_email`);
  if (news) conditions.push(sql<SqlBool>`p.is_news_email`);
  return db.q
    .selectFrom("contact_persons as p")
    .innerJoin("companies as c", "c.id", "p.company_id")
    .leftJoin("accounts as a", "a.id", "p.account_id")
    .select(["p.id", "p.company_id", "p.account_id", "a.status", "a.valid_until"])
    .select(personColumns)
    .select([
      sql<string>`coalesce(a.name, p.name)`.as("name"),
      sql<string | null>`case when a.id is null then p.name_zh else a.name_zh end`.as("name_zh"),
      sql<string>`coalesce(a.email, p.email)`.as("email"),
      sql<number>`coalesce(a.version, p.version)`.as("version"),
      sql<boolean>`a.password_hash is null`.as("invited"),
      ownNameIn(language, "c").as("company_name"),
    ])
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    .orderBy(alphabetical(language, name))
    .orderBy("p.id");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectContacts>["execute"]>>[number];

function matches(row: Row, keyword: string): boolean {
  const text = [accountSearch(row), normalise(`${row.department ?? ""} ${row.position ?? ""}`)].join(" ");
  return [keyword.toLowerCase(), normalise(keyword)].some((wanted) => text.includes(wanted));
}

function toRow(db: ScopedDb, row: Row, today: string): z.output<typeof contactRow> {
  return {
    contactPersonId: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    accountId: row.account_id,
    accountStatus:
      row.account_id === null
        ? null
        : statusOf(
            {
              status: row.status as "active" | "disabled",
              invited: row.invited,
              validUntil: row.valid_until,
            },
            today,
          ),
    name: row.name,
    nameZh: row.name_zh,
    email: row.email,
    ...personOf(row),
    version: row.version,
    editable: looksAfter(db.scope, row.company_id),
  };
}
