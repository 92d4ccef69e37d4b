import { addDays } from "@passage/contract/calendar.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type {
  listCompanies as endpoint,
  getCompanyChoices,
} from "@passage/contract/staff-companies/endpoints.ts";
import { contractEndsSoon } from "@passage/contract/staff-companies/rules.ts";
import { type companyListQuery, mostChoices } from "@passage/contract/staff-companies/schema.ts";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { isConsultant } from "../../platform/consultants.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { alphabetical, nameIn, ownNameIn } from "../../platform/localized.ts";
import { escapeLike } from "../../platform/search-words.ts";
import { inSight, lookedAfterByStaff } from "../../platform/visibility.ts";

type Filter = z.output<typeof companyListQuery>;
type Page = Returned<typeof endpoint>;

type Row = Omit<Page["items"][number], "bd"> & { bdId: number | null; bdName: string | null; total: number };

/**
 * A page of the companies in sight. As a tree each stands under the one above it; where that one isn't in sight, at the
 * top, with its name beside it.
 */
export async function listCompanies(db: ScopedDb, filter: Filter, today: string): Promise<Page> {
  const { language } = db.scope;
  const orders = {
    tree: alphabetical(language, sql`t.place`),
    name: alphabetical(language, ownNameIn(language, "c")),
    contractUntil: sql.ref("c.contract_until"),
    createdAt: sql.ref("c.created_at"),
  } as const;
  const { order, direction } = listOrder<keyof typeof orders, RawBuilder<unknown>>(
    orders,
    filter.sort ?? "tree",
  );
  const { rows } = await sql<Row>`
    with recursive seen as materialized (
      select c.id, c.parent_id, ${ownNameIn(language, "c")} as name from companies c where ${lookedAfterByStaff(db, "c.id")}
    ),
    tree as (
      select s.id, 0 as depth, array[s.name, lpad(s.id::text, 10, '0')] as place
      from seen s where s.parent_id is null or s.parent_id not in (select id from seen)
      union all
      select s.id, t.depth + 1, t.place || array[s.name, lpad(s.id::text, 10, '0')]
      from seen s join tree t on s.parent_id = t.id
    )
    select c.id as "companyId", c.name, c.name_zh as "nameZh", c.parent_id as "parentId",
           (select ${ownNameIn(language, "above")} from company_above(c.id) above) as "parentName", t.depth, c.status, c.contract_until as "contractUntil",
           c.settles_independently as "isSettlementPort", ${nameIn(language, "k")} as country,
           b.id as "bdId", ${ownNameIn(language, "b")} as "bdName", c.created_at as "createdAt",
           (select count(*) from accounts a where a.company_id = c.id and a.status = 'active')::int as accounts,
           (select count(*) from students s where s.company_id = c.id and s.erased_at is null
              and ${inSight(db, "s", "student")})::int as students,
           count(*) over ()::int as total
    from tree t
    join companies c on c.id = t.id
    join countries k on k.id = c.country_id
    left join staff b on b.id = c.bd_staff_id
    where ${sql.join(conditions(filter, today), sql` and `)}
    order by ${order} ${sql.raw(direction)} nulls last, c.id
    limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db.q);
  return {
    items: rows.map(({ bdId, bdName, total: _, ...row }) => ({
      ...row,
      bd: bdId === null ? null : { id: bdId, name: bdName ?? "" },
    })),
    total: rows[0]?.total ?? 0,
    page: filter.page,
    limit: filter.limit,
  };
}

function conditions(filter: Filter, today: string): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (filter.keyword !== null) {
    const pattern = `%${escapeLike(filter.keyword.toLowerCase())}%`;
    found.push(
      sql<SqlBool>`(lower(c.name) like ${pattern} or lower(c.name_zh) like ${pattern} or lower(c.tax_code) like ${pattern})`,
    );
  }
  if (filter.status.length > 0) found.push(sql<SqlBool>`c.status = any (${filter.status}::text[])`);
  // Nobody stands as 0.
  if (filter.bd.length > 0) found.push(sql<SqlBool>`coalesce(c.bd_staff_id, 0) = any (${filter.bd}::int[])`);
  if (filter.country.length > 0) found.push(sql<SqlBool>`c.country_id = any (${filter.country}::int[])`);
  if (filter.settles !== null) found.push(sql<SqlBool>`c.settles_independently = ${filter.settles}`);
  if (filter.contract.length > 0)
    found.push(
      sql<SqlBool>`(${sql.join(
        filter.contract.map((state) =>
          state === "over"
            ? sql`c.contract_until < ${today}`
            : sql`c.contract_until between ${today} and ${addDays(today, contractEndsSoon)}`,
        ),
        sql` or `,
      )})`,
    );
  return found;
}

/** What the list can be narrowed by, and who may look after a company. */
export async function readChoices(db: ScopedDb): Promise<Returned<typeof getCompanyChoices>> {
  const { language } = db.scope;
  const [consultants, countries] = await Promise.all([
    db.q
      .selectFrom("staff as s")
      .select(["s.id", "s.bd_code as bdCode", ownNameIn(language, "s").as("name")])
      .select(isConsultant.as("active"))
      // Whoever left keeps a name where a company still names them.
      .where(
        sql<SqlBool>`(${isConsultant} or s.id in (select c.bd_staff_id from companies c where ${lookedAfterByStaff(db, "c.id")}))`,
      )
      .orderBy(alphabetical(language, ownNameIn(language, "s")))
      .limit(mostChoices)
      .execute(),
    db.q
      .selectFrom("companies as c")
      .innerJoin("countries as k", "k.id", "c.country_id")
      .select(["k.id", nameIn(language, "k").as("name"), sql<number>`count(*)::int`.as("count")])
      .where(lookedAfterByStaff(db, "c.id"))
      .groupBy(["k.id", nameIn(language, "k")])
      .orderBy(sql`count desc, k.id`)
      .limit(mostChoices)
      .execute(),
  ]);
  return { consultants: consultants.map((row) => ({ ...row, active: Boolean(row.active) })), countries };
}
