import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";
import { TextField, type TextFieldProps } from "../../../ui/text-field.tsx";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** The fields that hold plain text. */
export type TextPath = {
  [P in StudentInfoPath]: string extends NonNullable<StudentInfo[P]> ? P : never;
}[StudentInfoPath];

/** Props of {@link StudentText}: a text field's, without what the form itself says. */
export interface StudentTextProps
  extends Omit<TextFieldProps, "value" | "onChange" | "onBlur" | "id" | "form"> {
  form: StudentForm;
  path: TextPath;
  /** After the field was left, beside what the form does then. */
  onLeave?: (() => void) | undefined;
}

/** One line of text of the registration form. */
export function StudentText({ form, path, onLeave, ...rest }: StudentTextProps) {
  const { look, value, onChange, onBlur } = useStudentField(form, path);
  return (
    <TextField
      {...look}
      {...rest}
      warning={look.warning ?? rest.warning}
      note={rest.note ?? look.note}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        onBlur();
        onLeave?.();
      }}
    />
  );
}
