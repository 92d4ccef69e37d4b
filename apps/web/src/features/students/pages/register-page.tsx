import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { isApiError } from "../../../lib/api/api-error.ts";
import { read } from "../../../lib/api/queries.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink, useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { getRegisterData } from "../../../lib/wire/students.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { NoPermissionState } from "../../../ui/no-permission-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useToast } from "../../../ui/toast-manager.ts";
import { FormSkeleton } from "../components/form-skeleton.tsx";
import { StudentFormView, type StudentFormViewProps } from "../components/student-form-view.tsx";

/** One form on this page. Another student asked for by the address makes another one. */
interface Sheet {
  readonly key: number;
  /** Student it was opened with; null for a new one. */
  readonly start: string | null;
  /** What the address said last that belongs to this form. */
  readonly address: string | null;
  /** The id its first save gave it; the address follows. */
  readonly own: string | null;
}

/** /student-register: registers a student, goes on with a draft (`?stu=`), or edits a registered one. */
export function RegisterPage({
  search,
  setSearch,
  setTitleNote,
  setDirty,
  close,
}: ViewProps<"/student-register">) {
  const { students } = usePhrases();
  const go = useGo();
  const toast = useToast();
  const asked = search.stu ?? null;
  const [sheet, setSheet] = useState<Sheet>({ key: 0, start: asked, address: asked, own: null });
  const [dirty, setOwnDirty] = useState(false);
  const [name, setName] = useState("");

  const another = asked !== sheet.address && asked !== sheet.own;
  if (another && !dirty) setSheet({ key: sheet.key + 1, start: asked, address: asked, own: null });
  else if (sheet.own !== null && asked === sheet.own && sheet.address !== sheet.own)
    setSheet({ ...sheet, address: sheet.own });

  const onDirty = useCallback(
    (next: boolean) => {
      setOwnDirty(next);
      setDirty(next);
    },
    [setDirty],
  );
  const onName = useCallback(
    (next: string) => {
      setName(next);
      setTitleNote(next === "" ? null : next);
    },
    [setTitleNote],
  );

  const doings: Omit<StudentFormViewProps, "start"> = {
    onDirty,
    onName,
    onSaved: ({ fkStudentId }) => {
      const own = String(fkStudentId);
      if (sheet.start === own || sheet.own === own) return;
      // Before the address changes, or the page would take its own draft for another student.
      flushSync(() => setSheet((now) => ({ ...now, own })));
      setSearch({ stu: own });
    },
    onDone: ({ fkStudentId }, registered, called) => {
      toast.show({
        tone: "pos",
        title: registered ? students.form.registered(called) : students.form.saved(called),
      });
      setDirty(false);
      close();
      go(hrefTo("/index/student-information/{id}", { id: fkStudentId }));
    },
    onLeave: () => {
      setDirty(false);
      close();
    },
    onReload: () => {
      const start = sheet.own ?? sheet.start;
      setSheet({ key: sheet.key + 1, start, address: start, own: null });
    },
  };

  return (
    <div className="flex min-h-full flex-col">
      {another && dirty && (
        <Banner
          tone="att"
          live
          title={name ? students.form.other(name) : students.form.otherUnnamed}
          className="m-4 sm:mx-gutter"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size={28} onClick={() => setSearch({ stu: sheet.own ?? sheet.start ?? undefined })}>
                {students.form.otherGoOn}
              </Button>
              <Button
                size={28}
                kind="danger"
                onClick={() => setSheet({ key: sheet.key + 1, start: asked, address: asked, own: null })}
              >
                {students.form.otherLeave}
              </Button>
            </span>
          }
        />
      )}
      {sheet.start === null ? (
        <StudentFormView key={sheet.key} start={{ held: null, student: emptyStudentInfo }} {...doings} />
      ) : (
        <LoadedForm key={sheet.key} id={Number(sheet.start)} {...doings} />
      )}
    </div>
  );
}

/** The form of a student the server has: always of its latest version, never of a cached one. */
function LoadedForm({ id, ...doings }: { id: number } & Omit<StudentFormViewProps, "start">) {
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
  if (!data || !query.isFetchedAfterMount)
    return (
      <>
        <PageHead title={words.newTitle} />
        <FormSkeleton />
      </>
    );
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
