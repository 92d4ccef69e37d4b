import type { fileDetails } from "@passage/contract/files/schema.ts";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { assertMayChange, assertMayDescribe } from "./access.ts";
import type { FileDependencies } from "./dependencies.ts";
import { auditFile } from "./record-file.ts";
import { findFiled, holdFiled } from "./repository.ts";

/** Another category or expiry for a file in force. @throws AppError 2002, 2006 the application is closed, or another category for what was sent, 3001 the student or the file is staff's */
export async function saveFileDetails(
  tx: ScopedTx,
  { fileGuid, businessType, expiresOn }: z.output<typeof fileDetails>,
  dependencies: FileDependencies,
): Promise<null> {
  const { filed: meant, row: seen } = await findFiled(tx, fileGuid, { deleted: false });
  assertMayChange(tx.scope, meant);
  await holdFiled(tx, seen);
  const { filed, row: before } = await findFiled(tx, fileGuid, { deleted: false });
  assertMayDescribe(tx.scope, filed, { refiles: businessType !== before.category });
  if (before.superseded_by !== null) throw notFound();
  const after = await tx.q
    .updateTable("files")
    .set({ category: businessType, expires_on: expiresOn })
    .where("guid", "=", fileGuid)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditFile(tx, "describe", { before, after }, dependencies);
  await dependencies.afterChange(tx, after.student_id);
  return null;
}
