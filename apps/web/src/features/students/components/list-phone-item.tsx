import { joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PersonName } from "../../../lib/person-name.tsx";
import { formatPhone } from "../../../lib/phone-text.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { StudentItem } from "../api.ts";
import { DraftBadge, FurthestStep, personText } from "./list-columns.tsx";

/** A student on a phone, four lines: name and time, who, how to reach, how far. */
export function ListPhoneItem({ row }: { row: StudentItem }) {
  const phrases = usePhrases();
  const language = useLanguage();
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate">
          <PersonName nameZh={row.nameZh} nameEn={row.nameEn} />
        </span>
        <span className="shrink-0 text-cell text-ink-3">
          <RelativeTime at={row.updatedAt} style="cell" focusable={false} />
        </span>
      </div>
      <div className="truncate text-cell text-ink-2">
        {joinFacts([personText(row, phrases, language), row.nationality], language)}
      </div>
      <div className="tabular truncate text-cell text-ink-2">
        {joinFacts([row.phone && formatPhone(row.phone), row.email], language)}
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-2 text-cell">
        <FurthestStep row={row} phrases={phrases} />
        <DraftBadge row={row} phrases={phrases} />
      </div>
    </>
  );
}
