import * as endpoints from "@passage/contract/audit/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { AuditDependencies } from "./dependencies.ts";
import { countExport, exportAudit } from "./export-audit.ts";
import { listEntries } from "./list-entries.ts";
import { lookUpActors, lookUpCompanies } from "./look-up.ts";
import { readEntry } from "./read-entry.ts";
import { cancelVerification, readChain, startVerification } from "./verify.ts";

export function auditRoutes(dependencies: AuditDependencies): Route[] {
  return [
    route(endpoints.listAudit, ({ read, query }) => listEntries(read, query)),
    route(endpoints.getAuditEntry, ({ read, params }) => readEntry(read, params.id, dependencies)),
    route(endpoints.countAuditExport, ({ read, query }) => countExport(read, query)),
    route(endpoints.exportAudit, (call) => exportAudit(call, call.query, dependencies)),
    route(endpoints.lookUpAuditActors, ({ read, query }) => lookUpActors(read, query)),
    route(endpoints.lookUpAuditCompanies, ({ read, query }) => lookUpCompanies(read, query)),
    route(endpoints.getAuditChain, ({ read }) => readChain(read)),
    route(endpoints.verifyAudit, async ({ read, scope, transaction }) => {
      await startVerification(scope, transaction, dependencies);
      return readChain(read);
    }),
    route(endpoints.cancelAuditVerification, async ({ read, transaction }) => {
      await transaction(cancelVerification);
      return readChain(read);
    }),
  ];
}
