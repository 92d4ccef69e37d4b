import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useAccount } from "../../../lib/account.tsx";
import { isApiError } from "../../../lib/api/api-error.ts";
import { read } from "../../../lib/api/queries.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { listValues } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { getRegisterData } from "../../../lib/wire/students.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { useToast } from "../../../ui/toast-manager.ts";
import { CourseForm } from "../components/course-form.tsx";
import { ExistingApplications } from "../components/existing-applications.tsx";
import { type RegisteredStudent, StudentHead } from "../components/student-head.tsx";
import { useCourseDrafts } from "../components/use-course-drafts.ts";

/** The second step, not needed before something was saved. */
const SavedApplications = lazy(async () => ({
  default: (await import("../components/saved-applications.tsx")).SavedApplications,
}));

type Props = ViewProps<"/student-application-form/{stuid}">;

/**
 * Adds applications to a student, then asks for what each needs before it can be submitted. The applications just made
 * are in the address (`items`), so that the second step survives a reload.
 */
export function ApplicationFormPage(props: Props) {
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
  if (query.isError) {
    return (
      <ErrorState
        page
        title={form.loadFailed}
        details={errorDetails(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) {
    return <Loading />;
  }
  if (!query.data.editable) return <MadeByStaff student={query.data} />;
  return <Form key={studentId} {...props} student={query.data} />;
}

function Loading() {
  return (
    <div className="px-4 py-5 sm:px-gutter">
      <SkeletonText lines={10} />
    </div>
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

function Form({ student, search, setSearch, setDirty }: Props & { student: RegisteredStudent }) {
  const { applications } = usePhrases();
  const { form: words } = applications;
  const { root } = useAccount();
  const go = useGo();
  const toast = useToast();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const { fkStudentId, stuSource } = student;
  const itemIds = listValues(search.items ?? null)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  const form = useCourseDrafts(fkStudentId, (saved) => {
    setWarnings(saved.warnings);
    setSearch({ items: saved.itemIds.join() });
    toast.show({ tone: "pos", title: words.saved(saved.itemIds.length), description: words.savedAdvice });
  });
  const choosing = itemIds.length === 0;

  const { dirty } = form;
  useEffect(() => setDirty(dirty), [dirty, setDirty]);

  const openStudent = () =>
    go(hrefTo("/index/student-information/{id}", { id: fkStudentId }, { source: stuSource }));

  return (
    <>
      <StudentHead
        student={student}
        actions={
          choosing ? null : (
            <>
              <Button onClick={() => setSearch({ items: undefined })}>{words.another}</Button>
              <Button onClick={openStudent}>{words.openStudent}</Button>
            </>
          )
        }
      />
      <div className="border-line border-b">
        <Steps
          label={words.flow}
          steps={[words.stepCourses, words.stepDocuments]}
          current={choosing ? 0 : 1}
        />
      </div>
      {choosing ? (
        <CourseForm
          form={form}
          home={{ nationality: student.student.fkStudentAppCountryId, company: root.company.countryId }}
        >
          <ExistingApplications studentId={fkStudentId} />
        </CourseForm>
      ) : (
        <Suspense fallback={<Loading />}>
          <SavedApplications itemIds={itemIds} warnings={warnings} />
        </Suspense>
      )}
    </>
  );
}
