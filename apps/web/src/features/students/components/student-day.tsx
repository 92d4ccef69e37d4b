import { DateField, type DateFieldProps } from "../../../ui/date-field.tsx";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** Props of {@link StudentDay}: a date field's, without what the form itself says. */
export interface StudentDayProps extends Omit<DateFieldProps, "value" | "onChange" | "onBlur" | "id"> {
  form: StudentForm;
  path: "birthday" | "passportIssueDate" | "passportIssueExpried" | "migrationTime" | "stayingRightTime";
}

/** One day of the registration form. */
export function StudentDay({ form, path, ...rest }: StudentDayProps) {
  const { look, value, onChange, onBlur } = useStudentField(form, path);
  return <DateField {...look} {...rest} value={value} onChange={onChange} onBlur={onBlur} />;
}
