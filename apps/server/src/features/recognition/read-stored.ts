import { buffer } from "node:stream/consumers";
import type { UnreadableReason } from "@passage/contract/recognition/formats.ts";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { TaskFailure } from "../../platform/workers/protocol.ts";
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

/** A file that can't be read, with what the screen can tell of the reason. */
export function unreadable(reason: UnreadableReason, cause?: unknown): AppError {
  return new AppError("6003", { data: { reason }, cause });
}

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
    throw error instanceof TaskFailure ? refusalFor(error) : error;
  }
}

function refusalFor(failure: TaskFailure): AppError {
  switch (failure.outcome) {
    case "busy":
      return new AppError("6006");
    case "aborted":
      return new AppError("6004");
    case "timeout":
    case "memory":
      return unreadable("tooMuch", failure);
    case "crashed":
      return unreadable("unreadable", failure);
    case "refused":
      return unreadable(failure.reason as UnreadableReason, failure);
  }
}
