import { landingPath, permittedViews, type View } from "@passage/contract/auth/menu.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { formatSearch, parseSearch, type SearchChanges } from "../lib/search.ts";
import { Shell } from "./shell.tsx";
import type { ViewTabs } from "./view-tabs.ts";
import { pageOf } from "./views.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The view at this route; none at helpers and errors. */
    view?: View;
  }
}

/** `/a/{id}` as the router writes it. */
function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, "$$$1");
}

/**
 * The routes of spec point 2 that this account may enter. Pages are not rendered by the router but kept alive by the
 * shell (view-host.tsx); the router only says which view the address means.
 */
export function createPortalRouter(held: readonly ResourceKey[], tabs: ViewTabs) {
  const root = createRootRoute({ component: Shell });
  const at = { getParentRoute: () => root };
  const views = permittedViews(held).filter((view) => pageOf(view.path));

  const home = createRoute({
    ...at,
    path: "/",
    beforeLoad: () => {
      throw redirect({ href: landingPath(held) ?? "/404", replace: true });
    },
  });
  const refresh = createRoute({
    ...at,
    path: "/redirect/$",
    beforeLoad: ({ params, location }) => {
      const key = `/${params._splat ?? ""}`;
      tabs.refresh(key);
      throw redirect({ href: key + formatSearch(location.search as SearchChanges), replace: true });
    },
  });
  const unknown = createRoute({
    ...at,
    path: "$",
    beforeLoad: () => {
      throw redirect({ href: "/404", replace: true });
    },
  });
  const viewRoutes = views.map((view) =>
    createRoute({ ...at, path: routePath(view.path), staticData: { view } }),
  );

  return createRouter({
    routeTree: root.addChildren([
      home,
      createRoute({ ...at, path: "/404" }),
      refresh,
      unknown,
      ...viewRoutes,
    ]),
    parseSearch,
    stringifySearch: (search) => formatSearch(search as SearchChanges),
    // Each view keeps its own scroll position, since hidden ones stay mounted.
    scrollRestoration: false,
  });
}
