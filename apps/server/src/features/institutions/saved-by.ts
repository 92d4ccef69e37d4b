import type { Scope } from "../../platform/scope.ts";

/** Whose name stands on a row that is saved; null for the platform's own doings. */
export function savedBy(scope: Scope): number | null {
  return scope.kind === "staff" ? scope.staffId : null;
}
