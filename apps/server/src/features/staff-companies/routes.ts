import * as endpoints from "@passage/contract/staff-companies/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { countInvitation } from "../accounts/limits.ts";
import { recordingTaken } from "../accounts/record-taken.ts";
import { inviteAgain, switchAccount } from "../accounts/switch-account.ts";
import { readKeysLost } from "../company/keys-lost.ts";
import { readCompanyHistory } from "../company/read-history.ts";
import { revealIdCard } from "../company/verify-id-card.ts";
import { countReveal } from "../students/limit-reveals.ts";
import { addAccountOf, listAccountsOf, listContactsOf, openAccount } from "./company-people.ts";
import type { StaffCompanyDependencies } from "./dependencies.ts";
import { addCode, listCodes, readCode, revokeCode } from "./invitation-codes.ts";
import { listCompanies, readChoices } from "./list-companies.ts";
import { readBdContact } from "./read-bd-contact.ts";
import { readStaffCompany } from "./read-company.ts";
import { readAccountFactors, recoverAccount } from "./recover-account.ts";
import { findCompany } from "./repository.ts";
import { addStaffCompany, saveStaffCompany } from "./save-company.ts";
import { setCompanyStatus } from "./set-status.ts";

/** Companies as staff look after them, and the codes by which they register. */
export function staffCompanyRoutes(dependencies: StaffCompanyDependencies): Route[] {
  const { database, clock, timeZone, people } = dependencies;
  const today = () => clock.today(timeZone);
  return [
    route(endpoints.listCompanies, ({ read, query }) => listCompanies(read, query, today())),
    route(endpoints.getCompanyChoices, ({ read }) => readChoices(read)),
    route(endpoints.getStaffCompany, ({ read, params }) => readStaffCompany(read, params.id, dependencies)),
    route(endpoints.addCompany, async ({ transaction, scope, body }) => {
      await countInvitation(database, scope);
      return recordingTaken(database, { scope, place: { companyId: body.fkParentAgentId } }, () =>
        transaction((tx) => addStaffCompany(tx, scope, body, dependencies), {
          beforeReplay: (tx, { companyId }) => findCompany(tx, companyId),
        }),
      );
    }),
    route(endpoints.getCompanyKeysLost, async ({ read, params, query }) => {
      await findCompany(read, params.id);
      return readKeysLost(read, params.id, query.resourceKeys);
    }),
    route(endpoints.saveStaffCompany, ({ transaction, scope, params, body }) =>
      transaction((tx) => saveStaffCompany(tx, scope, params.id, body, dependencies)),
    ),
    route(endpoints.setCompanyStatus, ({ transaction, params, body }) =>
      transaction((tx) => setCompanyStatus(tx, params.id, body)),
    ),
    route(endpoints.revealCompanyCard, async ({ transaction, scope, params }) => {
      await countReveal(database, scope);
      return transaction((tx) => revealIdCard(tx, params.id, dependencies));
    }),
    route(endpoints.listCompanyAccounts, ({ read, params, query }) =>
      listAccountsOf(read, params.id, query, today()),
    ),
    route(endpoints.listCompanyContacts, ({ read, params, query }) =>
      listContactsOf(read, params.id, query, today()),
    ),
    route(endpoints.listCompanyHistory, ({ read, params, query }) =>
      readCompanyHistory(read, { ...query, companyId: params.id }),
    ),
    route(endpoints.addCompanyAccount, async ({ transaction, scope, params, body }) => {
      await countInvitation(database, scope);
      return recordingTaken(database, { scope, place: { companyId: params.id } }, () =>
        transaction((tx) => addAccountOf(tx, params.id, body, dependencies), {
          beforeReplay: (tx) => findCompany(tx, params.id),
        }),
      );
    }),
    route(endpoints.setAccountStatus, ({ transaction, params, body }) =>
      transaction((tx) => switchAccount(tx, { ...body, accountId: params.id }, people)),
    ),
    route(endpoints.inviteAccountAgain, async ({ transaction, isReplay, scope, params, body }) => {
      if (!(await isReplay())) await countInvitation(database, scope, params.id);
      return transaction((tx) => inviteAgain(tx, { ...body, accountId: params.id }, people), {
        beforeReplay: (tx) => readAccountFactors(tx, params.id),
      });
    }),
    route(endpoints.getAccountFactors, ({ read, params }) => readAccountFactors(read, params.id)),
    route(endpoints.resetAccountFactors, ({ transaction, params, body }) =>
      transaction((tx) => recoverAccount(tx, params.id, body.reason, dependencies)),
    ),
    route(endpoints.openAccount, ({ transaction, scope, params }) =>
      transaction((tx) => openAccount(tx, scope, params.id, dependencies)),
    ),
    route(endpoints.listInvitationCodes, ({ read, query }) => listCodes(read, query, dependencies)),
    route(endpoints.addInvitationCode, ({ transaction, scope, body }) =>
      transaction((tx) => addCode(tx, scope, body, dependencies), {
        // Who sees fewer companies by now sees fewer codes.
        beforeReplay: (tx, { id }) => readCode(tx, id, dependencies),
      }),
    ),
    route(endpoints.revokeInvitationCode, ({ transaction, params }) =>
      transaction((tx) => revokeCode(tx, params.id, dependencies)),
    ),
    route(endpoints.getAgentBdContactInfo, ({ read }) => readBdContact(read)),
  ];
}
