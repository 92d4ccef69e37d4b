import { type Inputs, newPerson, none } from "./aim.ts";

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
);

export const companyInputs: Inputs = {
  getCompanyInfo: ({ branch }) => ({ query: { companyId: String(branch.companyId) } }),
  saveCompanyInfo: ({ branch }) => ({
    body: { companyId: branch.companyId, version: 1, name: "Branch", displayCurrency: "HKD" },
  }),
  getCompanyHistory: ({ branch }) => ({ query: { companyId: String(branch.companyId) } }),
  revealLegalPersonCard: ({ branch }) => ({ body: { companyId: branch.companyId } }),
  verifyIdCard: ({ branch }) => ({ body: { companyId: branch.companyId, idCard: "A123456(3)" } }),
  uploadLogolIconUrl: () => ({ parts: [{ name: "files", fileName: "logo.svg", content: logo }] }),
  getAgentLogolIconUrl: none,
  removeLogolIconUrl: none,
  showLogo: (aim) => ({ params: { ticket: aim.logo } }),
  getSubcompanyPage: none,
  addSubcompany: ({ branch, course }) => ({
    body: {
      fkParentAgentId: branch.companyId,
      fkAreaCountryId: course.countryId,
      name: "Office",
      displayCurrency: "HKD",
      resourceKeys: ["permission"],
      administrator: { ...newPerson(), language: "en-us" },
    },
  }),
  getKeysLost: ({ branch }) => ({ body: { companyId: branch.companyId, resourceKeys: ["permission"] } }),
  freezeSubcompany: ({ branch }) => ({ body: { companyId: branch.companyId, version: 1, frozen: true } }),
  saveDataOpening: ({ branch }) => ({
    body: { companyId: branch.companyId, version: 1, opening: "students", open: false },
  }),
  getAuthorityPage: () => ({ body: {} }),
  saveAuthority: ({ branch }) => ({
    body: { accountId: branch.accountId, version: 1, resourceKeys: ["applicationsDetail"] },
  }),
  exportAuthorityExcel: () => ({ body: {} }),
};
