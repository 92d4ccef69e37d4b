import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";

/** What looking after staff runs on. */
export interface StaffDependencies {
  /** Invitations are counted past the transaction. */
  readonly database: Database;
  readonly clock: Clock;
  readonly timeZone: string;
  /** The address under which browsers reach this server: invitations lead there. */
  readonly publicUrl: string;
}
