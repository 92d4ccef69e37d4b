import { Plus } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { type ChainPart, mostCourses } from "../course-draft.ts";
import { CourseFields } from "./course-fields.tsx";
import type { CourseDrafts } from "./use-course-drafts.ts";

const parts: readonly ChainPart[] = ["countryId", "institutionId", "levelId", "courseId", "intake"];

/** Props of {@link CourseForm}. */
export interface CourseFormProps {
  form: CourseDrafts;
  home: { nationality: number | null; company: number };
  /** Saving is the next thing to do on the page. */
  primary: boolean;
  /** Closes the form again; missing where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

/** One or several courses chosen in one go; errors are listed on top and stand at their fields. */
export function CourseForm({ form, home, primary, onCancel }: CourseFormProps) {
  const { applications, applicationForm } = usePhrases();
  const words = applications.form;
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(0);
  const controlId = (key: number, part: ChainPart) => `${id}-${key}-${part}`;
  const labels: Record<ChainPart, string> = {
    countryId: words.country,
    institutionId: words.institution,
    levelId: words.level,
    courseId: words.courseName,
    intake: words.intake,
  };
  const errors = form.drafts.flatMap((draft, at) =>
    parts
      .filter((part) => form.errorOf(at, part) !== undefined)
      .map((part) => ({
        id: controlId(draft.key, part),
        label: form.drafts.length === 1 ? labels[part] : words.errorLabel(at + 1, labels[part]),
      })),
  );
  const count = form.drafts.length;

  // After a refused save, and not while somebody mends the fields one by one.
  useEffect(() => {
    if (refused > 0) summary.current?.focus();
  }, [refused]);

  return (
    <form
      id={form.formId}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await form.save())) setRefused((times) => times + 1);
      }}
    >
      {(errors.length > 0 || form.refusal) && (
        <div className="max-w-[708px] px-4 pt-5 sm:px-6">
          {form.refusal ? (
            <Banner live tone="neg" title={form.refusal.message} />
          ) : (
            <ErrorSummary ref={summary} title={words.errorTitle(errors.length)} errors={errors} />
          )}
        </div>
      )}
      {form.drafts.map((draft, at) => (
        <CourseFields
          key={draft.key}
          draft={draft}
          place={at + 1}
          home={home}
          controlId={(part) => controlId(draft.key, part)}
          errorOf={(part) => form.errorOf(at, part)}
          onChange={form.change}
          onRemove={count > 1 ? () => form.remove(draft.key) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-2 px-4 py-4 sm:px-6">
        <Button type="submit" kind={primary ? "primary" : "secondary"} busy={form.saving}>
          {words.save(count)}
        </Button>
        <Button
          kind="quiet"
          icon={Plus}
          disabledReason={count >= mostCourses ? words.tooMany(mostCourses) : undefined}
          onClick={form.add}
        >
          {words.addCourse}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {applicationForm.courses.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
