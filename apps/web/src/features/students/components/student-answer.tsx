import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** Props of {@link StudentAnswer}. */
export interface StudentAnswerProps {
  form: StudentForm;
  path: "isHavePassport" | "isLivedSinceBirth" | "whetherPayment";
}

/** A question of the registration form that is answered by yes or no, over both columns. */
export function StudentAnswer({ form, path }: StudentAnswerProps) {
  const { students } = usePhrases();
  const { look, value, onChange, onBlur } = useStudentField(form, path);
  const words = students.form;
  const [yes, no] =
    path === "isHavePassport" ? [words.held, words.notHeld] : [students.page.yes, students.page.no];
  return (
    <RadioGroup<"yes" | "no">
      {...look}
      fieldClassName="sm:col-span-2"
      options={[
        { value: "yes", label: yes },
        { value: "no", label: no },
      ]}
      value={value === null ? null : value ? "yes" : "no"}
      onChange={(answer) => onChange(answer === "yes")}
      onBlur={onBlur}
    />
  );
}
