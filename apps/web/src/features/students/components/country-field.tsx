import type { StudentInfoPath } from "@passage/contract/students/schema.ts";
import { useCountries } from "../../../lib/forms/use-countries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** Props of {@link CountryField}. */
export interface CountryFieldProps {
  form: StudentForm;
  path: Extract<
    StudentInfoPath,
    | "fkStudentAppCountryId"
    | "fkStudentAppCountryIdBirth"
    | "fkStudentAppCountryIdPassport"
    | "fkStudentAppCountryIdLive"
    | "fkAreaCountryId"
  >;
  optional?: boolean;
  /** May be taken back; what is optional may always. */
  clearable?: boolean;
  /** What a choice does, where it is more than to fill the field. */
  onChoose?: (country: number | null) => void;
}

/** One country of the registration form, found by typing its name or code. */
export function CountryField({
  form,
  path,
  optional = false,
  clearable = optional,
  onChoose,
}: CountryFieldProps) {
  const { students } = usePhrases();
  const { options, loading, retry } = useCountries();
  const { look, value, onChange, onBlur } = useStudentField(form, path);
  return (
    <Combobox<number>
      {...look}
      optional={optional}
      clearable={clearable && value !== null}
      placeholder={students.form.chooseCountry}
      options={options}
      loading={loading}
      retry={retry}
      value={value}
      onChange={onChoose ?? onChange}
      onBlur={onBlur}
    />
  );
}
