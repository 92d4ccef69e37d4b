import { mostEntries, type BackgroundSection as Section } from "@passage/contract/background/sections.ts";
import { Plus } from "lucide-react";
import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { usePhoneCheck } from "../../../lib/forms/use-phone-check.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { focusField } from "../../../ui/error-summary.tsx";
import { useToast } from "../../../ui/toast-manager.ts";
import { entryFields } from "../background/entry-fields.ts";
import { gapsIn, type SectionHandle, type SectionReport } from "../background/section-report.ts";
import { gapsOf } from "../background/section-rows.ts";
import { type SectionStart, useSection } from "../background/use-section.ts";
import { controlIdOf, EntryCard } from "./entry-card.tsx";
import { SectionMerge } from "./section-merge.tsx";
import { SectionState } from "./section-state.tsx";

/** Props of {@link BackgroundSection}; those that are functions stay the same, so that one section draws alone. */
export interface BackgroundSectionProps {
  section: Section;
  studentId: number;
  start: SectionStart;
  hint: ReactNode;
  /** A submission was tried: what is missing is said at its field. */
  judged: boolean;
  onReport: (section: Section, report: SectionReport) => void;
  register: (section: Section, handle: SectionHandle | null) => void;
}

/** One section of a student's background: its entries, with their state of saving. */
export const BackgroundSection = memo(function BackgroundSection(props: BackgroundSectionProps) {
  const { section, studentId, start, hint, judged, onReport, register } = props;
  const { applicationForm: words, background, rules } = usePhrases();
  const toast = useToast();
  const element = useRef<HTMLElement>(null);
  const titleId = useId();
  const { isPhone, loadPhoneCheck } = usePhoneCheck();
  const form = useSection({ section, studentId, start, isPhone, within: element });
  const { rows, wrong, errors, change, move, add, remove, putBack } = form;
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set(rows.filter(({ entry }) => gapsOf(section, entry).length > 0).map(({ key }) => key)),
  );
  const title = background.sections[section];
  const full = rows.length >= mostEntries[section];

  const faults = useMemo(() => {
    const known: Readonly<Record<string, string>> = rules;
    const byRow = new Map<number, Record<string, string>>();
    const note = (key: number, field: string, message: string) =>
      byRow.set(key, { ...byRow.get(key), [field]: message });
    for (const [path, message] of Object.entries(errors)) {
      const [key = "", field = ""] = path.split(".");
      note(Number(key), field, message);
    }
    for (const { key, field, rule } of wrong) note(key, field, known[rule] ?? rules.invalid);
    return byRow;
  }, [errors, wrong, rules]);

  const report: SectionReport = {
    entries: rows.filter(({ entry }) => Object.values(entry).some(Boolean)).length,
    gaps: gapsIn(section, rows),
    wrong: wrong.length + Object.keys(errors).length,
    dirty: form.dirty,
    saving: form.saving,
    failed: form.failed,
    refused: form.refused !== null,
    choosing: form.merge !== null,
    savedAt: form.savedAt?.getTime() ?? null,
  };
  const told = JSON.stringify(report);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` is what changes of the report
  useEffect(() => onReport(section, report), [onReport, section, told]);

  const newest = useRef({ rows, full });
  useEffect(() => {
    newest.current = { rows, full };
  });
  const addAndFocus = useCallback(() => {
    const key = add();
    setOpened((before) => new Set([...before, key]));
    const first = entryFields[section][0]?.name ?? "";
    requestAnimationFrame(() => focusField(controlIdOf(section, key, first)));
  }, [add, section]);
  const focus = useCallback(
    (at: number, field?: string) => {
      const row = newest.current.rows[at];
      if (!row) return addAndFocus();
      setOpened((before) => new Set([...before, row.key]));
      const name = field ?? entryFields[section][0]?.name ?? "";
      requestAnimationFrame(() => focusField(controlIdOf(section, row.key, name)));
    },
    [addAndFocus, section],
  );
  const { save, append } = form;
  useEffect(() => {
    register(section, { save, append, focus });
    return () => register(section, null);
  }, [register, section, save, append, focus]);

  const toggle = useCallback((key: number) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const removeWithUndo = useCallback(
    (key: number) => {
      const at = newest.current.rows.findIndex((row) => row.key === key);
      const row = newest.current.rows[at];
      if (!row) return;
      remove(key);
      toast.show({
        tone: "info",
        title: words.entry.removed(background.entry(title, at + 1)),
        action: { label: words.entry.undo, onPress: () => putBack(row, at) },
      });
    },
    [remove, putBack, toast, words, background, title],
  );

  return (
    <section
      ref={element}
      aria-labelledby={titleId}
      data-section={section}
      className="scroll-mt-14 border-line border-b px-4 py-5 sm:px-6"
    >
      <header className="mb-2 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h2 id={titleId} className="text-section">
          {title}
        </h2>
        <span className="text-hint text-ink-3">{hint}</span>
        <span className="ml-auto">
          <SectionState report={report} restored={form.restored} onRetry={form.retry} />
        </span>
      </header>
      {form.refused && report.wrong === 0 && (
        <Banner live tone="neg" title={form.refused.message} className="mb-3" />
      )}
      {form.merge ? (
        <SectionMerge
          section={section}
          merge={form.merge}
          busy={form.saving}
          onSettle={(theirs) => void form.settle(theirs)}
        />
      ) : (
        <>
          {rows.length > 0 && (
            <ul>
              {rows.map((row, at) => (
                <EntryCard
                  key={row.key}
                  section={section}
                  row={row}
                  at={at}
                  last={at === rows.length - 1}
                  open={opened.has(row.key)}
                  wrong={faults.get(row.key) ?? none}
                  judged={judged}
                  onToggle={toggle}
                  onChange={change}
                  onMove={move}
                  onRemove={removeWithUndo}
                  onPhone={loadPhoneCheck}
                />
              ))}
            </ul>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button
              size={28}
              icon={Plus}
              disabledReason={full ? words.full(mostEntries[section]) : undefined}
              onClick={addAndFocus}
            >
              {words.add[section]}
            </Button>
          </div>
        </>
      )}
    </section>
  );
});

const none: Readonly<Record<string, string>> = {};
