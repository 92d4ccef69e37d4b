import { statusOf } from "@passage/contract/accounts/rules.ts";
import type { accountListQuery, accountPage, accountRow } from "@passage/contract/accounts/schema.ts";
import type { AccountRole, ResourceKey } from "@passage/contract/resource-keys.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { alphabetical, ownNameIn } from "../../platform/localized.ts";
import { normalise } from "../../platform/search-words.ts";
import { accountSearch } from "../students/account-search.ts";
import { looksAfter, peopleInSight } from "./access.ts";
import { studentsOwned } from "./repository.ts";

type Query = z.output<typeof accountListQuery>;
type Row = z.output<typeof accountRow>;

/**
 * A page of the accounts in sight. A company has hundreds, not thousands: all that the filter lets through are read by
 * the few columns that are searched and sorted by, in the caller's own alphabet and pinyin, and a page of them whole.
 */
export async function listAccounts(
  db: ScopedDb,
  { page, limit, sort = "name", keyword, ...filter }: Query,
  today: string,
): Promise<z.output<typeof accountPage>> {
  const { order, direction } = listOrder(
    { name: "name", lastSignedInAt: "lastSignedInAt", students: "students" } as const,
    sort,
  );
  const found = (await selectAccounts(db, filter).execute()).filter(
    (row) =>
      matches(row, keyword) &&
      (filter.status.length === 0 || filter.status.includes(statusOf(standing(row), today))),
  );
  const owned =
    order === "students"
      ? await studentsOwned(
          db,
          found.map(({ id }) => id),
        )
      : null;
  const turned = direction === "asc" ? 1 : -1;
  if (order === "lastSignedInAt")
    found.sort((a, b) => turned * compareTimes(a.last_signed_in_at, b.last_signed_in_at));
  else if (owned)
    found.sort(
      (a, b) => turned * ((owned.get(a.id)?.students ?? 0) - (owned.get(b.id)?.students ?? 0)) || a.id - b.id,
    );
  else if (direction === "desc") found.reverse();
  const shown = found.slice((page - 1) * limit, page * limit);
  const counts =
    owned ??
    (await studentsOwned(
      db,
      shown.map(({ id }) => id),
    ));
  return {
    total: found.length,
    page,
    limit,
    items: shown.map((row) => toRow(db, row, { today, students: counts.get(row.id)?.students ?? 0 })),
  };
}

/** Accounts in sight with what a list tells of them, by name. */
export function selectAccounts(
  db: ScopedDb,
  { role, companyId }: Partial<Pick<Query, "role" | "companyId">>,
) {
  const { language } = db.scope;
  const conditions: Expression<SqlBool>[] = [peopleInSight(db, "a")];
  if (role?.length) conditions.push(sql<SqlBool>`a.role = any (${role}::text[])`);
  if (companyId?.length) conditions.push(sql<SqlBool>`a.company_id = any (${companyId}::int[])`);
  return db.q
    .selectFrom("accounts as a")
    .innerJoin("contact_persons as p", "p.account_id", "a.id")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .leftJoin("accounts as s", "s.id", "a.superior_id")
    .select([
      "a.id",
      "a.company_id",
      "a.name",
      "a.name_zh",
      "a.email",
      "a.role",
      "a.resource_keys",
      "a.superior_id",
      "a.status",
      "a.last_signed_in_at",
      "a.valid_until",
      "a.password_change_needed",
      "a.version",
      "p.department",
      "p.position",
      "p.is_commission_email",
      "p.is_news_email",
    ])
    .select([ownNameIn(language, "c").as("company_name"), ownNameIn(language, "s").as("superior_name")])
    .select(sql<boolean>`a.password_hash is null`.as("invited"))
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    .orderBy(alphabetical(language, ownNameIn(language, "a")))
    .orderBy("a.id");
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>["execute"]>>[number];

/** A row as lists show it on a day. */
export function toRow(
  db: ScopedDb,
  row: ListedRow,
  { today, students }: { today: string; students: number },
): Row {
  return {
    accountId: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    name: row.name,
    nameZh: row.name_zh,
    email: row.email,
    role: row.role as AccountRole,
    resourceKeys: row.resource_keys as ResourceKey[],
    superiorId: row.superior_id,
    superiorName: row.superior_name,
    department: row.department,
    position: row.position,
    status: statusOf(standing(row), today),
    invited: row.invited,
    lastSignedInAt: row.last_signed_in_at,
    validUntil: row.valid_until,
    isCommissionEmail: row.is_commission_email,
    isNewsEmail: row.is_news_email,
    passwordChangeNeeded: row.password_change_needed,
    students,
    version: row.version,
    editable: looksAfter(db.scope, row.company_id),
  };
}

const standing = (row: Pick<ListedRow, "status" | "invited" | "valid_until">) => ({
  status: row.status as "active" | "disabled",
  invited: row.invited,
  validUntil: row.valid_until,
});

function matches(row: ListedRow, keyword: string | null): boolean {
  if (keyword === null) return true;
  const text = [accountSearch(row), normalise(`${row.department ?? ""} ${row.position ?? ""}`)].join(" ");
  return [keyword.toLowerCase(), normalise(keyword)].some((wanted) => text.includes(wanted));
}

/** Who never signed in comes first, as the oldest of all. */
function compareTimes(a: string | null, b: string | null): number {
  return (a ?? "").localeCompare(b ?? "");
}
