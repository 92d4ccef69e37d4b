import { platformToday } from "../../../lib/platform-day.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { CountryField } from "./country-field.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { StudentAnswer } from "./student-answer.tsx";
import { StudentDay } from "./student-day.tsx";

/** Where the student lives by right; who has lived there since birth has nothing more to say. */
export function ResidenceFields({ form }: { form: StudentForm }) {
  const { isLivedSinceBirth, fkStudentAppCountryIdLive, migrationTime, stayingRightTime } = form.values;
  const told = [fkStudentAppCountryIdLive, migrationTime, stayingRightTime].some((value) => value !== null);
  return (
    <FieldGrid>
      <StudentAnswer form={form} path="isLivedSinceBirth" />
      {(isLivedSinceBirth === false || (isLivedSinceBirth === null && told)) && (
        <>
          <CountryField form={form} path="fkStudentAppCountryIdLive" clearable />
          <StudentDay form={form} path="migrationTime" max={platformToday()} />
          <StudentDay form={form} path="stayingRightTime" />
        </>
      )}
    </FieldGrid>
  );
}
