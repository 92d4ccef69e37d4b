import type { Clock } from "../../platform/clock.ts";
import type { DataKey } from "../../platform/crypto.ts";
import type { Database, ScopedDb } from "../../platform/database.ts";
import type { Runner } from "../../platform/runner.ts";
import type { Turns } from "../../platform/turns.ts";

/** What reading and verifying the log runs on. */
export interface AuditDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly timeZone: string;
  /** The key that a student's values in the log are sealed with. @throws AppError 2002 out of sight, or erased */
  readonly keyOf: (db: ScopedDb, studentId: number) => Promise<DataKey>;
  /** Who may export when. */
  readonly exports: Turns;
  /** Follows the chains after the request was answered. */
  readonly runner: Runner;
  /** Told what kind of fault broke a run off. */
  readonly onFault: (fault: string) => void;
}
