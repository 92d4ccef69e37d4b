import { lengths } from "@passage/contract/limits.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { CountryField } from "./country-field.tsx";
import { FormSection } from "./form-section.tsx";
import { StudentText } from "./student-text.tsx";

/** Nationality, which decides the rules of names and ID cards, and where the student was born. */
export function OriginSection({ form }: { form: StudentForm }) {
  return (
    <FormSection name="origin">
      <CountryField form={form} path="fkStudentAppCountryId" />
      <CountryField form={form} path="fkStudentAppCountryIdBirth" optional />
      <StudentText form={form} path="cityBirth" optional maxLength={lengths.name} autoComplete="off" />
    </FormSection>
  );
}
