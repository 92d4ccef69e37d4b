import { formatCount, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Amount } from "../../../ui/amount.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { CourseRow, InstitutionRow } from "../api.ts";
import { Intakes } from "./course-columns.tsx";
import { OpenBadge } from "./open-badge.tsx";

/** An institution on a phone. */
export function InstitutionPhoneItem({ row }: { row: InstitutionRow }) {
  const { catalogue } = usePhrases();
  const language = useLanguage();
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate font-medium">{row.name}</span>
        <span className="shrink-0 text-cell text-ink-3">
          <RelativeTime at={row.updatedAt} style="cell" focusable={false} />
        </span>
      </div>
      <div className="truncate text-cell text-ink-2">
        {row.city === row.country ? row.city : joinFacts([row.city, row.country], language)}
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-2 text-cell">
        <span className="text-ink-2">
          {catalogue.institutions.columns.courses}{" "}
          {catalogue.institutions.ofCourses(
            formatCount(row.openCourses, language),
            formatCount(row.courses, language),
          )}
        </span>
        <OpenBadge open={row.open} />
      </div>
    </>
  );
}

/** A course on a phone. */
export function CoursePhoneItem({ row }: { row: CourseRow }) {
  const { catalogue } = usePhrases();
  const language = useLanguage();
  return (
    <>
      <div className="truncate font-medium text-body">{row.name}</div>
      <div className="truncate text-body">{row.institutionName}</div>
      <div className="flex justify-between gap-2 text-cell text-ink-2">
        <span className="min-w-0 truncate">{joinFacts([row.level, row.subject], language)}</span>
        {row.tuition && (
          <span className="shrink-0">
            <Amount currency={row.tuition.currency} value={row.tuition.amount} />
          </span>
        )}
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-2 text-cell">
        <span className="min-w-0 truncate">
          <Intakes row={row} language={language} none={catalogue.courses.noIntake} />
        </span>
        <OpenBadge open={row.open} institutionOpen={row.institutionOpen} />
      </div>
    </>
  );
}
