import { scoreMaximum, ukClasses } from "@passage/contract/courses/score-scales.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type CourseDraft, demandedScales } from "../form/course-draft.ts";
import { fieldId } from "../form/field-id.ts";

/** Props of {@link ScoresGrid}. */
export interface ScoresGridProps {
  scores: CourseDraft["scores"];
  onChange: (scores: CourseDraft["scores"]) => void;
  error: (path: string) => string | undefined;
}

/** The lowest score that is taken, by scale; most scales are left empty. */
export function ScoresGrid({ scores, onChange, error }: ScoresGridProps) {
  const { catalogue, background } = usePhrases();
  const { editor: words } = catalogue;
  return (
    <fieldset className="min-w-0">
      <legend className="text-label text-ink-2">{words.scores}</legend>
      <p className="mb-2 text-hint text-ink-3">{words.scoresHint}</p>
      <div className="grid grid-cols-2 items-end gap-3.5 sm:grid-cols-3">
        {demandedScales.map((scale) => {
          const id = fieldId("course", `scores.${scale}`);
          const message = error(`scores.${scale}`);
          return scale === "ukClass" ? (
            <Select
              key={scale}
              id={id}
              label={background.scoreScales[scale]}
              options={ukClasses
                .toReversed()
                .map((name) => ({ value: name, label: background.ukClasses[name] }))}
              emptyLabel={words.noScore}
              value={ukClasses.find((name) => name === scores[scale]) ?? null}
              onChange={(name) => onChange({ ...scores, [scale]: name ?? "" })}
              error={message}
            />
          ) : (
            <TextField
              key={scale}
              id={id}
              label={background.scoreScales[scale]}
              inputMode="decimal"
              figures="tabular"
              autoComplete="off"
              maxLength={6}
              placeholder={`0–${scoreMaximum[scale]}`}
              value={scores[scale] ?? ""}
              error={message}
              onChange={(event) => onChange({ ...scores, [scale]: event.target.value })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
