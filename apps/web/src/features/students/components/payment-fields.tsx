import type { StudentForm } from "../form/use-student-form.ts";
import { FieldGrid } from "./field-grid.tsx";
import { StudentAnswer } from "./student-answer.tsx";

/** Whether others than the student and the parents pay. */
export function PaymentFields({ form }: { form: StudentForm }) {
  return (
    <FieldGrid>
      <StudentAnswer form={form} path="whetherPayment" />
    </FieldGrid>
  );
}
