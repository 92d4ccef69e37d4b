import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";

/** What the messages feature runs on. */
export interface MessageDependencies {
  readonly keyring: Keyring;
  readonly clock: Clock;
}
