import type { Language } from "@passage/contract/languages.ts";
import { fill } from "@passage/phrases/fill.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { createWorkbook, workbookMime } from "../../platform/spreadsheet/workbook.ts";
import { keyOf } from "./check-import.ts";
import type { ImportDependencies } from "./dependencies.ts";
import { toItem } from "./list-rows.ts";
import { accountOf, findImport } from "./repository.ts";
import { openTable } from "./vault.ts";

/**
 * The rows that aren't imported, as they came, with the reason in front. Corrected it can be uploaded as it is: the
 * column of reasons means nothing to an import.
 * @throws AppError 2002, 3007 no such row, or the table is gone
 */
export async function exportBrokenRows(
  tx: ScopedTx,
  importId: number,
  { keyring, timeZone, clock }: ImportDependencies,
): Promise<FileAnswer> {
  const { language } = tx.scope;
  const owner = await findImport(tx, importId);
  if (owner.wrapped_key === null || owner.table_sealed === null) throw new AppError("3007");
  const key = keyOf(owner, keyring);
  const rows = await tx.q
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .where("account_id", "=", accountOf(tx).accountId)
    .where("choice", "=", "skip")
    .orderBy("row")
    .execute();
  if (rows.length === 0) throw new AppError("3007");
  await recordAudit(tx, { noun: "import", nounId: importId, action: "export", companyId: owner.company_id });
  const { headers } = openTable(key, owner.table_sealed);
  const { broken } = serverPhrases[language].importTable;
  const cells = rows.map((row) => {
    const item = toItem(owner, row, key, language);
    return [reasonOf(item, headers, language), ...item.cells];
  });
  return {
    stream: createWorkbook(
      [
        {
          name: broken.sheet,
          columns: [{ title: broken.reason, width: 60 }, ...headers.map((title) => ({ title, width: 20 }))],
          rows: [cells],
        },
      ],
      { timeZone, madeAt: clock.now() },
    ),
    name: `${broken.fileName}-${importId}.xlsx`,
    mime: workbookMime,
    size: null,
    inline: false,
  };
}

function reasonOf(
  { findings, duplicates }: ReturnType<typeof toItem>,
  headers: readonly string[],
  language: Language,
): string {
  const { imports, importTable } = serverPhrases[language];
  const { broken } = importTable;
  const { duplicateBy, page } = imports;
  const wrong = findings
    .filter(({ severity }) => severity === "error")
    .map(({ column, message }) =>
      column === null ? message : page.check.at(headers[column] ?? "", message),
    );
  const alike = duplicates.map(({ by, row, name }) =>
    row === null
      ? fill(broken.likeStudent, { by: duplicateBy[by], name })
      : fill(broken.likeRow, { by: duplicateBy[by], row }),
  );
  return [...wrong, ...alike].join(" ");
}
