import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { callerNames } from "../../platform/audit-actors.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { isMailAddress } from "../../platform/mail/address.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import type { NamedStudent } from "../students/name-students.ts";
import type { TransferDependencies } from "./dependencies.ts";
import { ownName } from "./own-name.ts";
import type { Planned } from "./plan-transfer.ts";
import type { ReceiverRow } from "./repository.ts";

export interface MadeTransfer {
  readonly receiver: ReceiverRow;
  readonly moving: readonly Planned[];
  readonly note: string | null;
}

interface Recipient {
  readonly accountId: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Tells the new owner, and each former one, in that person's language; nobody is told of what it did itself. The
 * subject names no student: erasing one takes the body.
 */
export async function mailTransfer(
  tx: ScopedTx,
  { receiver, moving, note }: MadeTransfer,
  { publicUrl }: TransferDependencies,
): Promise<void> {
  const caller = await callerNames(tx);
  const by = (language: Language) => (caller ? ownName(language, caller.name, caller.name_zh) : "Passage");
  const to = { accountId: receiver.account_id, name: receiver.name, email: receiver.email };
  await send(tx, { ...to, language: receiver.language }, receiver.company_id, moving, (words, language) => ({
    subject: words.received.subject(moving.length),
    body: words.received.body({
      name: ownName(language, receiver.name, receiver.name_zh),
      by: by(language),
      students: moving.map(({ names }) => `${lineOf(names)}\n${publicUrl}${pathOf(names)}`),
      note,
    }),
  }));
  for (const [accountId, theirs] of Map.groupBy(moving, ({ owner_id }) => owner_id)) {
    const [first] = theirs;
    if (!first?.owner_active) continue;
    const from = { accountId, name: first.owner_name, email: first.owner_email };
    await send(
      tx,
      { ...from, language: first.owner_language },
      first.company_id,
      theirs,
      (words, language) => ({
        subject: words.gone.subject(theirs.length),
        body: words.gone.body({
          name: ownName(language, first.owner_name, first.owner_name_zh),
          by: by(language),
          to: ownName(language, receiver.name, receiver.name_zh),
          students: theirs.map(({ names }) => lineOf(names)),
        }),
      }),
    );
  }
}

type MailWords = (typeof serverPhrases)["en-us"]["transferMails"];

async function send(
  tx: ScopedTx,
  to: Recipient,
  companyId: number,
  about: readonly Planned[],
  write: (words: MailWords, language: Language) => { subject: string; body: string },
): Promise<void> {
  const { scope } = tx;
  if (scope.kind === "account" && scope.accountId === to.accountId) return;
  if (!isMailAddress(to.email)) return;
  await queueMail(tx, {
    to: { name: to.name, address: to.email },
    ...write(serverPhrases[to.language].transferMails, to.language),
    language: to.language,
    companyId,
    studentIds: about.map(({ student_id }) => student_id),
  });
}

const lineOf = ({ studentId, nameZh, nameEn }: NamedStudent) =>
  [studentId, nameZh, nameEn].filter((part) => part !== null).join("  ");

const pathOf = ({ studentId }: NamedStudent) => `/index/student-information/${studentId}`;
