import { type RawBuilder, type SqlBool, sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import type { Scope } from "../../platform/scope.ts";

/** Companies whose people a caller may change; null = all of them. */
function lookedAfter(scope: Scope): readonly number[] | null {
  switch (scope.kind) {
    case "account":
      return scope.administers;
    case "staff":
      return scope.companies;
    case "system":
      return null;
    case "public":
      return [];
  }
}

/** Whether a caller looks after a company's people. */
export function looksAfter(scope: Scope, companyId: number): boolean {
  return lookedAfter(scope)?.includes(companyId) ?? true;
}

/** Keeps callers off companies that they don't look after. @throws AppError 2002 */
export function assertLooksAfter(db: ScopedDb, companyId: number): void {
  if (db.applicationWall && !looksAfter(db.scope, companyId)) throw notFound();
}

/**
 * The first wall of people: those of the own company and of the companies looked after. `alias` is a table that holds
 * `company_id`.
 */
export function peopleInSight(db: ScopedDb, alias: string): RawBuilder<SqlBool> {
  const { scope } = db;
  const companies = lookedAfter(scope);
  if (!db.applicationWall || companies === null) return sql<SqlBool>`true`;
  // Data that a company below has opened show its people by name, where a student stands; never in these lists.
  const all = scope.kind === "account" ? [...companies, scope.companyId] : [...companies];
  return sql<SqlBool>`${sql.ref(`${alias}.company_id`)} = any (${all}::int[])`;
}
