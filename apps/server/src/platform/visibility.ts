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
  if (!db.applicationWall || scope.kind === "system") return sql<SqlBool>`true`;
  if (scope.kind === "staff")
    return scope.companies ? among(`${alias}.company_id`, scope.companies) : sql<SqlBool>`true`;
  if (scope.kind === "public") return sql<SqlBool>`false`;
  const companies = of === "student" ? scope.companies : scope.applicationCompanies;
  // Owners are of their student's company, so what an administrator's O could add lies in K already (rule 2 takes in 1
  // and 3); everybody else administers nothing. One column alone lets one index give the rows in their order.
  return companies.length > 0
    ? among(`${alias}.company_id`, companies)
    : among(`${alias}.owner_account_id`, scope.owners);
}

/**
 * The first wall for companies and their people in the back office: staff who don't see all look at those they look
 * after. `column` holds a company's id. Accounts have sets of their own (decision 055), and see none by this.
 */
export function lookedAfterByStaff(db: ScopedDb, column: string): RawBuilder<SqlBool> {
  const { scope } = db;
  if (!db.applicationWall || scope.kind === "system") return sql<SqlBool>`true`;
  if (scope.kind !== "staff") return sql<SqlBool>`false`;
  return scope.companies ? among(column, scope.companies) : sql<SqlBool>`true`;
}

function among(column: string, ids: readonly number[]): RawBuilder<SqlBool> {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return sql<SqlBool>`${sql.ref(column)} = ${only}::int`;
  return sql<SqlBool>`${sql.ref(column)} = any (${[...ids]}::int[])`;
}

/**
 * Files follow their student, or their application where they belong to one. What staff have filed and not shown yet is
 * seen by staff alone.
 */
export function fileInSight(db: ScopedDb, alias: string): RawBuilder<SqlBool> {
  const application = sql.ref(`${alias}.application_id`);
  const shown =
    db.applicationWall && db.scope.kind === "account"
      ? sql<SqlBool>`not ${sql.ref(`${alias}.withheld`)}`
      : sql<SqlBool>`true`;
  return sql<SqlBool>`(${shown} and (${inSight(db, alias, "application")} or (${application} is null and ${inSight(db, alias, "student")})))`;
}
