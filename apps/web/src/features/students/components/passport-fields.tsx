import { lengths } from "@passage/contract/limits.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { CountryField } from "./country-field.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { NumberField } from "./number-field.tsx";
import { StudentAnswer } from "./student-answer.tsx";
import { StudentDay } from "./student-day.tsx";

/** The passport, for those who hold one. */
export function PassportFields({ form }: { form: StudentForm }) {
  return (
    <FieldGrid>
      <StudentAnswer form={form} path="isHavePassport" />
      {form.values.isHavePassport === true && (
        <>
          <CountryField form={form} path="fkStudentAppCountryIdPassport" />
          <NumberField form={form} path="passportNumber" maxLength={lengths.passportNumber} />
          <StudentDay form={form} path="passportIssueDate" />
          <StudentDay form={form} path="passportIssueExpried" />
        </>
      )}
    </FieldGrid>
  );
}
