import { ageOn } from "@passage/contract/calendar.ts";
import { lengths, mainlandChinaId } from "@passage/contract/limits.ts";
import { titles } from "@passage/contract/students/schema.ts";
import { dayOfInstant } from "../../../lib/format.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { FormSection } from "./form-section.tsx";
import { StudentText } from "./student-text.tsx";

/** Who the student is, as the passport prints it. */
export function IdentitySection({ form }: { form: StudentForm }) {
  const { domain, students } = usePhrases();
  const words = students.form;
  const title = useStudentField(form, "title");
  const noFamilyName = useStudentField(form, "hasNoFamilyName");
  const lastName = useStudentField(form, "lastName");
  const gender = useStudentField(form, "gender");
  const { birthday, fkStudentAppCountryId, idCardNumber } = form.values;
  const today = dayOfInstant(new Date());
  const mainland = fkStudentAppCountryId === mainlandChinaId;
  const age = birthday && birthday <= today ? ageOn(birthday, today) : null;

  return (
    <FormSection name="identity">
      <StudentText
        form={form}
        path="nameZh"
        optional={!mainland}
        maxLength={lengths.name}
        autoComplete="off"
      />
      <Select
        {...title.look}
        optional
        placeholder={words.choose}
        emptyLabel={words.none}
        options={titles.map((value) => ({ value, label: domain.titles[value] }))}
        value={title.value}
        onChange={title.onChange}
        onBlur={title.onBlur}
      />
      <div>
        <StudentText
          form={form}
          path="lastName"
          hint={words.asInPassport}
          maxLength={lengths.name}
          autoComplete="off"
          disabledReason={noFamilyName.value ? words.fields.hasNoFamilyName : undefined}
        />
        <Checkbox
          label={words.fields.hasNoFamilyName}
          checked={noFamilyName.value}
          onChange={(ticked) => {
            noFamilyName.onChange(ticked);
            if (ticked) lastName.onChange(null);
          }}
        />
      </div>
      <StudentText
        form={form}
        path="firstName"
        hint={words.asInPassport}
        maxLength={lengths.name}
        autoComplete="off"
      />
      <RadioGroup<0 | 1>
        {...gender.look}
        options={([0, 1] as const).map((value) => ({ value, label: domain.genders[value] }))}
        value={gender.value}
        onChange={gender.onChange}
        onBlur={gender.onBlur}
      />
      <BirthdayField form={form} today={today} aside={age === null ? undefined : words.age(age)} />
      <StudentText
        form={form}
        path="idCardNumber"
        optional
        figures="id"
        maxLength={30}
        autoComplete="off"
        aside={mainland && idCardNumber ? words.length(idCardNumber.length, lengths.idCard) : undefined}
        fieldClassName="sm:col-span-2"
      />
    </FormSection>
  );
}

function BirthdayField({
  form,
  today,
  aside,
}: {
  form: StudentForm;
  today: string;
  aside: string | undefined;
}) {
  const birthday = useStudentField(form, "birthday");
  return (
    <DateField
      {...birthday.look}
      aside={aside}
      max={today}
      value={birthday.value}
      onChange={birthday.onChange}
      onBlur={birthday.onBlur}
    />
  );
}
