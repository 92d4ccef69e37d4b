import type { CourseChange } from "@passage/contract/courses/course-changes.ts";

/**
 * What happened, for those who listen: notifications, mails, webhooks, live updates, commission. Payloads carry ids
 * only, never personal data: a listener reads what it may see.
 */
export interface DomainEvents {
  /** A code is wanted by e-mail; made and mailed outside the request. */
  "auth.codeAsked": { codeId: number };
  "student.saved": { studentId: number };
  "student.registered": { studentId: number };
  "student.transferred": {
    studentId: number;
    fromAccountId: number;
    toAccountId: number;
    /** Who did it; of events from before this was said, neither. */
    byAccountId?: number;
    byStaffId?: number;
  };
  /** A transfer as a whole, beside the event of each of its students. */
  "transfer.made": {
    studentIds: readonly number[];
    toAccountId: number;
    byAccountId?: number;
    byStaffId?: number;
  };
  "student.erased": { studentId: number };
  "application.created": { applicationId: number; studentId: number };
  "application.moved": {
    applicationId: number;
    studentId: number;
    eventId: number;
    /** It was held back, and staff were told by `application.staffMoved`. */
    staffTold?: boolean;
  };
  /** The same move, said to colleagues at once: it may still be taken back. */
  "application.staffMoved": { applicationId: number; studentId: number; eventId: number };
  /** A move was taken back; of the move itself nobody was told. */
  "application.undone": { applicationId: number; studentId: number; eventId: number };
  /** Deadlines were set, or somebody of the staff took it over. */
  "application.changed": { applicationId: number; studentId: number };
  "application.message": { applicationId: number; studentId: number; messageId: number };
  /** An application that isn't submitted wants a start of a course that stands otherwise now. */
  "application.courseChanged": { applicationId: number; studentId: number };
  /** Starts that applications want, and what became of them: `YYYY-MM`, and the last day to apply since. */
  "course.changed": {
    courseId: number;
    starts: readonly {
      readonly intake: string;
      readonly change: CourseChange | "back";
      readonly deadline: string | null;
    }[];
  };
  "file.uploaded": { fileGuid: string; studentId: number; applicationId: number | null };
  /** Staff filed or deleted what the agency isn't shown yet. */
  "file.staffChanged": { fileGuid: string; studentId: number; applicationId: number | null };
  "file.deleted": { fileGuid: string; studentId: number; applicationId: number | null };
}

export type Topic = keyof DomainEvents;
