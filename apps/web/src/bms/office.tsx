import { Activity, type ComponentType, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { NotFound } from "../features/shell/components/not-found.tsx";
import { ViewBoundary } from "../features/shell/components/view-boundary.tsx";
import { goTo, useAddress } from "../lib/address.ts";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { withPhrases } from "../lib/i18n/with-phrases.tsx";
import { PageShown } from "../lib/page-shown.tsx";
import { changeSearch, formatSearch, type Search, type SearchChanges } from "../lib/search.ts";
import { useStaff } from "../lib/staff.tsx";
import { useNarrow } from "../lib/use-narrow.ts";
import type { ViewProps } from "../lib/view.ts";
import { lazily } from "../ui/lazily.ts";
import { NoPermissionState } from "../ui/no-permission-state.tsx";
import { SkeletonItems } from "../ui/skeleton.tsx";
import { LeaveOfficeContext, LeaveOfficeDialog, useLeaveOffice } from "./leave-office.tsx";
import {
  missingFor,
  type OfficePage,
  type OfficePlace,
  offeredPages,
  officePages,
  pageOf,
} from "./office-pages.ts";
import { StaffBar } from "./staff-bar.tsx";
import { StaffBottomBar, StaffPhoneHead } from "./staff-phone-bars.tsx";

const pages: Record<OfficePage, ComponentType<ViewProps>> = {
  profile: lazily(
    withPhrases(
      ["password", "profile"],
      async () => (await import("./staff-profile-view.tsx")).StaffProfileView,
    ),
  ),
  applications: lazily(async () => (await import("../features/desk/pages/queue-page.tsx")).QueuePage),
  companies: lazily(
    withPhrases(
      ["company", "staffCompanies"],
      async () => (await import("../features/staff-companies/pages/companies-page.tsx")).CompaniesPage,
    ),
  ),
  invitationCodes: lazily(
    withPhrases(
      ["company", "staffCompanies"],
      async () =>
        (await import("../features/staff-companies/pages/invitation-codes-page.tsx")).InvitationCodesPage,
    ),
  ),
  targets: lazily(async () => (await import("../features/desk/pages/targets-page.tsx")).TargetsPage),
  staff: lazily(
    withPhrases(["staff"], async () => (await import("../features/staff/pages/staff-page.tsx")).StaffPage),
  ),
  configuration: lazily(
    withPhrases(
      ["configuration"],
      async () => (await import("../features/configuration/pages/configuration-page.tsx")).ConfigurationPage,
    ),
  ),
  audit: lazily(
    withPhrases(["audit"], async () => (await import("../features/audit/pages/audit-page.tsx")).AuditPage),
  ),
  students: lazily(
    async () => (await import("../features/staff-students/pages/staff-students-page.tsx")).StaffStudentsPage,
  ),
  institutions: lazily(
    async () =>
      (await import("../features/catalogue/pages/staff-institutions-page.tsx")).StaffInstitutionsPage,
  ),
  courses: lazily(
    async () => (await import("../features/catalogue/pages/staff-courses-page.tsx")).StaffCoursesPage,
  ),
  groups: lazily(
    async () => (await import("../features/catalogue/pages/staff-groups-page.tsx")).StaffGroupsPage,
  ),
  catalogueImports: lazily(
    async () =>
      (await import("../features/catalogue-imports/pages/catalogue-imports-page.tsx")).CatalogueImportsPage,
  ),
  integrations: lazily(
    withPhrases(
      ["integrations"],
      async () => (await import("../features/integrations/pages/integrations-page.tsx")).IntegrationsPage,
    ),
  ),
};

/** The back office: its bars, and its pages. A page that was visited stays as it was left. */
export function Office() {
  const { shell, start } = usePhrases();
  const { pathname, search } = useAddress();
  const [dirty, setDirty] = useDirtyPages();
  const leave = useLeaveOffice(dirty.length > 0);
  const shown = pageOf(pathname);
  const [searches, keepSearch] = useKeptSearches(shown, search);
  useLanding(shown, search);
  const narrow = useNarrow();
  const bar = { onLeave: leave.ask, shown, searches };

  useEffect(() => {
    const title = shown && shell.backOfficeViews[shown];
    document.title = `${title ? `${title} · ` : ""}${start.product} ${start.backOffice}`;
  }, [shell, start, shown]);

  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surface text-ink">
      {narrow ? <StaffPhoneHead shown={shown} /> : <StaffBar {...bar} />}
      <main className="relative min-h-0 flex-1 overflow-y-auto has-data-form-foot:scroll-pb-20">
        <LeaveOfficeContext value={leave.ask}>
          {officePages.map(({ page, ...place }) =>
            searches[page] ? (
              <Activity key={page} mode={page === shown ? "visible" : "hidden"}>
                <OfficeView
                  page={page}
                  place={place}
                  search={searches[page]}
                  shown={page === shown}
                  setDirty={setDirty[page]}
                  keepSearch={keepSearch}
                />
              </Activity>
            ) : null,
          )}
        </LeaveOfficeContext>
        {shown === null && <NotFound home="/bms" />}
      </main>
      {narrow && <StaffBottomBar {...bar} />}
      <LeaveOfficeDialog {...leave} pages={dirty} />
    </div>
  );
}

/** Who may not open the first page begins with one they may; an address that names something stays, and says why not. */
function useLanding(shown: OfficePage | null, search: Search) {
  const [first] = officePages;
  const [offered] = offeredPages(useStaff().permissions);
  const away = shown === first?.page && offered !== first && formatSearch(search) === "" && offered?.path;
  useEffect(() => {
    if (away) goTo(away, { replace: true });
  }, [away]);
}

/** The pages with something unsaved, and what each page tells that with: one that is clean says nothing of another. */
function useDirtyPages() {
  const [dirty, setDirty] = useState<readonly OfficePage[]>([]);
  const setters = useMemo(() => {
    const setterOf = (page: OfficePage) => (on: boolean) =>
      setDirty((before) =>
        before.includes(page) === on ? before : on ? [...before, page] : before.filter((one) => one !== page),
      );
    return Object.fromEntries(officePages.map(({ page }) => [page, setterOf(page)])) as Record<
      OfficePage,
      (on: boolean) => void
    >;
  }, []);
  return [dirty, setters] as const;
}

/** The query part each visited page was left with: a page behind another one must not follow that one's address. */
function useKeptSearches(shown: OfficePage | null, search: Search) {
  const [kept, setKept] = useState<Partial<Record<OfficePage, Search>>>({});
  const keep = useCallback(
    (page: OfficePage, changes: SearchChanges) =>
      setKept((before) => ({ ...before, [page]: changeSearch(before[page] ?? {}, changes) })),
    [],
  );
  if (shown === null || kept[shown] === search) return [kept, keep] as const;
  const next = { ...kept, [shown]: search };
  setKept(next);
  return [next, keep] as const;
}

interface OfficeViewProps extends Pick<ViewProps, "search" | "shown" | "setDirty"> {
  page: OfficePage;
  place: Omit<OfficePlace, "page">;
  keepSearch: (page: OfficePage, changes: SearchChanges) => void;
}

function OfficeView({ page, place, search, shown, setDirty, keepSearch }: OfficeViewProps) {
  const { domain, errorDisplays, shell } = usePhrases();
  const { path } = place;
  const missing = missingFor(place, useStaff().permissions);
  const [generation, setGeneration] = useState(0);
  const refresh = useCallback(() => setGeneration((before) => before + 1), []);
  const setSearch = useCallback<ViewProps["setSearch"]>(
    (changes, how) => {
      // A late answer to a page behind another one changes how it will be found, and takes nobody there.
      if (pageOf(location.pathname) !== page) return keepSearch(page, changes);
      // The address itself is asked, so that two changes in one go don't undo each other.
      const now = Object.fromEntries(new URLSearchParams(location.search));
      goTo(`${path}${formatSearch(changeSearch(now, changes))}`, {
        replace: how !== "push",
        back: how === "back",
      });
    },
    [page, path, keepSearch],
  );
  const doings = useMemo(
    () => ({ setSearch, setDirty, refresh, setTitleNote: () => undefined, close: () => goTo(path) }),
    [setSearch, setDirty, refresh, path],
  );
  const Page = pages[page];

  if (missing !== null) {
    return (
      <NoPermissionState page title={errorDisplays.noPermission}>
        {shell.noPermission.missing(domain.staffPermissions[missing])}
      </NoPermissionState>
    );
  }
  return (
    <ViewBoundary onRetry={refresh} onBroken={() => setDirty(false)}>
      <Suspense fallback={<SkeletonItems />}>
        <Page key={generation} params={{}} search={search} shown={shown} {...doings} />
        <PageShown />
      </Suspense>
    </ViewBoundary>
  );
}
