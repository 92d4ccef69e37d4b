import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { formatIntake, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { railOf } from "../../../lib/pipeline.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Rail } from "../../../ui/rail.tsx";
import { useToast } from "../../../ui/toast-manager.ts";
import type { ApplicationItem } from "../api.ts";
import { ChoiceEditor } from "./choice-editor.tsx";
import { CourseForm } from "./course-form.tsx";
import { timeOf } from "./section-state.tsx";
import { SheetSection } from "./sheet-section.tsx";
import type { CourseDrafts } from "./use-course-drafts.ts";

/** Props of {@link CoursesSection}. */
export interface CoursesSectionProps {
  form: CourseDrafts;
  home: { nationality: number | null; company: number };
  applications: readonly ApplicationItem[];
  /** Of them, those that are yet to be submitted. */
  pending: readonly ApplicationItem[];
  /** Courses came along from elsewhere. */
  chosen: { count: number; gone: number };
  /** What the last save warned of. */
  warnings: readonly string[];
}

/** The student's applications, those to be submitted first, and the choice of further courses. */
export function CoursesSection(props: CoursesSectionProps) {
  const { form, home, applications, pending, chosen, warnings } = props;
  const phrases = usePhrases();
  const language = useLanguage();
  const words = phrases.applicationForm.courses;
  const [adding, setAdding] = useState(pending.length === 0 || chosen.count > 0);
  const submitted = applications.filter((item) => !pending.includes(item));
  const open = adding || form.dirty || chosen.count > 0 || pending.length === 0;
  return (
    <SheetSection
      bare
      name="courses"
      title={phrases.applicationForm.sections.courses}
      hint={chosen.count > 0 && words.prefilled(chosen.count)}
      aside={
        !open && (
          <Button size={28} icon={Plus} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      {(warnings.length > 0 || chosen.gone > 0 || form.restored) && (
        <div className="flex flex-col gap-2 px-4 pb-2 sm:px-6">
          {form.restored && (
            <p className="flex flex-wrap items-center gap-x-3 text-hint text-ink-2">
              {words.restored(timeOf(form.restored, language))}
              <Button kind="quiet" size={28} onClick={form.clear}>
                {words.drop}
              </Button>
            </p>
          )}
          {chosen.gone > 0 && <Banner tone="att" title={words.gone(chosen.gone)} />}
          {warnings.length > 0 && (
            <Banner tone="att" title={phrases.applications.form.localStudent}>
              {warnings.join(" ")}
            </Banner>
          )}
        </div>
      )}
      <Applications editable title={words.pending} items={pending} />
      {open && (
        <CourseForm
          form={form}
          home={home}
          primary={pending.length === 0}
          onCancel={
            pending.length > 0
              ? () => {
                  form.clear();
                  setAdding(false);
                }
              : undefined
          }
        />
      )}
      <Applications title={words.submitted} items={submitted} />
    </SheetSection>
  );
}

interface ApplicationsProps {
  title: string;
  items: readonly ApplicationItem[];
  /** What was chosen with the course can still be corrected. */
  editable?: boolean;
}

function Applications({ title, items, editable = false }: ApplicationsProps) {
  if (items.length === 0) return null;
  return (
    <div className="px-4 pb-4 sm:px-6">
      <h3 className="mb-1 text-label text-ink-2">
        {title} <span className="tabular font-normal text-ink-3">{items.length}</span>
      </h3>
      <ul className="max-w-[708px]">
        {items.map((item) => (
          <ApplicationLine key={item.itemId} item={item} editable={editable} />
        ))}
      </ul>
    </div>
  );
}

function ApplicationLine({ item, editable }: { item: ApplicationItem; editable: boolean }) {
  const phrases = usePhrases();
  const language = useLanguage();
  const toast = useToast();
  const words = phrases.applicationForm.courses;
  const [editing, setEditing] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const name = item.itemInstitutionCourseName;
  function done(saved: boolean) {
    setEditing(false);
    if (saved) toast.show({ tone: "pos", title: words.choiceSaved });
    // Back to where it was opened from, once that is there again.
    requestAnimationFrame(() => line.current?.querySelector("button")?.focus());
  }
  return (
    <li ref={line} className="border-line border-t py-2 text-cell">
      <div className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_180px_4rem]">
        <span className="min-w-0">
          <span className="block break-words">{name}</span>
          <span className="block text-hint text-ink-3">
            {joinFacts(
              [item.itemInstitutionName, formatIntake(item.intake, language), item.applyNo],
              language,
            )}
          </span>
        </span>
        <Rail {...railOf(item, phrases)} />
        {editable && !editing && (
          <Button
            kind="quiet"
            size={28}
            aria-label={words.editOf(name)}
            className="-ml-2.5 justify-self-start sm:-mr-2.5 sm:ml-0 sm:self-center sm:justify-self-end"
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
        )}
      </div>
      {editing && <ChoiceEditor itemId={item.itemId} name={name} onDone={done} />}
    </li>
  );
}
