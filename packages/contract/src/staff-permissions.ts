/** What a staff member may do in the back office. The names are of their own: a resource key never opens BMS. */
export const staffPermissions = [
  "applicationsRead",
  "applicationsMove",
  "studentsRead",
  "studentsTransfer",
  "studentsErase",
  "companiesRead",
  "companiesEdit",
  "accountsOpen",
  "catalogueEdit",
  "settlementsRead",
  "settlementsPay",
  "staffEdit",
  "auditRead",
  "configurationEdit",
] as const;

export type StaffPermission = (typeof staffPermissions)[number];
