import type { getSubcompanyPage } from "@passage/contract/company/endpoints.ts";
import type { CompanyRelation, CompanyStatus } from "@passage/contract/company/rules.ts";
import type { subcompanyQuery } from "@passage/contract/company/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { alphabetical, ownNameIn } from "../../platform/localized.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { escapeLike } from "../../platform/search-words.ts";
import { inSight } from "../../platform/visibility.ts";
import { openingsOf, readAbove } from "./repository.ts";

type Page = Returned<typeof getSubcompanyPage>;

interface Row {
  id: number;
  version: number;
  parent_id: number | null;
  parent_name: string | null;
  parent_keys: string[] | null;
  depth: number;
  inside: boolean;
  name: string;
  name_zh: string | null;
  status: CompanyStatus;
  frozen_with: number | null;
  frozen_with_name: string | null;
  settles_independently: boolean;
  opens_students: boolean;
  opens_applications: boolean;
  opens_commissions: boolean;
  resource_keys: string[];
  accounts: number;
  students: number | null;
  total: number;
}

/**
 * Companies below the caller's own, as a tree: each under the one above, by name. What lies below one that is its own
 * master isn't the caller's to see, and of that one only what a name plate says.
 */
export async function listSubcompanies(
  db: ScopedDb,
  { page, limit, keyword, status, withOwn }: z.output<typeof subcompanyQuery>,
): Promise<Page> {
  const scope = db.scope as AccountScope;
  const { language } = scope;
  const found = keyword === null ? null : `%${escapeLike(keyword)}%`;
  const { rows } = await sql<Row>`
    with recursive tree as (
      select c.id, 0 as depth, true as inside, array[]::text[] as place
      from companies c where c.id = ${scope.companyId}
      union all
      select c.id, t.depth + 1, not c.settles_independently,
             t.place || array[${ownNameIn(language, "c")}, lpad(c.id::text, 10, '0')]
      from companies c join tree t on c.parent_id = t.id
      where t.inside
    )
    select c.id, c.version, c.parent_id, ${ownNameIn(language, "p")} as parent_name, p.resource_keys as parent_keys,
           t.depth, t.inside, c.name, c.name_zh, c.status, c.frozen_with, ${ownNameIn(language, "f")} as frozen_with_name,
           c.settles_independently, c.opens_students, c.opens_applications, c.opens_commissions, c.resource_keys,
           (select count(*) from accounts a where a.company_id = c.id and a.status = 'active')::int as accounts,
           case when c.id = any (${[...scope.companies]}::int[]) then
             (select count(*) from students s where s.company_id = c.id and s.erased_at is null
                and ${inSight(db, "s", "student")})::int end as students,
           count(*) over ()::int as total
    from tree t
    join companies c on c.id = t.id
    left join companies p on p.id = c.parent_id
    left join companies f on f.id = c.frozen_with
    where (t.depth > 0 or ${withOwn && page === 1} and c.parent_id is not null)
      and (${found}::text is null or c.name ilike ${found} or c.name_zh ilike ${found})
      and (${status.length === 0} or c.status = any (${[...status]}::text[]))
    order by ${alphabetical(language, sql`t.place`)}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db.q);
  const above = rows.some(({ depth }) => depth === 0) ? await readAbove(db, scope.companyId) : null;
  const aboveName = above && (language === "en-us" ? above.name : (above.name_zh ?? above.name));
  return {
    items: rows.map((row) => toItem(row, scope, aboveName)),
    total: rows[0]?.total ?? 0,
    page,
    limit,
  };
}

function toItem(row: Row, scope: AccountScope, aboveName: string | null): Page["items"][number] {
  const relation: CompanyRelation = row.depth === 0 ? "own" : row.inside ? "below" : "apart";
  const ofStaff = row.frozen_with === null;
  return {
    companyId: row.id,
    version: row.version,
    relation,
    depth: row.depth,
    parentId: row.parent_id,
    parentName: row.depth === 0 ? aboveName : row.parent_name,
    name: row.name,
    nameZh: row.name_zh,
    status: row.status,
    frozen:
      row.status === "frozen"
        ? { byStaff: ofStaff, withId: row.frozen_with, withName: row.frozen_with_name }
        : null,
    isSettlementPort: row.settles_independently,
    accounts: relation === "apart" ? null : row.accounts,
    students: row.students,
    opens: openingsOf(row),
    ratesToOpen: (row.parent_keys?.includes("mps") ?? false) && scope.keys.includes("mps"),
  };
}
