import type { Clock } from "../../platform/clock.ts";
import type { Database, ScopedTx } from "../../platform/database.ts";
import type { ContentCheck } from "../../platform/storage/content/check.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";

/** What the files feature runs on. */
export interface FileDependencies {
  readonly database: Database;
  readonly store: FileStore;
  readonly checkContent: ContentCheck;
  readonly clock: Clock;
  /** Told inside the transaction of an upload: applications look again at what is missing. */
  readonly afterUpload: (tx: ScopedTx, studentId: number) => Promise<void>;
}
