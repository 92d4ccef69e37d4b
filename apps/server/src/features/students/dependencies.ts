import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { Database, ScopedTx } from "../../platform/database.ts";

/** What the students feature runs on. */
export interface StudentDependencies {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** Told inside the transaction of a save: applications look again at what is missing. */
  readonly afterSave: (tx: ScopedTx, studentId: number) => Promise<void>;
}
