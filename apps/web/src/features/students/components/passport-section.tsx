import { lengths } from "@passage/contract/limits.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { CountryField } from "./country-field.tsx";
import { FormSection } from "./form-section.tsx";
import { StudentText } from "./student-text.tsx";

/** The passport, for those who hold one. */
export function PassportSection({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const held = useStudentField(form, "isHavePassport");
  return (
    <FormSection name="passport">
      <RadioGroup<"yes" | "no">
        {...held.look}
        fieldClassName="sm:col-span-2"
        options={[
          { value: "yes", label: students.form.held },
          { value: "no", label: students.form.notHeld },
        ]}
        value={held.value === null ? null : held.value ? "yes" : "no"}
        onChange={(answer) => held.onChange(answer === "yes")}
        onBlur={held.onBlur}
      />
      {held.value === true && (
        <>
          <CountryField form={form} path="fkStudentAppCountryIdPassport" />
          <StudentText
            form={form}
            path="passportNumber"
            figures="id"
            maxLength={lengths.passportNumber}
            autoComplete="off"
          />
          <PassportDay form={form} path="passportIssueDate" />
          <PassportDay form={form} path="passportIssueExpried" />
        </>
      )}
    </FormSection>
  );
}

function PassportDay({
  form,
  path,
}: {
  form: StudentForm;
  path: "passportIssueDate" | "passportIssueExpried";
}) {
  const { look, value, onChange, onBlur } = useStudentField(form, path);
  return <DateField {...look} value={value} onChange={onChange} onBlur={onBlur} />;
}
