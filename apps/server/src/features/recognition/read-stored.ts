import { buffer } from "node:stream/consumers";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { unreadRefusal } from "../../platform/workers/unread.ts";
import type { RecognitionDependencies } from "./dependencies.ts";
import type { ReadPage } from "./read-upload.ts";

/** Who asks for a recognition, and what the request gives to work with. */
export interface RecognitionCall {
  readonly scope: AccountScope;
  readonly read: ScopedDb;
  readonly transaction: <T>(work: (tx: ScopedTx) => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
}

/** Places in the line are a company's. */
export const placesOf = ({ companyId }: AccountScope) => `company:${companyId}`;

/** Has a child process read a stored file. @throws AppError 6003 with a reason, 6004 the caller went away, 6006 busy */
export async function readStored(
  { scope, signal }: Pick<RecognitionCall, "scope" | "signal">,
  { key, mime, page }: { readonly key: string; readonly mime: string; readonly page: number | null },
  { store, recognition }: Pick<RecognitionDependencies, "store" | "recognition">,
): Promise<ReadPage> {
  const bytes = await buffer(await store.open(key));
  try {
    return await recognition.run({ bytes, mime, page }, { owner: placesOf(scope), signal });
  } catch (error) {
    throw unreadRefusal(error);
  }
}
