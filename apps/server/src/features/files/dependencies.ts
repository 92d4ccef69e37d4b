import type { Clock } from "../../platform/clock.ts";
import type { DataKey } from "../../platform/crypto.ts";
import type { Database, ScopedTx } from "../../platform/database.ts";
import type { ContentCheck } from "../../platform/storage/content/check.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { SheetReader } from "./sheet-reader.ts";

/** What the files feature runs on. */
export interface FileDependencies {
  readonly database: Database;
  readonly store: FileStore;
  readonly checkContent: ContentCheck;
  /** Reads workbooks for their preview. */
  readonly sheets: SheetReader;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** A student's key, for what the audit log keeps of file names. */
  readonly keyOf: (tx: ScopedTx, studentId: number) => Promise<DataKey>;
  /** Told inside the transaction of an upload, a deletion, a change: applications look again at what is missing. */
  readonly afterChange: (tx: ScopedTx, studentId: number) => Promise<void>;
}

/** A transaction under the caller's scope, as a route gives it. */
export type Transaction = <T>(work: (tx: ScopedTx) => Promise<T>) => Promise<T>;
