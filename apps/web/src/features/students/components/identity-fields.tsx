import { ageOn } from "@passage/contract/calendar.ts";
import { lengths, mainlandChinaId } from "@passage/contract/limits.ts";
import { isMasked } from "@passage/contract/students/masked-number.ts";
import { titles } from "@passage/contract/students/schema.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { FieldGrid } from "./field-grid.tsx";
import { LatinName } from "./latin-name.tsx";
import { NumberField } from "./number-field.tsx";
import { StudentDay } from "./student-day.tsx";
import { StudentText } from "./student-text.tsx";

/** Who the student is, as the passport prints it. */
export function IdentityFields({ form }: { form: StudentForm }) {
  const { domain, students } = usePhrases();
  const words = students.form;
  const title = useStudentField(form, "title");
  const noFamilyName = useStudentField(form, "hasNoFamilyName");
  const gender = useStudentField(form, "gender");
  const { birthday, fkStudentAppCountryId, idCardNumber } = form.values;
  const today = platformToday();
  const mainland = fkStudentAppCountryId === mainlandChinaId;
  const age = birthday && birthday <= today ? ageOn(birthday, today) : null;
  const counted = mainland && idCardNumber && !isMasked(idCardNumber);

  return (
    <FieldGrid>
      <StudentText
        form={form}
        path="nameZh"
        optional={!mainland}
        maxLength={lengths.name}
        autoComplete="off"
        onLeave={form.proposal.ask}
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
        <LatinName
          form={form}
          path="lastName"
          disabledReason={noFamilyName.value ? words.fields.hasNoFamilyName : undefined}
        />
        <Checkbox
          label={words.fields.hasNoFamilyName}
          checked={noFamilyName.value}
          onChange={(ticked) => {
            noFamilyName.onChange(ticked);
            if (ticked) form.change({ lastName: null });
          }}
        />
      </div>
      <LatinName form={form} path="firstName" />
      <RadioGroup<0 | 1>
        {...gender.look}
        options={([0, 1] as const).map((value) => ({ value, label: domain.genders[value] }))}
        value={gender.value}
        onChange={gender.onChange}
        onBlur={gender.onBlur}
      />
      <StudentDay form={form} path="birthday" max={today} aside={age === null ? undefined : words.age(age)} />
      <NumberField
        form={form}
        path="idCardNumber"
        optional
        maxLength={lengths.otherIdCard}
        counter={counted ? words.length(idCardNumber.length, lengths.idCard) : undefined}
        fieldClassName="sm:col-span-2"
      />
    </FieldGrid>
  );
}
