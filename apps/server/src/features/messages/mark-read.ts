import type { Returned } from "@passage/contract/endpoint.ts";
import type { markMessagesRead as endpoint } from "@passage/contract/messages/endpoints.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { findTalk, readingOf, readUpTo } from "./repository.ts";

/** Notes up to which message of an application the caller has read. @throws AppError 2002 */
export async function markRead(
  tx: ScopedTx,
  itemId: number,
  upTo: number,
): Promise<Returned<typeof endpoint>> {
  await findTalk(tx, itemId);
  await readUpTo(tx, itemId, upTo);
  return readingOf(tx, itemId);
}
