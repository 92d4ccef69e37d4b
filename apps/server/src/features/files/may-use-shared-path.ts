import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import type { Database } from "../../platform/database.ts";
import { type AccountScope, systemScope } from "../../platform/scope.ts";

/** Staff who work on applications file documents for the agency. */
const needed: StaffPermission = "applicationsMove";

/**
 * Whether the caller is the staff member with this id, in the portal as an account, and may file documents from the
 * platform's shared area. Of anybody else it says no more than that: accounts learn nothing of staff by asking.
 */
export async function mayUseSharedPath(
  database: Database,
  { inner }: AccountScope,
  bmsLoginId: number,
): Promise<boolean> {
  if (inner?.staffId !== bmsLoginId) return false;
  // Accounts see no staff, so the platform looks, at the one whose session this is.
  const found = await database
    .read(systemScope("shared-path"))
    .q.selectFrom("staff")
    .select("permissions")
    .where("id", "=", inner.staffId)
    .executeTakeFirst();
  return found?.permissions.includes(needed) ?? false;
}
