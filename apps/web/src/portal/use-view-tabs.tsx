import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "../lib/store.ts";
import type { VisitedViews } from "../lib/views/visited-views.ts";
import type { ViewTabs } from "./view-tabs.ts";

const ViewTabsContext = createContext<ViewTabs | null>(null);

export function ViewTabsProvider({ tabs, children }: { tabs: ViewTabs; children: ReactNode }) {
  return <ViewTabsContext value={tabs}>{children}</ViewTabsContext>;
}

/** The tabs of the portal. */
export function useViewTabs(): ViewTabs {
  const tabs = useContext(ViewTabsContext);
  if (!tabs) throw new Error("useViewTabs outside of ViewTabsProvider");
  return tabs;
}

/** The visited views, followed. */
export function useVisitedViews(): VisitedViews {
  return useStore(useViewTabs().store);
}
