import { promisedFormat, type UploadKind, uploadKinds } from "@passage/contract/files/rules.ts";
import type { FileItem } from "@passage/contract/files/schema.ts";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { IncomingFile } from "../../platform/http/route.ts";
import { emit } from "../../platform/outbox.ts";
import { cleanName } from "../../platform/storage/clean-name.ts";
import type { StoredFile } from "../../platform/storage/file-store.ts";
import type { FileDependencies } from "./dependencies.ts";
import { toFileItem } from "./list-files.ts";

/** Whom an upload belongs to, asserted to be in sight before a byte is stored. */
export interface FileOwner {
  studentId: number;
  applicationId: number | null;
  companyId: number;
  ownerAccountId: number;
}

export interface Upload {
  kind: UploadKind;
  category: FileItem["category"];
  file: IncomingFile;
}

type Transaction = <T>(work: (tx: ScopedTx) => Promise<T>) => Promise<T>;

/**
 * Stores an upload and files it: stream, check and rename come before the row, so a row never lacks its file; a file
 * whose row didn't come about is removed at once, or by the sweep after a crash.
 * @throws AppError 6001 format, 6002 size, 6003 unreadable or a second file, 6004 no room
 */
export async function receiveFile(
  transaction: Transaction,
  owner: FileOwner,
  { kind, category, file }: Upload,
  { store, checkContent, afterUpload, clock }: FileDependencies,
): Promise<FileItem> {
  const name = cleanName(file.name);
  const mime = promisedFormat(kind, name);
  if (!mime) throw new AppError("6001");
  const stored = await store.write(file.stream, {
    maxBytes: uploadKinds[kind].maxBytes,
    truncated: file.truncated,
    check: async (path) => {
      await file.atEnd();
      await checkContent(path, mime);
    },
  });
  try {
    return await transaction(async (tx) => {
      const item = await insertFile(tx, owner, {
        name,
        mime,
        category,
        stored,
        at: clock.now().toISOString(),
      });
      await afterUpload(tx, owner.studentId);
      return item;
    });
  } catch (error) {
    await store.remove(stored.key);
    throw error;
  }
}

async function insertFile(
  tx: ScopedTx,
  owner: FileOwner,
  file: { name: string; mime: string; category: FileItem["category"]; stored: StoredFile; at: string },
): Promise<FileItem> {
  const { scope } = tx;
  const row = await tx.q
    .insertInto("files")
    .values({
      guid: sql<string>`uuidv7()`,
      student_id: owner.studentId,
      application_id: owner.applicationId,
      company_id: owner.companyId,
      owner_account_id: owner.ownerAccountId,
      category: file.category,
      name: file.name,
      mime: file.mime,
      size: file.stored.size,
      sha256: file.stored.sha256,
      storage_key: file.stored.key,
      uploaded_by_account_id: scope.kind === "account" ? scope.accountId : null,
      uploaded_by_staff_id: scope.kind === "staff" ? scope.staffId : null,
      created_at: file.at,
      uploaded_by:
        scope.kind === "account" ? scope.accountName : scope.kind === "staff" ? scope.staffName : "",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(tx, { noun: "file", nounId: row.guid, action: "upload", companyId: owner.companyId });
  await emit(
    tx,
    "file.uploaded",
    { fileGuid: row.guid, studentId: owner.studentId, applicationId: owner.applicationId },
    { companyId: owner.companyId },
  );
  return toFileItem(row);
}
