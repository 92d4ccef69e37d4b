import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { Condition } from "@passage/contract/applications/steps.ts";
import type { Action } from "@passage/contract/applications/transitions.ts";
import type { CourseChange } from "@passage/contract/courses/course-changes.ts";
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
  /** Of a transfer: who has the student now, and with how many others, itself among them; without, it is alone. */
  readonly toAccountId?: number;
  readonly students?: number;
  /** Of a course that changed: what became of the starts that the account's applications want, and how many want them. */
  readonly course?: {
    readonly starts: readonly {
      readonly intake: string;
      readonly change: CourseChange;
      /** The last day to apply since it moved; null = there is none any more. */
      readonly day?: string | null;
    }[];
    readonly applications: number;
  };
}
