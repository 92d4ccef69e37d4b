import type { CodePurpose } from "@passage/contract/auth/codes.ts";
import { sendEmailCode, verifyEmailCode } from "@passage/contract/registration/endpoints.ts";
import { dispatchOutbox } from "../../platform/outbox.ts";
import { systemScope } from "../../platform/scope.ts";
import { ok, type TestApp, testKeyring } from "../../test/app.ts";
import { authListeners } from "./listeners.ts";

const scope = systemScope("test");

/** Does what follows the request: makes the codes that were asked for, and queues their mails. */
export function dispatchCodes({ database }: TestApp): Promise<number> {
  return dispatchOutbox(database, authListeners({ keyring: testKeyring }));
}

export interface ReadMail {
  readonly subject: string;
  readonly body: string;
  readonly language: string;
  readonly to_name: string;
}

/** Mails to an address, newest first. */
export function mailsTo({ database }: TestApp, address: string): Promise<ReadMail[]> {
  return database
    .read(scope)
    .q.selectFrom("mails")
    .select(["subject", "body", "language", "to_name"])
    .where("to_address", "=", address)
    .orderBy("id", "desc")
    .execute();
}

/** Asks for a code and reads it in the mail; null where none came. */
export async function codeFor(
  world: TestApp,
  email: string,
  purpose: CodePurpose = "register",
): Promise<string | null> {
  const before = (await mailsTo(world, email)).length;
  await ok(world.app, sendEmailCode, { query: { email, purpose } });
  await dispatchCodes(world);
  const mails = await mailsTo(world, email);
  return mails.length === before ? null : (/\b(\d{6})\b/.exec(mails[0]?.body ?? "")?.[1] ?? null);
}

/** The ticket of an address whose code was read. */
export async function ticketFor(
  world: TestApp,
  email: string,
  purpose: CodePurpose = "register",
): Promise<string> {
  const code = (await codeFor(world, email, purpose)) ?? "";
  return (await ok(world.app, verifyEmailCode, { query: { email, code, purpose } })).ticket;
}

/** The secret of the newest invitation to an address. */
export async function invitationOf(world: TestApp, address: string): Promise<string> {
  for (const { body } of await mailsTo(world, address)) {
    const [, secret] = /verify-email\?invite=([\w-]{43})/.exec(body) ?? [];
    if (secret) return secret;
  }
  throw new Error(`no invitation was mailed to ${address}`);
}
