import { messagesPerTenMinutes } from "@passage/contract/limits.ts";
import type { Database } from "../../platform/database.ts";
import { consume } from "../../platform/rate-limit.ts";
import { principalOf, type Scope } from "../../platform/scope.ts";

/** More than anybody types: each is kept, told to those who see the application, and mailed. */
const messageLimit = { limit: messagesPerTenMinutes, windowSeconds: 600, blockSeconds: 60 };

/**
 * Counts a message of the caller. Counts, so it takes a connection of its own: never call it inside a transaction.
 * @throws AppError 2016
 */
export function countMessage(database: Database, scope: Scope): Promise<void> {
  return consume(database, `messages:${principalOf(scope)}`, messageLimit);
}
