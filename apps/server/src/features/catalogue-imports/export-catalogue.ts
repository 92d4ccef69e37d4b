import {
  type CatalogueColumn,
  type CatalogueKind,
  catalogueColumns,
} from "@passage/contract/catalogue-imports/columns.ts";
import type { catalogueTableQuery } from "@passage/contract/catalogue-imports/schema.ts";
import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { principalOf, type Scope } from "../../platform/scope.ts";
import type { CellValue } from "../../platform/spreadsheet/cells.ts";
import type { SheetColumn } from "../../platform/spreadsheet/workbook.ts";
import type { Turns } from "../../platform/turns.ts";
import type { CatalogueImportDependencies } from "./dependencies.ts";
import { columnTitle } from "./header-columns.ts";
import { storedValues } from "./stored-values.ts";
import { sendTable } from "./table-stream.ts";
import { templateSheets } from "./template.ts";
import { valueCell } from "./value-text.ts";

interface StoredRow {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The catalogue as a table that an import reads again, or an empty one. That it was taken out is on record. */
export async function catalogueTable(
  { scope, signal }: { readonly scope: Scope; readonly signal: AbortSignal },
  { kind, format, content, country }: z.output<typeof catalogueTableQuery>,
  { database, clock, timeZone, exports }: CatalogueImportDependencies & { readonly exports: Turns },
): Promise<FileAnswer> {
  const { language } = scope;
  const { template } = serverPhrases[language].catalogueTable;
  const file = { format, timeZone, madeAt: clock.now() };
  if (content === "template")
    return sendTable(templateSheets(kind, language), { ...file, name: template.templateOf(template[kind]) });
  const over = await exports.take(principalOf(scope), signal);
  try {
    await database.transaction(scope, (tx) =>
      recordAudit(tx, { noun: "catalogue", nounId: kind, action: "export", companyId: null }),
    );
    const rows = cellsOf(
      inBatches(database, scope, () => storedRows(kind, country)),
      kind,
      language,
    );
    const sheet = { name: template.sheets[kind], columns: sheetColumns(kind, language), rows };
    const answer = sendTable([sheet], { ...file, name: template[kind] });
    answer.stream.once("close", over);
    return answer;
  } catch (error) {
    over();
    throw error;
  }
}

/** The columns of a kind's table, headed in a language. */
export function sheetColumns(kind: CatalogueKind, language: Language): SheetColumn[] {
  return catalogueColumns[kind].map((column) => {
    const title = columnTitle(column, language);
    return { title, width: widths[column] ?? Math.max(12, title.length + 4) };
  });
}

const widths: Partial<Record<CatalogueColumn, number>> = {
  institution: 40,
  nameEn: 44,
  nameZh: 32,
  nameZhHk: 32,
  level: 18,
  subject: 26,
  intakes: 44,
  website: 36,
  aliases: 24,
};

const keys: Readonly<Record<CatalogueKind, RawBuilder<unknown>>> = {
  institutions: sql`jsonb_build_object('country', t.country_id, 'nameEn', t.name_en)`,
  courses: sql`jsonb_build_object('country', i.country_id, 'institution', i.name_en, 'level', t.major_level_id,
    'nameEn', t.name_en)`,
};

function storedRows(kind: CatalogueKind, country: readonly number[]): RawBuilder<StoredRow> {
  const countries = country.length > 0 ? sql`where i.country_id = any (${[...country]}::int[])` : sql``;
  const from =
    kind === "courses"
      ? sql`courses t join institutions i on i.id = t.institution_id`
      : sql`institutions t join institutions i on i.id = t.id`;
  return sql<StoredRow>`
    select ${keys[kind]} as keys, ${storedValues(kind)} as values from ${from} ${countries} order by t.id`;
}

async function* cellsOf(
  batches: AsyncIterable<readonly StoredRow[]>,
  kind: CatalogueKind,
  language: Language,
): AsyncGenerator<CellValue[][]> {
  for await (const batch of batches)
    yield batch.map(({ keys, values }) =>
      catalogueColumns[kind].map((column) => valueCell(column, keys[column] ?? values[column], language)),
    );
}
