import type { Received, Returned } from "@passage/contract/endpoint.ts";
import type { startVerification, verification } from "@passage/contract/profile/endpoints.ts";
import { AppError } from "../../platform/app-error.ts";
import { actedBy, recordAudit } from "../../platform/audit.ts";
import { type AccountScope, type StaffScope, systemScope } from "../../platform/scope.ts";
import { issueTicket, newSecret } from "../auth/proof-tickets.ts";
import { provesPassword } from "../auth/prove-password.ts";
import { proveFamily } from "../auth/session-repository.ts";
import { holderOf } from "../auth/sign-out.ts";
import { tellCodeUsed } from "../auth/tell-owner.ts";
import { beginStep, endStep, findStep } from "../factors/begun-steps.ts";
import { checkProof, countTry, forgetTries, methodOf, waysToProve } from "../factors/check-proof.ts";
import { hasFactor } from "../factors/held-factors.ts";
import type { ProfileDependencies } from "./dependencies.ts";

type Caller = AccountScope | StaffScope;

/** How the caller may prove who they are: by the second factor where there is one, else by the password. */
export async function startVerifying(
  { database, publicUrl }: ProfileDependencies,
  caller: Caller,
): Promise<Returned<typeof startVerification>> {
  const holder = holderOf(caller);
  return database.transaction(systemScope("begin-verification", caller), async (tx) => {
    const { methods, passkey } = await waysToProve(tx, holder, publicUrl);
    if (methods.length === 0) return { methods: ["password"], passkey: null };
    if (!passkey) return { methods, passkey: null };
    const ceremony = newSecret();
    const { challenge, options } = passkey;
    await beginStep(tx, ceremony, { purpose: "verify", holder, familyId: caller.familyId, challenge });
    return { methods, passkey: { ceremony, options } };
  });
}

/**
 * Proves that the caller is who the session says: it counts as proved from now on.
 * @returns a ticket for the password that is due, where one is; it would change any other without the old one
 * @throws AppError 2016 too many tries; 2027 wrong; 2028 the passkey ceremony is over
 */
export async function verify(
  dependencies: ProfileDependencies,
  caller: Caller,
  { password, ceremony, ...proof }: Received<typeof verification>["body"],
): Promise<Returned<typeof verification>> {
  const { database, clock } = dependencies;
  const holder = holderOf(caller);
  const scope = systemScope("verification", caller);
  const begun = ceremony === undefined ? null : await findStep(database.read(scope), ceremony, "verify");
  const challenge = begun?.familyId === caller.familyId ? begun.challenge : null;
  await countTry(database, holder);
  const outcome = await database.transaction(scope, async (tx) => {
    const factor = (await hasFactor(tx, holder)) ? methodOf(proof) : null;
    const right = factor
      ? await checkProof(tx, holder, { ...proof, challenge }, dependencies)
      : password !== undefined && (await provesPassword(tx, holder, password));
    const entry = {
      noun: holder.audience,
      nounId: holder.id,
      companyId: caller.kind === "account" ? caller.companyId : null,
      by: actedBy(caller),
    };
    if (!right) {
      if (factor) await recordAudit(tx, { ...entry, action: "secondFactorRefused", after: { factor } });
      return null;
    }
    if (ceremony !== undefined && !(await endStep(tx, ceremony))) throw new AppError("2028");
    await proveFamily(tx, caller.familyId);
    await recordAudit(tx, { ...entry, action: "verification", after: { session: caller.familyId } });
    if (factor === "recoveryCode") await tellCodeUsed(tx, holder, dependencies.publicUrl);
    const due = caller.passwordChangeNeeded;
    return { ticket: due ? await issueTicket(tx, { kind: "verification", holder }, clock) : null };
  });
  if (!outcome) throw new AppError("2027");
  await forgetTries(database, holder);
  return outcome;
}
