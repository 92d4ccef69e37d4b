import {
  type CompanyAct,
  type CompanyHistoryField,
  companyActs,
  companyHistoryFields,
} from "@passage/contract/company/acts.ts";
import type { getCompanyHistory } from "@passage/contract/company/endpoints.ts";
import type { companyHistoryQuery } from "@passage/contract/company/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { AuditChanges } from "../../platform/audit.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
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
  const changes = rows.map((row) => told((row.changes ?? {}) as unknown as AuditChanges));
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
      action: actOf(row.action),
      changes: (changes[index] ?? []).map(({ path, from, to }) => ({
        path,
        from: wordOf(path, from),
        to: wordOf(path, to),
      })),
    })),
  };
}

/** What the log holds beside the list was done by a former release. */
function actOf(action: string): CompanyAct {
  return companyActs.find((act) => act === action) ?? "save";
}

type Told = Page["items"][number]["changes"][number];

/** What registrations said of the country before they named it as the form does. */
const formerNames: Readonly<Record<string, CompanyHistoryField>> = { countryId: "fkAreaCountryId" };

/** Changes that have words, as the form has them, one under the other. */
function told(changes: AuditChanges): Told[] {
  const named = Object.entries(changes).map(([name, change]) => [formerNames[name] ?? name, change] as const);
  const byPath = new Map<string, AuditChanges[string]>(named);
  return companyHistoryFields.flatMap((path) => {
    const change = byPath.get(path);
    return change ? [{ path, from: change[0] as Value, to: change[1] as Value }] : [];
  });
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

/** Names of what ids stand for; of companies and codes, those in the caller's sight. */
const tables = {
  fkAreaCountryId: ["countries", "place"],
  fkAreaStateId: ["area_states", "place"],
  fkAreaCityId: ["area_cities", "place"],
  fkParentAgentId: ["companies", "company"],
  frozenWith: ["companies", "company"],
  invitationCodeId: ["invitation_codes", "code"],
} as const;

/** Puts names for ids, in the caller's language; "…" for what isn't the caller's to know, as who looks after it. */
async function wordsOfIds(db: ScopedDb, all: readonly (readonly Told[])[]) {
  const { language } = db.scope;
  const names = {
    place: nameIn(language, "t"),
    company: ownNameIn(language, "t"),
    code: sql<string>`t.code`,
  };
  const words = new Map<string, string>();
  for (const [path, [table, kind]] of Object.entries(tables)) {
    const values = all.flat().flatMap((change) => (change.path === path ? [change.from, change.to] : []));
    const ids = values.filter((id) => typeof id === "number");
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number; name: string }>`
      select t.id, ${names[kind]} as name from ${sql.table(table)} t where t.id = any (${ids}::int[])`.execute(
      db.q,
    );
    for (const { id, name } of rows) words.set(`${path} ${id}`, name);
  }
  return (path: CompanyHistoryField, value: Value): Value => {
    if (value === null || (!(path in tables) && path !== "bdStaffId")) return value;
    return words.get(`${path} ${value}`) ?? "…";
  };
}
