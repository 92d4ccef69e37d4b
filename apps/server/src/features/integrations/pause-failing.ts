import { pauseAfterDays } from "@passage/contract/integrations/rules.ts";
import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { sql } from "kysely";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { isMailAddress } from "../../platform/mail/address.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { holdDeliveries } from "./hold-deliveries.ts";
import type { SendingDependencies } from "./send-deliveries.ts";

/**
 * Notes a failure of a webhook. Where nothing has arrived for days it is paused, and those who may mend it are told, in
 * the same transaction: once.
 */
export async function pauseFailing(
  tx: ScopedTx,
  id: number,
  { clock, publicUrl }: Pick<SendingDependencies, "clock" | "publicUrl">,
): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ url: string; due: boolean; held: boolean }>`
    update webhooks set failing_since = coalesce(failing_since, ${now.toISOString()}::timestamptz)
    where id = ${id}
    returning url, failing_since <= ${new Date(now.getTime() - pauseAfterDays * 86_400_000).toISOString()}::timestamptz as due,
      paused_at is not null or not active as held`.execute(tx.q);
  const [webhook] = rows;
  if (!webhook) return;
  if (webhook.held || !webhook.due) {
    // A delivery that was under way when its webhook was paused waits with the others.
    if (webhook.held) await holdDeliveries(tx, id);
    return;
  }
  await tx.q.updateTable("webhooks").set({ paused_at: now.toISOString() }).where("id", "=", id).execute();
  await holdDeliveries(tx, id);
  await recordAudit(tx, { noun: "webhook", nounId: id, action: "pause", companyId: null, bySystem: true });
  await mailStaff(tx, {
    host: new URL(webhook.url).host,
    link: `${publicUrl}/bms/integrations?tab=webhooks&webhook=${id}`,
  });
}

async function mailStaff(tx: ScopedTx, about: { host: string; link: string }): Promise<void> {
  const staff = await tx.q
    .selectFrom("staff")
    .select(["name", "name_zh", "email", "language"])
    .where("status", "=", "active")
    .where("role", "<>", "service")
    .where("password_hash", "is not", null)
    .where(sql<boolean>`permissions @> '{integrationsEdit,companiesAll}'`)
    .orderBy("id")
    .execute();
  for (const member of staff) {
    if (!isMailAddress(member.email)) continue;
    const language = member.language as Language;
    const { webhookMails } = serverPhrases[language];
    const name = language === "en-us" ? member.name : (member.name_zh ?? member.name);
    await queueMail(tx, {
      to: { name: member.name, address: member.email },
      subject: webhookMails.paused.subject(about.host),
      body: webhookMails.paused.body({ name, days: pauseAfterDays, ...about }),
      language,
      companyId: null,
    });
  }
}
