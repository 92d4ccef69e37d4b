import type { CompanyRelation } from "@passage/contract/company/rules.ts";
import type { ScopedDb } from "../../platform/database.ts";
import type { Scope } from "../../platform/scope.ts";

/** What decides how somebody stands to a company. */
export interface CompanyPlace {
  readonly id: number;
  readonly parent_id: number | null;
}

/** How a caller stands to a company; null for one that isn't the caller's to see. */
export function relationTo(scope: Scope, { id, parent_id }: CompanyPlace): CompanyRelation | null {
  switch (scope.kind) {
    case "system":
      return "staff";
    case "staff":
      return scope.companies === null || scope.companies.includes(id) ? "staff" : null;
    case "public":
      return null;
    case "account":
      if (scope.administers.includes(id)) return id === scope.companyId ? "own" : "below";
      if (parent_id !== null && scope.administers.includes(parent_id)) return "apart";
      return id === scope.companyId ? "none" : null;
  }
}

/**
 * The same of a row that row-level security let through: the first wall. Without it, whoever has no relation is taken
 * for somebody of the company who may change nothing.
 */
export function relationInSight(
  { scope, applicationWall }: Pick<ScopedDb, "scope" | "applicationWall">,
  place: CompanyPlace,
): CompanyRelation | null {
  return relationTo(scope, place) ?? (applicationWall ? null : "none");
}

/** Whether a caller administers a company, and may so change it and read what identifies people. */
export function administers(relation: CompanyRelation): boolean {
  return relation === "own" || relation === "below" || relation === "staff";
}
