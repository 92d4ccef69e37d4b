import { type AuditValues, recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { FileDependencies } from "./dependencies.ts";
import type { FileRow } from "./repository.ts";

export type FileAction =
  | "upload"
  | "replace"
  | "delete"
  | "restore"
  | "describe"
  | "share"
  | "publish"
  | "withhold";

const valuesOf = (row: FileRow): AuditValues => ({
  fileNameOrc: row.name,
  category: row.category,
  itemId: row.application_id,
  expiresOn: row.expires_on,
});

/**
 * What was done to a file, in its student's history; its name is sealed, since it often says whose it is. What staff
 * withhold is a `draft` of theirs until then, which no history of agents tells of.
 */
export async function auditFile(
  tx: ScopedTx,
  action: FileAction,
  { before, after }: { before: FileRow | null; after: FileRow | null },
  { keyOf }: Pick<FileDependencies, "keyOf">,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await recordAudit(tx, {
    noun: [before, after].every((state) => state === null || state.withheld) ? "draft" : "file",
    nounId: row.guid,
    action,
    companyId: row.company_id,
    studentId: row.student_id,
    applicationId: row.application_id,
    key: await keyOf(tx, row.student_id),
    before: before && valuesOf(before),
    after: after && valuesOf(after),
  });
}
