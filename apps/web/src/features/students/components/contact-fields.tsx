import { lengths } from "@passage/contract/limits.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { usePhonePair } from "../form/use-phone-pair.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { FieldGrid } from "./field-grid.tsx";
import { StudentText } from "./student-text.tsx";

const phonePaths = { phoneRegion: "phoneRegion", phoneNumber: "phoneNumber" } as const;

/** How the student is reached: phone in two parts, and e-mail. */
export function ContactFields({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const words = students.form;
  const { fkStudentAppCountryId: nationality, fkAreaCountryId: home } = form.values;
  const { control, proposed } = usePhonePair(form, phonePaths, home ?? nationality);
  const { email } = form.check.student;
  const { verdict } = form;
  const { answer } = form.email;
  // The server was asked about this very address and knows nobody who has it.
  const unused =
    verdict !== null &&
    email !== null &&
    form.asked?.email === email &&
    answer?.repeated === false &&
    !verdict.duplicates.some(({ by }) => by === "email") &&
    !verdict.warnings.some(({ path }) => path === "email");

  return (
    <FieldGrid>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: focus passes through on its way to the field within */}
      <div onFocus={form.loadPhoneCheck}>
        <PhoneField {...control} hint={proposed ? words.proposal.areaCode : undefined} />
      </div>
      <StudentText
        form={form}
        path="email"
        type="email"
        inputMode="email"
        maxLength={lengths.email}
        autoComplete="off"
        onLeave={form.email.ask}
        // Its line comes when somebody is at the next fields: nothing may move under a press by then.
        fieldClassName="*:last:empty:min-h-5.5"
        warning={answer?.repeated ? words.repeatedEmail(answer.name) : undefined}
        note={unused ? words.notUsed : undefined}
      />
    </FieldGrid>
  );
}
