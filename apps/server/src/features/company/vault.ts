import { type DataKey, type Keyring, open, seal } from "../../platform/crypto.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";

const keyContext = (companyId: number) => `company:${companyId}`;
const cardContext = (companyId: number) => `company:${companyId}:legal-person`;

/** Keyed hash by which the same legal person is found again. */
export function legalPersonHash(keyring: Keyring, idCardNumber: string): Buffer {
  return keyring.lookupHash("legal-person", idCardNumber);
}

/** The legal person's ID card number; null while there is none, and for those who may not see it. */
export async function readIdCard(db: ScopedDb, keyring: Keyring, companyId: number): Promise<string | null> {
  const row = await db.q
    .selectFrom("company_secrets")
    .select(["wrapped_key", "id_card_sealed"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (!row?.id_card_sealed) return null;
  const key = keyring.unwrap(row.wrapped_key, keyContext(companyId));
  return open(key, row.id_card_sealed, cardContext(companyId));
}

/** Keeps the number under the company's key, which is made with the first one. Null takes it away. */
export async function writeIdCard(
  tx: ScopedTx,
  keyring: Keyring,
  companyId: number,
  number: string | null,
): Promise<void> {
  const key = await keyOf(tx, keyring, companyId);
  await tx.q
    .updateTable("company_secrets")
    .set({
      id_card_sealed: number === null ? null : seal(key, number, cardContext(companyId)),
      id_card_hash: number === null ? null : legalPersonHash(keyring, number),
    })
    .where("company_id", "=", companyId)
    .execute();
}

async function keyOf(tx: ScopedTx, keyring: Keyring, companyId: number): Promise<DataKey> {
  const row = await tx.q
    .selectFrom("company_secrets")
    .select("wrapped_key")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (row) return keyring.unwrap(row.wrapped_key, keyContext(companyId));
  const { key, wrapped } = keyring.newWrappedKey(keyContext(companyId));
  await tx.q.insertInto("company_secrets").values({ company_id: companyId, wrapped_key: wrapped }).execute();
  return key;
}
