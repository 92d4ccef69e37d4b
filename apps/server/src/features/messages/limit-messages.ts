import type { Database } from "../../platform/database.ts";
import { consume } from "../../platform/rate-limit.ts";
import { principalOf, type Scope } from "../../platform/scope.ts";
import { readSetting } from "../../platform/settings.ts";

/** Within ten minutes: each is kept, told to those who see the application, and mailed. */
const messageWindow = { windowSeconds: 600, blockSeconds: 60 };

/**
 * Counts a message of the caller. Counts, so it takes a connection of its own: never call it inside a transaction.
 * @throws AppError 2016
 */
export async function countMessage(database: Database, scope: Scope): Promise<void> {
  const limit = await readSetting(database.read(scope), "messagesPerTenMinutes");
  await consume(database, `messages:${principalOf(scope)}`, { limit, ...messageWindow });
}
