import type { Language } from "@passage/contract/languages.ts";
import { fill } from "@passage/phrases/fill.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { createWorkbook, workbookMime } from "../../platform/spreadsheet/workbook.ts";
import type { Duplicate } from "../students/find-duplicates.ts";
import { duplicatesOfMany, identitiesOf } from "../students/find-many-duplicates.ts";
import { keyOf } from "./check-import.ts";
import type { ImportDependencies } from "./dependencies.ts";
import { type StoredRow, toItem, verdictOf } from "./list-rows.ts";
import { accountOf, findImport, type Import } from "./repository.ts";
import { openTable } from "./vault.ts";
import { isStrong } from "./verdict.ts";

/** Rows compared by one set of queries. */
const atOnce = 100;

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
  // Of an import that was made, what became a student is gone from here: the rest stayed out, chosen or not.
  const made = owner.state === "done" || owner.state === "undone";
  const rows = await tx.q
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .where("account_id", "=", accountOf(tx).accountId)
    .$if(!made, (query) => query.where("choice", "=", "skip"))
    .orderBy("row")
    .execute();
  if (rows.length === 0) throw new AppError("3007");
  await recordAudit(tx, { noun: "import", nounId: importId, action: "export", companyId: owner.company_id });
  const { headers } = openTable(key, owner.table_sealed);
  const { broken } = serverPhrases[language].importTable;
  const twins = await twinsOf(tx, owner, rows, keyring);
  const cells = rows.map((row) => {
    const item = toItem(owner, row, key, language);
    const duplicates = [
      ...item.duplicates,
      ...(twins.get(row.row) ?? []).map((twin) => ({ ...twin, row: null })),
    ];
    return [reasonOf({ ...item, duplicates }, headers, language), ...item.cells];
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

/** Of rows that were chosen and stayed out all the same, by their numbers: who has their passport or ID card by now. */
async function twinsOf(
  tx: ScopedTx,
  owner: Import,
  rows: readonly StoredRow[],
  keyring: Keyring,
): Promise<ReadonlyMap<number, readonly Duplicate[]>> {
  const key = keyOf(owner, keyring);
  const chosen = rows.filter(({ choice }) => choice === "import");
  const twins = new Map<number, readonly Duplicate[]>();
  for (let start = 0; start < chosen.length; start += atOnce) {
    const part = chosen.slice(start, start + atOnce);
    const found = await duplicatesOfMany(
      tx,
      part.map((row) => {
        const student = verdictOf(row, key)?.student;
        return student ? identitiesOf(keyring, student).filter(isStrong) : [];
      }),
    );
    for (const [index, { row }] of part.entries()) twins.set(row, found[index] ?? []);
  }
  return twins;
}

function reasonOf(
  { findings, duplicates }: Pick<ReturnType<typeof toItem>, "findings" | "duplicates">,
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
