import type { Database } from "../../platform/database.ts";
import { networkOf } from "../../platform/network-of.ts";
import { consume } from "../../platform/rate-limit.ts";

/** Copies of the manual to one network: an office reads it from one address, and each has it once. */
export const copyLimit = { limit: 60, windowSeconds: 600, blockSeconds: 60 } as const;

/** Nobody signs in for the manual, so who asks is known by where they ask from. @throws AppError 2016 */
export function countCopy(database: Database, address: string): Promise<void> {
  return consume(database, `manual:${networkOf(address)}`, copyLimit);
}
