import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { type ChainPart, mostCourses } from "../course-draft.ts";
import { CourseFields } from "./course-fields.tsx";
import type { CourseDrafts } from "./use-course-drafts.ts";

const parts: readonly ChainPart[] = ["countryId", "institutionId", "levelId", "courseId", "intake"];

/** Props of {@link CourseForm}. */
export interface CourseFormProps {
  form: CourseDrafts;
  home: { nationality: number | null; company: number };
  /** Stands between the courses and the foot. */
  children?: ReactNode;
}

/** One or several courses chosen in one go; errors are listed on top and stand at their fields. */
export function CourseForm({ form, home, children }: CourseFormProps) {
  const { applications } = usePhrases();
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
      noValidate
      className="flex grow flex-col"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await form.save())) setRefused((times) => times + 1);
      }}
    >
      {(errors.length > 0 || form.refusal) && (
        <div className="max-w-[708px] px-4 pt-5 sm:px-gutter">
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
      <div className="px-4 py-4 sm:px-gutter">
        <Button
          icon={Plus}
          disabledReason={count >= mostCourses ? words.tooMany(mostCourses) : undefined}
          onClick={form.add}
        >
          {words.addCourse}
        </Button>
      </div>
      {children}
      <FormFooter
        className="mt-auto"
        start={form.dirty ? <span className="text-ink-2">{words.unsaved}</span> : null}
      >
        <Button type="submit" kind="primary" busy={form.saving}>
          {words.save(count)}
        </Button>
      </FormFooter>
    </form>
  );
}
