import { lengths } from "@passage/contract/limits.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { DateField } from "../../../ui/date-field.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";
import type { MoveDraft, MoveErrors } from "../move-draft.ts";
import type { Move } from "../moves.ts";
import { WantedDocuments } from "./wanted-documents.tsx";

/** Props of {@link MoveFields}. */
export interface MoveFieldsProps {
  /** Fields are called `{id}-{name}`. */
  id: string;
  move: Move;
  draft: MoveDraft;
  errors: MoveErrors;
  onChange: (part: Partial<MoveDraft>) => void;
}

/** What any move may be given, of one application or of several: documents wanted, days, note. */
export function MoveFields({ id, move, draft, errors, onChange }: MoveFieldsProps) {
  const { desk, domain } = usePhrases();
  const { moves: words } = desk;
  const { needs, deadlines } = move;
  const today = platformToday();
  const noteField = (
    <TextAreaField
      id={`${id}-note`}
      label={needs.note === "reason" ? words.reason : words.note}
      optional={!needs.note}
      hint={words.agentSees}
      error={errors.note}
      rows={2}
      maxLength={lengths.note}
      value={draft.note}
      onChange={(event) => onChange({ note: event.target.value })}
    />
  );
  return (
    <>
      {/* Behind so many boxes a note would be many strokes away. */}
      {needs.categories && noteField}
      {needs.categories && (
        <WantedDocuments
          id={`${id}-categories`}
          label={words.categories}
          values={draft.categories}
          onChange={(categories) => onChange({ categories })}
          error={errors.categories}
        />
      )}
      {deadlines.length > 0 && (
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3">
          {deadlines.map((name) => (
            <DateField
              key={name}
              label={domain.deadlines[name]}
              optional
              min={today}
              value={draft.deadlines[name] ?? null}
              error={errors[name]}
              onChange={(day) => onChange({ deadlines: { ...draft.deadlines, [name]: day } })}
            />
          ))}
        </div>
      )}
      {!needs.categories && noteField}
    </>
  );
}
