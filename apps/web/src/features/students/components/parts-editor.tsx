import type { StudentInfoPath } from "@passage/contract/students/schema.ts";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
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
import { MergeView } from "./merge-view.tsx";
import { NewerNote } from "./newer-note.tsx";
import { fieldsOfRefusal, RefusalBanner } from "./refusal-banner.tsx";
import { SectionFields } from "./section-fields.tsx";
import { SettledSave } from "./settled-save.tsx";
import { TypedLine } from "./typed-line.tsx";

/** Props of {@link PartsEditor}. */
export interface PartsEditorProps {
  /** The parts that are shown. */
  names: readonly SectionName[];
  data: StudentData;
  /** Where what is typed is kept, see placeOf. */
  place: string;
  /** Forgets what was typed there. */
  onForget: () => void;
  onDirty: ViewProps["setDirty"];
  onClose: () => void;
  /** A draft that lacks nothing any more is registered with the save. */
  registers?: boolean;
  /** The field that is wanted, anew with each object; the first one at the beginning. */
  focus?: { readonly path: StudentInfoPath } | undefined;
}

/** Parts of a student as their fields: the same inputs, rules and merge as on the registration. */
export function PartsEditor(props: PartsEditorProps) {
  return (
    <SettledSave placeFor={() => props.place} fkStudentId={props.data.fkStudentId}>
      <PartsForm {...props} />
    </SettledSave>
  );
}

function PartsForm(props: PartsEditorProps) {
  const { names, data, place, onForget, onDirty, onClose, registers = false, focus } = props;
  const { students } = usePhrases();
  const words = students.form;
  const toast = useToast();
  const { fkStudentId, version, status, student } = data;
  const form = useStudentForm({ held: { fkStudentId, version, status }, student }, () => undefined, {
    name: `student-${fkStudentId}`,
    autosaves: false,
    placeFor: () => place,
  });
  const summary = useRef<HTMLDivElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const [stops, setStops] = useState(0);
  const { check, errors, draft, fieldId, dirty, survives } = form;
  const own = names.flatMap((name) => sectionFields[name]);
  const wanted = useRef(own[0]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the parts open, and when a field is asked for
  useEffect(() => {
    const path = focus?.path ?? wanted.current;
    if (path) focusField(fieldId(path));
  }, [focus]);
  useEffect(() => onDirty(dirty, survives), [onDirty, dirty, survives]);
  useEffect(() => {
    if (stops > 0) (refusal.current ?? summary.current)?.focus();
  }, [stops]);

  // A draft may lack anything; what is missing stops a registered student only.
  const stays = draft && !(registers && check.missing.length === 0);
  const inTheWay = [...check.broken.map(({ path }) => path), ...(draft ? [] : check.missing)];
  const elsewhere = inTheWay.filter((path) => !own.some((one) => one === path));
  const said = fieldsOfRefusal(form);
  const listed = form.tried
    ? controlsOf(fieldOrder.filter((path) => errors.has(path) && own.includes(path))).filter(
        (path) => !said.includes(path),
      )
    : [];

  // Not as an effect's end: effects end, too, where another view covers this one.
  function close() {
    onForget();
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
    const saved = await form.save({ draft: stays, student: check.student, content: form.content });
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
        <NewerNote form={form} />
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
      {names.map((name) => (
        <fieldset key={name} className="mb-5 min-w-0 last-of-type:mb-0">
          {names.length > 1 && (
            <legend className="mb-3 text-label text-ink-2">{words.sections[name].title}</legend>
          )}
          <SectionFields name={name} form={form} />
        </fieldset>
      ))}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          busy={form.saving}
          disabledReason={form.stale ? words.merge.first : undefined}
          reasonAt="elsewhere"
        >
          {draft && !stays ? words.register : words.save}
        </Button>
        <Button kind="quiet" onClick={close}>
          {students.page.cancel}
        </Button>
      </div>
    </form>
  );
}
