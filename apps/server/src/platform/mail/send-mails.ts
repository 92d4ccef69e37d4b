import { sql } from "kysely";
import { createTransport, type Transporter } from "nodemailer";
import type { Database, ScopedTx } from "../database.ts";
import { faultName } from "../fault-name.ts";
import { systemScope } from "../scope.ts";
import { readSetting } from "../settings.ts";
import type { MailAddress } from "./address.ts";

/** Milliseconds a mail server may take for each part of the conversation. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

const mostAttempts = 12;

const scope = systemScope("job:send-mails");

/** How long a mail in hand may still take when the process is to end. */
const graceMs = 500;

/** A connection to the mail server of SMTP_URL (`smtp://user:password@host:587`). */
export function createMailTransport(smtpUrl: string): Transporter {
  const url = new URL(smtpUrl);
  const secure = url.protocol === "smtps:";
  return createTransport({
    host: url.hostname,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    ...patience,
    // A body is text: nothing in it may make the library read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Sends what waits, one mail per transaction, so that instances share the work and a crash sends at most one twice.
 * A refused mail is tried again after 1, 3, 7, 15 … minutes, twelve times at most; how many were sent.
 */
export async function sendQueuedMails(
  database: Database,
  transport: Transporter,
  from: MailAddress,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    const outcome = await database.transaction(scope, (tx) => sendNext(tx, transport, from, signal));
    if (outcome === "none") break;
    if (outcome === "sent") sent += 1;
  }
  return sent;
}

async function sendNext(
  tx: ScopedTx,
  transport: Transporter,
  from: MailAddress,
  signal: AbortSignal | undefined,
): Promise<"none" | "sent" | "failed"> {
  const mail = await tx.q
    .selectFrom("mails")
    .select(["id", "to_name", "to_address", "subject", "body", "language", "attempts"])
    .where("sent_at", "is", null)
    .where("attempts", "<", mostAttempts)
    .where(sql<boolean>`created_at + (2 ^ attempts - 1) * interval '1 minute' <= now()`)
    // Codes and links first: somebody waits for them.
    .orderBy("holds_secret", "desc")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!mail) return "none";
  const attempts = mail.attempts + 1;
  const answers = await readSetting(tx, "supportEmail");
  try {
    const sending = transport.sendMail({
      from: { ...from },
      ...(answers !== null && { replyTo: answers }),
      to: { name: mail.to_name, address: mail.to_address },
      subject: mail.subject,
      text: mail.body,
      headers: { "Content-Language": mail.language, "Auto-Submitted": "auto-generated" },
    });
    await (signal ? unlessStopped(sending, signal) : sending);
  } catch (error) {
    // Not the mail's fault: rolled back, it waits for the next start.
    if (error instanceof StoppedError) throw error;
    await tx.q
      .updateTable("mails")
      .set({ attempts, last_error: faultName(error) })
      .where("id", "=", mail.id)
      .execute();
    return "failed";
  }
  await tx.q
    .updateTable("mails")
    .set({
      attempts,
      sent_at: sql<string>`now()`,
      last_error: null,
      body: sql<string>`case when holds_secret then '' else body end`,
    })
    .where("id", "=", mail.id)
    .execute();
  return "sent";
}

class StoppedError extends Error {}

/** The work's outcome, or StoppedError when the signal was aborted and the grace has passed. */
async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let giveUp = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    giveUp = () => {
      timer = setTimeout(() => reject(new StoppedError("The sender stops.")), graceMs);
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}
