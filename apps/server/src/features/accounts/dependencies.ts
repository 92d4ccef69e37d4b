import type { Clock } from "../../platform/clock.ts";
import type { Database, ScopedTx } from "../../platform/database.ts";

/** What accounts and contact persons run on. */
export interface AccountDependencies {
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** Mails an account the link by which it chooses its first password; voids the former one. */
  readonly invite: (tx: ScopedTx, accountId: number) => Promise<void>;
  /** Ends all sessions of an account at once, on every instance. */
  readonly endSessions: (tx: ScopedTx, accountId: number) => Promise<void>;
}

/** With the database itself, for what is counted whatever becomes of the request. */
export interface AccountRouteDependencies extends AccountDependencies {
  readonly database: Database;
}
