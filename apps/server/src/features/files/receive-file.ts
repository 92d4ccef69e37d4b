import { promisedFormat, type UploadKind, uploadKinds } from "@passage/contract/files/rules.ts";
import type { FileItem } from "@passage/contract/files/schema.ts";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { chineseNames } from "../../platform/audit-actors.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { IncomingFile } from "../../platform/http/route.ts";
import { emit } from "../../platform/outbox.ts";
import { cleanName } from "../../platform/storage/clean-name.ts";
import type { StoredFile } from "../../platform/storage/file-store.ts";
import type { FileDependencies, Transaction } from "./dependencies.ts";
import { toFileItem } from "./list-files.ts";
import { auditFile } from "./record-file.ts";
import { lockNewest, supersede } from "./replace-file.ts";
import { actorName, type FileOwner, type FileRow, placeNow } from "./repository.ts";

export interface Upload {
  kind: UploadKind;
  category: FileItem["category"];
  file: IncomingFile;
  /** The file whose place it takes. */
  replaces?: string | null;
  /** Last day of what the document proves, `YYYY-MM-DD`. */
  expiresOn?: string | null;
}

/**
 * Stores an upload and files it: stream, check and rename come before the row, so a row never lacks its file; a file
 * whose row didn't come about is removed at once, or by the sweep after a crash.
 * @throws AppError 2002 the file to replace, or the student, is gone meanwhile, 2006 the application was closed, 6001 format, 6002 size, 6003 unreadable or a second file, 6004 no room
 */
export async function receiveFile(
  transaction: Transaction,
  owner: FileOwner,
  upload: Upload,
  dependencies: FileDependencies,
): Promise<FileItem> {
  const { store, checkContent, afterChange, clock } = dependencies;
  const { kind, file } = upload;
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
      const place = await placeNow(tx, owner);
      const before = upload.replaces ? await lockNewest(tx, owner.studentId, upload.replaces) : null;
      const at = clock.now().toISOString();
      const row = await insertFile(tx, place, { ...upload, name, mime, stored, at });
      if (before) await supersede(tx, before.guid, row.guid);
      await auditFile(tx, before ? "replace" : "upload", { before, after: row }, dependencies);
      // Agents' screens have nothing new to read while staff withhold it: its move or message tells them.
      await emit(
        tx,
        row.withheld ? "file.staffChanged" : "file.uploaded",
        { fileGuid: row.guid, studentId: owner.studentId, applicationId: owner.applicationId },
        { companyId: place.companyId },
      );
      await afterChange(tx, owner.studentId);
      return toFileItem(row, await chineseNames(tx, owner.studentId));
    });
  } catch (error) {
    await store.remove(stored.key);
    throw error;
  }
}

interface NewFile extends Upload {
  name: string;
  mime: string;
  stored: StoredFile;
  at: string;
}

async function insertFile(tx: ScopedTx, owner: FileOwner, file: NewFile): Promise<FileRow> {
  const { scope } = tx;
  return tx.q
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
      withheld: scope.kind === "staff",
      created_at: file.at,
      uploaded_by: actorName(tx),
      expires_on: file.expiresOn ?? (file.category === "passport" ? passportExpiry(owner.studentId) : null),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the registration says of the passport, until somebody says otherwise of this copy. */
const passportExpiry = (studentId: number) =>
  sql<string | null>`(select passport_expiry_date from students where id = ${studentId})`;
