/**
 * What a staff member may do in the back office. The names are of their own: a resource key never opens BMS. Without
 * `companiesAll` everything is about the companies that name the member as their BD consultant.
 */
export const staffPermissions = [
  "applicationsRead",
  "applicationsMove",
  "studentsRead",
  "studentsTransfer",
  "studentsErase",
  "companiesRead",
  "companiesAll",
  "companiesEdit",
  "accountsOpen",
  "accountsRecover",
  "catalogueEdit",
  "settlementsRead",
  "settlementsPay",
  "staffEdit",
  "auditRead",
  "configurationEdit",
  "integrationsEdit",
] as const;

export type StaffPermission = (typeof staffPermissions)[number];

/** Kinds of staff (domain 1); `service` is a key of another back office, and no person. */
export const staffRoles = ["bd", "operations", "finance", "admin", "service"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** What a new staff member of a role starts with. BD consultants see the companies they look after alone. */
export const staffRolePresets: Record<StaffRole, readonly StaffPermission[]> = {
  bd: ["applicationsRead", "studentsRead", "companiesRead", "companiesEdit", "accountsOpen"],
  operations: [
    "applicationsRead",
    "applicationsMove",
    "studentsRead",
    "studentsTransfer",
    "companiesRead",
    "companiesAll",
    "accountsOpen",
    "catalogueEdit",
  ],
  finance: ["applicationsRead", "companiesRead", "companiesAll", "settlementsRead", "settlementsPay"],
  admin: staffPermissions,
  service: ["applicationsRead", "companiesAll"],
};
