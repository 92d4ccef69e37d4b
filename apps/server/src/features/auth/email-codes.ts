import { randomInt, timingSafeEqual } from "node:crypto";
import { type CodePurpose, codeLength, proofTiming } from "@passage/contract/auth/codes.ts";
import { isLanguage, type Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { Database, ScopedTx } from "../../platform/database.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { networkOf } from "../../platform/network-of.ts";
import { emit } from "../../platform/outbox.ts";
import { consume, countTry, type RateLimit, reset } from "../../platform/rate-limit.ts";
import { systemScope } from "../../platform/scope.ts";
import { issueTicket } from "./proof-tickets.ts";
import { findHolder } from "./repository.ts";

export interface CodeDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
}

/** Of which request a code is asked for or checked. */
export interface CodeRequest {
  /** Lower case. */
  readonly email: string;
  readonly purpose: CodePurpose;
  /** IP address of the caller. */
  readonly address: string;
  /** Secret of who asks, of the page's own making; else the address stands for them. */
  readonly asker?: string | undefined;
  readonly requestId: string;
  readonly language: Language;
}

const dayMs = 86_400_000;

/** Tries of one code, by who asked for it; 50 guesses at once get no more. */
const mostTries = 5;

const quarter = 15 * 60;
const perQuarter = (limit: number): RateLimit => ({ limit, windowSeconds: quarter, blockSeconds: quarter });
const limits = {
  /** One address asking for codes of whomever. */
  asking: perQuarter(60),
  /** One mailbox, asked for from one address: the person at the keyboard. */
  pair: perQuarter(6),
  pairOfDay: { limit: 10, windowSeconds: 86_400, blockSeconds: quarter },
  /** One mailbox, from everywhere: it is not to be filled, and a day's codes must not add up to a good guess. */
  mailbox: { limit: 20, windowSeconds: 86_400, blockSeconds: quarter },
  /** A network's first of the day counts here instead: whoever used the mailbox's up leaves its owner one. */
  first: { limit: 6, windowSeconds: 3_600, blockSeconds: quarter },
  checking: perQuarter(100),
} as const satisfies Record<string, RateLimit>;

/** Keyed: who reads the table alone can't try the million codes through. */
const hashOf = (keyring: Keyring, purpose: string, email: string, code: string) =>
  keyring.lookupHash("email-code", `${purpose}:${email}:${code}`);

/**
 * Who asked, as it is kept: nobody else can replace their code or use up its tries. Keyed, for an address is soon tried
 * through.
 */
export const askerOf = (keyring: Keyring, { asker, address }: Pick<CodeRequest, "asker" | "address">) =>
  keyring.lookupHash("email-code-asker", asker === undefined ? `address:${address}` : `asker:${asker}`);

/**
 * Notes that a code is wanted. Known and unknown addresses cost the same work here: whether somebody has the address is
 * looked up afterwards, by {@link sendCode}.
 * @returns seconds until another may be asked for
 * @throws AppError 2016; 2021 the last one was sent less than a minute ago
 */
export async function askEmailCode(
  { database, clock, keyring }: CodeDependencies,
  { language, requestId, ...request }: CodeRequest,
): Promise<{ validSeconds: number; againSeconds: number }> {
  const { email, purpose } = request;
  const scope = systemScope("email-code", { requestId, language });
  const asker = askerOf(keyring, request);
  await consume(database, `code:address:${networkOf(request.address)}`, limits.asking);
  const again = await secondsUntilAgain(database, scope, clock, { email, purpose, asker });
  if (again > 0) throw tooSoon(again);
  await countMail(database, request);
  const now = clock.now().getTime();
  const asked = {
    code_hash: null,
    tries: 0,
    language,
    asked_at: new Date(now).toISOString(),
    expires_at: new Date(now + proofTiming.emailCode).toISOString(),
  };
  await database.transaction(scope, async (tx) => {
    const row = await tx.q
      .insertInto("email_codes")
      .values({ purpose, email, asker, ...asked })
      .onConflict((conflict) =>
        conflict
          .columns(["purpose", "email", "asker"])
          .doUpdateSet(asked)
          // Of two at once the first is sent.
          .where("email_codes.asked_at", "<=", new Date(now - proofTiming.emailCodeAgain).toISOString()),
      )
      .returning("id")
      .executeTakeFirst();
    // Somebody sits before the screen: not behind a thousand students that were just handed over.
    if (row) await emit(tx, "auth.codeAsked", { codeId: row.id }, { companyId: null, dueInMs: -dayMs });
  });
  return { validSeconds: proofTiming.emailCode / 1_000, againSeconds: proofTiming.emailCodeAgain / 1_000 };
}

/** Counts a mail to a mailbox, narrowest limit first. @throws AppError 2016 */
async function countMail(
  database: Database,
  { email, purpose, address }: Pick<CodeRequest, "email" | "purpose" | "address">,
): Promise<void> {
  const pair = `${purpose}:${email}:${networkOf(address)}`;
  await consume(database, `code:pair:${pair}`, limits.pair);
  const day = `code:pair-of-day:${pair}`;
  const isFirst = (await countTry(database, day, limits.pairOfDay)) === 1;
  const kind = isFirst ? "first" : "mailbox";
  try {
    await consume(database, `code:${kind}:${purpose}:${email}`, limits[kind]);
  } catch (refusal) {
    // A first that was refused is still to come: whoever was quicker with theirs doesn't make it one of the mailbox's.
    if (isFirst) await reset(database, day);
    throw refusal;
  }
}

async function secondsUntilAgain(
  database: Database,
  scope: ReturnType<typeof systemScope>,
  clock: Clock,
  { email, purpose, asker }: Pick<CodeRequest, "email" | "purpose"> & { asker: Buffer },
): Promise<number> {
  const row = await database
    .read(scope)
    .q.selectFrom("email_codes")
    .select("asked_at")
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .where("asker", "=", asker)
    .executeTakeFirst();
  if (!row) return 0;
  return Math.ceil((Date.parse(row.asked_at) + proofTiming.emailCodeAgain - clock.now().getTime()) / 1_000);
}

const tooSoon = (seconds: number) => new AppError("2021", { params: { seconds }, data: { seconds } });

/** Makes and mails the code that was asked for; for a forgotten password only where somebody has the address. */
export async function sendCode(tx: ScopedTx, codeId: number, keyring: Keyring): Promise<void> {
  const wanted = await tx.q
    .selectFrom("email_codes")
    .select(["purpose", "email", "language", "code_hash"])
    .where("id", "=", codeId)
    .forUpdate()
    .executeTakeFirst();
  if (!wanted || wanted.code_hash) return;
  const { purpose, email } = wanted;
  const holder = purpose === "register" ? null : await findHolder(tx, audienceOf(purpose), email);
  if (purpose !== "register" && !holder) return;

  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
  const code_hash = hashOf(keyring, purpose, email, code);
  await tx.q.updateTable("email_codes").set({ code_hash }).where("id", "=", codeId).execute();
  const language = isLanguage(wanted.language) ? wanted.language : "en-us";
  const words = serverPhrases[language].authMails[purpose === "register" ? "register" : "reset"];
  await queueMail(tx, {
    to: { name: "", address: email },
    subject: words.subject,
    body: words.body({ code, minutes: proofTiming.emailCode / 60_000 }),
    language,
    companyId: holder?.companyId ?? null,
    holdsSecret: true,
  });
}

const audienceOf = (purpose: string) => (purpose === "staffReset" ? "staff" : "account");

/** A code that somebody typed. */
export interface CodeTry extends CodeRequest {
  readonly code: string;
  /** Whether a right one stays good. */
  readonly keeps?: boolean;
}

/**
 * Checks a code and answers the ticket for what it proves. A try counts before the code is looked at, under the row's
 * lock; unknown addresses answer as wrong codes do. A code that is kept stays good until the ticket is used: for who has
 * code and password in one call, and may have to choose another password.
 * @throws AppError 2016; 2022 wrong, or over
 */
export async function checkEmailCode(
  { database, clock, keyring }: CodeDependencies,
  { language, requestId, code, keeps = false, ...request }: CodeTry,
): Promise<string> {
  const { email, purpose } = request;
  await consume(database, `code-check:address:${networkOf(request.address)}`, limits.checking);
  const scope = systemScope("email-code", { requestId, language });
  const outcome = await database.transaction(scope, async (tx) => {
    const row = await tx.q
      .updateTable("email_codes")
      .set((eb) => ({ tries: eb("tries", "+", 1) }))
      .where("purpose", "=", purpose)
      .where("email", "=", email)
      .where("asker", "=", askerOf(keyring, request))
      .where("tries", "<", mostTries)
      .where("expires_at", ">", clock.now().toISOString())
      .returning(["id", "code_hash", "tries"])
      .executeTakeFirst();
    if (!row) return refused(0);
    const given = hashOf(keyring, purpose, email, code);
    const right = timingSafeEqual(given, row.code_hash ?? Buffer.alloc(given.length));
    if (!right) return refused(mostTries - row.tries);
    // A right one is no guess.
    if (keeps)
      await tx.q
        .updateTable("email_codes")
        .set({ tries: row.tries - 1 })
        .where("id", "=", row.id)
        .execute();
    else await tx.q.deleteFrom("email_codes").where("id", "=", row.id).execute();
    if (purpose === "register") return issueTicket(tx, { kind: "register", email }, clock);
    const holder = await findHolder(tx, audienceOf(purpose), email);
    return holder ? issueTicket(tx, { kind: "reset", holder }, clock) : refused(0);
  });
  // Thrown after the commit: the try has to stay counted.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

const refused = (left: number) =>
  new AppError("2022", { params: { left }, data: { reason: left > 0 ? "wrong" : "over", left } });
