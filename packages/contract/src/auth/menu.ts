import { holdsAnyKey, type ResourceKey } from "../resource-keys.ts";

/** One view of the portal: its path, the keys that open it (any of them) and how the shell treats it. */
export interface View {
  readonly path: string;
  /** None: everybody's, such as their own profile. It is no reason to have a portal: see `landingPath`. */
  readonly anyOf: readonly ResourceKey[];
  /** Where the sidebar lists it; hidden views are reached by links only. */
  readonly group?: "main" | "business" | "resources" | "company";
  /** Stands first in the tabs bar and can't be closed. */
  readonly affixed?: true;
  /** Left out of the keep-alive cache (spec point 2). */
  readonly noCache?: true;
  /** The name under which visits are reported; only those of spec point 6 are. */
  readonly menuName?: string;
}

/** The routes of spec point 2 that exist so far, in the order of the sidebar. Phrases name them by path. */
export const views = [
  { path: "/index", anyOf: ["applications"], group: "main", affixed: true },
  { path: "/student-register", anyOf: ["applications"], group: "main", menuName: "studentRegister" },
  { path: "/student-import", anyOf: ["applications"] },
  { path: "/index/student-query", anyOf: ["applications"], menuName: "studentQuery" },
  {
    path: "/index/application-list",
    anyOf: ["applicationsDetail", "applications"],
    menuName: "applicationList",
  },
  { path: "/index/student-information/{id}", anyOf: ["applications", "applicationsDetail"] },
  { path: "/student-application-form/{stuid}", anyOf: ["applications"] },
  { path: "/notifications", anyOf: ["applications", "applicationsDetail"] },
  { path: "/course-finder", anyOf: ["applications", "resource"], group: "resources" },
  {
    path: "/institution-resource/resource-management",
    anyOf: ["resource"],
    group: "resources",
    menuName: "resourceManagement",
  },
  { path: "/institution-resource/application-fee/{id}", anyOf: ["resource"], menuName: "applicationFee" },
  { path: "/institution-resource/language-req/{id}", anyOf: ["resource"] },
  { path: "/profile", anyOf: [] },
  { path: "/setting", anyOf: ["permission"], group: "company", menuName: "setting" },
  { path: "/setting/add-contact-person/{id}", anyOf: ["permission"], menuName: "contactPerson" },
] as const satisfies readonly View[];

export type ViewPath = (typeof views)[number]["path"];

export const menuPaths = views.map((view) => view.path) as [ViewPath, ...ViewPath[]];

type Reported = Extract<(typeof views)[number], { menuName: string }>;

export type MenuName = Reported["menuName"];

const reported = views.filter((view): view is Reported => "menuName" in view);

export const menuNames = reported.map(({ menuName }) => menuName) as [MenuName, ...MenuName[]];

/** One visit of a reported view: which, and by which of its keys it was entered. */
export interface MenuVisit {
  readonly menuName: MenuName;
  readonly resourceKey: ResourceKey;
}

/** What is reported of visiting a view (spec point 6); null for one that isn't reported, or isn't opened by the keys. */
export function menuVisitOf(path: string, held: readonly ResourceKey[]): MenuVisit | null {
  const view = reported.find((one) => one.path === path);
  const resourceKey = view?.anyOf.find((key) => held.includes(key));
  return view && resourceKey ? { menuName: view.menuName, resourceKey } : null;
}

/** Whether a key is one of those that open a reported view. */
export function opensMenu({ menuName, resourceKey }: MenuVisit): boolean {
  const keys: readonly ResourceKey[] = reported.find((one) => one.menuName === menuName)?.anyOf ?? [];
  return keys.includes(resourceKey);
}

/** Routes of the spec that only lead on: the parent of views, to the first of them. */
export const movedPaths: Readonly<Record<string, ViewPath>> = {
  "/institution-resource": "/institution-resource/resource-management",
};

/** The views an account may enter: menus, routes and redirects all follow from this. */
export function permittedViews(held: readonly ResourceKey[]): readonly View[] {
  return views.filter(({ anyOf }: View) => anyOf.length === 0 || holdsAnyKey(held, anyOf));
}

/** Where "/" leads: the summary, or the first sidebar entry that is permitted, or nowhere (no-permission message). */
export function landingPath(held: readonly ResourceKey[]): string | null {
  const permitted = permittedViews(held).filter(({ anyOf }) => anyOf.length > 0);
  return (permitted.find((view) => view.group !== undefined) ?? permitted[0])?.path ?? null;
}
