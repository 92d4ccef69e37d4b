import { defaultLanguage, isLanguage } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import { tokenHash } from "../../platform/authentication.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { readSetting } from "../../platform/settings.ts";
import { newSecret } from "./proof-tickets.ts";
import { type Holder, nameFor, readInvited } from "./repository.ts";

/** What inviting takes. */
export interface InviteDependencies {
  /** The address under which browsers reach this server. */
  readonly publicUrl: string;
  readonly clock: Clock;
}

const dayMs = 86_400_000;

/**
 * Mails an account or a staff member a link, in their language, by which they choose their first password; good once,
 * for as many days as staff have set. Inviting again voids the former link. Works under the scope of whoever looks after them.
 * @throws AppError 2002 nobody of that id whom the caller looks after
 */
export async function inviteAccount(
  tx: ScopedTx,
  holder: Holder,
  { publicUrl, clock }: InviteDependencies,
): Promise<void> {
  const secret = newSecret();
  const days = await readSetting(tx, "invitationDays");
  const ends = new Date(clock.now().getTime() + days * dayMs).toISOString();
  const [account, member] = holder.audience === "account" ? [holder.id, null] : [null, holder.id];
  const { rows } = await sql<{ made: boolean }>`
    select make_invitation(${account}::int, ${member}::int, ${tokenHash(secret)}, ${ends}::timestamptz) as made`.execute(
    tx.q,
  );
  const invited = rows[0]?.made ? await readInvited(tx, holder) : undefined;
  if (!invited) throw notFound();

  const language = isLanguage(invited.language) ? invited.language : defaultLanguage;
  const words = serverPhrases[language].authMails;
  const { companyName, companyNameZh } = invited;
  const company = companyName === null ? words.staffSide : nameFor(language, companyName, companyNameZh);
  await queueMail(tx, {
    to: { name: invited.name, address: invited.email },
    subject: words.invitation.subject(company),
    body: words.invitation.body({
      name: nameFor(language, invited.name, invited.nameZh),
      company,
      link: `${publicUrl.replace(/\/$/, "")}/verify-email?invite=${secret}`,
      days,
    }),
    language,
    companyId: invited.companyId,
    holdsSecret: true,
  });
}
