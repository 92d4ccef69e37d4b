import { Activity, memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { ViewBoundary } from "../features/shell/components/view-boundary.tsx";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { useGo } from "../lib/navigation.tsx";
import { PageShown } from "../lib/page-shown.tsx";
import type { ViewProps } from "../lib/view.ts";
import type { VisitedView } from "../lib/views/visited-views.ts";
import { SkeletonItems } from "../ui/skeleton.tsx";
import { StudentNotes } from "./student-note.tsx";
import { useMenuVisits } from "./use-menu-visits.ts";
import { useViewTabs, useVisitedViews } from "./use-view-tabs.tsx";
import { useViewTitle } from "./use-view-title.ts";
import { pageOf } from "./views.tsx";

/**
 * All mounted views, one of them visible. Each is rendered from its own snapshot and not through the router's outlet:
 * that is what keeps scroll positions and half-typed text alive behind other tabs.
 */
export function ViewHost() {
  const { list, front } = useVisitedViews();
  const title = useViewTitle();
  const { start } = usePhrases();
  useMenuVisits();
  const shown = list.find((view) => view.key === front);
  const pageTitle = shown ? `${title(shown)} · ${start.product}` : start.product;
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);

  const mounted = list.filter((view) => view.mounted);
  return (
    <>
      {mounted.map((view) => (
        <Activity key={`${view.key} ${view.generation}`} mode={view.key === front ? "visible" : "hidden"}>
          <ViewFrame view={view} shown={view.key === front} />
        </Activity>
      ))}
      <StudentNotes views={list} />
    </>
  );
}

const ViewFrame = memo(function ViewFrame({ view, shown }: { view: VisitedView; shown: boolean }) {
  const page = pageOf(view.path);
  const doings = useViewDoings(view.key);
  const scroller = useScrollKept();
  if (!page) return null;
  const { Page } = page;
  return (
    <div
      ref={scroller}
      className="absolute inset-0 overflow-y-auto overscroll-contain has-data-form-foot:scroll-pb-20"
    >
      <div className="flex min-h-full max-w-sheet flex-col">
        <ViewBoundary onRetry={doings.refresh} onBroken={() => doings.setDirty(false)}>
          <Suspense fallback={<SkeletonItems />}>
            <Page params={view.params as never} search={view.search} shown={shown} {...doings} />
            <PageShown />
          </Suspense>
        </ViewBoundary>
      </div>
    </div>
  );
});

type Doings = Omit<ViewProps, "params" | "search" | "shown">;

/** What a page can tell the shell; the same functions for the whole life of the view. */
function useViewDoings(key: string): Doings {
  const tabs = useViewTabs();
  const go = useGo();
  return useMemo<Doings>(
    () => ({
      setSearch: (changes, how) => {
        const address = tabs.setSearch(key, changes);
        if (tabs.store.get().front === key) go(address, { replace: how !== "push", back: how === "back" });
      },
      setTitleNote: (note) => tabs.setNote(key, note),
      setDirty: (dirty, survives) => tabs.setDirty(key, dirty, survives),
      refresh: () => tabs.refresh(key),
      close: () => {
        const wasFront = tabs.store.get().front === key;
        const next = tabs.close([key]);
        if (wasFront) go(next ?? "/", { replace: true });
      },
    }),
    [tabs, go, key],
  );
}

/** A hidden element forgets its scroll position in some browsers: it is noted, and put back when the view is shown. */
function useScrollKept() {
  const ref = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.scrollTop = top.current;
    const note = () => {
      top.current = element.scrollTop;
    };
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, []);
  return ref;
}
