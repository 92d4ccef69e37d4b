import type { Language } from "@passage/contract/languages.ts";
import { formatIntake, joinNames } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { nameLanguage } from "../../../lib/name-language.ts";
import { Amount } from "../../../ui/amount.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { CourseRow } from "../api.ts";
import { OpenBadge } from "./open-badge.tsx";

export const courseColumnIds = ["name", "institution", "level", "tuition", "intakes", "open", "updatedAt"];

/** Columns of the back office's courses. */
export function courseColumns({ catalogue }: Phrases, language: Language): DataColumn<CourseRow>[] {
  const { courses: words } = catalogue;
  const { columns: titles } = words;
  return [
    {
      id: "name",
      title: titles.name,
      minWidth: 240,
      sort: "ascending",
      fixed: true,
      cell: (row) => (
        <>
          <span className="font-medium" lang={nameLanguage(row.name, language)}>
            {row.name}
          </span>
          {row.nameEn !== row.name && <span className="ml-2 text-ink-2">{row.nameEn}</span>}
        </>
      ),
    },
    { id: "institution", title: titles.institution, width: 214, cell: (row) => row.institutionName },
    { id: "level", title: titles.level, width: 132, cell: (row) => row.level },
    { id: "subject", title: titles.subject, width: 150, cell: (row) => row.subject },
    {
      id: "duration",
      title: titles.duration,
      width: 88,
      align: "end",
      cell: (row) => row.durationMonths !== null && words.months(row.durationMonths),
    },
    {
      id: "tuition",
      title: titles.tuition,
      width: 132,
      align: "end",
      sort: "ascending",
      cell: (row) => row.tuition && <Amount currency={row.tuition.currency} value={row.tuition.amount} />,
    },
    {
      id: "intakes",
      title: titles.intakes,
      width: 168,
      cell: (row) => <Intakes row={row} language={language} none={words.noIntake} />,
    },
    {
      id: "open",
      title: titles.open,
      width: 136,
      custom: true,
      cell: (row) => <OpenBadge open={row.open} institutionOpen={row.institutionOpen} />,
    },
    {
      id: "updatedAt",
      title: titles.updated,
      width: 104,
      align: "end",
      sort: "descending",
      cell: (row) => <RelativeTime at={row.updatedAt} style="cell" focusable={false} />,
    },
  ];
}

/** The starts ahead; without one nobody can apply, which is what staff look for. */
export function Intakes({ row, language, none }: { row: CourseRow; language: Language; none: string }) {
  if (row.intakes.length === 0) return <span className="text-att">{none}</span>;
  return joinNames(
    row.intakes.map(({ intake }) => formatIntake(intake, language)),
    language,
  );
}
