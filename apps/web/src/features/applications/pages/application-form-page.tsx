import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { read } from "../../../lib/api/queries.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { getApplication } from "../../../lib/wire/applications.gen.ts";
import { getRegisterData } from "../../../lib/wire/students.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { backgroundQuery, studentApplicationsQuery } from "../api.ts";
import { ApplicationForm } from "../components/application-form.tsx";
import { FormSkeleton } from "../components/form-skeleton.tsx";
import { type RegisteredStudent, StudentHead } from "../components/student-head.tsx";
import type { RenderMending } from "../registration-mending.ts";
import { nothingChosen, useChosenCourses } from "../use-chosen-courses.ts";

/** Props of {@link ApplicationFormPage}. */
export interface ApplicationFormPageProps extends ViewProps<"/student-application-form/{stuid}"> {
  renderMending: RenderMending;
}

/**
 * A student's application form. `courses` (`17:2027-09,18`) brings courses along that were chosen elsewhere, `agid`
 * names an application whose documents are to be seen first.
 */
export function ApplicationFormPage(props: ApplicationFormPageProps) {
  const { applications } = usePhrases();
  const go = useGo();
  const studentId = Number(props.params.stuid);
  const valid = Number.isInteger(studentId) && studentId > 0;
  const query = useQuery(
    read(
      getRegisterData,
      { query: { fkStudentId: valid ? studentId : 0 } },
      { enabled: valid, handles: ["2002"] },
    ),
  );
  const { form } = applications;

  if (!valid || isApiError(query.error, "2002")) {
    const toList = () => go(hrefTo("/index/student-query"));
    return (
      <EmptyState
        page
        title={form.notFound.title}
        actions={<Button onClick={toList}>{form.notFound.list}</Button>}
      >
        {form.notFound.advice}
      </EmptyState>
    );
  }
  if (hasFailed(query)) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <FormSkeleton />;
  if (!query.data.editable) return <MadeByStaff student={query.data} />;
  return <Loaded key={studentId} {...props} student={query.data} />;
}

function Failed({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { applications } = usePhrases();
  return (
    <ErrorState page title={applications.form.loadFailed} details={errorDetails(error)} onRetry={onRetry} />
  );
}

function MadeByStaff({ student: { fkStudentId, stuSource } }: { student: RegisteredStudent }) {
  const { applications } = usePhrases();
  const go = useGo();
  const { byStaff } = applications.form;
  const open = () =>
    go(hrefTo("/index/student-information/{id}", { id: fkStudentId }, { source: stuSource }));
  return (
    <EmptyState page title={byStaff.title} actions={<Button onClick={open}>{byStaff.open}</Button>}>
      {byStaff.advice}
    </EmptyState>
  );
}

/** The form begins when everything it begins with is there: its sections are forms of their own. */
function Loaded(props: ApplicationFormPageProps & { student: RegisteredStudent }) {
  const { student, search, setSearch, setDirty, renderMending } = props;
  const { fkStudentId } = student;
  const background = useQuery(backgroundQuery(fkStudentId));
  const applications = useQuery(studentApplicationsQuery(fkStudentId));
  const newest = applications.data?.[0]?.itemId;
  const last = useQuery(
    read(
      getApplication,
      { query: { itemId: newest ?? 0 } },
      { enabled: newest !== undefined, handles: "all" },
    ),
  );
  const chosen = useChosenCourses(search.courses);
  // Without the last application nothing is proposed.
  const known = newest === undefined || last.data !== undefined || last.isError;
  const there = background.data !== undefined && applications.data !== undefined && chosen !== undefined;
  // Once it has begun, the form stays: another newest application is no reason to begin it anew.
  const [begun, setBegun] = useState(false);
  if (there && known && !begun) setBegun(true);
  const error = background.error ?? applications.error;
  if (error && !begun)
    return (
      <Failed
        error={error}
        onRetry={() => void Promise.all([background.refetch(), applications.refetch()])}
      />
    );
  if (!background.data || !applications.data || !(begun || (chosen && known)))
    return (
      <>
        <StudentHead student={student} />
        <FormSkeleton />
      </>
    );
  return (
    <ApplicationForm
      student={student}
      background={background.data}
      applications={applications.data}
      before={
        last.data && {
          countryId: last.data.countryId,
          levelId: last.data.majorLevelId,
          intake: last.data.intake,
        }
      }
      chosen={chosen ?? nothingChosen}
      itemId={Number(search.agid) || null}
      onCoursesSaved={() => setSearch({ courses: undefined })}
      setDirty={setDirty}
      renderMending={renderMending}
    />
  );
}
