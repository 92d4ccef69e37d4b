import { useQuery } from "@tanstack/react-query";
import { isApiError } from "../../../lib/api/api-error.ts";
import { read } from "../../../lib/api/queries.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { getRegisterData } from "../../../lib/wire/students.gen.ts";
import { buttonClass } from "../../../ui/button-style.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { NoPermissionState } from "../../../ui/no-permission-state.tsx";
import { LoadingForm } from "./form-skeleton.tsx";
import { StudentFormView, type StudentFormViewProps } from "./student-form-view.tsx";

/** The form of a student the server has: always of its latest version, never of a cached one. */
export function LoadedForm({ id, ...doings }: { id: number } & Omit<StudentFormViewProps, "start">) {
  const { students } = usePhrases();
  const words = students.form;
  const query = useQuery({
    ...read(getRegisterData, { query: { fkStudentId: id } }, { handles: ["2001", "2002", "2003"] }),
    staleTime: 0,
  });
  const { data, error } = query;
  const list = (
    <AppLink href={hrefTo("/index/student-query")} className={buttonClass({})}>
      {students.page.toList}
    </AppLink>
  );

  if (error && !data) {
    if (isApiError(error, "2003"))
      return (
        <NoPermissionState page title={students.list.noPermission.title}>
          {students.list.noPermission.advice}
        </NoPermissionState>
      );
    if (isApiError(error, "2002") || isApiError(error, "2001"))
      return (
        <EmptyState page title={students.page.gone} actions={list}>
          {students.page.goneAdvice}
        </EmptyState>
      );
    return (
      <ErrorState
        page
        title={students.page.loadFailed}
        onRetry={() => void query.refetch()}
        details={errorDetails(error)}
      >
        {students.page.loadFailedAdvice}
      </ErrorState>
    );
  }
  if (!data || !query.isFetchedAfterMount) return <LoadingForm />;
  if (!data.editable)
    return (
      <NoPermissionState
        page
        title={words.locked}
        actions={
          <AppLink href={hrefTo("/index/student-information/{id}", { id })} className={buttonClass({})}>
            {words.toStudent}
          </AppLink>
        }
      >
        {words.lockedAdvice}
      </NoPermissionState>
    );
  const { fkStudentId, version, status, student } = data;
  return <StudentFormView start={{ held: { fkStudentId, version, status }, student }} {...doings} />;
}
