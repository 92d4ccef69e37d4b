import { holdsAnyKey, type ResourceKey } from "../resource-keys.ts";

/** One view of the portal: its path, the keys that open it (any of them) and how the shell treats it. */
export interface View {
  readonly path: string;
  readonly anyOf: readonly ResourceKey[];
  /** Where the sidebar lists it; hidden views are reached by links only. */
  readonly group?: "main" | "business" | "resources" | "company";
  /** Stands first in the tabs bar and can't be closed. */
  readonly affixed?: true;
  /** Left out of the keep-alive cache (spec point 2). */
  readonly noCache?: true;
}

/** The routes of spec point 2 that exist so far, in the order of the sidebar. Phrases name them by path. */
export const views = [
  { path: "/index", anyOf: ["applications"], group: "main", affixed: true },
  { path: "/student-register", anyOf: ["applications"], group: "main" },
  { path: "/student-import", anyOf: ["applications"] },
  { path: "/index/student-query", anyOf: ["applications"] },
  { path: "/index/application-list", anyOf: ["applicationsDetail", "applications"] },
  { path: "/index/student-information/{id}", anyOf: ["applications", "applicationsDetail"] },
  { path: "/student-application-form/{stuid}", anyOf: ["applications"] },
  { path: "/notifications", anyOf: ["applications", "applicationsDetail"] },
  { path: "/course-finder", anyOf: ["applications", "resource"], group: "resources" },
  { path: "/institution-resource/resource-management", anyOf: ["resource"], group: "resources" },
  { path: "/institution-resource/application-fee/{id}", anyOf: ["resource"] },
  { path: "/institution-resource/language-req/{id}", anyOf: ["resource"] },
] as const satisfies readonly View[];

export type ViewPath = (typeof views)[number]["path"];

export const menuPaths = views.map((view) => view.path) as [ViewPath, ...ViewPath[]];

/** Routes of the spec that only lead on: the parent of views, to the first of them. */
export const movedPaths: Readonly<Record<string, ViewPath>> = {
  "/institution-resource": "/institution-resource/resource-management",
};

/** The views an account may enter: menus, routes and redirects all follow from this. */
export function permittedViews(held: readonly ResourceKey[]): readonly View[] {
  return views.filter((view) => holdsAnyKey(held, view.anyOf));
}

/** Where "/" leads: the summary, or the first sidebar entry that is permitted, or nowhere (no-permission message). */
export function landingPath(held: readonly ResourceKey[]): string | null {
  const permitted = permittedViews(held);
  return (permitted.find((view) => view.group !== undefined) ?? permitted[0])?.path ?? null;
}
