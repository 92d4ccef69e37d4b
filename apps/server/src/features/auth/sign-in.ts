import type { Language } from "@passage/contract/languages.ts";
import { recordAudit } from "../../platform/audit.ts";
import { publicScope } from "../../platform/authentication.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import { refusalOf } from "./access.ts";
import { granted, OAuthRefusal, wrongCredentials } from "./answer-oauth.ts";
import { issueTokens, type TokenPair } from "./issue-tokens.ts";
import { countGuess, forgetGuesses } from "./limit-guesses.ts";
import { matchesPassword } from "./password.ts";
import type { Audience } from "./read-client.ts";
import { companyOf, findLogin } from "./repository.ts";
import { insertFamily } from "./session-repository.ts";

export interface SessionDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day, for contract dates. */
  readonly timeZone: string;
}

/** Of which request a grant is part. */
export interface GrantRequest {
  readonly audience: Audience;
  readonly requestId: string;
  readonly language: Language;
}

export interface Credentials extends GrantRequest {
  /** E-mail address, in any case. */
  readonly username: string;
  readonly password: string;
  /** Host name the browser shows; null when not told. */
  readonly host: string | null;
  readonly userAgent: string;
  readonly address: string;
}

/**
 * Opens a session for a name and its password. Whether a name exists, is disabled, frozen or expired is told to nobody
 * who doesn't know the password.
 * @throws OAuthRefusal "User or Password error!"; 10089, 10090, 10091 after a correct password
 * @throws AppError 2016 too many guesses
 */
export async function signIn(
  { database, clock, timeZone }: SessionDependencies,
  credentials: Credentials,
): Promise<TokenPair> {
  const { audience, username, password } = credentials;
  await countGuess(database, credentials);
  const today = clock.today(timeZone);
  const login = await findLogin(database.read(publicScope(credentials)), { audience, username, today });
  const right = await matchesPassword(login?.passwordHash ?? null, password);
  if (!login || !right) throw wrongCredentials();
  await forgetGuesses(database, credentials);

  const holder = { audience, id: login.id };
  const refusal = refusalOf(login.standing);
  const scope = systemScope("sign-in", credentials);
  const outcome = await database.transaction(scope, async (tx) => {
    const entry = { noun: audience, nounId: login.id, companyId: await companyOf(tx, holder) };
    if (refusal) {
      await recordAudit(tx, { ...entry, action: "signInRefused", after: { reason: refusal } });
      return new OAuthRefusal("invalid_grant", refusal);
    }
    const familyId = await insertFamily(tx, holder, credentials);
    await recordAudit(tx, { ...entry, action: "signIn", after: { session: familyId } });
    return issueTokens(tx, familyId);
  });
  return granted(outcome);
}
