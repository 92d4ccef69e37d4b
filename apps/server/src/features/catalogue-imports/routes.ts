import * as endpoints from "@passage/contract/catalogue-imports/endpoints.ts";
import { AppError } from "../../platform/app-error.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { StaffScope } from "../../platform/scope.ts";
import type { Turns } from "../../platform/turns.ts";
import { applyCatalogue, beginApplying } from "./apply-catalogue.ts";
import { exportBrokenRows } from "./broken-rows.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import type { CatalogueImportDependencies } from "./dependencies.ts";
import { catalogueTable } from "./export-catalogue.ts";
import { toInfo } from "./info.ts";
import { listRows } from "./list-rows.ts";
import { cancelImport, listImports, readImport } from "./service.ts";
import { beginReading, takeUpload } from "./upload-catalogue.ts";
import { type Begun, carryOut, type Run } from "./work.ts";

/** Tables held in memory while they wait for their turn. */
const mostUnderWay = 4;

export function catalogueImportRoutes(
  dependencies: CatalogueImportDependencies & { readonly exports: Turns },
): Route[] {
  const { database, clock, runner, onFault } = dependencies;
  /** Uploads on their way in. */
  let taking = 0;
  const goOn = (scope: StaffScope, begun: Begun, work: (run: Run) => Promise<void>) =>
    runner.run((turn) => carryOut(database, scope, begun, turn, work, onFault));
  return [
    route(endpoints.uploadCatalogue, async ({ transaction, scope, body, file }) => {
      if (taking + runner.underWay >= mostUnderWay) throw new AppError("2016", { retryAfter: 30 });
      taking += 1;
      try {
        const table = await takeUpload(await file(), body);
        const { info, begun } = await transaction(async (tx) => {
          const { row, begun } = await beginReading(tx, table, clock.now());
          return { begun, info: await toInfo(tx, row) };
        });
        goOn(scope, begun, (run) => checkCatalogue(scope, run, table, dependencies));
        return info;
      } finally {
        taking -= 1;
      }
    }),
    route(endpoints.listCatalogueImports, ({ read }) => listImports(read, dependencies)),
    route(endpoints.getCatalogueImport, ({ read, params }) => readImport(read, params.id, dependencies)),
    route(endpoints.listCatalogueRows, ({ read, params, query }) => listRows(read, params.id, query)),
    route(endpoints.applyCatalogueImport, async ({ transaction, scope, params }) => {
      const { info, run } = await transaction(async (tx) => {
        const { row, run } = await beginApplying(tx, params.id);
        return { run, info: await toInfo(tx, row) };
      });
      if (run)
        goOn(scope, { importId: params.id, id: run, state: "applying" }, (own) =>
          applyCatalogue(scope, own, dependencies),
        );
      return info;
    }),
    route(endpoints.cancelCatalogueImport, ({ transaction, params }) =>
      transaction((tx) => cancelImport(tx, params.id)),
    ),
    route(endpoints.exportBrokenCatalogueRows, ({ read, params }) =>
      exportBrokenRows(read, params.id, dependencies),
    ),
    route(endpoints.getCatalogueTable, ({ scope, signal, query }) =>
      catalogueTable({ scope, signal }, query, dependencies),
    ),
  ];
}
