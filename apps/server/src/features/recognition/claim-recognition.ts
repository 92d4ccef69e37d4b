import { type Insertable, sql } from "kysely";
import type { Files } from "../../db/types.gen.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { personOf } from "../../platform/scope.ts";
import { auditFile } from "../files/record-file.ts";
import type { PassportClaim } from "../students/dependencies.ts";
import type { KeptReading } from "./kept-reading.ts";
import { countryCodesOf, dayOfField, hasAny, toRecognisedPerson } from "./recognised-person.ts";
import {
  countryIdsByAlpha3,
  findOwnRecognition,
  type RecognitionRow,
  removeRecognition,
} from "./repository.ts";
import { openReading } from "./vault.ts";

/**
 * Makes the file of a recognition the student's passport document, good until the day that was read, and ends the
 * recognition. One of which nothing could be read is kept among the others: it is no passport anybody could use. To be
 * called in the transaction of the save, before the applications look at what is missing.
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
  return fileClaimed(tx, claim, row, await documentOf(tx, guid, openReading(keyring, row)), clock);
}

type ClaimedDocument = Pick<Insertable<Files>, "category" | "expires_on">;

async function documentOf(tx: ScopedTx, guid: string, reading: KeptReading): Promise<ClaimedDocument> {
  const countryIds = await countryIdsByAlpha3(tx, countryCodesOf(reading));
  const { person } = toRecognisedPerson(guid, reading, countryIds);
  return hasAny(person)
    ? { category: "passport", expires_on: dayOfField(reading.fields.expiryDate) }
    : { category: "others", expires_on: null };
}

async function fileClaimed(
  tx: ScopedTx,
  { studentId, companyId, ownerAccountId, key }: PassportClaim,
  { name, mime, size, sha256, storage_key }: RecognitionRow,
  document: ClaimedDocument,
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
      ...document,
      ...{ name, mime, size, sha256, storage_key },
      uploaded_by_account_id: account?.accountId ?? null,
      uploaded_by: account ? personOf(account) : "",
      created_at: clock.now().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditFile(tx, "upload", { before: null, after }, { keyOf: async () => key });
  const payload = { fileGuid: after.guid, studentId, applicationId: null };
  await emit(tx, "file.uploaded", payload, { companyId });
  return after.guid;
}
