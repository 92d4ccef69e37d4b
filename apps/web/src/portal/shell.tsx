import { useMatches, useRouter } from "@tanstack/react-router";
import { useCallback, useLayoutEffect, useMemo } from "react";
import { NotFound } from "../features/shell/components/not-found.tsx";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { type Go, NavigationProvider } from "../lib/navigation.tsx";
import { fillPath } from "../lib/paths.ts";
import type { Search } from "../lib/search.ts";
import { LinkOpenerProvider } from "../ui/link-opener.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { LeaveGuardProvider } from "./leave-guard.tsx";
import { Navbar } from "./navbar.tsx";
import { PhoneHead } from "./phone-head.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TabsBar } from "./tabs-bar.tsx";
import { useSidebarState } from "./use-sidebar-state.ts";
import { useViewTabs } from "./use-view-tabs.tsx";
import { ViewHost } from "./view-host.tsx";

/** The frame around every page: bars, menu, tabs, and the visited views. */
export function Shell() {
  const { shell } = usePhrases();
  const router = useRouter();
  const found = useVisitOfAddress();
  const sidebar = useSidebarState();
  const go = useCallback<Go>(
    (href, how) => (how?.replace ? router.history.replace(href) : router.history.push(href)),
    [router],
  );

  return (
    <NavigationProvider go={go}>
      <LinkOpenerProvider open={go}>
        <LeaveGuardProvider>
          <div className="flex h-dvh flex-col overflow-hidden bg-canvas text-ink md:flex-row">
            <a
              href="#content"
              className="sr-only focus:not-sr-only focus:absolute focus:z-(--z-toast) focus:bg-raised focus:p-2"
            >
              {shell.skipToContent}
            </a>
            <Sidebar open={sidebar.open} />
            <PhoneHead />
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <Navbar sidebarOpen={sidebar.open} onToggleSidebar={sidebar.toggle} />
              <TabsBar />
              <main id="content" tabIndex={-1} className="relative min-h-0 flex-1 bg-surface outline-none">
                <ViewHost />
                {!found && <NotFound home="/" />}
              </main>
            </div>
            <BottomBar />
          </div>
        </LeaveGuardProvider>
      </LinkOpenerProvider>
    </NavigationProvider>
  );
}

/** Brings the view that the address means to the front; false where it means none. */
function useVisitOfAddress(): boolean {
  const tabs = useViewTabs();
  const match = useMatches().at(-1);
  const view = match?.staticData.view;
  const params = match?.params as Record<string, string> | undefined;
  const search = match?.search as Search | undefined;
  const key = useMemo(() => (view && params ? fillPath(view.path, params) : null), [view, params]);

  useLayoutEffect(() => {
    if (view && params && key !== null) tabs.visit(view, params, key, search ?? {});
    else tabs.leave();
  }, [tabs, view, params, key, search]);
  return key !== null;
}
