import { useLayoutEffect, useMemo } from "react";
import { NotFound } from "../features/shell/components/not-found.tsx";
import { useAccount } from "../lib/account.tsx";
import { goTo, useAddress } from "../lib/address.ts";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { NavigationProvider } from "../lib/navigation.tsx";
import { LinkOpenerProvider } from "../ui/link-opener.tsx";
import { AddStudentProvider } from "./add-student.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { ChangeLogo } from "./change-logo.tsx";
import { LeaveGuardProvider } from "./leave-guard.tsx";
import { Navbar } from "./navbar.tsx";
import { NoKeys } from "./no-keys.tsx";
import { PhoneHead } from "./phone-head.tsx";
import { type Route, routeOf } from "./route.ts";
import { Sidebar } from "./sidebar.tsx";
import { TabsBar } from "./tabs-bar.tsx";
import { useSidebarState } from "./use-sidebar-state.ts";
import { useViewTabs } from "./use-view-tabs.tsx";
import { ViewHost } from "./view-host.tsx";

/** The frame around every page: bars, menu, tabs, and the visited views. */
export function Shell() {
  const { shell } = usePhrases();
  const found = useVisitOfAddress();
  const sidebar = useSidebarState();

  return (
    <NavigationProvider go={goTo}>
      <LinkOpenerProvider open={goTo}>
        <LeaveGuardProvider>
          <AddStudentProvider>
            <div className="flex h-dvh flex-col overflow-hidden bg-canvas text-ink md:flex-row">
              <a
                href="#content"
                className="sr-only focus:not-sr-only focus:absolute focus:z-(--z-toast) focus:bg-raised focus:p-2 focus:-outline-offset-2"
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
                  {found === "notFound" && <NotFound home="/" />}
                  {found === "noKeys" && <NoKeys />}
                </main>
              </div>
              <BottomBar />
              <ChangeLogo />
            </div>
          </AddStudentProvider>
        </LeaveGuardProvider>
      </LinkOpenerProvider>
    </NavigationProvider>
  );
}

/** Brings the view that the address means to the front; what the address means. */
function useVisitOfAddress(): Route["kind"] {
  const tabs = useViewTabs();
  const held = useAccount().root.resourceKeys;
  const address = useAddress();
  const route = useMemo(() => routeOf(address, held), [address, held]);

  useLayoutEffect(() => {
    if (route.kind === "view") return tabs.visit(route.view, route.params, route.key, route.search);
    if (route.kind === "refresh") tabs.refresh(route.key);
    if (route.kind === "notFound" || route.kind === "noKeys") tabs.leave();
    else goTo(route.to, { replace: true });
  }, [tabs, route]);
  return route.kind;
}
