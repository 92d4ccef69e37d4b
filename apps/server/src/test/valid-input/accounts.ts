import { randomUUID } from "node:crypto";
import { type Inputs, none } from "./aim.ts";

const person = { name: "Lin Mei", nameZh: "林梅" };

const rights = { role: "consultant", resourceKeys: ["applications"] };

/** Somebody new of a company. */
const colleague = (companyId: number) => ({
  companyId,
  email: `lin.mei.${randomUUID()}@agency.test`,
  ...person,
});

export const accountsInputs: Inputs = {
  getAccountPage: none,
  getAccountDetail: ({ people }) => ({ query: { accountId: String(people.accountId) } }),
  getPeopleCompanies: none,
  addAccount: ({ people }) => ({ body: { ...colleague(people.companyId), ...rights, language: "zh" } }),
  // The address of an invited account may change.
  saveAccount: ({ people }) => ({
    body: {
      accountId: people.invitedId,
      version: 1,
      ...rights,
      ...person,
      email: `${randomUUID()}@agency.test`,
    },
  }),
  inviteAgain: ({ people }) => ({ body: { accountId: people.invitedId, version: 1 } }),
  switchAccount: ({ people }) => ({ body: { accountId: people.accountId, version: 1, active: false } }),
  requireNewPassword: ({ people }) => ({ body: { accountId: people.accountId, version: 1 } }),
  removeAccount: ({ people }) => ({ body: { accountId: people.invitedId, version: 1, keepContact: true } }),
  checkSuperior: ({ people }) => ({ body: { accountIds: [people.accountId], superiorId: people.invitedId } }),
  setSuperior: ({ people }) => ({ body: { accountIds: [people.accountId], superiorId: people.invitedId } }),
  getAgentUserInfoById: ({ people }) => ({ query: { onlineAgentUserId: String(people.accountId) } }),
  getContactPersonPage: none,
  getContactPerson: ({ people }) => ({ query: { contactPersonId: String(people.contactId) } }),
  saveContactPerson: ({ people }) => ({ body: colleague(people.companyId) }),
  removeContactPerson: ({ people }) => ({ body: { contactPersonId: people.contactId, version: 1 } }),
  giveLogin: ({ people }) => ({
    body: { contactPersonId: people.contactId, version: 1, language: "zh", ...rights },
  }),
  checkPersonEmail: ({ people }) => ({ body: { companyId: people.companyId, email: "lin@agency.test" } }),
};
