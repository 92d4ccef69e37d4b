import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";
import { useController } from "react-hook-form";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { fieldId, identifiers } from "./sections.ts";
import type { StudentForm } from "./use-student-form.ts";

/** One field of the registration form: what the kit's controls need, and its value. Blank text is no value. */
export function useStudentField<P extends StudentInfoPath>(form: StudentForm, path: P) {
  const { field } = useController({ control: form.control, name: path });
  const { students } = usePhrases();
  const blurred = () => {
    field.onBlur();
    // What will be saved is what stands there: trimmed, and in capitals where a passport has them.
    const clean = form.check.student[path];
    if (clean !== null && clean !== field.value) field.onChange(clean);
    if (identifiers.some((one) => one === path)) form.askServer();
  };
  return {
    value: field.value as StudentInfo[P],
    onChange: (value: StudentInfo[P]) => field.onChange(value === "" ? null : value),
    onBlur: blurred,
    look: {
      id: fieldId(path),
      label: students.form.fields[path],
      error: form.isJudged(path) ? form.errors.get(path) : undefined,
      warning: form.warnings.get(path),
    },
  };
}
