import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { Database } from "../../platform/database.ts";
import type { Runner } from "../../platform/runner.ts";
import type { TableReader } from "./table/table-reader.ts";

/** What the imports feature runs on. */
export interface ImportDependencies {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  readonly reader: TableReader;
  readonly runner: Runner;
  /** Told the name of what went wrong in the background, never a word of a table. */
  readonly onFault: (fault: string) => void;
}
