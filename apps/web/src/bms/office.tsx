import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { NotFound } from "../features/shell/components/not-found.tsx";
import { ViewBoundary } from "../features/shell/components/view-boundary.tsx";
import { goTo, useAddress } from "../lib/address.ts";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { PageShown } from "../lib/page-shown.tsx";
import { changeSearch, formatSearch } from "../lib/search.ts";
import { useMay } from "../lib/staff.tsx";
import type { ViewProps } from "../lib/view.ts";
import { NoPermissionState } from "../ui/no-permission-state.tsx";
import { SkeletonItems } from "../ui/skeleton.tsx";
import { LeaveOfficeDialog, useLeaveOffice } from "./leave-office.tsx";
import { StaffBar } from "./staff-bar.tsx";

const QueuePage = lazy(async () => ({
  default: (await import("../features/desk/pages/queue-page.tsx")).QueuePage,
}));

/** The back office: the staff bar, and the one page there is. */
export function Office() {
  const { shell, start } = usePhrases();
  const { pathname } = useAddress();
  const [dirty, setDirty] = useState(false);
  const leave = useLeaveOffice(dirty);

  useEffect(() => {
    document.title = `${shell.backOfficeViews.applications} · ${start.product} ${start.backOffice}`;
  }, [shell, start]);

  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surface text-ink">
      <StaffBar onLeave={leave.ask} />
      <main className="relative min-h-0 flex-1 overflow-y-auto">
        {pathname === "/bms" || pathname === "/bms/" ? (
          <QueueView setDirty={setDirty} />
        ) : (
          <NotFound home="/bms" />
        )}
      </main>
      <LeaveOfficeDialog {...leave} />
    </div>
  );
}

function QueueView({ setDirty }: Pick<ViewProps, "setDirty">) {
  const { errorDisplays, shell } = usePhrases();
  const { search } = useAddress();
  const mayRead = useMay("applicationsRead");
  const [generation, setGeneration] = useState(0);
  const refresh = useCallback(() => setGeneration((before) => before + 1), []);
  const setSearch = useCallback<ViewProps["setSearch"]>((changes, how) => {
    // The address itself is asked, so that two changes in one go don't undo each other.
    const now = Object.fromEntries(new URLSearchParams(location.search));
    goTo(`/bms${formatSearch(changeSearch(now, changes))}`, { replace: how !== "push" });
  }, []);
  const doings = useMemo(
    () => ({ setSearch, setDirty, refresh, setTitleNote: () => undefined, close: () => goTo("/bms") }),
    [setSearch, setDirty, refresh],
  );

  if (!mayRead) {
    return (
      <NoPermissionState page title={errorDisplays.noPermission}>
        {shell.noPermission.advice}
      </NoPermissionState>
    );
  }
  return (
    <ViewBoundary onRetry={refresh} onBroken={() => setDirty(false)}>
      <Suspense fallback={<SkeletonItems />}>
        <QueuePage key={generation} params={{}} search={search} shown {...doings} />
        <PageShown />
      </Suspense>
    </ViewBoundary>
  );
}
