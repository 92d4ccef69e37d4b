import type { Database } from "../../platform/database.ts";
import { consume } from "../../platform/rate-limit.ts";
import { principalOf, type Scope } from "../../platform/scope.ts";

const hour = 3_600;

/** Mails that one person may have sent to people who haven't asked for them. */
const inviteLimit = { limit: 60, windowSeconds: hour, blockSeconds: 600 };
/** The same to one of them. */
const repeatLimit = { limit: 5, windowSeconds: hour, blockSeconds: 600 };
/** Questions whether an address is known: enough for typing, too few for trying addresses out. */
const questionLimit = { limit: 120, windowSeconds: hour, blockSeconds: hour };

/** Never inside a transaction: what is counted stands whatever becomes of the request. @throws AppError 2016 */
export async function countInvitation(
  database: Database,
  scope: Scope,
  again?: number | string,
): Promise<void> {
  if (again !== undefined)
    await consume(database, `invite:again:${principalOf(scope)}:${again}`, repeatLimit);
  await consume(database, `invite:${principalOf(scope)}`, inviteLimit);
}

/** @throws AppError 2016 */
export function countQuestion(database: Database, scope: Scope): Promise<void> {
  return consume(database, `person-email:${principalOf(scope)}`, questionLimit);
}
