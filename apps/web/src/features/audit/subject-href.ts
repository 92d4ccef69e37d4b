import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import type { AuditLine } from "./api.ts";

interface Screen {
  readonly permission: StaffPermission;
  /** The platform's: for staff who see all companies. */
  readonly everyCompany?: true;
  readonly href: (id: string) => string;
}

/** Screens of what the log tells of, and what opens them. */
const screens: Readonly<Partial<Record<string, Screen>>> = {
  student: { permission: "studentsRead", href: (id) => `/bms/students?student=${id}` },
  background: { permission: "studentsRead", href: (id) => `/bms/students?student=${id}` },
  application: { permission: "applicationsRead", href: (id) => `/bms?item=${id}` },
  institution: { permission: "catalogueEdit", href: (id) => `/bms/institutions?institution=${id}` },
  course: { permission: "catalogueEdit", href: (id) => `/bms/courses?course=${id}` },
  majorLevel: { permission: "catalogueEdit", href: (id) => `/bms/catalogue/levels?group=${id}` },
  subjectGroup: {
    permission: "catalogueEdit",
    href: (id) => `/bms/catalogue/levels?kind=subject&group=${id}`,
  },
  invitationCode: { permission: "companiesRead", href: () => "/bms/invitations" },
  catalogueImport: { permission: "catalogueEdit", href: (id) => `/bms/catalogue/imports?import=${id}` },
  serviceKey: {
    permission: "integrationsEdit",
    everyCompany: true,
    href: (id) => `/bms/integrations?key=${id}`,
  },
  webhook: {
    permission: "integrationsEdit",
    everyCompany: true,
    href: (id) => `/bms/integrations?tab=webhooks&webhook=${id}`,
  },
  staff: { permission: "staffEdit", href: (id) => `/bms/staff?member=${id}` },
  company: { permission: "companiesRead", href: (id) => `/bms/companies?company=${id}` },
  configuration: {
    permission: "configurationEdit",
    everyCompany: true,
    href: (id) => (id.startsWith("stageTarget") ? "/bms/targets" : "/bms/configuration"),
  },
};

/** What stands on a tab of its company. */
const companyTabs: Readonly<Record<string, string>> = {
  account: "accounts",
  calendarFeed: "accounts",
  contactPerson: "contacts",
};

/** Things that the log names as long as they are there, in the reader's sight: without a name there is no page. */
const named: readonly string[] = [
  "application",
  "company",
  "account",
  "contactPerson",
  "staff",
  "institution",
  "course",
  "majorLevel",
  "subjectGroup",
  "serviceKey",
  "webhook",
];

/** Where what an entry is about can be looked at, by whoever may; null for nowhere. */
export function subjectHref(
  { noun, nounId, subject, studentId, company }: AuditLine,
  held: readonly StaffPermission[],
): string | null {
  if (named.includes(noun) && subject === null) return null;
  const tab = companyTabs[noun];
  if (tab !== undefined)
    return company && held.includes("companiesRead")
      ? `/bms/companies?company=${company.id}&tab=${tab}`
      : null;
  const screen = screens[noun];
  if (screen) {
    const may = held.includes(screen.permission) && (!screen.everyCompany || held.includes("companiesAll"));
    return may ? screen.href(encodeURIComponent(nounId)) : null;
  }
  return studentId !== null && held.includes("studentsRead") ? `/bms/students?student=${studentId}` : null;
}
