import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { hasTypedIn } from "../../../lib/typed/typed-store.ts";
import type { Survival, ViewProps } from "../../../lib/view.ts";
import { buttonClass } from "../../../ui/button-style.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { NoPermissionState } from "../../../ui/no-permission-state.tsx";
import { SkeletonItems, SkeletonText } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { studentApplicationsQuery, studentQuery } from "../api.ts";
import { ApplicationsTab, type RenderApplication } from "../components/applications-tab.tsx";
import { HistoryTab } from "../components/history-tab.tsx";
import { ProfileTab } from "../components/profile-tab.tsx";
import { StudentExportLine } from "../components/student-export-line.tsx";
import { StudentHead } from "../components/student-head.tsx";
import { StudentWarning } from "../components/student-warning.tsx";
import { profileView } from "../profile-place.ts";

const tabNames = ["profile", "applications", "files", "follow-up", "history"] as const;

// Loaded with the tab: most visits are for the applications.
const FilesTab = lazily(async () => (await import("../components/files-tab.tsx")).FilesTab);

/** Props of {@link StudentPage}: a view's, and the part of it that another feature draws. */
export interface StudentPageProps extends ViewProps<"/index/student-information/{id}"> {
  renderApplication: RenderApplication;
  /** What happened to all applications of a student. */
  renderFollowUp: (studentId: number) => ReactNode;
}

/** /index/student-information/{id}: one student with profile, applications and files; `itemId` chooses one. */
export function StudentPage({
  params,
  search,
  setSearch,
  setDirty,
  close,
  renderApplication,
  renderFollowUp,
}: StudentPageProps) {
  const { students, history } = usePhrases();
  const id = Number(params.id);
  const known = Number.isInteger(id) && id > 0;
  const student = useQuery({ ...studentQuery(id), enabled: known });
  const applications = useQuery({ ...studentApplicationsQuery(id), enabled: known });
  const mayAdd = useHolds("applications") && student.data?.stuSource !== "bms";
  const tab = tabNames.find((name) => name === search.tab) ?? "applications";
  const all = applications.data ?? [];
  const data = student.data;
  const [changing, setChanging] = useState(() => hasTypedIn(profileView(id)));
  const onDirty = useCallback(
    (dirty: boolean, survives?: Survival) => {
      setChanging(dirty);
      setDirty(dirty, survives);
    },
    [setDirty],
  );

  if (!known) return <Gone />;
  if (student.error && !data)
    return <StudentFailure error={student.error} onRetry={() => void student.refetch()} />;
  if (!data)
    return (
      <div className="max-w-[720px] px-4 py-5 sm:px-gutter">
        <SkeletonText lines={9} />
      </div>
    );

  const words = students.page.tabs;
  const warning = <StudentWarning data={data} applications={all} />;
  return (
    <>
      <StudentHead
        data={data}
        demoted={tab === "applications" && applications.data?.length === 0}
        onGone={close}
      />
      <div className="px-4 pb-3 empty:hidden sm:px-gutter">{applications.isPending ? null : warning}</div>
      <Tabs
        label={words.label}
        items={[
          { value: "profile", label: words.profile },
          { value: "applications", label: words.applications, count: applications.data?.length },
          { value: "files", label: words.files },
          { value: "follow-up", label: history.followUp },
          { value: "history", label: history.tab },
        ]}
        value={tab}
        onChange={(next) => setSearch({ tab: next === "applications" ? undefined : next })}
      >
        <StudentExportLine studentId={id} />
        {/* What is being typed there stays while other tabs are looked at. */}
        {(tab === "profile" || changing) && (
          <div hidden={tab !== "profile"}>
            <ProfileTab data={data} onDirty={onDirty} />
          </div>
        )}
        {tab === "applications" && (
          <ApplicationsTab
            query={applications}
            itemId={Number(search.itemId) || null}
            onSelect={(itemId) => setSearch({ itemId: String(itemId) })}
            renderApplication={renderApplication}
            addHref={mayAdd ? hrefTo("/student-application-form/{stuid}", { stuid: id }) : null}
          />
        )}
        {tab === "files" && (
          <Suspense fallback={<SkeletonItems rows={5} />}>
            <FilesTab
              data={data}
              category={search.category}
              onCategory={(category) => setSearch({ category: category ?? undefined })}
            />
          </Suspense>
        )}
        {tab === "follow-up" && renderFollowUp(id)}
        {tab === "history" && <HistoryTab studentId={id} />}
      </Tabs>
    </>
  );
}

function Gone() {
  const { students } = usePhrases();
  const words = students.page;
  return (
    <EmptyState
      page
      title={words.gone}
      actions={
        <AppLink href={hrefTo("/index/student-query")} className={buttonClass({})}>
          {words.toList}
        </AppLink>
      }
    >
      {words.goneAdvice}
    </EmptyState>
  );
}

function StudentFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { students } = usePhrases();
  if (isApiError(error, "2002") || isApiError(error, "2001")) return <Gone />;
  if (isApiError(error, "2003"))
    return (
      <NoPermissionState page title={students.list.noPermission.title}>
        {students.list.noPermission.advice}
      </NoPermissionState>
    );
  return (
    <ErrorState page title={students.page.loadFailed} onRetry={onRetry} details={errorDetails(error)}>
      {students.page.loadFailedAdvice}
    </ErrorState>
  );
}
