import { addPasskey, confirmTotp, startPasskey, startTotp } from "@passage/contract/profile/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { SettableClock } from "../../platform/clock.ts";
import { ok } from "../../test/app.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { startApp } from "../auth/test-app.ts";
import { askPassword, askToken, bmsClient, type Pair } from "../auth/test-calls.ts";
import { fixture, insertAccount, insertCompany } from "../auth/test-people.ts";
import { makeAuthenticator } from "../factors/test-authenticator.ts";
import { stepAt, totpCode } from "../factors/totp.ts";
import { profileRoutes } from "./routes.ts";

/** An instance that serves sign-in and the profile, and people to try it with. */
export async function startProfile() {
  const db = await createTestDatabase();
  const started = await startApp(db, profileRoutes);
  const company = await insertCompany(db.database);
  let people = 0;
  return {
    db,
    ...started,
    company,
    /** A new account of the company. */
    person: async () => {
      people += 1;
      const email = `person${people}@agency.test`;
      const id = await insertAccount(db.database, { email, company_id: company });
      return { email, id };
    },
    close: async () => {
      await started.app.close();
      await db.close();
    },
  };
}

/** Makes the proof of every session of an account that many minutes old. */
export function letProofAge({ database }: TestDatabase, account: number, minutes: number): Promise<unknown> {
  return database.transaction(fixture, ({ q }) =>
    q
      .updateTable("session_families")
      .set({ proved_at: new Date(Date.now() - minutes * 60_000) })
      .where("account_id", "=", account)
      .execute(),
  );
}

/** Mails to somebody, the oldest first. */
export function mailsTo({ database }: TestDatabase, email: string) {
  return database
    .read(fixture)
    .q.selectFrom("mails")
    .select(["subject", "body"])
    .where("to_address", "=", email)
    .orderBy("id")
    .execute();
}

const bits = (text: string) =>
  [...text]
    .map((one) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(one).toString(2).padStart(5, "0"))
    .join("");

/** The bytes of a secret as an app reads them. */
function fromBase32(text: string): Buffer {
  return Buffer.from((bits(text).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator app that was turned on, and the recovery codes that came with it. */
export async function withApp(app: FastifyInstance, token: string, clock: SettableClock) {
  const { secret } = await ok(app, startTotp, {}, { token });
  const code = (away = 0) => totpCode(fromBase32(secret), stepAt(clock.now().getTime()) + away);
  const { recoveryCodes } = await ok(app, confirmTotp, { body: { code: code() } }, { token });
  // The code that turned it on is used up.
  clock.advance(60_000);
  return { code, recoveryCodes: recoveryCodes ?? [] };
}

/** A passkey that was added. */
export async function withPasskey(app: FastifyInstance, token: string, name = "Key") {
  const key = makeAuthenticator();
  const { ceremony, options } = await ok(app, startPasskey, {}, { token });
  const body = { ceremony, answer: key.create(options), name };
  const added = await ok(app, addPasskey, { body }, { token });
  return { key, recoveryCodes: added.recoveryCodes };
}

/** What a right password is answered with where there is a second factor. */
export interface Asked {
  error: string;
  mfa_token: string;
  mfa_methods: string[];
  passkey_options?: string;
}

export async function askedAfterPassword(
  app: FastifyInstance,
  username: string,
  { client, password = "Passage#1" }: { client?: string; password?: string } = {},
): Promise<Asked> {
  const answer = await askPassword(app, username, password, { ...(client && { client }) });
  return answer.json<Asked>();
}

/** The second step; what the server answers to it. */
export async function second(
  app: FastifyInstance,
  fields: Record<string, string>,
  { client }: { client?: string } = {},
): Promise<Partial<Pair> & { error?: string; error_description?: string; code?: string }> {
  const answer = await askToken(app, { grant_type: "mfa", ...fields }, { ...(client && { client }) });
  return answer.json();
}

export { bmsClient };
