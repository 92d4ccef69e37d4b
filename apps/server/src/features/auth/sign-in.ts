import type { Language } from "@passage/contract/languages.ts";
import { recordAudit } from "../../platform/audit.ts";
import { publicScope } from "../../platform/authentication.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import type { FactorDependencies } from "../factors/dependencies.ts";
import { refusalOf } from "./access.ts";
import { granted, OAuthRefusal, wrongCredentials } from "./answer-oauth.ts";
import type { TokenPair } from "./issue-tokens.ts";
import { countGuess, forgetGuesses } from "./limit-guesses.ts";
import { type Origin, openSession } from "./open-session.ts";
import { matchesPassword } from "./password.ts";
import type { Audience } from "./read-client.ts";
import { actorOf, findLogin, holdCompanyOf, lockHolder, standingOf } from "./repository.ts";
import { askSecondStep } from "./second-step.ts";

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

export interface Credentials extends GrantRequest, Origin {
  /** E-mail address, in any case. */
  readonly username: string;
  readonly password: string;
}

/**
 * Opens a session for a name and its password. Whether a name exists, is disabled, frozen or expired is told to nobody
 * who doesn't know the password.
 * @throws OAuthRefusal "User or Password error!"; after a correct password 10089, 10090, 10091, or mfa_required
 * @throws AppError 2016 too many guesses
 */
export async function signIn(
  { database, clock, timeZone, publicUrl }: SessionDependencies & Pick<FactorDependencies, "publicUrl">,
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
  const scope = systemScope("sign-in", credentials);
  const outcome = await database.transaction(scope, async (tx) => {
    // Asked under the locks: somebody who is disabled or frozen at this moment gets no session that outlives it.
    const companyId = await holdCompanyOf(tx, holder);
    if ((await lockHolder(tx, holder)) !== login.passwordHash) return wrongCredentials();
    const refusal = refusalOf(await standingOf(tx, holder, today));
    if (refusal) {
      const entry = { noun: audience, nounId: login.id, companyId, by: actorOf(holder) };
      await recordAudit(tx, { ...entry, action: "signInRefused", after: { reason: refusal } });
      return new OAuthRefusal("invalid_grant", refusal);
    }
    return (await askSecondStep(tx, holder, { publicUrl })) ?? openSession(tx, holder, credentials);
  });
  return granted(outcome);
}
