/**
 * What happened, for those who listen: notifications, mails, webhooks, live updates, commission. Payloads carry ids
 * only, never personal data: a listener reads what it may see.
 */
export interface DomainEvents {
  "student.saved": { studentId: number };
  "student.registered": { studentId: number };
  "student.transferred": { studentId: number; fromAccountId: number; toAccountId: number };
  "student.erased": { studentId: number };
  "application.created": { applicationId: number; studentId: number };
  "application.moved": { applicationId: number; studentId: number; eventId: number };
  "file.uploaded": { fileGuid: string; studentId: number; applicationId: number | null };
  "file.deleted": { fileGuid: string; studentId: number; applicationId: number | null };
}

export type Topic = keyof DomainEvents;
