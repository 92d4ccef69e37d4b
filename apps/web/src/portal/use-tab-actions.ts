import { usePhrases } from "../lib/i18n/phrases.tsx";
import { useGo } from "../lib/navigation.tsx";
import { forgetTypedIn } from "../lib/typed/typed-store.ts";
import { closable, type VisitedView } from "../lib/views/visited-views.ts";
import type { MenuItem } from "../ui/menu-items.tsx";
import { useLeaveGuard } from "./leave-guard.tsx";
import { useViewTabs } from "./use-view-tabs.tsx";

/** What can be done to a tab: refresh, close, close others, close all (spec point 2). */
export interface TabActions {
  readonly itemsFor: (view: VisitedView) => MenuItem[];
  /** Closes one tab, after asking when it is dirty. */
  readonly close: (view: VisitedView) => void;
}

export function useTabActions(): TabActions {
  const { shell } = usePhrases();
  const tabs = useViewTabs();
  const guard = useLeaveGuard();
  const go = useGo();

  function closeAll(views: readonly VisitedView[]) {
    guard.leaveViews(views, () => {
      const before = tabs.store.get().front;
      const keys = views.map((view) => view.key);
      const next = tabs.close(keys);
      if (before === null || keys.includes(before)) go(next ?? "/", { replace: true });
    });
  }

  function refresh(view: VisitedView) {
    guard.leaveViews([view], () => {
      forgetTypedIn(view.key);
      tabs.refresh(view.key);
    });
  }

  function itemsFor(view: VisitedView): MenuItem[] {
    const state = tabs.store.get();
    const some = (which: "this" | "others" | "all") => closable(state, which, view.key);
    const item = (which: "this" | "others" | "all", label: string): MenuItem[] =>
      some(which).length > 0 ? [{ label, onSelect: () => closeAll(some(which)) }] : [];
    return [
      { label: shell.tabs.refresh, onSelect: () => refresh(view) },
      ...item("this", shell.tabs.close),
      ...item("others", shell.tabs.closeOthers),
      ...item("all", shell.tabs.closeAll),
    ];
  }

  return { itemsFor, close: (view) => closeAll([view]) };
}
