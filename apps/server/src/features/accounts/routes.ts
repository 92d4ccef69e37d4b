import * as endpoints from "@passage/contract/accounts/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { addAccount } from "./add-account.ts";
import { checkPersonEmail } from "./check-email.ts";
import type { AccountRouteDependencies } from "./dependencies.ts";
import { giveLogin } from "./give-login.ts";
import { countInvitation, countQuestion } from "./limits.ts";
import { listAccounts } from "./list-accounts.ts";
import { listContacts, readContact } from "./list-contacts.ts";
import { listPeopleCompanies, readAccount } from "./read-account.ts";
import { readCard } from "./read-card.ts";
import { recordingTaken } from "./record-taken.ts";
import { removeAccount } from "./remove-account.ts";
import { isOtherAddress, saveAccount } from "./save-account.ts";
import { removeContact, saveContact } from "./save-contact.ts";
import { checkSuperior, setSuperior } from "./set-superior.ts";
import { inviteAgain, requireNewPassword, switchAccount } from "./switch-account.ts";

export function accountRoutes(dependencies: AccountRouteDependencies): Route[] {
  const { database, clock, timeZone } = dependencies;
  const today = () => clock.today(timeZone);
  return [
    route(endpoints.getAccountPage, ({ read, body }) => listAccounts(read, body, today())),
    route(endpoints.getAccountDetail, ({ read, query }) => readAccount(read, query.accountId, today())),
    route(endpoints.getPeopleCompanies, ({ read }) => listPeopleCompanies(read)),
    route(endpoints.addAccount, async ({ transaction, scope, body }) => {
      await countInvitation(database, scope);
      return recordingTaken(database, { scope, place: body }, () =>
        transaction((tx) => addAccount(tx, body, dependencies), {
          beforeReplay: (tx, { accountId }) => readAccount(tx, accountId, today()),
        }),
      );
    }),
    route(endpoints.saveAccount, async ({ read, transaction, scope, body }) => {
      // A new address is an invitation like another, and tells whether it is known.
      if (await isOtherAddress(read, body)) await countInvitation(database, scope, body.accountId);
      return recordingTaken(database, { scope, place: body }, () =>
        transaction((tx) => saveAccount(tx, body, dependencies)),
      );
    }),
    route(endpoints.inviteAgain, async ({ transaction, isReplay, scope, body }) => {
      if (!(await isReplay())) await countInvitation(database, scope, body.accountId);
      return transaction((tx) => inviteAgain(tx, body, dependencies), {
        beforeReplay: (tx) => readAccount(tx, body.accountId, today()),
      });
    }),
    route(endpoints.switchAccount, ({ transaction, body }) =>
      transaction((tx) => switchAccount(tx, body, dependencies)),
    ),
    route(endpoints.requireNewPassword, ({ transaction, body }) =>
      transaction((tx) => requireNewPassword(tx, body, dependencies)),
    ),
    route(endpoints.removeAccount, async ({ transaction, body }) => {
      await transaction((tx) => removeAccount(tx, body, dependencies));
      return null;
    }),
    route(endpoints.checkSuperior, ({ read, body }) => checkSuperior(read, body)),
    route(endpoints.setSuperior, ({ transaction, body }) => transaction((tx) => setSuperior(tx, body))),
    route(endpoints.getAgentUserInfoById, ({ read, scope, query }) =>
      readCard(read, scope, query.onlineAgentUserId),
    ),
    route(endpoints.getContactPersonPage, ({ read, body }) => listContacts(read, body, today())),
    route(endpoints.getContactPerson, ({ read, query }) => readContact(read, query.contactPersonId, today())),
    route(endpoints.saveContactPerson, ({ transaction, body }) => transaction((tx) => saveContact(tx, body))),
    route(endpoints.removeContactPerson, async ({ transaction, body }) => {
      await transaction((tx) => removeContact(tx, body));
      return null;
    }),
    route(endpoints.giveLogin, async ({ transaction, scope, body }) => {
      await countInvitation(database, scope);
      return recordingTaken(database, { scope, place: body }, () =>
        transaction((tx) => giveLogin(tx, body, dependencies)),
      );
    }),
    route(endpoints.checkPersonEmail, async ({ transaction, scope, body }) => {
      await countQuestion(database, scope);
      return transaction((tx) => checkPersonEmail(tx, body));
    }),
  ];
}
