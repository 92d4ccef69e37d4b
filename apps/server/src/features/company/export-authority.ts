import type { authorityExport } from "@passage/contract/company/schema.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { filterNames } from "../../platform/filter-names.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { type AccountScope, principalOf } from "../../platform/scope.ts";
import type { CellValue } from "../../platform/spreadsheet/cells.ts";
import { createWorkbook } from "../../platform/spreadsheet/workbook.ts";
import { type Reader, workbookAnswer } from "../../platform/spreadsheet/workbook-answer.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { type AuthorityRow, countAuthority, selectAuthority } from "./list-authority.ts";

/** Who asks for the export, and how long there is somebody to read it. */
interface Caller extends Reader {
  readonly scope: AccountScope;
}

/**
 * Who holds which keys as an Excel file, in the list's order; that it was made is on record before its first byte.
 * @throws AppError 3007 when nobody fits
 */
export async function exportAuthority(
  caller: Caller,
  { sort, ...filter }: z.output<typeof authorityExport>,
  dependencies: Pick<CompanyDependencies, "database" | "clock" | "timeZone" | "exports">,
): Promise<FileAnswer> {
  const { database, clock, timeZone, exports } = dependencies;
  const { scope } = caller;
  const today = clock.today(timeZone);
  const total = await countAuthority(database.read(scope), filter, today);
  if (total === 0) throw new AppError("3007");
  const over = await exports.take(principalOf(scope), caller.signal);
  try {
    await database.transaction(scope, (tx) =>
      recordAudit(tx, {
        noun: "authority",
        nounId: scope.accountId,
        action: "export",
        companyId: scope.companyId,
        after: { accounts: total, filters: filterNames(filter) },
      }),
    );
    const { authorityExport: words, domain } = serverPhrases[scope.language];
    const { columns } = words;
    const stream = createWorkbook(
      [
        {
          name: words.sheet,
          columns: [
            { title: columns.company, width: 30 },
            { title: columns.name, width: 24 },
            { title: columns.nameZh, width: 14 },
            { title: columns.email, width: 32 },
            { title: columns.role, width: 14 },
            { title: columns.status, width: 10 },
            ...resourceKeys.map((key) => ({ title: domain.resourceKeys[key], width: 16 })),
          ],
          rows: rowsOf(
            inBatches(database, scope, (db) => selectAuthority(db, filter, { sort, today })),
            serverPhrases[scope.language],
          ),
        },
      ],
      { timeZone, madeAt: clock.now() },
    );
    return workbookAnswer(stream, words.file, caller, dependencies, over);
  } catch (error) {
    over();
    throw error;
  }
}

type Words = Pick<(typeof serverPhrases)["en-us"], "authorityExport" | "domain">;

async function* rowsOf(
  batches: AsyncIterable<AuthorityRow[]>,
  { authorityExport: words, domain }: Words,
): AsyncGenerator<CellValue[][]> {
  const held = ({ resource_keys, company_keys }: AuthorityRow, key: ResourceKey) => {
    if (!resource_keys.includes(key)) return null;
    return company_keys.includes(key) ? words.held : words.idle;
  };
  for await (const batch of batches)
    yield batch.map((row) => [
      row.company_name,
      row.name,
      row.name_zh,
      row.email,
      domain.roles[row.role],
      words.statuses[row.status],
      ...resourceKeys.map((key) => held(row, key)),
    ]);
}
