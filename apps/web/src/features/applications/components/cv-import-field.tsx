import { CircleCheck, CircleHelp, Pencil, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { type CvDraft, certaintyOf } from "../background/cv-draft.ts";
import type { EntryField, EntryValues } from "../background/entry-fields.ts";
import { valueText } from "../background/entry-summary.ts";
import { EntryControl } from "./entry-control.tsx";

/** Props of {@link CvImportField}. */
export interface CvImportFieldProps {
  draft: CvDraft;
  field: EntryField;
  onTick: (on: boolean) => void;
  onEdit: (patch: EntryValues) => void;
  onFocus: () => void;
}

/** One value of a proposed entry: whether it is taken over, what it is, how sure it is; a press away from changing it. */
export function CvImportField({ draft, field, onTick, onEdit, onFocus }: CvImportFieldProps) {
  const phrases = usePhrases();
  const language = useLanguage();
  const { cvImport: words, background } = phrases;
  const [editing, setEditing] = useState(false);
  const [focused, setFocused] = useState(false);
  const id = useId();
  const label =
    (background.fields[draft.section] as Readonly<Record<string, string>>)[field.name] ?? field.name;
  const ticked = draft.ticked.includes(field.name);
  const reading = draft.readings[field.name];
  const value = draft.entry[field.name];
  const shown =
    typeof value === "boolean"
      ? value
        ? words.yes
        : words.no
      : valueText(field, draft.entry, phrases, language);

  return (
    <li
      onFocus={() => {
        setFocused(true);
        onFocus();
      }}
      onBlur={() => setFocused(false)}
      className="border-line border-t py-0.5 first:border-t-0"
    >
      <div className="flex items-start gap-1">
        <Checkbox
          aria-label={words.takeField(label)}
          checked={ticked}
          onChange={onTick}
          className="-ml-2 items-center!"
        />
        {editing ? (
          <div className="min-w-0 flex-1 py-1">
            <EntryControl
              section={draft.section}
              field={field}
              entry={draft.entry}
              id={id}
              optional={false}
              error={undefined}
              onChange={onEdit}
              onBlur={() => undefined}
              onPhone={() => undefined}
            />
          </div>
        ) : (
          <div className="grid min-w-0 flex-1 grid-cols-[104px_minmax(0,1fr)] items-start gap-x-3 py-1.5 max-sm:grid-cols-1">
            <span className="text-hint text-ink-3 leading-5">{label}</span>
            <span
              className={classNames(
                "line-clamp-4 break-words whitespace-pre-line text-cell",
                !ticked && "text-ink-3",
              )}
            >
              {shown}
            </span>
          </div>
        )}
        <span className="flex shrink-0 items-center pt-1.5">
          <Certainty draft={draft} field={field.name} />
        </span>
        <IconButton
          icon={Pencil}
          size={28}
          label={words.edit(label)}
          aria-expanded={editing}
          onClick={() => setEditing((now) => !now)}
        />
      </div>
      {focused && reading && (
        <p className="pb-1.5 pl-8 text-hint text-ink-2 md:hidden">
          <span className="mr-1.5 text-ink-3">{words.line(reading.line)}</span>
          <q>{reading.source}</q>
        </p>
      )}
    </li>
  );
}

const looks = {
  sure: { icon: CircleCheck, tone: "text-pos" },
  check: { icon: TriangleAlert, tone: "text-att" },
  guess: { icon: CircleHelp, tone: "text-att" },
} as const;

function Certainty({ draft, field }: { draft: CvDraft; field: string }) {
  const { cvImport: words } = usePhrases();
  const reading = draft.readings[field];
  if (draft.edited.includes(field)) return <span className="text-hint text-ink-3">{words.typed}</span>;
  if (!reading) return null;
  const certainty = certaintyOf(reading);
  const { icon: Icon, tone } = looks[certainty];
  return (
    <span className="inline-flex items-center gap-1 text-hint text-ink-2">
      <Icon size={14} aria-hidden="true" className={tone} />
      {words[certainty]}
    </span>
  );
}
