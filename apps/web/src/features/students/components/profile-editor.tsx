import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { forgetTypedIn } from "../../../lib/typed/typed-store.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { ErrorSummary, focusField } from "../../../ui/error-summary.tsx";
import { useToast } from "../../../ui/toast-manager.ts";
import type { StudentData } from "../api.ts";
import { controlsOf } from "../form/check-form.ts";
import { controlOf, fieldOrder, type SectionName, sectionFields, studentName } from "../form/sections.ts";
import { useStudentForm } from "../form/use-student-form.ts";
import { profilePlace, profileView } from "../profile-place.ts";
import { MergeView } from "./merge-view.tsx";
import { fieldsOfRefusal, RefusalBanner } from "./refusal-banner.tsx";
import { SectionFields } from "./section-fields.tsx";
import { SettledSave } from "./settled-save.tsx";
import { TypedLine } from "./typed-line.tsx";

/** Props of {@link ProfileEditor}. */
export interface ProfileEditorProps {
  name: SectionName;
  data: StudentData;
  onDirty: ViewProps["setDirty"];
  onClose: () => void;
}

/** One part of a student's profile as its fields: the same inputs, rules and merge as on the registration. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { name, data } = props;
  const { fkStudentId } = data;
  return (
    <SettledSave placeFor={() => profilePlace(fkStudentId, name)} fkStudentId={fkStudentId}>
      <SectionForm {...props} />
    </SettledSave>
  );
}

function SectionForm({ name, data, onDirty, onClose }: ProfileEditorProps) {
  const { students } = usePhrases();
  const words = students.form;
  const toast = useToast();
  const { fkStudentId, version, status, student } = data;
  const form = useStudentForm({ held: { fkStudentId, version, status }, student }, () => undefined, {
    name: `student-${fkStudentId}`,
    autosaves: false,
    placeFor: () => profilePlace(fkStudentId, name),
  });
  const summary = useRef<HTMLDivElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const [stops, setStops] = useState(0);
  const { check, errors, draft, fieldId, dirty, survives } = form;
  const [first] = sectionFields[name];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part opens
  useEffect(() => {
    if (first) focusField(fieldId(first));
  }, []);
  useEffect(() => onDirty(dirty, survives), [onDirty, dirty, survives]);
  useEffect(() => {
    if (stops > 0) (refusal.current ?? summary.current)?.focus();
  }, [stops]);

  // A draft may lack anything; what is missing stops a registered student only.
  const inTheWay = [...check.broken.map(({ path }) => path), ...(draft ? [] : check.missing)];
  const elsewhere = inTheWay.filter((path) => !sectionFields[name].some((own) => own === path));
  const said = fieldsOfRefusal(form);
  const listed = form.tried
    ? controlsOf(fieldOrder.filter((path) => errors.has(path) && sectionFields[name].includes(path))).filter(
        (path) => !said.includes(path),
      )
    : [];

  // Not as an effect's end: effects end, too, where another view covers this one.
  function close() {
    forgetTypedIn(profileView(fkStudentId));
    onDirty(false);
    onClose();
  }

  function done() {
    toast.show({ tone: "pos", title: words.saved(studentName(check.student)) });
    close();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!dirty) return close();
    form.setTried(true);
    if (inTheWay.length > 0) return setStops((count) => count + 1);
    const saved = await form.save({ draft, student: check.student, content: form.content });
    if (saved) done();
    else setStops((count) => count + 1);
  }

  return (
    <form
      ref={form.element as RefObject<HTMLFormElement | null>}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        // The key closes an open list first.
        const list = (event.target as HTMLElement).getAttribute("aria-expanded") === "true";
        if (event.key === "Escape" && !list && !event.defaultPrevented && !dirty) close();
      }}
      className="max-w-[660px]"
    >
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <TypedLine form={form} />
        <MergeView form={form} onSaved={done} />
        <RefusalBanner ref={refusal} form={form} />
        {form.tried && elsewhere.length > 0 && (
          <Banner
            tone="neg"
            live
            title={students.page.wrongElsewhere}
            action={
              <AppLink
                href={hrefTo("/student-register", { stu: String(fkStudentId) })}
                className={`${linkClass} my-1 inline-block`}
              >
                {students.page.wholeForm}
              </AppLink>
            }
          />
        )}
        <ErrorSummary
          ref={summary}
          title={words.stopSaving(listed.length)}
          errors={listed.map((path) => ({ id: fieldId(path), label: words.fields[controlOf(path)] }))}
        />
      </div>
      <SectionFields name={name} form={form} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          busy={form.saving}
          disabledReason={form.stale ? words.merge.first : undefined}
          reasonAt="elsewhere"
        >
          {words.save}
        </Button>
        <Button kind="quiet" onClick={close}>
          {students.page.cancel}
        </Button>
      </div>
    </form>
  );
}
