import { landingPath, movedPaths, permittedViews, type View } from "@passage/contract/auth/menu.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import type { Address } from "../lib/address.ts";
import { matchPath } from "../lib/paths.ts";
import { formatSearch, type Search } from "../lib/search.ts";
import { pageOf } from "./views.tsx";

/** What an address of the portal means. */
export type Route =
  | {
      readonly kind: "view";
      readonly view: View;
      readonly params: Readonly<Record<string, string>>;
      /** The address without query: one tab per thing shown. */
      readonly key: string;
      readonly search: Search;
    }
  /** Goes on at once: "/" to the first permitted view, unknown addresses to /404. */
  | { readonly kind: "moved"; readonly to: string }
  /** /redirect/{path}: mounts the view anew, then goes there. */
  | { readonly kind: "refresh"; readonly key: string; readonly to: string }
  | { readonly kind: "notFound" }
  /** The keys open no menu, and the address isn't one of the pages that everybody has (spec point 4). */
  | { readonly kind: "noKeys" };

const refreshPrefix = "/redirect/";

/** Finds the view of an address among those that the keys open (spec point 2). */
export function routeOf(
  { pathname, search }: Pick<Address, "pathname" | "search">,
  held: readonly ResourceKey[],
): Route {
  const landing = landingPath(held);
  if (landing === null && !permittedViews(held).some(({ path }) => path === pathname))
    return { kind: "noKeys" };
  if (pathname === "/404") return { kind: "notFound" };
  if (pathname === "/") return { kind: "moved", to: landing ?? "/404" };
  const moved = movedPaths[pathname];
  if (moved) return { kind: "moved", to: moved };
  if (pathname.startsWith(refreshPrefix)) {
    const key = pathname.slice(refreshPrefix.length - 1);
    // Only what is a view: `/redirect//host` would lead to that host.
    const meant = routeOf({ pathname: key, search }, held);
    return meant.kind === "view" ? { kind: "refresh", key, to: key + formatSearch(search) } : meant;
  }
  for (const view of permittedViews(held)) {
    const params = matchPath(view.path, pathname);
    if (params && pageOf(view.path)) return { kind: "view", view, params, key: pathname, search };
  }
  return { kind: "moved", to: "/404" };
}
