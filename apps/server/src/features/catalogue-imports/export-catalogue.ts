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
import { filterNames } from "../../platform/filter-names.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { principalOf, type Scope } from "../../platform/scope.ts";
import type { CellValue } from "../../platform/spreadsheet/cells.ts";
import type { SheetColumn } from "../../platform/spreadsheet/workbook.ts";
import type { Turns } from "../../platform/turns.ts";
import {
  type CoursesFilter,
  courseConditions,
  institutionConditions,
} from "../institutions/catalogue-conditions.ts";
import type { CatalogueImportDependencies } from "./dependencies.ts";
import { type CatalogueGroups, readGroups } from "./groups.ts";
import { columnTitle } from "./header-columns.ts";
import { storedValues } from "./stored-values.ts";
import { sendTable } from "./table-stream.ts";
import { templateSheets } from "./template.ts";
import { valueCell } from "./value-text.ts";

interface StoredRow {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * The catalogue as a table that an import reads again, narrowed as its lists are, or an empty one. That it was taken
 * out is on record.
 */
export async function catalogueTable(
  { scope, signal }: { readonly scope: Scope; readonly signal: AbortSignal },
  { kind, format, content, ...filter }: z.output<typeof catalogueTableQuery>,
  { database, clock, timeZone, exports }: CatalogueImportDependencies & { readonly exports: Turns },
): Promise<FileAnswer> {
  const { language } = scope;
  const { template } = serverPhrases[language].catalogueTable;
  const file = { format, timeZone, madeAt: clock.now() };
  const groups = await readGroups(database.read(scope));
  if (content === "template")
    return sendTable(templateSheets(kind, language, groups), {
      ...file,
      name: template.templateOf(template[kind]),
    });
  const over = await exports.take(principalOf(scope), signal);
  try {
    await database.transaction(scope, (tx) =>
      recordAudit(tx, {
        noun: "catalogue",
        nounId: kind,
        action: "export",
        companyId: null,
        after: { filters: filterNames({ ...filter, open: filter.open === "all" ? null : filter.open }) },
      }),
    );
    const rows = cellsOf(
      inBatches(database, scope, () => storedRows(kind, filter, clock.today(timeZone))),
      kind,
      language,
      groups,
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

function storedRows(kind: CatalogueKind, filter: CoursesFilter, today: string): RawBuilder<StoredRow> {
  const conditions = kind === "courses" ? courseConditions(filter, today) : institutionConditions(filter);
  const fitting = kind === "courses" ? sql`select c.id from courses c` : sql`select i.id from institutions i`;
  const where =
    conditions.length > 0 ? sql`where t.id in (${fitting} where ${sql.join(conditions, sql` and `)})` : sql``;
  const from =
    kind === "courses"
      ? sql`courses t join institutions i on i.id = t.institution_id`
      : sql`institutions t join institutions i on i.id = t.id`;
  return sql<StoredRow>`
    select ${keys[kind]} as keys, ${storedValues(kind)} as values from ${from} ${where} order by t.id`;
}

async function* cellsOf(
  batches: AsyncIterable<readonly StoredRow[]>,
  kind: CatalogueKind,
  language: Language,
  groups: CatalogueGroups,
): AsyncGenerator<CellValue[][]> {
  for await (const batch of batches)
    yield batch.map(({ keys, values }) =>
      catalogueColumns[kind].map((column) =>
        valueCell(column, keys[column] ?? values[column], language, groups),
      ),
    );
}
