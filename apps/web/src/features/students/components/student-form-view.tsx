import { OctagonAlert, Pencil } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { controlsOf } from "../form/check-form.ts";
import { draftState } from "../form/draft-state.ts";
import { fieldId, fieldOrder, studentName } from "../form/sections.ts";
import type { Saved } from "../form/use-saving.ts";
import { type StudentFormStart, useStudentForm } from "../form/use-student-form.ts";
import { ContactSection } from "./contact-section.tsx";
import { FormNotes } from "./form-notes.tsx";
import { FormProgress } from "./form-progress.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { LeaveDraft } from "./leave-draft.tsx";
import { OriginSection } from "./origin-section.tsx";
import { PassportSection } from "./passport-section.tsx";
import { RefusalBanner } from "./refusal-banner.tsx";

/** Props of {@link StudentFormView}. */
export interface StudentFormViewProps {
  start: StudentFormStart;
  onDirty: (dirty: boolean) => void;
  onName: (name: string) => void;
  /** After every save of a draft, autosaves among them. */
  onSaved: (saved: Saved) => void;
  /** After the save that was asked for: registered, or changes of a registered student. */
  onDone: (saved: Saved, registered: boolean, name: string) => void;
  onLeave: () => void;
  /** Loads what somebody else saved meanwhile. */
  onReload: () => void;
}

/** The registration form: progress, four parts, notes, and a foot that stays in sight. */
export function StudentFormView(props: StudentFormViewProps) {
  const { start, onDirty, onName } = props;
  const { domain, students } = usePhrases();
  const words = students.form;
  const form = useStudentForm(start, props.onSaved);
  const summary = useRef<HTMLDivElement>(null);
  const [stops, setStops] = useState(0);
  const name = studentName(form.check.student);
  const { draft, dirty, errors, tried, refused } = form;

  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  useEffect(() => onName(name), [onName, name]);
  useEffect(() => {
    if (stops > 0) summary.current?.focus();
  }, [stops]);

  const shownErrors = controlsOf(fieldOrder.filter((path) => errors.has(path) && form.isJudged(path)));
  const listed = tried || refused ? shownErrors : [];
  const state = draftState(form, words);

  async function finish(event: FormEvent) {
    event.preventDefault();
    form.setTried(true);
    if (form.check.broken.length + form.check.missing.length > 0) return setStops((count) => count + 1);
    const saved = await form.save({ draft: false, student: form.check.student, content: form.content });
    if (saved) props.onDone(saved, draft, name);
    else setStops((count) => count + 1);
  }

  return (
    <form noValidate onSubmit={(event) => void finish(event)} className="flex grow flex-col">
      <PageHead
        title={draft ? words.newTitle : words.editTitle}
        badge={
          form.held && draft ? (
            <Badge icon={Pencil} ground>
              {domain.studentStatuses.draft}
            </Badge>
          ) : null
        }
        actions={
          // A button without an edge: its word stands on the gutter.
          <span className="sm:-mr-3">
            <LeaveDraft form={form} onLeave={props.onLeave} />
          </span>
        }
      />
      <div className="grow border-line border-t md:grid md:grid-cols-[244px_minmax(0,1fr)] lg:grid-cols-[244px_minmax(0,1fr)_256px]">
        <div className="border-line max-md:px-4 max-md:pt-4 md:row-span-2 md:border-r lg:row-span-1">
          <FormProgress form={form} state={state} />
        </div>
        <div className="px-4 pt-4 empty:hidden sm:px-6 lg:order-last lg:border-line lg:border-l lg:p-0">
          <FormNotes form={form} />
        </div>
        <div className="min-w-0 max-w-[708px] px-4 py-5 sm:px-6">
          <div className="mb-5 flex flex-col gap-3 empty:hidden">
            <RefusalBanner form={form} onReload={props.onReload} />
            <ErrorSummary
              ref={summary}
              title={draft ? words.stop(listed.length) : words.stopSaving(listed.length)}
              errors={listed.map((path) => ({
                id: fieldId(path),
                label: words.fields[path === "phoneRegion" ? "phoneNumber" : path],
              }))}
            />
          </div>
          <div>
            <IdentitySection form={form} />
            <ContactSection form={form} />
            <OriginSection form={form} />
            <PassportSection form={form} />
          </div>
        </div>
      </div>
      <FormFooter
        start={
          shownErrors.length > 0 ? (
            <span className="flex items-center gap-1.5 text-neg">
              <OctagonAlert size={14} aria-hidden="true" />
              {words.errorsLeft(shownErrors.length)}
            </span>
          ) : (
            <span role="status" className="text-ink-3">
              {state}
            </span>
          )
        }
      >
        {draft && (
          <Button
            busy={form.saving && !tried}
            disabledReason={
              !form.named
                ? words.draft.needsName
                : form.check.broken.length > 0
                  ? words.draft.waits
                  : form.stale
                    ? words.staleAdvice
                    : undefined
            }
            // The words at the left end of the foot, or the banner, say it already.
            reasonAt="elsewhere"
            onClick={() => void form.saveDraft()}
          >
            {words.saveDraft}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={form.saving && tried}>
          {draft ? words.register : words.save}
        </Button>
      </FormFooter>
    </form>
  );
}
