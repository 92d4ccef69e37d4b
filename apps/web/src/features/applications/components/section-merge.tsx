import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import { GitMerge } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useCountries } from "../../../lib/forms/use-countries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { type EntryValues, entryFields } from "../background/entry-fields.ts";
import { valueText } from "../background/entry-summary.ts";
import type { EntryConflict } from "../background/merge-entries.ts";
import type { SectionMerge as Merge } from "../background/use-section.ts";

type Side = "mine" | "theirs";

/** Props of {@link SectionMerge}. */
export interface SectionMergeProps {
  section: BackgroundSection;
  merge: Merge;
  busy: boolean;
  onSettle: (theirs: readonly EntryConflict[]) => void;
}

/**
 * Two people changed the same fields of a section: both values of each, one to be chosen. All else was put together by
 * then, and nothing is typed again.
 */
export function SectionMerge({ section, merge, busy, onSettle }: SectionMergeProps) {
  const phrases = usePhrases();
  const language = useLanguage();
  const { nameOf } = useCountries();
  const { applicationForm, background } = phrases;
  const words = applicationForm.merge;
  const [choices, setChoices] = useState<Readonly<Record<number, Side>>>({});
  const { conflicts } = merge.merged;
  const open = conflicts.length - Object.keys(choices).length;
  const labels: Readonly<Record<string, string>> = background.fields[section];

  function textOf(field: string, values: EntryValues): string {
    if (field === "phoneNumber")
      return values.phoneNumber ? `+${values.phoneRegion ?? ""} ${values.phoneNumber}` : words.empty;
    const value = values[field] ?? null;
    if (typeof value === "boolean") return value ? phrases.history.yes : phrases.history.no;
    if (field === "fkAreaCountryId") return nameOf(Number(value)) ?? words.empty;
    const shown = entryFields[section].find(({ name }) => name === field);
    return (shown && valueText(shown, values, phrases, language)) ?? words.empty;
  }

  return (
    <section
      aria-label={words.choose(conflicts.length)}
      className="rounded-menu border border-att-line text-cell"
    >
      <p
        role="status"
        className="flex items-start gap-2.5 rounded-t-[5px] bg-att-wash px-3 py-2.5 text-ink-2"
      >
        <GitMerge size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-att" />
        <span>
          {merge.by && merge.at && (
            <strong className="font-semibold text-ink">
              {words.title(merge.by, formatInstant(merge.at, language))}{" "}
            </strong>
          )}
          {words.choose(conflicts.length)}
        </span>
      </p>
      <div className="flex flex-col gap-3 px-3 py-3">
        {conflicts.map((conflict, place) => (
          <RadioGroup<Side>
            key={`${conflict.at}.${conflict.field}`}
            direction="column"
            label={background.entryField(
              background.entry(background.sections[section], conflict.at + 1),
              labels[conflict.field] ?? applicationForm.entry.phone,
            )}
            options={(["theirs", "mine"] as const).map((side) => ({
              value: side,
              label: `${side === "mine" ? words.mine : (merge.by ?? words.theirs)}: ${textOf(conflict.field, conflict[side])}`,
            }))}
            value={choices[place] ?? null}
            onChange={(side) => setChoices((before) => ({ ...before, [place]: side }))}
          />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            disabledReason={open > 0 ? words.open(open) : undefined}
            reasonAt="elsewhere"
            busy={busy}
            onClick={() => onSettle(conflicts.filter((_, place) => choices[place] === "theirs"))}
          >
            {words.save}
          </Button>
          <Button kind="quiet" onClick={() => onSettle(conflicts)}>
            {words.theirsAlone}
          </Button>
          {open > 0 && <span className="text-hint text-ink-3">{words.open(open)}</span>}
        </div>
      </div>
    </section>
  );
}
