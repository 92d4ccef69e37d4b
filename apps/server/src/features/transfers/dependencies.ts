import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";

/** What transfers run on. */
export interface TransferDependencies {
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** Where the portal is, for the links in mails. */
  readonly publicUrl: string;
}
