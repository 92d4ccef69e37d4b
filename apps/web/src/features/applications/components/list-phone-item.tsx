import { formatIntake, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PersonName } from "../../../lib/person-name.tsx";
import { railOf } from "../../../lib/pipeline.ts";
import { Rail } from "../../../ui/rail.tsx";
import type { ApplicationItem } from "../api.ts";
import { StatusBadge, UnreadMark } from "./list-columns.tsx";

/** An application in four lines; its status only where it asks for something (look "phone"). */
export function ListPhoneItem({ row }: { row: ApplicationItem }) {
  const phrases = usePhrases();
  const language = useLanguage();
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="truncate">
          <PersonName {...row} />
        </span>
        {row.processingDays === null ? null : (
          <span className="tabular shrink-0 text-cell text-ink-3">
            {phrases.pipeline.days(row.processingDays)}
          </span>
        )}
      </div>
      <div className="truncate text-body">{row.itemInstitutionName}</div>
      <div className="truncate text-cell text-ink-2">
        {joinFacts([row.itemInstitutionCourseName, formatIntake(row.intake, language)], language)}
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-2 text-cell">
        <Rail {...railOf(row, phrases)} />
        <UnreadMark count={row.unread} phrases={phrases} />
        {row.status === 2 && row.closing === null ? (
          <StatusBadge status={row.status} phrases={phrases} />
        ) : null}
      </div>
    </>
  );
}
