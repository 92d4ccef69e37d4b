import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { type CvDraft, isSureDraft } from "../background/cv-draft.ts";
import { type CvSection, cvSections } from "../background/cv-slot.ts";
import { CvImportEntry } from "./cv-import-entry.tsx";

/** Props of {@link CvImportEntries}. */
export interface CvImportEntriesProps {
  drafts: readonly CvDraft[];
  room: Readonly<Record<CvSection, number>>;
  busy: boolean;
  onChange: (key: string, next: (draft: CvDraft) => CvDraft) => void;
  onAdd: (draft: CvDraft) => void;
  /** The line that what is in focus was read from. */
  onLine: (line: number | null) => void;
}

/** What a CV proposes, section by section; entries that ask for a look are open. */
export function CvImportEntries({ drafts, room, busy, onChange, onAdd, onLine }: CvImportEntriesProps) {
  const { background } = usePhrases();
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        drafts
          .filter((draft, at) => at === 0 || (draft.repeats === null && !isSureDraft(draft)))
          .map(({ key }) => key),
      ),
  );
  const toggle = (key: string) =>
    setOpen((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  return (
    <div className="flex flex-col gap-5">
      {cvSections.map((section) => {
        const own = drafts.filter((draft) => draft.section === section);
        if (own.length === 0) return null;
        return (
          <section key={section} aria-label={background.sections[section]}>
            <h3 className="mb-1 flex items-baseline gap-2 text-module">
              {background.sections[section]}
              <span className="tabular font-normal text-hint text-ink-3">{own.length}</span>
            </h3>
            <ul>
              {own.map((draft, at) => (
                <CvImportEntry
                  key={draft.key}
                  draft={draft}
                  at={at}
                  open={open.has(draft.key) && !draft.added}
                  full={room[section] <= 0}
                  busy={busy}
                  onToggle={() => toggle(draft.key)}
                  onChange={(next) => onChange(draft.key, next)}
                  onAdd={() => onAdd(draft)}
                  onLine={onLine}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
