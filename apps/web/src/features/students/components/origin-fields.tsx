import { lengths, mainlandChinaId } from "@passage/contract/limits.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { useAncestries, useMotherLanguages } from "../form/use-origin-lists.ts";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { CountryField } from "./country-field.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { StudentText } from "./student-text.tsx";

/** Nationality, which decides the rules of names and ID cards, and where the student comes from. */
export function OriginFields({ form }: { form: StudentForm }) {
  const mainland = form.values.fkStudentAppCountryId === mainlandChinaId;
  return (
    <FieldGrid>
      <CountryField form={form} path="fkStudentAppCountryId" />
      {mainland && <AncestryField form={form} />}
      <MotherLanguageField form={form} />
      <CountryField form={form} path="fkStudentAppCountryIdBirth" optional />
      <StudentText form={form} path="cityBirth" optional maxLength={lengths.name} autoComplete="off" />
    </FieldGrid>
  );
}

function AncestryField({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const { look, value, onChange, onBlur } = useStudentField(form, "fkStudentAppAncestryId");
  return (
    <Combobox<number>
      {...look}
      {...useAncestries()}
      optional
      clearable={value !== null}
      placeholder={students.form.choose}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

function MotherLanguageField({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const { look, value, onChange, onBlur } = useStudentField(form, "fkStudentAppMotherLanguageId");
  return (
    <Combobox<number>
      {...look}
      {...useMotherLanguages()}
      optional
      clearable={value !== null}
      placeholder={students.form.choose}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
