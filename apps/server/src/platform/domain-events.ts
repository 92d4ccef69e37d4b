/**
 * What happened, for those who listen: notifications, mails, webhooks, live updates, commission. Payloads carry ids
 * only, never personal data: a listener reads what it may see.
 */
export interface DomainEvents {
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
  "student.erased": { studentId: number };
  "application.created": { applicationId: number; studentId: number };
  "application.moved": { applicationId: number; studentId: number; eventId: number };
  /** A move was taken back; of the move itself nobody was told. */
  "application.undone": { applicationId: number; studentId: number; eventId: number };
  /** Deadlines were set, or somebody of the staff took it over. */
  "application.changed": { applicationId: number; studentId: number };
  "application.message": { applicationId: number; studentId: number; messageId: number };
  "file.uploaded": { fileGuid: string; studentId: number; applicationId: number | null };
  "file.deleted": { fileGuid: string; studentId: number; applicationId: number | null };
}

export type Topic = keyof DomainEvents;
