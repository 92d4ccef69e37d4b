import type { AccountStatus } from "@passage/contract/accounts/rules.ts";
import type { getAuthorityPage } from "@passage/contract/company/endpoints.ts";
import type { authorityExport, authorityQuery } from "@passage/contract/company/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { AccountRole, ResourceKey } from "@passage/contract/resource-keys.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { alphabetical, ownNameIn } from "../../platform/localized.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { escapeLike } from "../../platform/search-words.ts";

type Page = Returned<typeof getAuthorityPage>;
type Filter = Omit<z.output<typeof authorityExport>, "sort">;

export interface AuthorityRow {
  id: number;
  version: number;
  company_id: number;
  company_name: string;
  name: string;
  name_zh: string | null;
  email: string;
  role: AccountRole;
  status: AccountStatus;
  resource_keys: ResourceKey[];
  company_keys: ResourceKey[];
}

/** Whose authority a caller may read: the people of its own company, and of those it administers. */
function whereOf(
  db: ScopedDb,
  { keyword, companyId, role, status, key }: Filter,
  today: string,
): RawBuilder<SqlBool> {
  const scope = db.scope as AccountScope;
  const companies = db.applicationWall ? [scope.companyId, ...scope.administers] : null;
  const found = keyword === null ? null : `%${escapeLike(keyword)}%`;
  return sql<SqlBool>`(${companies}::int[] is null or a.company_id = any (${companies}::int[]))
    and (${companyId.length === 0} or a.company_id = any (${[...companyId]}::int[]))
    and (${role.length === 0} or a.role = any (${[...role]}::text[]))
    and (${status.length === 0} or ${statusOn(today)} = any (${[...status]}::text[]))
    and a.resource_keys @> ${[...key]}::text[]
    and (${found}::text is null or a.name ilike ${found} or a.name_zh ilike ${found} or a.email ilike ${found})`;
}

/** An account's standing on a day, as `statusOf` of the contract has it: here it is filtered by, page by page. */
const statusOn = (today: string) => sql<AccountStatus>`case
  when a.status = 'disabled' then 'disabled'
  when a.valid_until < ${today}::date then 'expired'
  when a.password_hash is null then 'invited'
  else 'active' end`;

/** Accounts of a filter with the keys dealt out to them, in the list's order. */
export function selectAuthority(
  db: ScopedDb,
  filter: Filter,
  { sort, today }: { sort: z.output<typeof authorityQuery>["sort"]; today: string },
): RawBuilder<AuthorityRow> {
  const { language } = db.scope;
  const name = alphabetical(language, ownNameIn(language, "a"));
  const company = sql`(c.id = ${(db.scope as AccountScope).companyId}) desc, ${alphabetical(language, ownNameIn(language, "c"))}`;
  const down = sort?.startsWith("-") ? sql`desc` : sql`asc`;
  const order =
    sort === "name" || sort === "-name"
      ? sql`${name} ${down}`
      : sort === "role" || sort === "-role"
        ? sql`array_position('{administrator,finance,consultant}'::text[], a.role) ${down}, ${name}`
        : sort === "-company"
          ? sql`${alphabetical(language, ownNameIn(language, "c"))} desc, ${name}`
          : sql`${company}, ${name}`;
  return sql<AuthorityRow>`
    select a.id, a.version, a.company_id, ${ownNameIn(language, "c")} as company_name, a.name, a.name_zh, a.email,
           a.role, ${statusOn(today)} as status, a.resource_keys, c.resource_keys as company_keys
    from accounts a join companies c on c.id = a.company_id
    where ${whereOf(db, filter, today)}
    order by ${order}, a.id`;
}

export async function countAuthority(db: ScopedDb, filter: Filter, today: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from accounts a where ${whereOf(db, filter, today)}`.execute(db.q);
  return rows[0]?.total ?? 0;
}

/** Who holds which keys, a page of it. */
export async function listAuthority(
  db: ScopedDb,
  { page, limit, sort, ...filter }: z.output<typeof authorityQuery>,
  today: string,
): Promise<Page> {
  const scope = db.scope as AccountScope;
  const [{ rows }, total] = await Promise.all([
    sql<AuthorityRow>`${selectAuthority(db, filter, { sort, today })} limit ${limit} offset ${(page - 1) * limit}`.execute(
      db.q,
    ),
    countAuthority(db, filter, today),
  ]);
  return {
    items: rows.map((row) => ({
      accountId: row.id,
      version: row.version,
      companyId: row.company_id,
      companyName: row.company_name,
      name: row.name,
      nameZh: row.name_zh,
      email: row.email,
      role: row.role,
      status: row.status,
      resourceKeys: row.resource_keys,
      companyKeys: row.company_keys,
      editable: scope.administers.includes(row.company_id),
    })),
    total,
    page,
    limit,
  };
}
