import type { getCompanyHistory } from "@passage/contract/company/endpoints.ts";
import { companyFieldNames } from "@passage/contract/company/rules.ts";
import type { companyHistoryQuery } from "@passage/contract/company/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { AuditChanges } from "../../platform/audit.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { administers } from "./access.ts";
import { findCompany } from "./repository.ts";

type Page = Returned<typeof getCompanyHistory>;
type Value = Page["items"][number]["changes"][number]["from"];

/** Who changed what of a company that the caller administers, newest first. @throws AppError 2002 */
export async function readCompanyHistory(
  db: ScopedDb,
  { companyId, page, limit }: z.output<typeof companyHistoryQuery>,
): Promise<Page> {
  const { relation } = await findCompany(db, companyId);
  if (!administers(relation)) throw notFound();
  const entries = db.q
    .selectFrom("audit_log as l")
    .where("l.noun", "=", "company")
    .where("l.noun_id", "=", String(companyId));
  const [rows, { total }, nameOf] = await Promise.all([
    entries
      .select(["l.id", "l.at", "l.action", "l.changes", "l.actor_account_id", "l.actor_staff_id"])
      .orderBy("l.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    entries.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
    actorNames(db, companyId),
  ]);
  const changes = rows.map((row) => (row.changes ?? {}) as unknown as AuditChanges);
  const wordOf = await wordsOfIds(db, changes);
  return {
    total,
    page,
    limit,
    items: rows.map((row, index) => ({
      id: row.id,
      at: row.at,
      actorKind: row.actor_account_id ? "account" : row.actor_staff_id ? "staff" : "system",
      actorName: nameOf(row.actor_account_id, row.actor_staff_id),
      action: row.action,
      changes: inFormOrder(changes[index] ?? {}).map(([path, [from, to]]) => ({
        path,
        from: wordOf(path, from as Value),
        to: wordOf(path, to as Value),
      })),
    })),
  };
}

/** Fields as the form has them, one under the other; others last. */
function inFormOrder(changes: AuditChanges) {
  const names: readonly string[] = companyFieldNames;
  const placeOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(changes).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
}

async function actorNames(db: ScopedDb, companyId: number) {
  const { rows } = await sql<{
    account_id: number | null;
    staff_id: number | null;
    name: string;
    name_zh: string | null;
  }>`select * from company_actors(${companyId})`.execute(db.q);
  const shown = ({ name, name_zh }: { name: string; name_zh: string | null }) =>
    db.scope.language === "en-us" ? name : (name_zh ?? name);
  return (accountId: number | null, staffId: number | null) => {
    const row = rows.find((one) => one.account_id === accountId && one.staff_id === staffId);
    return row ? shown(row) : null;
  };
}

const tables = {
  fkAreaCountryId: "countries",
  fkAreaStateId: "area_states",
  fkAreaCityId: "area_cities",
} as const;

/** Puts the names of places for their ids, in the caller's language; ids of people and companies are told to nobody. */
async function wordsOfIds(db: ScopedDb, all: readonly AuditChanges[]) {
  const words = new Map<string, string>();
  for (const [path, table] of Object.entries(tables)) {
    const ids = all.flatMap((changes) => changes[path] ?? []).filter((id) => typeof id === "number");
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number; name: string }>`
      select t.id, ${nameIn(db.scope.language, "t")} as name from ${sql.table(table)} t
      where t.id = any (${ids}::int[])`.execute(db.q);
    for (const { id, name } of rows) words.set(`${path} ${id}`, name);
  }
  return (path: string, value: Value): Value => {
    if (path in tables) return value === null ? null : (words.get(`${path} ${value}`) ?? null);
    if (path === "bdStaffId" || path === "fkParentAgentId") return value === null ? null : "…";
    return value;
  };
}
