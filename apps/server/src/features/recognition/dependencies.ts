import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { Database } from "../../platform/database.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { RecognitionPool } from "./recognition-pool.ts";

/** What passport recognition runs on. */
export interface RecognitionDependencies {
  readonly database: Database;
  readonly store: FileStore;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly recognition: RecognitionPool;
  /** False leaves the pictures' quality unjudged, and says so. */
  readonly recognitionAlerts: boolean;
}
