import type { ProofMethod } from "@passage/contract/profile/schema.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database, ScopedDb, ScopedTx } from "../../platform/database.ts";
import { consume, type RateLimit, reset } from "../../platform/rate-limit.ts";
import { spendAppCode } from "./app-codes.ts";
import type { FactorDependencies } from "./dependencies.ts";
import { type FactorHolder, readHeld } from "./held-factors.ts";
import { type CeremonyOptions, signedByPasskey, signingOptions } from "./passkeys.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";

/** What somebody gives to prove who they are: one member of it. */
export interface GivenProof {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  /** A browser's answer to a passkey ceremony, with the challenge of that. */
  readonly answer?: string | undefined;
  readonly challenge?: string | null;
}

const quarter = 15 * 60;

/** Five tries within 15 minutes, then a pause of 15: a million codes are no match for them. */
const tries: RateLimit = { limit: 5, windowSeconds: quarter, blockSeconds: quarter };

/** One bucket for sign-in and step-up: who holds a stolen session gets no tries of their own. */
const bucketOf = ({ audience, id }: FactorHolder) => `second-factor:${audience}:${id}`;

/** Counts a try before it is looked at, so that parallel ones count too. @throws AppError 2016 */
export function countTry(database: Database, holder: FactorHolder): Promise<void> {
  return consume(database, bucketOf(holder), tries);
}

export function forgetTries(database: Database, holder: FactorHolder): Promise<void> {
  return reset(database, bucketOf(holder));
}

/** How a holder may prove themselves by a second factor, and the passkey ceremony where that is a way; empty without. */
export async function waysToProve(
  db: ScopedDb,
  holder: FactorHolder,
  publicUrl: string,
): Promise<{ methods: ProofMethod[]; passkey: CeremonyOptions | null }> {
  const { totpSince, passkeys, recoveryCodesLeft } = await readHeld(db, holder);
  if (totpSince === null && passkeys.length === 0) return { methods: [], passkey: null };
  const passkey = await signingOptions(db, holder, publicUrl);
  const methods: ProofMethod[] = [];
  if (passkey) methods.push("passkey");
  if (totpSince !== null) methods.push("totp");
  if (recoveryCodesLeft > 0) methods.push("recoveryCode");
  return { methods, passkey };
}

/** Which of the ways it is, for the record. */
export function methodOf({ code, answer }: GivenProof): ProofMethod {
  if (answer !== undefined) return "passkey";
  return code === undefined ? "recoveryCode" : "totp";
}

/** Whether what was given proves the holder. It is used up: no code serves twice. @throws AppError 2028 no ceremony */
export async function checkProof(
  tx: ScopedTx,
  holder: FactorHolder,
  { code, recoveryCode, answer, challenge }: GivenProof,
  dependencies: FactorDependencies,
): Promise<boolean> {
  if (answer !== undefined) {
    if (!challenge) throw new AppError("2028");
    return signedByPasskey(tx, holder, { answer, challenge, publicUrl: dependencies.publicUrl });
  }
  if (code !== undefined) return spendAppCode(tx, holder, code, dependencies);
  if (recoveryCode !== undefined) return spendRecoveryCode(tx, holder, recoveryCode);
  return false;
}
