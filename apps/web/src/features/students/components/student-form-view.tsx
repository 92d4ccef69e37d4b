import type { StudentInfoPath } from "@passage/contract/students/schema.ts";
import { Pencil } from "lucide-react";
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { controlsOf } from "../form/check-form.ts";
import { draftState } from "../form/draft-state.ts";
import type { Recognised } from "../form/recognised.ts";
import { controlOf, fieldOrder, studentName } from "../form/sections.ts";
import type { Saved } from "../form/use-saving.ts";
import { registrationPlace, type StudentFormStart, useStudentForm } from "../form/use-student-form.ts";
import { FormFoot } from "./form-foot.tsx";
import { FormNotes } from "./form-notes.tsx";
import { FormProgress } from "./form-progress.tsx";
import { FormSections, useFolds } from "./form-sections.tsx";
import { LeaveDraft } from "./leave-draft.tsx";
import { MergeView } from "./merge-view.tsx";
import { NewerNote } from "./newer-note.tsx";
import { EnlargedField, RecognisedPage } from "./recognised-page.tsx";
import { fieldsOfRefusal, RefusalBanner } from "./refusal-banner.tsx";
import { TypedLine } from "./typed-line.tsx";

/** Props of {@link StudentFormView}. */
export interface StudentFormViewProps {
  start: StudentFormStart;
  /** The passport the form was filled from. */
  recognised?: Recognised;
  /** Which form of the registration it is, while its student has no id: see placeOf. */
  part?: string;
  onDirty: ViewProps["setDirty"];
  onName: (name: string) => void;
  /** After every save of a draft, autosaves among them. */
  onSaved: (saved: Saved) => void;
  /** After the save that was asked for: registered, or changes of a registered student. */
  onDone: (saved: Saved, registered: boolean, name: string) => void;
  onLeave: () => void;
}

/** The registration form: progress, its parts, notes, and a foot that stays in sight. */
export function StudentFormView(props: StudentFormViewProps) {
  const { start, recognised, part, onDirty, onName } = props;
  const { domain, students } = usePhrases();
  const words = students.form;
  const form = useStudentForm(start, props.onSaved, { placeFor: registrationPlace(part) });
  const folds = useFolds(form);
  const summary = useRef<HTMLDivElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const [stops, setStops] = useState(0);
  const [finishing, setFinishing] = useState(false);
  const [focused, setFocused] = useState<StudentInfoPath | null>(null);
  const name = studentName(form.check.student);
  const { draft, dirty, survives, errors, tried, refused, askServer } = form;

  useEffect(() => onDirty(dirty, survives), [onDirty, dirty, survives]);
  useEffect(() => onName(name), [onName, name]);
  useEffect(() => {
    if (stops > 0) (refusal.current ?? summary.current)?.focus();
  }, [stops]);
  // What a passport said may belong to somebody who is known already.
  useEffect(() => {
    if (recognised) askServer();
  }, [recognised, askServer]);

  const shownErrors = controlsOf(fieldOrder.filter((path) => errors.has(path) && form.isJudged(path)));
  // What the banner of a refusal says isn't said twice.
  const said = fieldsOfRefusal(form);
  const listed = tried || refused ? shownErrors.filter((path) => !said.includes(path)) : [];
  const state = draftState(form, words);

  async function finish(event: FormEvent) {
    event.preventDefault();
    form.setTried(true);
    if (form.check.broken.length + form.check.missing.length > 0) return setStops((count) => count + 1);
    setFinishing(true);
    const saving = form.save({ draft: false, student: form.check.student, content: form.content });
    const saved = await saving.finally(() => setFinishing(false));
    if (saved) props.onDone(saved, draft, name);
    else setStops((count) => count + 1);
  }

  function noteFocus({ target }: FocusEvent) {
    setFocused(fieldOrder.find((path) => form.fieldId(path) === target.id) ?? null);
  }

  return (
    <form
      ref={form.element as RefObject<HTMLFormElement | null>}
      noValidate
      onSubmit={(event) => void finish(event)}
      className="relative flex grow flex-col"
    >
      {/* On a phone the bar over the page says it, and the foot what becomes of the draft. */}
      <div className="max-md:sr-only">
        <PageHead
          title={draft ? words.newTitle : words.editTitle}
          badge={
            form.held && draft ? (
              <Badge icon={Pencil} ground>
                {domain.studentStatuses.draft}
              </Badge>
            ) : null
          }
        />
      </div>
      {/* A button without an edge: its word stands on the gutter. On a phone, beside the progress. */}
      <div className="absolute top-1 right-1 md:top-4 md:right-gutter md:-mr-3">
        <LeaveDraft form={form} onLeave={props.onLeave} />
      </div>
      <div
        className={`grow border-line md:grid md:border-t md:grid-cols-[244px_minmax(0,1fr)] ${recognised ? "lg:grid-cols-[244px_minmax(0,1fr)_352px]" : "lg:grid-cols-[244px_minmax(0,1fr)_256px]"}`}
      >
        <div className="border-line max-md:px-4 max-md:pt-4 md:row-span-2 md:border-r lg:row-span-1">
          <FormProgress form={form} state={state} onGo={folds.go} />
        </div>
        <div className="px-4 pt-4 empty:hidden sm:px-6 lg:order-last lg:border-line lg:border-l lg:p-0">
          <FormNotes form={form}>
            {recognised && <RecognisedPage recognised={recognised} focused={focused} />}
          </FormNotes>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: focus passes through on its way to a field */}
        <div className="min-w-0 max-w-[708px] px-4 py-5 sm:px-6" onFocus={noteFocus}>
          <div className="mb-5 flex flex-col gap-3 empty:hidden">
            {/* What stops the registration is the louder thing. */}
            {recognised?.status === "recognised" && !refused && listed.length === 0 && (
              <Banner tone="info" title={words.recognised.title}>
                {words.recognised.advice}
              </Banner>
            )}
            <TypedLine form={form} />
            <NewerNote form={form} />
            <MergeView form={form} onSaved={(saved, asked) => asked && props.onDone(saved, draft, name)} />
            <RefusalBanner ref={refusal} form={form} />
            <ErrorSummary
              ref={summary}
              title={draft ? words.stop(listed.length) : words.stopSaving(listed.length)}
              errors={listed.map((path) => ({
                id: form.fieldId(path),
                label: words.fields[controlOf(path)],
              }))}
            />
          </div>
          {/* The form goes with a good answer: what is typed until then would go with it. */}
          <div inert={finishing}>
            <FormSections form={form} folds={folds} />
          </div>
        </div>
      </div>
      {/* Where the page isn't beside the field, what was read there stands above the foot. */}
      <div className="sticky bottom-0 z-(--z-footer)">
        {recognised && (
          <div className="border-line border-t bg-surface px-4 py-2 empty:hidden lg:hidden">
            <EnlargedField recognised={recognised} focused={focused} />
          </div>
        )}
        <FormFoot form={form} errors={shownErrors.length} state={state} />
      </div>
    </form>
  );
}
