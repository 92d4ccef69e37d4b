import type { Clock } from "../../platform/clock.ts";
import type { DataKey, Keyring } from "../../platform/crypto.ts";
import type { Database, ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { Sheet } from "../../platform/spreadsheet/workbook.ts";

/** A recognised passport, and the student it becomes a document of. */
export interface PassportClaim {
  /** `fkGuidAndType` of the save. */
  readonly ref: string;
  readonly studentId: number;
  readonly companyId: number;
  readonly ownerAccountId: number;
  readonly key: DataKey;
}

/** What the students feature runs on. */
export interface StudentDependencies {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** Makes the passport a registration began with the student's document; false when it is gone. */
  readonly claimPassport: (tx: ScopedTx, claim: PassportClaim) => Promise<boolean>;
  /** Told inside the transaction of a save: applications look again at what is missing. */
  readonly afterSave: (tx: ScopedTx, studentId: number) => Promise<void>;
  /** What other features keep about a student, a sheet each, for the export of all of it. */
  readonly workSheets: (db: ScopedDb, studentId: number) => Promise<Sheet[]>;
}
