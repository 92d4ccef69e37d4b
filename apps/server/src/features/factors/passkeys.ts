import { mostPasskeys } from "@passage/contract/profile/schema.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { columnOf, type FactorHolder, ownersOf } from "./held-factors.ts";
import { relyingParty } from "./relying-party.ts";
import { readCredentials } from "./repository.ts";

// Only those who use passkeys pay for the library.
const library = () => import("@simplewebauthn/server");

const product = "Passage";

/** Ed25519, P-256 and RSA: what authenticators have. COSE numbers. */
const algorithms = [-8, -7, -257];

/** Options of a ceremony, and the challenge that its answer has to sign. */
export interface CeremonyOptions {
  /** JSON, for the browser as it is. */
  readonly options: string;
  readonly challenge: string;
}

/**
 * What the browser needs to make a passkey.
 * @throws AppError 2006 as many as may be; 2029 the server's address allows none
 */
export async function creationOptions(
  db: ScopedDb,
  holder: FactorHolder,
  { name, publicUrl }: { readonly name: string; readonly publicUrl: string },
): Promise<CeremonyOptions> {
  const party = relyingParty(publicUrl);
  if (!party) throw new AppError("2029");
  const known = await readCredentials(db, holder);
  if (known.length >= mostPasskeys) throw new AppError("2006");
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: product,
    rpID: party.id,
    userName: name,
    // The same for all passkeys of a person, so that their authenticator keeps them together; it names nobody.
    userID: Uint8Array.from(Buffer.from(`${holder.audience}:${holder.id}`)),
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  return { options: JSON.stringify(options), challenge: options.challenge };
}

/**
 * Keeps the passkey that the browser made.
 * @throws AppError 2006 as many as may be; 2029 the answer isn't one to the challenge, or the passkey is kept already
 */
export async function keepPasskey(
  tx: ScopedTx,
  holder: FactorHolder,
  given: {
    readonly companyId: number | null;
    readonly name: string;
    readonly answer: string;
    readonly challenge: string;
    readonly publicUrl: string;
  },
): Promise<number> {
  const party = relyingParty(given.publicUrl);
  if (!party) throw new AppError("2029");
  if ((await readCredentials(tx, holder)).length >= mostPasskeys) throw new AppError("2006");
  const { verifyRegistrationResponse } = await library();
  const response = parsed<RegistrationResponseJSON>(given.answer);
  if (!response) throw new AppError("2029");
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: given.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: false,
  }).catch(() => null);
  if (!made?.verified) throw new AppError("2029");
  const { id, publicKey, counter, transports } = made.registrationInfo.credential;
  const row = await tx.q
    .insertInto("passkeys")
    .values({
      ...ownersOf(holder, given.companyId),
      credential_id: Buffer.from(id, "base64url"),
      public_key: Buffer.from(publicKey),
      counter,
      transports: knownTransports(transports),
      name: given.name,
    })
    .onConflict((on) => on.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new AppError("2029");
  return row.id;
}

const transportNames = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** What the browser says of how a passkey is reached: a hint that nobody vouches for, so that only known words are kept. */
function knownTransports(given: unknown): string[] {
  return Array.isArray(given) ? transportNames.filter((name) => given.includes(name)) : [];
}

/** What the browser needs to sign with a passkey; null where the holder has none. */
export async function signingOptions(
  db: ScopedDb,
  holder: FactorHolder,
  publicUrl: string,
): Promise<CeremonyOptions | null> {
  const party = relyingParty(publicUrl);
  const known = party ? await readCredentials(db, holder) : [];
  if (!party || known.length === 0) return null;
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(describe),
    userVerification: "preferred",
  });
  return { options: JSON.stringify(options), challenge: options.challenge };
}

/** Whether an answer was signed by one of the holder's passkeys. A counter that goes back is that of a copy. */
export async function signedByPasskey(
  tx: ScopedTx,
  holder: FactorHolder,
  { answer, challenge, publicUrl }: { answer: string; challenge: string; publicUrl: string },
): Promise<boolean> {
  const party = relyingParty(publicUrl);
  const response = parsed<AuthenticationResponseJSON>(answer);
  const used = (await readCredentials(tx, holder)).find(
    (one) => one.credential_id.toString("base64url") === response?.id,
  );
  if (!party || !response || !used) return false;
  const { verifyAuthenticationResponse } = await library();
  const signed = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: response.id,
      publicKey: Uint8Array.from(used.public_key),
      counter: used.counter,
      transports: used.transports,
    },
    requireUserVerification: false,
  }).catch(() => null);
  if (!signed?.verified) return false;
  await tx.q
    .updateTable("passkeys")
    .set({ counter: signed.authenticationInfo.newCounter, last_used_at: sql<string>`now()` })
    .where("id", "=", used.id)
    .execute();
  return true;
}

/** Gives a passkey another name; false where the holder has none of this id. */
export async function renamePasskey(
  tx: ScopedTx,
  holder: FactorHolder,
  id: number,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where(columnOf(holder), "=", holder.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets a passkey; false where the holder has none of this id. */
export async function removePasskey(tx: ScopedTx, holder: FactorHolder, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where(columnOf(holder), "=", holder.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Credential = Awaited<ReturnType<typeof readCredentials>>[number];

function describe({ credential_id, transports }: Credential) {
  return { id: credential_id.toString("base64url"), transports };
}

/** What the library takes apart and checks; null for what is no JSON at all. */
function parsed<T>(answer: string): T | null {
  try {
    return JSON.parse(answer) as T | null;
  } catch {
    return null;
  }
}
