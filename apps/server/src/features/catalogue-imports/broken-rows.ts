import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { CellValue } from "../../platform/spreadsheet/cells.ts";
import type { CatalogueImportDependencies } from "./dependencies.ts";
import { columnTitle } from "./header-columns.ts";
import { findImport } from "./repository.ts";
import { findingMessage } from "./row-findings.ts";
import type { RowFinding } from "./table/catalogue-table.ts";
import { sendTable } from "./table-stream.ts";

interface BrokenRow {
  readonly cells: readonly string[];
  readonly findings: unknown;
}

const isBroken = ["error", "twice"] as const;

/**
 * The rows that stay out, as they came, with the reasons in front. Corrected it can be uploaded as it is: the column of
 * reasons means nothing to an import.
 * @throws AppError 2002, 3007 no such row, or the rows are gone
 */
export async function exportBrokenRows(
  db: ScopedDb,
  importId: number,
  { database, clock, timeZone }: CatalogueImportDependencies,
): Promise<FileAnswer> {
  const owner = await findImport(db, importId);
  const any = await db.q
    .selectFrom("catalogue_import_rows")
    .select("row")
    .where("import_id", "=", importId)
    .where("verdict", "in", [...isBroken])
    .limit(1)
    .executeTakeFirst();
  if (!any) throw new AppError("3007");
  const { language } = db.scope;
  const { broken } = serverPhrases[language].catalogueTable;
  const rows = inBatches(database, db.scope, ({ q }) =>
    q
      .selectFrom("catalogue_import_rows")
      .select(["cells", "findings"])
      .where("import_id", "=", importId)
      .where("verdict", "in", [...isBroken])
      .orderBy("row"),
  );
  return sendTable(
    [
      {
        name: broken.sheet,
        columns: [
          { title: broken.reason, width: 60 },
          ...owner.headers.map((title) => ({ title, width: 20 })),
        ],
        rows: cellsOf(rows, language),
      },
    ],
    { name: `${broken.fileName}-${importId}`, format: "xlsx", timeZone, madeAt: clock.now() },
  );
}

async function* cellsOf(
  batches: AsyncIterable<readonly BrokenRow[]>,
  language: Language,
): AsyncGenerator<CellValue[][]> {
  for await (const batch of batches)
    yield batch.map(({ cells, findings }) => [reasonOf(findings as RowFinding[], language), ...cells]);
}

function reasonOf(findings: readonly RowFinding[], language: Language): string {
  return findings
    .map((finding) => {
      const message = findingMessage(finding, language);
      if (finding.column === null) return message;
      const title = columnTitle(finding.column, language);
      return language === "en-us" ? `${title}: ${message}` : `${title}：${message}`;
    })
    .join(language === "en-us" ? " " : "");
}
