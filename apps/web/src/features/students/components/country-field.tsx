import type { StudentInfoPath } from "@passage/contract/students/schema.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { useCountries } from "../form/use-countries.ts";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** Props of {@link CountryField}. */
export interface CountryFieldProps {
  form: StudentForm;
  path: Extract<
    StudentInfoPath,
    "fkStudentAppCountryId" | "fkStudentAppCountryIdBirth" | "fkStudentAppCountryIdPassport"
  >;
  optional?: boolean;
}

/** One country of the registration form, found by typing its name or code. */
export function CountryField({ form, path, optional = false }: CountryFieldProps) {
  const { students } = usePhrases();
  const { options, loading } = useCountries();
  const { look, value, onChange, onBlur } = useStudentField(form, path);
  return (
    <Combobox<number>
      {...look}
      optional={optional}
      clearable={optional && value !== null}
      placeholder={students.form.chooseCountry}
      options={options}
      loading={loading}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
