import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ScopedDb } from "./database.ts";

/**
 * What rows belong to: a student as such (rule 4 asks for `students` to be opened all the way up), or an application
 * and what hangs on it (`applications` must be opened too).
 */
export type SightOf = "student" | "application";

/**
 * The first wall (domain 1, "Who sees a student"): the condition every query on rows of a company carries. `alias` is
 * a table that holds `company_id` and `owner_account_id`. Row-level security says the same once more.
 */
export function inSight(db: ScopedDb, alias: string, of: SightOf): RawBuilder<SqlBool> {
  const { scope } = db;
  if (!db.applicationWall || scope.kind === "staff" || scope.kind === "system") return sql<SqlBool>`true`;
  if (scope.kind === "public") return sql<SqlBool>`false`;
  const companies = of === "student" ? scope.companies : scope.applicationCompanies;
  const owner = sql.ref(`${alias}.owner_account_id`);
  const company = sql.ref(`${alias}.company_id`);
  const owned = sql<SqlBool>`${owner} = any (${[...scope.owners]}::int[])`;
  // Consultants administer nothing: without the second branch the owner's index serves alone.
  if (companies.length === 0) return owned;
  return sql<SqlBool>`(${owned} or ${company} = any (${[...companies]}::int[]))`;
}

/** Files follow their student, or their application where they belong to one. */
export function fileInSight(db: ScopedDb, alias: string): RawBuilder<SqlBool> {
  const application = sql.ref(`${alias}.application_id`);
  return sql<SqlBool>`(${inSight(db, alias, "application")} or (${application} is null and ${inSight(db, alias, "student")}))`;
}
