import type { Clock } from "../../platform/clock.ts";
import type { DataKey, Keyring } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";

/** What the messages feature runs on. */
export interface MessageDependencies {
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** A student's key, for what the audit log keeps of file names. */
  readonly keyOf: (tx: ScopedTx, studentId: number) => Promise<DataKey>;
  /** Told when a message showed the agency files that staff had filed: applications look again at what is missing. */
  readonly afterPublish: (tx: ScopedTx, studentId: number) => Promise<void>;
}
