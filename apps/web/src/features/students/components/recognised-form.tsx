import { useQuery } from "@tanstack/react-query";
import { isApiError } from "../../../lib/api/api-error.ts";
import { read } from "../../../lib/api/queries.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { handedOver } from "../../../lib/passport-handover.ts";
import { hrefTo } from "../../../lib/paths.ts";
import { getRecognition } from "../../../lib/wire/recognition.gen.ts";
import { buttonClass } from "../../../ui/button-style.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { readMarks, studentFrom } from "../form/recognised.ts";
import { LoadingForm } from "./form-skeleton.tsx";
import { StudentFormView, type StudentFormViewProps } from "./student-form-view.tsx";

/** A new form, filled with what a passport said. Its page is kept for a day; after that it is read again. */
export function RecognisedForm({ guid, ...doings }: { guid: string } & Omit<StudentFormViewProps, "start">) {
  const { students } = usePhrases();
  const words = students.form.recognised;
  const query = useQuery({
    ...read(getRecognition, { query: { fkGuId: guid } }, { handles: ["2001", "2002"] }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = query;
  if (data)
    return (
      <StudentFormView
        start={{
          held: null,
          // What was put right in the dialog; the marks stay with what was read.
          student: studentFrom(handedOver(guid) ?? data.person),
          asRead: studentFrom(data.person),
          fkGuidAndType: data.person.fkGuidAndType,
          read: readMarks(data),
        }}
        recognised={data}
        {...doings}
      />
    );
  if (!error) return <LoadingForm />;
  if (isApiError(error, "2002") || isApiError(error, "2001"))
    return (
      <EmptyState
        page
        title={words.gone}
        actions={
          <AppLink href={hrefTo("/student-register")} className={buttonClass({})}>
            {words.byHand}
          </AppLink>
        }
      >
        {words.goneAdvice}
      </EmptyState>
    );
  return (
    <ErrorState page title={words.failed} onRetry={() => void query.refetch()} details={errorDetails(error)}>
      {students.page.loadFailedAdvice}
    </ErrorState>
  );
}
