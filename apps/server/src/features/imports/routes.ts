import * as endpoints from "@passage/contract/imports/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { exportBrokenRows } from "./broken-rows.ts";
import { beginCheck, runCheck } from "./check-import.ts";
import { compareRow } from "./compare-row.ts";
import type { ImportDependencies } from "./dependencies.ts";
import { chooseRows, editCell } from "./edit-row.ts";
import { beginImport, runImport } from "./import-students.ts";
import { toInfo } from "./info.ts";
import { listRows } from "./list-rows.ts";
import { cancelImport, discardImport, listImports, readImport, undoImport } from "./service.ts";
import { importTemplate } from "./template.ts";
import { uploadImport } from "./upload-import.ts";
import { carryOut, type Run } from "./work.ts";

export function importRoutes(dependencies: ImportDependencies): Route[] {
  const { database, keyring, clock, runner, onFault } = dependencies;
  const begin = (
    scope: AccountScope,
    run: Pick<Run, "importId" | "id" | "state">,
    work: typeof runCheck,
  ): void =>
    runner.run((turn) =>
      carryOut(database, scope, run, turn, (own) => work(scope, own, dependencies), onFault),
    );
  return [
    route(endpoints.getImportTemplate, async ({ scope, query }) =>
      importTemplate(scope.language, query, dependencies),
    ),
    route(endpoints.uploadImport, async ({ transaction, scope, body, file, signal }) =>
      uploadImport(transaction, scope, { file: await file(), encoding: body.encoding, signal }, dependencies),
    ),
    route(endpoints.getImport, ({ read, query }) => readImport(read, query.importId, dependencies)),
    route(endpoints.listImports, ({ read }) => listImports(read, dependencies)),
    route(endpoints.checkImport, async ({ transaction, scope, body }) => {
      const { info, run } = await transaction(async (tx) => {
        const begun = await beginCheck(tx, body);
        return { run: begun.run, info: await toInfo(tx, begun.row, { keyring, now: clock.now() }) };
      });
      begin(scope, { importId: info.importId, id: run, state: "checking" }, runCheck);
      return info;
    }),
    route(endpoints.getImportRows, ({ read, body }) => listRows(read, body, keyring)),
    route(endpoints.getImportRow, ({ read, query }) => compareRow(read, query.importId, query.row, keyring)),
    route(endpoints.editImportCell, ({ transaction, body }) =>
      transaction((tx) => editCell(tx, body, dependencies)),
    ),
    route(endpoints.chooseImportRows, ({ transaction, body }) =>
      transaction((tx) => chooseRows(tx, body, dependencies)),
    ),
    route(endpoints.startImport, async ({ transaction, scope, body }) => {
      const { info, run } = await transaction(async (tx) => {
        const begun = await beginImport(tx, body.importId);
        return { run: begun.run, info: await toInfo(tx, begun.row, { keyring, now: clock.now() }) };
      });
      if (run) begin(scope, { importId: info.importId, id: run, state: "importing" }, runImport);
      return info;
    }),
    route(endpoints.cancelImport, ({ transaction, body }) =>
      transaction((tx) => cancelImport(tx, body.importId, dependencies)),
    ),
    route(endpoints.undoImport, ({ transaction, body }) =>
      transaction((tx) => undoImport(tx, body.importId, dependencies)),
    ),
    route(endpoints.discardImport, ({ transaction, body }) =>
      transaction((tx) => discardImport(tx, body.importId)),
    ),
    route(endpoints.exportBrokenRows, ({ transaction, body }) =>
      transaction((tx) => exportBrokenRows(tx, body.importId, dependencies)),
    ),
  ];
}
