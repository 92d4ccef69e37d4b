import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";
import { useController } from "react-hook-form";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { identifiers } from "./sections.ts";
import type { StudentForm } from "./use-student-form.ts";

/** One field of the registration form: what the kit's controls need, and its value. Blank text is no value. */
export function useStudentField<P extends StudentInfoPath>(form: StudentForm, path: P) {
  const { field } = useController({ control: form.control, name: path });
  const { students } = usePhrases();
  const words = students.form;
  const blurred = () => {
    field.onBlur();
    // What will be saved is what stands there: trimmed, and in capitals where a passport has them.
    const clean = form.check.student[path];
    if (clean !== null && clean !== field.value) field.onChange(clean);
    if (identifiers.some((one) => one === path)) form.askServer();
  };
  const mark = form.read?.get(path);
  const asRead = mark !== undefined && mark.value === field.value;
  const unchecked = asRead && mark.check && form.touched[path] !== true;
  return {
    value: field.value as StudentInfo[P],
    onChange: (value: StudentInfo[P]) => field.onChange(value === "" ? null : value),
    onBlur: blurred,
    look: {
      id: form.fieldId(path),
      label: words.fields[path],
      error: form.isJudged(path) ? form.errors.get(path) : undefined,
      warning: form.warnings.get(path) ?? (unchecked ? words.recognised.check(mark.percent) : undefined),
      note: asRead && !unchecked ? words.recognised.read : undefined,
    },
  };
}
