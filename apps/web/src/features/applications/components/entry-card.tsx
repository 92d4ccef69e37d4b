import { requiredEntryFields } from "@passage/contract/background/rules.ts";
import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import { ArrowDown, ArrowUp, ChevronRight, OctagonAlert, TriangleAlert, X } from "lucide-react";
import { memo, useId, useState } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { type EntryValues, fieldsOf, isBlankEntry } from "../background/entry-fields.ts";
import { entrySummary } from "../background/entry-summary.ts";
import { gapsOf, type SectionRow } from "../background/section-rows.ts";
import { EntryControl } from "./entry-control.tsx";

/** Id of an entry's control, for links that lead to it. */
export const controlIdOf = (section: BackgroundSection, key: number, field: string) =>
  `background-${section}-${key}-${field === "phoneRegion" ? "phoneNumber" : field}`;

/** Props of {@link EntryCard}. All functions are the same in every render: typing draws one card alone. */
export interface EntryCardProps {
  section: BackgroundSection;
  row: SectionRow;
  /** 0 for the first. */
  at: number;
  last: boolean;
  open: boolean;
  /** What is wrong, by field, in words. */
  wrong: Readonly<Record<string, string>>;
  /** What is missing is said at its field. */
  judged: boolean;
  onToggle: (key: number) => void;
  onChange: (key: number, patch: EntryValues) => void;
  onMove: (key: number, by: 1 | -1) => void;
  onRemove: (key: number) => void;
  onPhone: () => void;
}

/** One entry of a section: a line that says what it is, and its fields below while it is open. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { section, row, at, last, open, wrong, judged, onToggle, onChange, onMove, onRemove, onPhone } =
    props;
  const phrases = usePhrases();
  const language = useLanguage();
  const { applicationForm: words, background, rules } = phrases;
  const { key, entry } = row;
  const bodyId = useId();
  const [focused, setFocused] = useState<string | null>(null);
  const title = background.entry(background.sections[section], at + 1);
  const needed = requiredEntryFields(section, entry as unknown as BackgroundEntries[typeof section]);
  // An entry that says nothing isn’t sent, and lacks nothing.
  const gaps = isBlankEntry(entry) ? [] : gapsOf(section, entry);
  const faults = Object.keys(wrong).length;

  function errorOf(field: string): string | undefined {
    // Nobody is corrected in the middle of a word.
    if (focused === field) return undefined;
    const fault = wrong[field] ?? (field === "phoneNumber" ? wrong.phoneRegion : undefined);
    const gap = gaps.includes(field) || (field === "phoneNumber" && gaps.includes("phoneRegion"));
    return fault ?? (judged && gap ? rules.required : undefined);
  }

  return (
    <li className="border-line border-t first:border-t-0">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => onToggle(key)}
          className="-ml-2 flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-hover touch:min-h-11"
        >
          <ChevronRight
            size={16}
            aria-hidden="true"
            className={`shrink-0 text-ink-3 transition-transform ${open ? "rotate-90" : ""}`}
          />
          <span className="min-w-0 flex-1">
            <span className="mr-2 text-label">{title}</span>
            <span className="break-words text-cell text-ink-2">
              {entrySummary(section, entry, phrases, language) || (
                <span className="text-ink-3">{words.entry.untitled}</span>
              )}
            </span>
          </span>
          {faults > 0 ? (
            <span className="flex shrink-0 items-center gap-1 text-hint text-neg">
              <OctagonAlert size={14} aria-hidden="true" />
              {words.progress.wrong(faults)}
            </span>
          ) : (
            gaps.length > 0 && (
              <span className="flex shrink-0 items-center gap-1 text-hint text-att">
                <TriangleAlert size={14} aria-hidden="true" />
                {words.progress.missing(gaps.length)}
              </span>
            )
          )}
        </button>
        {!(at === 0 && last) && (
          <>
            <IconButton
              icon={ArrowUp}
              label={words.entry.up(title)}
              size={28}
              className={at === 0 ? "invisible" : "max-sm:hidden"}
              onClick={() => onMove(key, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={words.entry.down(title)}
              size={28}
              className={last ? "invisible" : undefined}
              onClick={() => onMove(key, 1)}
            />
          </>
        )}
        <IconButton
          icon={X}
          label={words.entry.remove(title)}
          size={28}
          className="-mr-1.5"
          onClick={() => onRemove(key)}
        />
      </div>
      <fieldset id={bodyId} aria-label={title} hidden={!open} className="min-w-0 pt-1 pb-5">
        {open && (
          <div className="grid items-start gap-x-5 gap-y-3.5 sm:grid-cols-2">
            {fieldsOf(section, entry).map((field) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: focus passes through on its way to a field
              <div
                key={`${field.name}.${field.kind}`}
                className={`min-w-0 ${field.wide ? "sm:col-span-2" : ""} ${field.kind === "check" ? "self-end" : ""}`}
                onFocus={() => setFocused(field.name)}
                onBlur={() => setFocused((now) => (now === field.name ? null : now))}
              >
                <EntryControl
                  section={section}
                  field={field}
                  entry={entry}
                  id={controlIdOf(section, key, field.name)}
                  optional={field.kind !== "check" && !needed.includes(field.name)}
                  error={errorOf(field.name)}
                  onChange={(patch) => onChange(key, patch)}
                  onBlur={() => undefined}
                  onPhone={onPhone}
                />
              </div>
            ))}
          </div>
        )}
      </fieldset>
    </li>
  );
});
