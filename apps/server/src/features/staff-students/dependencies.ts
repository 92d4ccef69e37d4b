import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";

/** What the back office's students run on. */
export interface StaffStudentDependencies {
  readonly keyring: Keyring;
  readonly store: FileStore;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
}
