import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { Database } from "../../platform/database.ts";

/** What service keys and webhooks run on. */
export interface IntegrationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  readonly keyring: Keyring;
  /** Whether webhooks may go to this very machine, by http too: in a demo. */
  readonly webhooksToLoopback: boolean;
}
