import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import type { AuditLine } from "./api.ts";

/** Screens of what the log tells of, and what opens them. */
const screens: Readonly<Record<string, { permission: StaffPermission; href: (id: string) => string }>> = {
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
  staff: { permission: "staffEdit", href: (id) => `/bms/staff?member=${id}` },
  company: { permission: "companiesRead", href: (id) => `/bms/companies?company=${id}` },
  configuration: {
    permission: "configurationEdit",
    href: (id) => (id.startsWith("stageTarget") ? "/bms/targets" : "/bms/configuration"),
  },
};

/** Where what an entry is about can be looked at, by whoever may; null for nowhere. */
export function subjectHref(
  { noun, nounId, studentId }: AuditLine,
  held: readonly StaffPermission[],
): string | null {
  const screen = screens[noun];
  if (screen) return held.includes(screen.permission) ? screen.href(encodeURIComponent(nounId)) : null;
  return studentId !== null && held.includes("studentsRead") ? `/bms/students?student=${studentId}` : null;
}
