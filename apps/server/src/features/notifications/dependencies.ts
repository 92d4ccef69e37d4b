import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";

/** What notifications run on. */
export interface NotificationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** Where the portal is, for links in mails and calendars. */
  readonly publicUrl: string;
}
