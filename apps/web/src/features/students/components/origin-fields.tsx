import { isLocalStudent } from "@passage/contract/applications/rules.ts";
import { lengths, mainlandChinaId } from "@passage/contract/limits.ts";
import { useAccount } from "../../../lib/account.tsx";
import { useCountries } from "../../../lib/forms/use-countries.ts";
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
      <div className="min-w-0">
        <CountryField form={form} path="fkStudentAppCountryId" />
        <LocalStudentNote nationality={form.values.fkStudentAppCountryId} />
      </div>
      {mainland && <AncestryField form={form} />}
      <MotherLanguageField form={form} />
      <CountryField form={form} path="fkStudentAppCountryIdBirth" optional />
      <StudentText form={form} path="cityBirth" optional maxLength={lengths.name} autoComplete="off" />
    </FieldGrid>
  );
}

/** Where the agency earns nothing with a student of its own country. The study country isn't known yet: no warning. */
function LocalStudentNote({ nationality }: { nationality: number | null }) {
  const { students } = usePhrases();
  const { countryId } = useAccount().root.company;
  const country = useCountries().nameOf(countryId);
  const local = isLocalStudent({ nationality, company: countryId, study: countryId });
  return (
    // Always there, so that screen readers hear a line that appears later.
    <div aria-live="polite" className="text-hint text-ink-3">
      {local && country && <p className="mt-1">{students.form.localStudent(country)}</p>}
    </div>
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
