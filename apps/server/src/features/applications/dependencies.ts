import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";

/** What the applications feature runs on. */
export interface ApplicationDependencies {
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
}
