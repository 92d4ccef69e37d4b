import type { StaffPermission } from "@passage/contract/staff-permissions.ts";

/** Permissions as they are shown: what belongs together stands together. */
export const permissionGroups = [
  {
    group: "desk",
    permissions: [
      "applicationsRead",
      "applicationsMove",
      "studentsRead",
      "studentsTransfer",
      "studentsErase",
    ],
  },
  {
    group: "companies",
    permissions: ["companiesRead", "companiesEdit", "companiesAll", "accountsOpen", "accountsRecover"],
  },
  { group: "money", permissions: ["settlementsRead", "settlementsPay"] },
  {
    group: "platform",
    permissions: ["catalogueEdit", "staffEdit", "auditRead", "configurationEdit", "integrationsEdit"],
  },
] as const satisfies readonly { group: string; permissions: readonly StaffPermission[] }[];
