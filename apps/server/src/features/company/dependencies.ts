import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { Database } from "../../platform/database.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { Turns } from "../../platform/turns.ts";
import type { AccountDependencies } from "../accounts/dependencies.ts";
import type { LogoPool } from "./logo-pool.ts";

/** What companies run on. */
export interface CompanyDependencies {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly store: FileStore;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** Child processes that make pictures of logos. */
  readonly logos: LogoPool;
  /** Who may export when. */
  readonly exports: Turns;
  /** For the accounts of companies. */
  readonly people: AccountDependencies;
}
