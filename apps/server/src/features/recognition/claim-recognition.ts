import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { auditFile } from "../files/record-file.ts";
import type { PassportClaim } from "../students/dependencies.ts";
import type { KeptReading } from "./kept-reading.ts";
import { dayOfField } from "./recognised-person.ts";
import { findOwnRecognition, type RecognitionRow, removeRecognition } from "./repository.ts";
import { openReading } from "./vault.ts";

/**
 * Makes the file of a recognition the student's passport document, good until the day that was read, and ends the
 * recognition. To be called in the transaction of the save, before the applications look at what is missing.
 * @returns the document's guid; null when it is not the account's own, claimed already, or over
 */
export async function claimRecognition(
  tx: ScopedTx,
  claim: PassportClaim,
  { keyring, clock }: { readonly keyring: Keyring; readonly clock: Clock },
): Promise<string | null> {
  const guid = claim.ref.split(":")[0] ?? "";
  const row = await findOwnRecognition(tx, guid, clock);
  if (!row || !(await removeRecognition(tx, guid))) return null;
  return filePassport(tx, claim, row, openReading(keyring, row), clock);
}

async function filePassport(
  tx: ScopedTx,
  { studentId, companyId, ownerAccountId, key }: PassportClaim,
  { name, mime, size, sha256, storage_key }: RecognitionRow,
  { fields }: KeptReading,
  clock: Clock,
): Promise<string> {
  const { scope } = tx;
  const account = scope.kind === "account" ? scope : null;
  const after = await tx.q
    .insertInto("files")
    .values({
      guid: sql<string>`uuidv7()`,
      student_id: studentId,
      company_id: companyId,
      owner_account_id: ownerAccountId,
      category: "passport",
      ...{ name, mime, size, sha256, storage_key },
      expires_on: dayOfField(fields.expiryDate),
      uploaded_by_account_id: account?.accountId ?? null,
      uploaded_by: account?.accountName ?? "",
      created_at: clock.now().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditFile(tx, "upload", { before: null, after }, { keyOf: async () => key });
  const payload = { fileGuid: after.guid, studentId, applicationId: null };
  await emit(tx, "file.uploaded", payload, { companyId });
  return after.guid;
}
