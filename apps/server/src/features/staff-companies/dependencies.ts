import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { Database } from "../../platform/database.ts";
import type { AccountDependencies } from "../accounts/dependencies.ts";

/** What companies in the back office run on. */
export interface StaffCompanyDependencies {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** The address under which browsers reach this server. */
  readonly publicUrl: string;
  /** Signs auto-login links. */
  readonly autoLoginSecret: string;
  /** For the accounts of companies. */
  readonly people: AccountDependencies;
}
