import { lengths } from "@passage/contract/limits.ts";
import { followUpFields } from "@passage/contract/students/follow-up.ts";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useAccount } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { focusField } from "../../../ui/error-summary.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { contactsFilled, withoutContact } from "../form/follow-up.ts";
import { usePhonePair } from "../form/use-phone-pair.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { FieldGrid } from "./field-grid.tsx";
import { StudentText } from "./student-text.tsx";
import { UndoLine } from "./undo-line.tsx";

/** People of the agency to turn to about the student, one to three. */
export function FollowUpFields({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const words = students.form.followUp;
  const filled = contactsFilled(form.values);
  const [wanted, setWanted] = useState(1);
  const shown = followUpFields.slice(0, Math.max(filled, wanted));

  function remove(index: number) {
    form.undo.change("followUp", withoutContact(form.values, index), () => words.removed(index + 1));
    setWanted(Math.max(1, shown.length - 1));
  }

  return (
    <div className="flex flex-col gap-4">
      {shown.map((fields, index) => (
        <ContactFieldset
          key={fields.email}
          form={form}
          fields={fields}
          title={words.contact(index + 1)}
          removeLabel={words.remove(index + 1)}
          onRemove={shown.length > 1 || filled > 0 ? () => remove(index) : undefined}
        />
      ))}
      {shown.length < followUpFields.length && (
        <Button
          icon={Plus}
          className="self-start"
          onClick={() => {
            setWanted(shown.length + 1);
            const next = followUpFields[shown.length];
            // After the new fields are drawn.
            if (next) requestAnimationFrame(() => focusField(form.fieldId(next.phoneNumber)));
          }}
        >
          {words.add}
        </Button>
      )}
      <UndoLine form={form} section="followUp" />
    </div>
  );
}

interface ContactFieldsetProps {
  form: StudentForm;
  fields: (typeof followUpFields)[number];
  title: string;
  removeLabel: string;
  onRemove: (() => void) | undefined;
}

function ContactFieldset({ form, fields, title, removeLabel, onRemove }: ContactFieldsetProps) {
  const { students } = usePhrases();
  const words = students.form;
  // An agency's people have numbers of the agency's country, as a rule.
  const { countryId } = useAccount().root.company;
  const { control, proposed } = usePhonePair(form, fields, countryId);
  return (
    <fieldset className="min-w-0">
      <legend className="float-left mb-2 flex w-full items-center gap-1 text-label text-ink">
        {title}
        {onRemove && (
          <span className="-my-1.5">
            <IconButton icon={X} label={removeLabel} size={28} onClick={onRemove} />
          </span>
        )}
      </legend>
      <div className="clear-both">
        <FieldGrid>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: focus passes through on its way to the field within */}
          <div onFocus={form.loadPhoneCheck}>
            <PhoneField
              {...control}
              label={words.followUp.phone}
              hint={proposed ? words.proposal.areaCodeOfCompany : undefined}
            />
          </div>
          <StudentText
            form={form}
            path={fields.email}
            label={words.fields.email}
            type="email"
            inputMode="email"
            maxLength={lengths.email}
            autoComplete="off"
          />
        </FieldGrid>
      </div>
    </fieldset>
  );
}
