import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import {
  BookOpenCheck,
  Building2,
  FileUp,
  ListChecks,
  type LucideIcon,
  Tags,
  Timer,
  Users,
} from "lucide-react";

/** A page of the back office. */
export type OfficePage =
  | "applications"
  | "students"
  | "institutions"
  | "courses"
  | "groups"
  | "catalogueImports"
  | "targets";

/** The pages in the order of the bar, each with the permission it takes. */
export const officePages: readonly {
  readonly page: OfficePage;
  readonly path: string;
  readonly permission: StaffPermission;
  readonly icon: LucideIcon;
}[] = [
  { page: "applications", path: "/bms", permission: "applicationsRead", icon: ListChecks },
  { page: "students", path: "/bms/students", permission: "studentsRead", icon: Users },
  { page: "institutions", path: "/bms/institutions", permission: "catalogueEdit", icon: Building2 },
  { page: "courses", path: "/bms/courses", permission: "catalogueEdit", icon: BookOpenCheck },
  { page: "groups", path: "/bms/catalogue/levels", permission: "catalogueEdit", icon: Tags },
  { page: "catalogueImports", path: "/bms/catalogue/imports", permission: "catalogueEdit", icon: FileUp },
  { page: "targets", path: "/bms/targets", permission: "configurationEdit", icon: Timer },
];

/** Which page an address means; null for none. */
export function pageOf(pathname: string): OfficePage | null {
  const path = pathname.replace(/\/$/, "");
  return officePages.find((one) => one.path === path)?.page ?? null;
}

/** The pages somebody may open; who may open none is offered the first, and reads there what is missing. */
export function offeredPages(held: readonly StaffPermission[]): typeof officePages {
  const open = officePages.filter(({ permission }) => held.includes(permission));
  return open.length > 0 ? open : officePages.slice(0, 1);
}
