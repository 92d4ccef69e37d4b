import type { Language } from "@passage/contract/languages.ts";
import { signalWork } from "../background-signal.ts";
import type { ScopedTx } from "../database.ts";
import { headerText, isMailAddress, type MailAddress } from "./address.ts";

export interface OutgoingMail {
  readonly to: MailAddress;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly language: Language;
  /** The company concerned; null = the platform itself. */
  readonly companyId: number | null;
  /** Students the body names: erasing one takes the body along. The subject names none. */
  readonly studentIds?: readonly number[];
  /** The body lets its reader in: it goes as soon as the mail was sent. */
  readonly holdsSecret?: boolean;
}

/**
 * Puts a mail into the queue, in the transaction of what it tells about: none goes out for what was rolled back.
 * @throws Error when the address could not be a single recipient; addresses from forms are validated there
 */
export async function queueMail(tx: ScopedTx, mail: OutgoingMail): Promise<void> {
  if (!isMailAddress(mail.to.address)) throw new Error("A mail's address must be one plain address.");
  await tx.q
    .insertInto("mails")
    .values({
      company_id: mail.companyId,
      to_name: headerText(mail.to.name),
      to_address: mail.to.address,
      subject: headerText(mail.subject),
      body: mail.body,
      language: mail.language,
      student_ids: [...(mail.studentIds ?? [])],
      holds_secret: mail.holdsSecret ?? false,
    })
    .execute();
  tx.afterCommit(() => signalWork("mails"));
}
