import type { Clock } from "../../platform/clock.ts";
import type { DataKey } from "../../platform/crypto.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";

/** What a student's background is read with. */
export interface BackgroundReader {
  /** The student's key, which what identifies somebody is sealed with. */
  readonly keyOf: (db: ScopedDb, studentId: number) => Promise<DataKey>;
}

/** What the background feature runs on. */
export interface BackgroundDependencies extends BackgroundReader {
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** Told inside the transaction of a save: applications look again at what is missing. */
  readonly afterSave: (tx: ScopedTx, studentId: number) => Promise<void>;
}
