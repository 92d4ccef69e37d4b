import type { Database } from "../database.ts";
import { systemScope } from "../scope.ts";

export interface MailboxEntry {
  readonly id: number;
  readonly toName: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly body: string;
  readonly language: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Null while it waits; always without a mail server. */
  readonly sentAt: string | null;
}

/** The newest mails first: what a demo shows instead of sending. The caller makes sure that it is one. */
export function listMailbox(database: Database, { limit = 100 } = {}): Promise<MailboxEntry[]> {
  return database
    .read(systemScope("mailbox"))
    .q.selectFrom("mails")
    .select([
      "id",
      "to_name as toName",
      "to_address as toAddress",
      "subject",
      "body",
      "language",
      "created_at as createdAt",
      "sent_at as sentAt",
    ])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
