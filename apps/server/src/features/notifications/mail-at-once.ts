import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import { isMailAddress } from "../../platform/mail/address.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { ownName } from "../transfers/own-name.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import { toNotification } from "./list-notifications.ts";
import { aboutLine, happenedLine, pathOf } from "./mail-text.ts";
import { selectLines } from "./repository.ts";

/**
 * Queues the mail about one notification that was made in this transaction, in its account's language. The recipients'
 * query has just found that the account sees it.
 */
export async function mailAtOnce(
  tx: ScopedTx,
  id: number,
  accountId: number,
  { clock, timeZone, publicUrl }: NotificationDependencies,
): Promise<void> {
  const account = await tx.q
    .selectFrom("accounts")
    .select(["name", "name_zh", "email", "language", "company_id"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const language = account.language as Language;
  const [row] = await selectLines(tx, language, [sql<boolean>`n.id = ${id}`], { limit: 1, offset: 0 });
  if (!row || !isMailAddress(account.email)) return;
  const one = toNotification(row, { scope: { language }, today: clock.today(timeZone), timeZone });
  if (one.event !== "evidenceRequest" && one.event !== "offer") return;
  const { atOnce } = serverPhrases[language].notificationLines;
  await queueMail(tx, {
    to: { name: account.name, address: account.email },
    subject: atOnce.subject[one.event],
    body: atOnce.body({
      name: ownName(language, account.name, account.name_zh),
      lines: [happenedLine(one, language), aboutLine(one, language)],
      link: `${publicUrl}${pathOf(one)}`,
      settings: `${publicUrl}/notifications?tab=settings`,
    }),
    language,
    companyId: account.company_id,
    studentIds: [one.studentId],
  });
}
