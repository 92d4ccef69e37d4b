import type { Database } from "../../platform/database.ts";
import { consume } from "../../platform/rate-limit.ts";
import type { AccountScope, StaffScope } from "../../platform/scope.ts";
import { readSetting } from "../../platform/settings.ts";

/** Looks at whole numbers that an account has: plenty for work, too few to carry off a company's in minutes. */
const revealWindow = { windowSeconds: 3_600, blockSeconds: 3_600 };

/**
 * Counts that an account, or a staff member, asks for whole passport and ID card numbers of one student, in sight or not, by whichever
 * call. Counts, so it takes a connection of its own: never call it inside a transaction.
 * @throws AppError 2016
 */
export async function countReveal(database: Database, scope: AccountScope | StaffScope): Promise<void> {
  const limit = await readSetting(database.read(scope), "revealsPerHour");
  const who = scope.kind === "account" ? String(scope.accountId) : `staff:${scope.staffId}`;
  await consume(database, `reveal:${who}`, { limit, ...revealWindow });
}
