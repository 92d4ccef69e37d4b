import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { Condition } from "@passage/contract/applications/steps.ts";
import type { Action } from "@passage/contract/applications/transitions.ts";
import type { DeadlineKind } from "@passage/contract/notifications/deadlines.ts";

/** What is kept of each kind of event: codes, ids and days, never words or anything personal. */
export interface Facts {
  /** Of a move. */
  readonly action?: Action;
  readonly condition?: Condition;
  readonly categories?: readonly DocumentCategory[];
  /** `YYYY-MM` */
  readonly intake?: string;
  /** Of a deadline. */
  readonly kind?: DeadlineKind;
  /** The deadline's day, or that by which evidence is wanted: `YYYY-MM-DD`. */
  readonly day?: string;
  /** Of a transfer: who has the student now. */
  readonly toAccountId?: number;
}
