import { lengths } from "@passage/contract/limits.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { useAreaCodes } from "../form/use-countries.ts";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { FormSection } from "./form-section.tsx";
import { StudentText } from "./student-text.tsx";

/** How the student is reached: phone in two parts, and e-mail. */
export function ContactSection({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const region = useStudentField(form, "phoneRegion");
  const number = useStudentField(form, "phoneNumber");
  const areaCodes = useAreaCodes();
  const { email } = form.check.student;
  const { verdict } = form;
  // The server was asked about this very address and knows nobody who has it.
  const unused =
    verdict !== null &&
    email !== null &&
    form.asked?.email === email &&
    !verdict.duplicates.some(({ by }) => by === "email") &&
    !verdict.warnings.some(({ path }) => path === "email");

  return (
    <FormSection name="contact">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: focus passes through on its way to the field within */}
      <div onFocus={form.loadPhoneCheck}>
        <PhoneField
          {...number.look}
          error={number.look.error ?? region.look.error}
          areaCodes={areaCodes}
          value={{ areaCode: region.value ?? "", number: number.value ?? "" }}
          onChange={(next) => {
            if (next.areaCode !== (region.value ?? "")) region.onChange(next.areaCode);
            if (next.number !== (number.value ?? "")) number.onChange(next.number);
          }}
          onBlur={() => {
            region.onBlur();
            number.onBlur();
          }}
        />
      </div>
      <StudentText
        form={form}
        path="email"
        type="email"
        inputMode="email"
        maxLength={lengths.email}
        autoComplete="off"
        note={unused ? students.form.notUsed : undefined}
      />
    </FormSection>
  );
}
