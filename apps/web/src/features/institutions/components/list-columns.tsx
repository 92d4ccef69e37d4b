import type { Language } from "@passage/contract/languages.ts";
import { formatCount } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { nameLanguage } from "../../../lib/name-language.ts";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import type { InstitutionItem } from "../api.ts";
import { otherNames } from "../other-names.ts";
import { FeeRange } from "./fee-range.tsx";
import { ShortList } from "./short-list.tsx";

/** Columns shown to begin with; all there are. */
export const defaultColumns = ["name", "country", "qsRank", "levels", "courses", "applicationFee", "tests"];

/** Widths in px, measured with the longest words of the language. */
const widths = {
  en: { country: 168, levels: 236, fee: 168, tests: 200 },
  zh: { country: 132, levels: 220, fee: 168, tests: 200 },
};

/** Columns of the institutions' list. */
export function institutionColumns(phrases: Phrases, language: Language): DataColumn<InstitutionItem>[] {
  const { institutions } = phrases;
  const { columns: titles } = institutions;
  const width = language === "en-us" ? widths.en : widths.zh;
  return [
    {
      id: "name",
      title: titles.name,
      minWidth: 240,
      sort: "ascending",
      fixed: true,
      custom: true,
      cell: (row) => <InstitutionName row={row} language={language} />,
    },
    { id: "country", title: titles.country, width: width.country, cell: (row) => row.country },
    {
      id: "qsRank",
      title: titles.qsRank,
      width: 84,
      align: "end",
      sort: "ascending",
      cell: (row) => row.qsRank ?? <span className="text-ink-3">{institutions.unranked}</span>,
    },
    {
      id: "levels",
      title: titles.levels,
      width: width.levels,
      custom: true,
      cell: (row) => <ShortList items={row.levels.map(({ name }) => name)} />,
    },
    {
      id: "courses",
      title: titles.courses,
      width: 84,
      align: "end",
      sort: "descending",
      cell: (row) => formatCount(row.courses, language),
    },
    {
      id: "applicationFee",
      title: titles.applicationFee,
      width: width.fee,
      align: "end",
      cell: (row) => <FeeRange fee={row.applicationFee} />,
    },
    {
      id: "tests",
      title: titles.tests,
      width: width.tests,
      custom: true,
      cell: (row) =>
        row.tests.length === 0 ? (
          <span className="text-ink-3">{institutions.unknown}</span>
        ) : (
          <ShortList items={row.tests.map((test) => institutions.shortTests[test])} />
        ),
    },
  ];
}

/** The name, and below it the city with what the institution is called for short. */
function InstitutionName({ row, language }: { row: InstitutionItem; language: Language }) {
  const short = otherNames(row, language);
  return (
    <>
      <span
        className="block truncate font-medium leading-5"
        data-cut=""
        lang={nameLanguage(row.name, language)}
      >
        {row.name}
      </span>
      <span className="block truncate text-hint text-ink-3" data-cut="">
        {[row.city, ...short].map((text, place) => (
          <span key={text} lang={nameLanguage(text, language)}>
            {place > 0 && " · "}
            {text}
          </span>
        ))}
      </span>
    </>
  );
}
