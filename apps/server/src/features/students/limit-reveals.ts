import { revealsPerHour } from "@passage/contract/limits.ts";
import type { Database } from "../../platform/database.ts";
import { consume } from "../../platform/rate-limit.ts";
import type { AccountScope } from "../../platform/scope.ts";

/** Looks at whole numbers that an account has: plenty for work, too few to carry off a company's in minutes. */
const revealLimit = { limit: revealsPerHour, windowSeconds: 3_600, blockSeconds: 3_600 };

/**
 * Counts that an account asks for whole passport and ID card numbers of one student, in sight or not, by whichever
 * call. Counts, so it takes a connection of its own: never call it inside a transaction.
 * @throws AppError 2016
 */
export function countReveal(database: Database, scope: AccountScope): Promise<void> {
  return consume(database, `reveal:${scope.accountId}`, revealLimit);
}
