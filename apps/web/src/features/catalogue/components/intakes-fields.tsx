import { catalogueLimits } from "@passage/contract/catalogue/rules.ts";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { IntakeDraft } from "../form/course-draft.ts";
import { fieldId } from "../form/field-id.ts";
import { FormPart } from "./form-part.tsx";
import { MonthField } from "./month-field.tsx";

/** Props of {@link IntakesFields}. */
export interface IntakesFieldsProps {
  intakes: readonly IntakeDraft[];
  onChange: (intakes: readonly IntakeDraft[]) => void;
  error: (path: string) => string | undefined;
}

const noun = "course";

/** When a course starts, and until when each start can be applied for. */
export function IntakesFields({ intakes, onChange, error }: IntakesFieldsProps) {
  const { catalogue } = usePhrases();
  const { editor: words } = catalogue;
  const today = platformToday();
  const [allShown, showAll] = useState(false);
  const isPast = ({ intake }: IntakeDraft) => intake !== "" && `${intake}-01` <= today;
  // Years of starts that nobody can apply for any more would stand before those that matter.
  const hidden = (one: IntakeDraft, place: number) =>
    !allShown && isPast(one) && error(`intakes.${place}.intake`) === undefined;
  const past = intakes.filter(hidden).length;
  const change = (place: number, changes: Partial<IntakeDraft>) =>
    onChange(intakes.map((one, index) => (index === place ? { ...one, ...changes } : one)));
  return (
    <FormPart
      title={words.intakes}
      hint={words.intakesHint}
      action={
        intakes.length < catalogueLimits.intakes && (
          <Button
            size={28}
            icon={Plus}
            onClick={() => onChange([...intakes, { key: crypto.randomUUID(), intake: "", deadline: null }])}
          >
            {words.addIntake}
          </Button>
        )
      }
    >
      {past > 0 && (
        <div>
          <Button kind="quiet" size={28} onClick={() => showAll(true)} className="-ml-2.5 text-accent-ink!">
            {words.showPast(past)}
          </Button>
        </div>
      )}
      {intakes.map((one, place) => {
        if (hidden(one, place)) return null;
        const { key, intake, deadline } = one;
        const path = `intakes.${place}`;
        return (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_32px] items-start gap-x-2">
            <MonthField
              id={fieldId(noun, `${path}.intake`)}
              value={intake || null}
              onChange={(month) => change(place, { intake: month ?? "" })}
              error={error(`${path}.intake`)}
            />
            <DateField
              id={fieldId(noun, `${path}.deadline`)}
              label={words.deadline}
              optional
              value={deadline}
              onChange={(day) => change(place, { deadline: day })}
              error={error(`${path}.deadline`)}
            />
            <IconButton
              icon={Trash2}
              size={32}
              label={words.removeIntake}
              className="mt-6"
              onClick={() => onChange(intakes.filter((_, index) => index !== place))}
            />
          </div>
        );
      })}
    </FormPart>
  );
}
