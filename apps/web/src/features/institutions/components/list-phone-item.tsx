import { formatCount, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { InstitutionItem } from "../api.ts";
import { FeeRange } from "./fee-range.tsx";
import { ShortList } from "./short-list.tsx";

/** An institution in four lines: name and rank, where, levels and courses, fee and tests. */
export function ListPhoneItem({ row }: { row: InstitutionItem }) {
  const { institutions: words } = usePhrases();
  const language = useLanguage();
  const levels = row.levels.map(({ name }) => name);
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate font-medium">{row.name}</span>
        {row.qsRank !== null && (
          <span className="tabular shrink-0 text-cell text-ink-3">{words.qs(row.qsRank, null)}</span>
        )}
      </div>
      <div className="truncate text-cell text-ink-2">
        {row.city === row.country ? row.city : joinFacts([row.city, row.country], language)}
      </div>
      <div className="truncate text-cell text-ink-2">
        {joinFacts(
          [
            row.courses === 1 ? words.oneCourse : words.courseCount(formatCount(row.courses, language)),
            levels.join(" · "),
          ],
          language,
        )}
      </div>
      <div className="flex items-end justify-between gap-3 text-cell">
        <span className="min-w-0">
          <ShortList items={row.tests.map((test) => words.shortTests[test])} />
        </span>
        <span className="shrink-0 leading-5">
          <FeeRange fee={row.applicationFee} />
        </span>
      </div>
    </>
  );
}
