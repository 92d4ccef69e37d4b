import { type SqlBool, sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import type { FileDependencies } from "./dependencies.ts";
import { auditFile } from "./record-file.ts";

/**
 * Shows the agency what staff have filed and a move or a message of theirs brings along; which of the files it is news
 * of. What was shown already stays as it is.
 */
export async function publishFiles(
  tx: ScopedTx,
  guids: readonly string[],
  dependencies: Pick<FileDependencies, "keyOf">,
): Promise<string[]> {
  if (tx.scope.kind !== "staff" || guids.length === 0) return [];
  const rows = await tx.q
    .updateTable("files")
    .set({ withheld: false })
    .where("guid", "in", [...guids])
    .where("withheld", "=", true)
    .where("deleted_at", "is", null)
    .returningAll()
    .execute();
  // For the agency it begins here.
  for (const after of rows) await auditFile(tx, "publish", { before: null, after }, dependencies);
  return rows.map(({ guid }) => guid);
}

/** Takes files in again that a move brought out which is taken back; but for those that a message has shown meanwhile. */
export async function withholdFiles(
  tx: ScopedTx,
  guids: readonly string[],
  dependencies: Pick<FileDependencies, "keyOf">,
): Promise<void> {
  if (guids.length === 0) return;
  const rows = await tx.q
    .updateTable("files as f")
    .set({ withheld: true })
    .where("f.guid", "in", [...guids])
    .where(
      sql<SqlBool>`not exists (select 1 from application_messages m
        where m.application_id = f.application_id and f.guid = any (m.file_guids))`,
    )
    .returningAll("f")
    .execute();
  for (const row of rows)
    await auditFile(tx, "withhold", { before: { ...row, withheld: false }, after: null }, dependencies);
}
