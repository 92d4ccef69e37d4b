import { OctagonAlert } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import type { StudentForm } from "../form/use-student-form.ts";

/** Props of {@link FormFoot}. */
export interface FormFootProps {
  form: StudentForm;
  /** Fields that are wrong, or missing after a try. */
  errors: number;
  /** What is said about the draft. */
  state: string | null;
}

/** The form's foot: what is left to do at the left, saving at the right. */
export function FormFoot({ form, errors, state }: FormFootProps) {
  const { students } = usePhrases();
  const words = students.form;
  const { draft } = form;
  return (
    <FormFooter
      start={
        errors > 0 ? (
          <span className="flex items-center gap-1.5 text-neg">
            <OctagonAlert size={14} aria-hidden="true" />
            {words.errorsLeft(errors)}
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
          busy={form.saving && !form.tried}
          disabledReason={
            !form.named
              ? words.draft.needsName
              : !form.keepsName
                ? words.draft.waits
                : form.stale
                  ? words.merge.first
                  : undefined
          }
          // The words at the left end of the foot, or the banner, say it already.
          reasonAt="elsewhere"
          onClick={() => void form.saveDraft()}
        >
          {words.saveDraft}
        </Button>
      )}
      <Button
        kind="primary"
        type="submit"
        busy={form.saving && form.tried}
        disabledReason={form.stale ? words.merge.first : undefined}
        reasonAt="elsewhere"
      >
        {draft ? words.register : words.save}
      </Button>
    </FormFooter>
  );
}
