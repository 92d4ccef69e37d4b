import type { Clock } from "../../platform/clock.ts";
import type { DataKey, Keyring } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";

/** What the applications feature runs on. */
export interface ApplicationDependencies {
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** The student's key: what its background says of other people is sealed. */
  readonly keyOf: (db: ScopedDb, studentId: number) => Promise<DataKey>;
}
