import type { getApplication as endpoint } from "@passage/contract/applications/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import { useEffect, useRef } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { useChoice, useChoiceDraft } from "../use-choice-draft.ts";

/** Props of {@link ChoiceEditor}. */
export interface ChoiceEditorProps {
  itemId: number;
  /** Names the course, for those who hear the page. */
  name: string;
  /** Saved, or given up. */
  onDone: (saved: boolean) => void;
}

/** Intake and services of a course that was added and isn't submitted, to be corrected where it stands. */
export function ChoiceEditor({ itemId, name, onDone }: ChoiceEditorProps) {
  const { data } = useChoice(itemId);
  // A failure is told by the form, which reads the same.
  if (!data) return <SkeletonText lines={2} />;
  return <Fields detail={data} name={name} onDone={onDone} />;
}

interface FieldsProps extends Omit<ChoiceEditorProps, "itemId"> {
  detail: Answered<typeof endpoint>;
}

function Fields({ detail, name, onDone }: FieldsProps) {
  const { applications, applicationForm } = usePhrases();
  const { form } = applications;
  const words = applicationForm.courses;
  const choice = useChoiceDraft(detail, () => onDone(true));
  const { draft } = choice;
  const within = useRef<HTMLFormElement>(null);
  useEffect(() => within.current?.querySelector<HTMLElement>("button, input, select")?.focus(), []);
  return (
    <form
      ref={within}
      noValidate
      aria-label={words.editing(name)}
      className="mt-2 flex flex-col gap-3.5 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        choice.save();
      }}
    >
      {choice.refusal && <Banner live tone="neg" title={choice.refusal.message} />}
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
        <Select
          label={form.intake}
          placeholder={form.choose}
          options={choice.intakes}
          value={draft.intake}
          onChange={(intake) => intake !== null && choice.change({ intake })}
          error={choice.intakeError}
        />
        <fieldset>
          <legend className="mb-1 text-label text-ink-2">{form.services}</legend>
          <div className="flex flex-wrap gap-x-5">
            <Checkbox
              label={form.accommodation}
              checked={draft.accommodation}
              onChange={(accommodation) => choice.change({ accommodation })}
            />
            <Checkbox
              label={form.airportPickup}
              checked={draft.airportPickup}
              onChange={(airportPickup) => choice.change({ airportPickup })}
            />
          </div>
        </fieldset>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size={28} busy={choice.saving}>
          {words.saveChoice}
        </Button>
        <Button kind="quiet" size={28} onClick={() => onDone(false)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
