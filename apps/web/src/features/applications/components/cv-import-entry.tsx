import { ChevronRight, CircleCheck, Copy, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import {
  type CvDraft,
  editDraft,
  shownFields,
  takenEntry,
  tickEntry,
  tickField,
  toCheck,
} from "../background/cv-draft.ts";
import type { EntryValues } from "../background/entry-fields.ts";
import { entrySummary } from "../background/entry-summary.ts";
import { CvImportField } from "./cv-import-field.tsx";

/** Props of {@link CvImportEntry}. */
export interface CvImportEntryProps {
  draft: CvDraft;
  /** Place in its section, from 0. */
  at: number;
  open: boolean;
  /** The section takes no further entry. */
  full: boolean;
  busy: boolean;
  onToggle: () => void;
  onChange: (next: (draft: CvDraft) => CvDraft) => void;
  onAdd: () => void;
  onLine: (line: number | null) => void;
}

/** One proposed entry: a line that says what it is and where it stands, and its values below while it is open. */
export function CvImportEntry(props: CvImportEntryProps) {
  const { draft, at, open, full, busy, onToggle, onChange, onAdd, onLine } = props;
  const phrases = usePhrases();
  const language = useLanguage();
  const { cvImport: words, background } = phrases;
  const bodyId = useId();
  const title = background.entry(background.sections[draft.section], at + 1);
  const fields = shownFields(draft);
  const first = fields.map(({ name }) => draft.readings[name]?.line).find((line) => line !== undefined);
  // What would be added; of an entry that is there already, all of it.
  const told: EntryValues = draft.ticked.length > 0 ? { ...takenEntry(draft) } : draft.entry;
  const all = draft.ticked.length === fields.length;

  return (
    <li className="border-line border-t first:border-t-0">
      <div className="flex items-start gap-1 py-0.5">
        {!draft.added && (
          <Checkbox
            aria-label={words.takeEntry(title)}
            checked={all}
            indeterminate={!all && draft.ticked.length > 0}
            onChange={(on) => onChange((now) => tickEntry(now, on))}
            className="-ml-2 items-center!"
          />
        )}
        <button
          type="button"
          aria-expanded={draft.added ? undefined : open}
          aria-controls={draft.added ? undefined : bodyId}
          aria-disabled={draft.added || undefined}
          onClick={() => {
            if (!draft.added) onToggle();
          }}
          onFocus={() => onLine(first ?? null)}
          className="flex min-h-8 min-w-0 flex-1 items-start gap-1.5 rounded-control px-1 py-1.5 text-left hover:bg-hover touch:min-h-11"
        >
          {draft.added ? (
            <CircleCheck size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-pos" />
          ) : (
            <ChevronRight
              size={16}
              aria-hidden="true"
              className={`mt-0.5 shrink-0 text-ink-3 transition-transform ${open ? "rotate-90" : ""}`}
            />
          )}
          <span className="min-w-0 flex-1">
            <span className={`break-words text-cell ${draft.added ? "text-ink-2" : ""}`}>
              {entrySummary(draft.section, told, phrases, language) || title}
            </span>
            <EntryState draft={draft} />
          </span>
        </button>
      </div>
      {!draft.added && (
        <fieldset id={bodyId} aria-label={title} hidden={!open} className="min-w-0 pb-4 pl-7 max-sm:pl-0">
          {open && (
            <>
              <ul className="flex flex-col">
                {fields.map((field) => (
                  <CvImportField
                    key={`${field.name}.${field.kind}`}
                    draft={draft}
                    field={field}
                    onTick={(on) => onChange((now) => tickField(now, field.name, on))}
                    onEdit={(patch) => onChange((now) => editDraft(now, patch))}
                    onFocus={() => onLine(draft.readings[field.name]?.line ?? null)}
                  />
                ))}
              </ul>
              <Button
                size={28}
                className="mt-2"
                busy={busy}
                disabledReason={full ? words.full : draft.ticked.length === 0 ? words.noneTicked : undefined}
                onClick={onAdd}
              >
                {words.add}
              </Button>
            </>
          )}
        </fieldset>
      )}
    </li>
  );
}

function EntryState({ draft }: { draft: CvDraft }) {
  const { cvImport: words, background } = usePhrases();
  const look = "mt-0.5 flex items-center gap-1 text-hint";
  if (draft.added) return <span className={`${look} text-pos`}>{words.added}</span>;
  if (draft.repeats !== null)
    return (
      <span className={`${look} text-ink-2`}>
        <Copy size={14} aria-hidden="true" className="shrink-0" />
        {words.repeats(background.entry(background.sections[draft.section], draft.repeats + 1))}
      </span>
    );
  const count = toCheck(draft);
  return count > 0 ? (
    <span className={`${look} text-att`}>
      <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
      {words.toCheck(count)}
    </span>
  ) : null;
}
