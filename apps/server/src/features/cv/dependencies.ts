import type { Background } from "@passage/contract/background/schema.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ScopedDb } from "../../platform/database.ts";
import type { CvPool } from "./cv-pool.ts";

/** What CVs are compared with: entries by section. */
export type StoredEntries = {
  readonly [Section in "education" | "work" | "qualifications" | "englishExams"]: Pick<
    Background[Section],
    "entries"
  >;
};

/** What reading CVs runs on. */
export interface CvDependencies {
  readonly cvs: CvPool;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** A student's stored entries. @throws AppError 2002 it isn't in sight */
  readonly storedEntries: (db: ScopedDb, studentId: number) => Promise<StoredEntries>;
}
