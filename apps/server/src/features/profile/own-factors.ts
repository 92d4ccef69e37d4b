import type { AuditAction } from "@passage/contract/audit/rules.ts";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database, ScopedDb, ScopedTx } from "../../platform/database.ts";
import { type AccountScope, type StaffScope, systemScope } from "../../platform/scope.ts";
import { newSecret } from "../auth/proof-tickets.ts";
import { holderOf } from "../auth/sign-out.ts";
import { takeOwnTurn } from "../auth/take-own-turn.ts";
import { tellOwner } from "../auth/tell-owner.ts";
import { confirmAppCodes, removeAppCodes, startAppCodes } from "../factors/app-codes.ts";
import { beginStep, endStep, findStep } from "../factors/begun-steps.ts";
import { hasFactor } from "../factors/held-factors.ts";
import { creationOptions, keepPasskey, removePasskey, renamePasskey } from "../factors/passkeys.ts";
import { firstRecoveryCodes, forgetWithLastFactor, makeRecoveryCodes } from "../factors/recovery-codes.ts";
import type { ProfileDependencies } from "./dependencies.ts";

type Caller = AccountScope | StaffScope;

const companyOf = (caller: Caller) => (caller.kind === "account" ? caller.companyId : null);

/** A secret for the caller's authenticator app. @throws AppError 2006 codes are asked for already */
export async function startOwnTotp(tx: ScopedTx, caller: Caller, dependencies: ProfileDependencies) {
  await takeOwnTurn(tx, caller);
  const name = await emailOf(tx, caller);
  return startAppCodes(tx, holderOf(caller), { companyId: companyOf(caller), name }, dependencies);
}

/** Codes are asked for from now on; recovery codes with the first factor. @throws AppError 2006, 2027 */
export async function confirmOwnTotp(
  tx: ScopedTx,
  caller: Caller,
  code: string,
  dependencies: ProfileDependencies,
): Promise<{ recoveryCodes: string[] | null }> {
  const holder = await takeOwnTurn(tx, caller);
  await confirmAppCodes(tx, holder, code, dependencies);
  await record(tx, caller, "addTotp");
  await tellOwner(tx, holder, { kind: "totpAdded" }, dependencies.publicUrl);
  return { recoveryCodes: await firstRecoveryCodes(tx, holder, companyOf(caller)) };
}

export async function removeOwnTotp(
  tx: ScopedTx,
  caller: Caller,
  { publicUrl }: ProfileDependencies,
): Promise<void> {
  const holder = await takeOwnTurn(tx, caller);
  if (await removeAppCodes(tx, holder)) {
    await record(tx, caller, "removeTotp");
    await tellOwner(tx, holder, { kind: "totpRemoved" }, publicUrl);
  }
  await forgetWithLastFactor(tx, holder);
}

/** Begins the ceremony that makes a passkey. @throws AppError 2006, 2029 */
export async function startOwnPasskey(
  read: ScopedDb,
  caller: Caller,
  { database, publicUrl }: ProfileDependencies,
): Promise<{ ceremony: string; options: string }> {
  const holder = holderOf(caller);
  const name = await emailOf(read, caller);
  const { options, challenge } = await creationOptions(read, holder, { name, publicUrl });
  const ceremony = newSecret();
  await database.transaction(systemScope("begin-passkey", caller), (system) =>
    beginStep(system, ceremony, { purpose: "newPasskey", holder, familyId: caller.familyId, challenge }),
  );
  return { ceremony, options };
}

/** Ends the ceremony that an answer belongs to; the challenge it has to sign. @throws AppError 2028 over, or another's */
export async function endOwnCeremony(database: Database, caller: Caller, ceremony: string): Promise<string> {
  const challenge = await database.transaction(systemScope("end-passkey", caller), async (tx) => {
    const step = await findStep(tx, ceremony, "newPasskey");
    if (step?.familyId !== caller.familyId) return null;
    return (await endStep(tx, ceremony)) ? step.challenge : null;
  });
  if (challenge === null) throw new AppError("2028");
  return challenge;
}

/** Keeps the passkey that was made; recovery codes with the first factor. @throws AppError 2006, 2029 */
export async function addOwnPasskey(
  tx: ScopedTx,
  caller: Caller,
  given: { readonly challenge: string; readonly answer: string; readonly name: string },
  { publicUrl }: ProfileDependencies,
): Promise<{ recoveryCodes: string[] | null }> {
  const holder = await takeOwnTurn(tx, caller);
  const companyId = companyOf(caller);
  const passkey = await keepPasskey(tx, holder, { ...given, companyId, publicUrl });
  await record(tx, caller, "addPasskey", { passkey });
  await tellOwner(tx, holder, { kind: "passkeyAdded" }, publicUrl);
  return { recoveryCodes: await firstRecoveryCodes(tx, holder, companyId) };
}

/** Another name for one of the caller's passkeys. @throws AppError 2002 none of that id is theirs */
export async function renameOwnPasskey(
  tx: ScopedTx,
  caller: Caller,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  if (!(await renamePasskey(tx, holderOf(caller), id, name))) throw notFound();
  await record(tx, caller, "renamePasskey", { passkey: id });
}

export async function removeOwnPasskey(
  tx: ScopedTx,
  caller: Caller,
  id: number,
  { publicUrl }: ProfileDependencies,
): Promise<void> {
  const holder = await takeOwnTurn(tx, caller);
  if (!(await removePasskey(tx, holder, id))) return;
  await record(tx, caller, "removePasskey", { passkey: id });
  await tellOwner(tx, holder, { kind: "passkeyRemoved" }, publicUrl);
  await forgetWithLastFactor(tx, holder);
}

/** A new set of recovery codes; the former is void. @throws AppError 2006 no factor that they would stand in for */
export async function renewRecoveryCodes(
  tx: ScopedTx,
  caller: Caller,
  { publicUrl }: ProfileDependencies,
): Promise<{ recoveryCodes: string[] }> {
  const holder = await takeOwnTurn(tx, caller);
  if (!(await hasFactor(tx, holder))) throw new AppError("2006");
  await record(tx, caller, "makeRecoveryCodes");
  await tellOwner(tx, holder, { kind: "recoveryCodesMade" }, publicUrl);
  return { recoveryCodes: await makeRecoveryCodes(tx, holder, companyOf(caller)) };
}

async function emailOf({ q }: ScopedDb, caller: Caller): Promise<string> {
  const { audience, id } = holderOf(caller);
  const row = await q
    .selectFrom(audience === "account" ? "accounts" : "staff")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.email;
}

/** Names the factor, never a secret of it. */
async function record(
  tx: ScopedTx,
  caller: Caller,
  action: AuditAction,
  after?: Record<string, number>,
): Promise<void> {
  const { audience, id } = holderOf(caller);
  await recordAudit(tx, {
    noun: audience,
    nounId: id,
    companyId: companyOf(caller),
    action,
    ...(after && { after }),
  });
}
