import type { Language } from "@passage/contract/languages.ts";
import { Check, CircleAlert } from "lucide-react";
import { dayOfInstant, formatDay, formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import type { SectionReport } from "../background/section-report.ts";

/** The local time of an instant, "14:02"; of another day its date. */
export function timeOf(instant: Date, language: Language): string {
  const today = instant.toDateString() === new Date().toDateString();
  return today ? formatInstant(instant, language).slice(-5) : formatDay(dayOfInstant(instant), language);
}

/** What has become of a section's text: saved when, being saved, or why not. */
export function SectionState({
  report,
  restored,
  onRetry,
}: {
  report: SectionReport;
  /** When what came back after a reload was typed; null where nothing did. */
  restored: Date | null;
  onRetry: () => void;
}) {
  const { applicationForm } = usePhrases();
  const language = useLanguage();
  const words = applicationForm.state;
  const bad = report.failed || report.refused || report.choosing || (report.dirty && report.wrong > 0);
  const text = report.saving
    ? words.saving
    : report.choosing
      ? words.choose
      : report.failed
        ? words.failed
        : report.dirty && report.wrong > 0
          ? words.wrong(report.wrong)
          : report.refused
            ? words.refused
            : report.dirty
              ? restored
                ? words.restored(timeOf(restored, language))
                : words.unsaved
              : report.savedAt === null
                ? null
                : words.saved(timeOf(new Date(report.savedAt), language));
  return (
    <span role="status" className="tabular flex items-center gap-1.5 text-hint text-ink-3">
      {text && (
        <>
          {bad && !report.saving ? (
            <CircleAlert size={14} aria-hidden="true" className="shrink-0 text-att" />
          ) : (
            !report.dirty && <Check size={14} aria-hidden="true" className="shrink-0" />
          )}
          {text}
          {report.failed && !report.saving && (
            <button type="button" className={linkClass} onClick={onRetry}>
              {words.retry}
            </button>
          )}
        </>
      )}
    </span>
  );
}
