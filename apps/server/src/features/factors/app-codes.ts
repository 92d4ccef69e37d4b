import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { type Keyring, open, seal } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { FactorDependencies } from "./dependencies.ts";
import { columnOf, type FactorHolder, ownersOf } from "./held-factors.ts";
import { lockTotp } from "./repository.ts";
import { base32, matchingStep, totpUri } from "./totp.ts";

const contextOf = ({ audience, id }: FactorHolder) => `totp:${audience}:${id}`;

/**
 * Makes a secret for an authenticator app, in place of one that no code was given of.
 * @throws AppError 2006 codes are asked for already
 */
export async function startAppCodes(
  tx: ScopedTx,
  holder: FactorHolder,
  { companyId, name }: { readonly companyId: number | null; readonly name: string },
  { keyring }: Pick<FactorDependencies, "keyring">,
): Promise<{ secret: string; uri: string }> {
  if ((await lockTotp(tx, holder))?.confirmed_at) throw new AppError("2006");
  const secret = randomBytes(20);
  const context = contextOf(holder);
  const { key, wrapped } = keyring.newWrappedKey(context);
  const values = { key_wrapped: wrapped, secret_sealed: seal(key, secret.toString("base64"), context) };
  await tx.q
    .insertInto("totp_secrets")
    .values({ ...ownersOf(holder, companyId), ...values })
    // Another one that was confirmed meanwhile stays.
    .onConflict((on) =>
      on
        .column(columnOf(holder))
        .doUpdateSet({ ...values, last_step: 0 })
        .where("totp_secrets.confirmed_at", "is", null),
    )
    .execute();
  const text = base32(secret);
  return { secret: text, uri: totpUri(text, name) };
}

/**
 * Has codes asked for from now on, once one was given.
 * @throws AppError 2006 none was begun, or it is on already; 2027 not a code of the secret
 */
export async function confirmAppCodes(
  tx: ScopedTx,
  holder: FactorHolder,
  code: string,
  dependencies: Pick<FactorDependencies, "keyring" | "clock">,
): Promise<void> {
  const row = await lockTotp(tx, holder);
  if (!row || row.confirmed_at) throw new AppError("2006");
  if (!(await takeCode(tx, holder, row, code, dependencies))) throw new AppError("2027");
  await tx.q
    .updateTable("totp_secrets")
    .set({ confirmed_at: sql<string>`now()` })
    .where("id", "=", row.id)
    .execute();
}

/** Whether a code is the app's now; it serves once, and so does none before it. */
export async function spendAppCode(
  tx: ScopedTx,
  holder: FactorHolder,
  code: string,
  dependencies: Pick<FactorDependencies, "keyring" | "clock">,
): Promise<boolean> {
  const row = await lockTotp(tx, holder);
  if (!row?.confirmed_at) return false;
  return takeCode(tx, holder, row, code, dependencies);
}

/** No more codes; false where none were asked for. */
export async function removeAppCodes(tx: ScopedTx, holder: FactorHolder): Promise<boolean> {
  const removed = await tx.q
    .deleteFrom("totp_secrets")
    .where(columnOf(holder), "=", holder.id)
    .returning("confirmed_at")
    .execute();
  return removed.some(({ confirmed_at }) => confirmed_at !== null);
}

type Row = NonNullable<Awaited<ReturnType<typeof lockTotp>>>;

async function takeCode(
  tx: ScopedTx,
  holder: FactorHolder,
  row: Row,
  code: string,
  { keyring, clock }: Pick<FactorDependencies, "keyring" | "clock">,
): Promise<boolean> {
  const step = matchingStep(secretOf(row, holder, keyring), code, clock.now().getTime(), row.last_step);
  if (step === null) return false;
  await tx.q.updateTable("totp_secrets").set({ last_step: step }).where("id", "=", row.id).execute();
  return true;
}

function secretOf(row: Row, holder: FactorHolder, keyring: Keyring): Buffer {
  const context = contextOf(holder);
  return Buffer.from(open(keyring.unwrap(row.key_wrapped, context), row.secret_sealed, context), "base64");
}
