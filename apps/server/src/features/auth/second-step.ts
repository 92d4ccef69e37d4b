import type { tokenRefusal } from "@passage/contract/auth/schema.ts";
import type { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import { beginStep, endStep, findStep } from "../factors/begun-steps.ts";
import {
  checkProof,
  countTry,
  forgetTries,
  type GivenProof,
  methodOf,
  waysToProve,
} from "../factors/check-proof.ts";
import type { FactorDependencies } from "../factors/dependencies.ts";
import { refusalOf } from "./access.ts";
import { granted, OAuthRefusal } from "./answer-oauth.ts";
import type { TokenPair } from "./issue-tokens.ts";
import { type Origin, openSession } from "./open-session.ts";
import { newSecret } from "./proof-tickets.ts";
import { actorOf, type Holder, holdCompanyOf, lockHolder, standingOf } from "./repository.ts";
import type { GrantRequest, SessionDependencies } from "./sign-in.ts";
import { tellCodeUsed } from "./tell-owner.ts";

/** A right password that is not enough: the text for the second step, and what may be given there. */
class SecondStepNeeded extends OAuthRefusal {
  override readonly more: Omit<z.input<typeof tokenRefusal>, "error" | "error_description">;

  constructor(more: SecondStepNeeded["more"]) {
    super("mfa_required", "Second factor needed");
    this.more = more;
  }
}

const wrongProof = () => new OAuthRefusal("invalid_grant", "Wrong code");

/** Unknown, used and past alike; the password is asked for again. */
const stepOver = () => new OAuthRefusal("expired_token", "The second step is over");

/** What somebody whose password was right is told where they have a second factor; null where they have none. */
export async function askSecondStep(
  tx: ScopedTx,
  holder: Holder,
  { publicUrl }: Pick<FactorDependencies, "publicUrl">,
): Promise<OAuthRefusal | null> {
  const { methods, passkey } = await waysToProve(tx, holder, publicUrl);
  if (methods.length === 0) return null;
  const secret = newSecret();
  const challenge = passkey?.challenge ?? null;
  await beginStep(tx, secret, { purpose: "signIn", holder, familyId: null, challenge });
  return new SecondStepNeeded({
    mfa_token: secret,
    mfa_methods: methods,
    ...(passkey && { passkey_options: passkey.options }),
  });
}

export interface SecondStep extends GrantRequest, Origin {
  /** `mfa_token` of the first step. */
  readonly step: string;
  readonly proof: GivenProof;
}

/**
 * Opens the session that a right password asked for, by the second factor.
 * @throws OAuthRefusal expired_token; invalid_grant for a wrong proof; 10089, 10090, 10091
 * @throws AppError 2016 too many tries
 */
export async function signInBySecondStep(
  dependencies: SessionDependencies & FactorDependencies,
  { step, proof, ...request }: SecondStep,
): Promise<TokenPair> {
  const { database, clock, timeZone } = dependencies;
  const scope = systemScope("sign-in", request);
  const begun = await findStep(database.read(scope), step, "signIn");
  if (!begun || begun.holder.audience !== request.audience) throw stepOver();
  const { holder, challenge } = begun;
  await countTry(database, holder);
  // A passkey that nothing was asked of: nothing to be checked against.
  if (proof.answer !== undefined && !challenge) throw wrongProof();
  const outcome = await database.transaction(scope, async (tx) => {
    const companyId = await holdCompanyOf(tx, holder);
    await lockHolder(tx, holder);
    // Asked once more: a password that was changed meanwhile takes the step along.
    if (!(await findStep(tx, step, "signIn"))) return stepOver();
    const method = methodOf(proof);
    const entry = { noun: holder.audience, nounId: holder.id, companyId, by: actorOf(holder) };
    if (!(await checkProof(tx, holder, { ...proof, challenge }, dependencies))) {
      // Whoever gets here knew the password; the tries are counted, and so are the entries.
      await recordAudit(tx, { ...entry, action: "secondFactorRefused", after: { factor: method } });
      return wrongProof();
    }
    if (!(await endStep(tx, step))) return stepOver();
    const refusal = refusalOf(await standingOf(tx, holder, clock.today(timeZone)));
    if (refusal) {
      await recordAudit(tx, { ...entry, action: "signInRefused", after: { reason: refusal } });
      return new OAuthRefusal("invalid_grant", refusal);
    }
    if (method === "recoveryCode") await tellCodeUsed(tx, holder, dependencies.publicUrl);
    return openSession(tx, holder, request, method);
  });
  const pair = granted(outcome);
  await forgetTries(database, holder);
  return pair;
}
