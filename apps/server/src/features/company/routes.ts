import * as endpoints from "@passage/contract/company/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { countInvitation } from "../accounts/limits.ts";
import { recordingTaken } from "../accounts/record-taken.ts";
import { saveKeys } from "../accounts/save-keys.ts";
import { countReveal } from "../students/limit-reveals.ts";
import { addSubcompany } from "./add-subcompany.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { exportAuthority } from "./export-authority.ts";
import { freezeCompany } from "./freeze-company.ts";
import { readKeysLost } from "./keys-lost.ts";
import { listAuthority } from "./list-authority.ts";
import { listSubcompanies } from "./list-subcompanies.ts";
import { openData } from "./open-data.ts";
import { readCompany } from "./read-company.ts";
import { readCompanyHistory } from "./read-history.ts";
import { findCompany } from "./repository.ts";
import { saveCompany } from "./save-company.ts";
import { removeLogo, setLogo } from "./set-logo.ts";
import { logoOf, showLogo } from "./show-logo.ts";
import { countIdCardCheck, revealIdCard, verifyIdCard } from "./verify-id-card.ts";

/** Settings of companies, as those who administer them have them. */
export function companyRoutes(dependencies: CompanyDependencies): Route[] {
  const { database } = dependencies;
  return [
    route(endpoints.getCompanyInfo, ({ read, scope, query }) =>
      readCompany(read, query.companyId ?? scope.companyId, dependencies),
    ),
    route(endpoints.saveCompanyInfo, ({ transaction, body: { companyId, ...saying } }) =>
      transaction((tx) => saveCompany(tx, companyId, saying, dependencies)),
    ),
    route(endpoints.getCompanyHistory, ({ read, query }) => readCompanyHistory(read, query)),
    route(endpoints.revealLegalPersonCard, async ({ transaction, scope, body }) => {
      await countReveal(database, scope);
      return transaction((tx) => revealIdCard(tx, body.companyId, dependencies));
    }),
    route(endpoints.verifyIdCard, async ({ transaction, scope, body }) => {
      await countIdCardCheck(database, scope);
      const question = { ...body, companyId: body.companyId ?? scope.companyId };
      return transaction((tx) => verifyIdCard(tx, question, dependencies));
    }),
    route(endpoints.uploadLogo, async ({ scope, signal, transaction, file }) =>
      setLogo({ scope, signal, transaction }, await file(), dependencies),
    ),
    route(endpoints.getLogo, async ({ read, scope }) => ({
      filePath: await logoOf(read, scope.companyId, dependencies),
    })),
    route(endpoints.removeLogo, ({ transaction, scope }) =>
      transaction((tx) => removeLogo(tx, scope, dependencies)),
    ),
    route(endpoints.showLogo, ({ params }) => showLogo(params.ticket, dependencies)),
    route(endpoints.getSubcompanyPage, ({ read, query }) => listSubcompanies(read, query)),
    route(endpoints.addSubcompany, async ({ transaction, scope, body }) => {
      await countInvitation(database, scope);
      return recordingTaken(database, { scope, place: { companyId: body.fkParentAgentId } }, () =>
        transaction((tx) => addSubcompany(tx, body, dependencies), {
          beforeReplay: (tx, { companyId }) => findCompany(tx, companyId),
        }),
      );
    }),
    route(endpoints.getKeysLost, ({ read, body }) => readKeysLost(read, body.companyId, body.resourceKeys)),
    route(endpoints.freezeSubcompany, ({ transaction, body }) =>
      transaction((tx) => freezeCompany(tx, body)),
    ),
    route(endpoints.saveDataOpening, ({ transaction, body }) =>
      transaction((tx) => openData(tx, body, dependencies)),
    ),
    route(endpoints.getAuthorityPage, ({ read, body }) =>
      listAuthority(read, body, dependencies.clock.today(dependencies.timeZone)),
    ),
    route(endpoints.saveAuthority, ({ transaction, body }) =>
      transaction((tx) => saveKeys(tx, body, dependencies)),
    ),
    route(endpoints.exportAuthority, ({ scope, signal, body }) =>
      exportAuthority({ scope, signal }, body, dependencies),
    ),
  ];
}
