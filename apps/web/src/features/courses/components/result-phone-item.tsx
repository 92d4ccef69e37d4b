import { formatDay, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Amount } from "../../../ui/amount.tsx";
import type { FoundCourse } from "../api.ts";
import { asksText, courseFacts } from "./result-columns.tsx";
import { VerdictLines } from "./verdict.tsx";

/** A course on a phone: name, where and when, verdict, then rank, last day and tuition. */
export function ResultPhoneItem({ course }: { course: FoundCourse }) {
  const phrases = usePhrases();
  const language = useLanguage();
  const { qsRank, tuition, eligibility } = course;
  const deadline = course.intakes[0]?.deadline;
  return (
    <div className="flex flex-col gap-0.5 text-cell">
      <div className="font-medium">{course.name}</div>
      <div className="text-hint text-ink-2">{courseFacts(course, phrases, language)}</div>
      {eligibility ? (
        <VerdictLines eligibility={eligibility} />
      ) : (
        <div className="text-hint text-ink-3">{asksText(course, phrases, language)}</div>
      )}
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-hint text-ink-3 tabular">
          {joinFacts(
            [
              qsRank === null ? null : `QS ${qsRank}`,
              deadline && `${phrases.courses.columns.closes} ${formatDay(deadline, language)}`,
            ],
            language,
          )}
        </span>
        {tuition && <Amount currency={tuition.currency} value={tuition.amount} />}
      </div>
    </div>
  );
}
