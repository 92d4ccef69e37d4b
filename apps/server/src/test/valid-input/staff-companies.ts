import { resourceKeys } from "@passage/contract/resource-keys.ts";
import type { MadeCourse } from "../factories.ts";
import { type Aim, type Input, type Inputs, newPerson, none } from "./aim.ts";

const ofAgency = ({ agency }: Aim): Input => ({ params: { id: agency.companyId } });

/** What staff say of a company, as little as goes. */
const companySaid = ({ countryId }: MadeCourse) => ({
  name: "Agency",
  fkAreaCountryId: countryId,
  displayCurrency: "HKD",
  isSettlementPort: true,
  resourceKeys: [...resourceKeys],
});

export const staffCompaniesInputs: Inputs = {
  listCompanies: none,
  getCompanyChoices: none,
  getStaffCompany: ofAgency,
  addCompany: ({ course }) => ({ body: { ...companySaid(course), administrator: newPerson() } }),
  saveStaffCompany: ({ agency, course }) => ({
    params: { id: agency.companyId },
    body: { ...companySaid(course), version: 1, bdStaffId: agency.bdStaffId },
  }),
  getCompanyKeysLost: ({ agency }) => ({
    params: { id: agency.companyId },
    query: { resourceKeys: "permission" },
  }),
  setCompanyStatus: ({ agency }) => ({
    params: { id: agency.companyId },
    body: { version: 1, status: "frozen" },
  }),
  revealCompanyCard: ofAgency,
  listCompanyAccounts: ofAgency,
  listCompanyContacts: ofAgency,
  listCompanyHistory: ofAgency,
  addCompanyAccount: ({ agency }) => ({
    params: { id: agency.companyId },
    body: { ...newPerson(), role: "consultant" },
  }),
  setAccountStatus: ({ agency }) => ({
    params: { id: agency.accountId },
    body: { version: 1, active: false },
  }),
  inviteAccountAgain: ({ agency }) => ({ params: { id: agency.invitedId }, body: { version: 1 } }),
  getAccountFactors: ({ agency }) => ({ params: { id: agency.accountId } }),
  resetAccountFactors: ({ agency }) => ({
    params: { id: agency.guardedId },
    body: { reason: "Lost the phone" },
  }),
  openAccount: ({ agency }) => ({ params: { id: agency.accountId } }),
  listInvitationCodes: none,
  addInvitationCode: ({ agency }) => ({ body: { note: "Autumn fair", bdStaffId: agency.bdStaffId } }),
  revokeInvitationCode: ({ agency }) => ({ params: { id: agency.codeId } }),
  getAgentBdContactInfo: none,
};
