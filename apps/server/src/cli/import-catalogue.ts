import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type CatalogueKind, canApply } from "@passage/contract/catalogue-imports/columns.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { applyCatalogue, beginApplying } from "../features/catalogue-imports/apply-catalogue.ts";
import { checkCatalogue } from "../features/catalogue-imports/check-catalogue.ts";
import type { CatalogueImportDependencies } from "../features/catalogue-imports/dependencies.ts";
import type { CatalogueImportInfo } from "../features/catalogue-imports/info.ts";
import { listRows } from "../features/catalogue-imports/list-rows.ts";
import { cancelImport, readImport } from "../features/catalogue-imports/service.ts";
import { startCatalogueImports } from "../features/catalogue-imports/start-catalogue-imports.ts";
import { beginReading, formatOf } from "../features/catalogue-imports/upload-catalogue.ts";
import { type Begun, carryOut, type Run } from "../features/catalogue-imports/work.ts";
import { AppError } from "../platform/app-error.ts";
import { systemClock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { systemScope } from "../platform/scope.ts";
import { createProgressLine, type ProgressLine } from "./progress-line.ts";

/** Rows left out that are named; all of them can be downloaded in the back office. */
const named = 20;

const scope = systemScope("cli:import-catalogue");

export interface CatalogueOrder {
  readonly kind: CatalogueKind;
  readonly path: string;
  readonly dryRun: boolean;
}

/**
 * Imports a table of institutions or courses as the back office does: reads and checks it, then applies the good rows,
 * all or none. A dry run ends before that. Gives the exit code: 0 applied or nothing to apply, 1 not, 2 no such table.
 */
export async function importCatalogue(
  database: Database,
  timeZone: string,
  { kind, path, dryRun }: CatalogueOrder,
): Promise<number> {
  const table = await openFile(path);
  if (typeof table === "string") {
    console.error(table);
    return 2;
  }
  const imports = startCatalogueImports({ database, clock: systemClock, timeZone }, (fault) =>
    console.error(`The import failed: ${fault}.`),
  );
  const line = createProgressLine(process.stderr);
  try {
    const { begun } = await database.transaction(scope, (tx) =>
      beginReading(tx, { kind, fileName: basename(path) }, systemClock.now()),
    );
    const carried = (work: Begun, does: (run: Run) => Promise<void>) =>
      watched(
        imports,
        work,
        line,
        new Promise<void>((resolve) => {
          imports.runner.run((turn) =>
            carryOut(database, scope, work, turn, does, imports.onFault).finally(resolve),
          );
        }),
      );
    const checked = await carried(begun, (run) =>
      checkCatalogue(scope, run, { kind, encoding: null, ...table }, imports),
    );
    if (checked.state !== "checked") {
      console.error(checked.failure?.message ?? "The import was cancelled.");
      return 1;
    }
    await tellRows(database, checked);
    if (dryRun || !canApply(checked)) {
      await database.transaction(scope, (tx) => cancelImport(tx, checked.importId));
      console.log(dryRun ? "A dry run: nothing was changed." : "There is nothing to apply.");
      return 0;
    }
    const { run } = await database.transaction(scope, (tx) => beginApplying(tx, checked.importId));
    const done = await carried({ importId: checked.importId, id: run ?? "", state: "applying" }, (own) =>
      applyCatalogue(scope, own, imports),
    );
    if (done.state !== "done") {
      console.error(done.failure?.message ?? "The import was cancelled. Nothing was changed.");
      return 1;
    }
    console.log(`Applied: ${count(done.counts.new)} new, ${count(done.counts.changed)} changed.`);
    return 0;
  } finally {
    line.end();
    await imports.close();
  }
}

/** The file, or why it is none. */
async function openFile(path: string) {
  try {
    const format = formatOf(path);
    const content = await readFile(path);
    if (content.length === 0) return `${path} is empty.`;
    if (content.length > uploadLimits.catalogueTable)
      return `${path} is larger than ${uploadLimits.catalogueTable / (1024 * 1024)} MB.`;
    return { content, format };
  } catch (error) {
    if (error instanceof AppError) return `${path} is neither .xlsx nor .csv.`;
    return `${path} could not be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}.`;
  }
}

/** Shows how far it is until it is over; Ctrl-C cancels it, and nothing of it is kept. */
async function watched(
  imports: CatalogueImportDependencies,
  { importId }: Begun,
  line: ProgressLine,
  work: Promise<void>,
): Promise<CatalogueImportInfo> {
  const { database } = imports;
  const read = () => readImport(database.read(scope), importId, imports);
  const cancel = () =>
    void database.transaction(scope, (tx) => cancelImport(tx, importId)).catch(() => undefined);
  process.once("SIGINT", cancel);
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  while (!over) {
    const { state, progress, rows } = await read();
    line.show({ what: labelOf(state, rows), done: progress, all: rows });
    await Promise.race([ended, setTimeout(300)]);
  }
  process.off("SIGINT", cancel);
  line.end();
  return read();
}

function labelOf(state: CatalogueImportInfo["state"], rows: number | null): string {
  if (state === "applying") return "Applying";
  return rows === null ? "Reading" : "Comparing";
}

async function tellRows(database: Database, { importId, rows, counts }: CatalogueImportInfo): Promise<void> {
  const { new: fresh, changed, unchanged, error, twice } = counts;
  console.log(
    `${count(rows ?? 0)} rows: ${count(fresh)} new, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(error)} with errors, ${count(twice)} twice.`,
  );
  if (error + twice === 0) return;
  const query = { verdict: ["error" as const, "twice" as const], page: 1, limit: named };
  const { items, total } = await listRows(database.read(scope), importId, query);
  for (const { row, name, findings } of items)
    for (const { column, message, text } of findings)
      console.error(
        `Row ${row}${name && ` (${name})`}: ${column ? `${column}: ` : ""}${message}${text && ` [${text}]`}`,
      );
  if (total > items.length) console.error(`And ${count(total - items.length)} rows more.`);
}

function count(rows: number): string {
  return rows.toLocaleString("en");
}
