import { type StaffPermission, staffRolePresets } from "@passage/contract/staff-permissions.ts";
import { type Names, names } from "../../reference/names.ts";

/** A member of the platform owner's staff in the demo story. */
export interface DemoStaff {
  /** Also what it signs in with. */
  email: string;
  names: Names;
  position: "operations" | "bd";
  phone: { region: string; number: string };
  permissions: readonly StaffPermission[];
  /** Of a BD consultant; invitation codes belong to it. */
  bdCode: string | null;
  /** A code that can still be used to register a company; null for none. */
  invitationCode: string | null;
}

/** They see the companies that they look after. */
const bdPermissions = staffRolePresets.bd;

/** Operations, and the BD consultants of the demo companies. */
export const demoStaff: readonly DemoStaff[] = [
  {
    email: "staff@demo.test",
    names: names("Marcus Lee", "李振邦", "李振邦"),
    position: "operations",
    phone: { region: "852", number: "61234400" },
    permissions: [
      "applicationsRead",
      "applicationsMove",
      "studentsRead",
      "studentsTransfer",
      "studentsErase",
      "companiesRead",
      "companiesEdit",
      "companiesAll",
      "staffEdit",
      "integrationsEdit",
      "catalogueEdit",
      "accountsOpen",
      "accountsRecover",
      "auditRead",
      "configurationEdit",
    ],
    bdCode: null,
    invitationCode: null,
  },
  {
    email: "emily.tan@demo.test",
    names: names("Emily Tan", "陈慧敏", "陳慧敏"),
    position: "bd",
    phone: { region: "852", number: "91234408" },
    // Helps out at the desk.
    permissions: [...bdPermissions, "applicationsMove"],
    bdCode: "ET01",
    invitationCode: "HARBOUR26",
  },
  {
    email: "jason.wu@demo.test",
    names: names("Jason Wu", "吴俊贤", "吳俊賢"),
    position: "bd",
    phone: { region: "86", number: "13800134409" },
    permissions: bdPermissions,
    bdCode: "JW02",
    invitationCode: "NORTH26",
  },
];
