import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import {
  BookOpenCheck,
  Building2,
  CircleUserRound,
  FileUp,
  ListChecks,
  type LucideIcon,
  School,
  ScrollText,
  SlidersHorizontal,
  Tags,
  Ticket,
  Timer,
  UserCog,
  Users,
  Webhook,
} from "lucide-react";

/** A page of the back office. */
export type OfficePage =
  | "applications"
  | "students"
  | "companies"
  | "invitationCodes"
  | "institutions"
  | "courses"
  | "groups"
  | "catalogueImports"
  | "targets"
  | "staff"
  | "configuration"
  | "audit"
  | "profile"
  | "integrations";

/** What the bar folds into one menu. */
export type OfficeGroup = "catalogue" | "administration";

/** A page as the bar offers it. */
export interface OfficePlace {
  readonly page: OfficePage;
  readonly path: string;
  /** Null: everybody's, such as their own profile; the person's menu leads there. */
  readonly permission: StaffPermission | null;
  /** The platform's as a whole: for staff who see all companies, as the page's calls say. */
  readonly everyCompany?: true;
  readonly icon: LucideIcon;
  /** The menu that holds it; pages without one stand in the bar itself, and come first. */
  readonly group?: OfficeGroup;
}

/** The pages in the order of the bar, each with the permission it takes. Those of a group stand together. */
export const officePages: readonly OfficePlace[] = [
  { page: "applications", path: "/bms", permission: "applicationsRead", icon: ListChecks },
  { page: "students", path: "/bms/students", permission: "studentsRead", icon: Users },
  { page: "companies", path: "/bms/companies", permission: "companiesRead", icon: Building2 },
  {
    page: "institutions",
    path: "/bms/institutions",
    permission: "catalogueEdit",
    icon: School,
    group: "catalogue",
  },
  {
    page: "courses",
    path: "/bms/courses",
    permission: "catalogueEdit",
    icon: BookOpenCheck,
    group: "catalogue",
  },
  {
    page: "groups",
    path: "/bms/catalogue/levels",
    permission: "catalogueEdit",
    icon: Tags,
    group: "catalogue",
  },
  {
    page: "catalogueImports",
    path: "/bms/catalogue/imports",
    permission: "catalogueEdit",
    icon: FileUp,
    group: "catalogue",
  },
  {
    page: "targets",
    path: "/bms/targets",
    permission: "configurationEdit",
    everyCompany: true,
    icon: Timer,
    group: "administration",
  },
  {
    page: "invitationCodes",
    path: "/bms/invitations",
    permission: "companiesRead",
    icon: Ticket,
    group: "administration",
  },
  { page: "staff", path: "/bms/staff", permission: "staffEdit", icon: UserCog, group: "administration" },
  {
    page: "configuration",
    path: "/bms/configuration",
    permission: "configurationEdit",
    everyCompany: true,
    icon: SlidersHorizontal,
    group: "administration",
  },
  { page: "audit", path: "/bms/audit", permission: "auditRead", icon: ScrollText, group: "administration" },
  {
    page: "integrations",
    path: "/bms/integrations",
    permission: "integrationsEdit",
    everyCompany: true,
    icon: Webhook,
    group: "administration",
  },
  { page: "profile", path: "/bms/profile", permission: null, icon: CircleUserRound },
];

/** Which page an address means; null for none. */
export function pageOf(pathname: string): OfficePage | null {
  const path = pathname.replace(/\/$/, "");
  return officePages.find((one) => one.path === path)?.page ?? null;
}

/** The permission that somebody lacks for a page; null where they may open it. */
export function missingFor(
  { permission, everyCompany }: Pick<OfficePlace, "permission" | "everyCompany">,
  held: readonly StaffPermission[],
): StaffPermission | null {
  if (permission !== null && !held.includes(permission)) return permission;
  return everyCompany && !held.includes("companiesAll") ? "companiesAll" : null;
}

/** The pages somebody may open; who may open none is offered the first, and reads there what is missing. */
export function offeredPages(held: readonly StaffPermission[]): readonly OfficePlace[] {
  const open = officePages.filter((place) => place.permission !== null && missingFor(place, held) === null);
  return open.length > 0 ? open : officePages.slice(0, 1);
}

/** So many pages have room side by side, at 1280 and in the longest language. */
const sideBySide = 6;

/** What stands in the bar: a page, or a group's pages under its name. */
export type BarEntry = OfficePlace | { readonly group: OfficeGroup; readonly pages: readonly OfficePlace[] };

/** The bar of these pages: side by side while there is room, else each group as one menu; one page alone needs none. */
export function barEntries(offered: readonly OfficePlace[]): BarEntry[] {
  if (offered.length <= sideBySide) return [...offered];
  return [...Map.groupBy(offered, ({ group }) => group)].flatMap(([group, pages]): BarEntry[] =>
    group && pages.length > 1 ? [{ group, pages }] : [...pages],
  );
}
