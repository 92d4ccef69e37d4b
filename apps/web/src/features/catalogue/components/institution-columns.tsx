import type { Language } from "@passage/contract/languages.ts";
import { formatCount } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { nameLanguage } from "../../../lib/name-language.ts";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { InstitutionRow } from "../api.ts";
import { OpenBadge } from "./open-badge.tsx";

export const institutionColumnIds = ["name", "country", "city", "qsRank", "courses", "open", "updatedAt"];

/** Columns of the back office's institutions. */
export function institutionColumns({ catalogue }: Phrases, language: Language): DataColumn<InstitutionRow>[] {
  const { institutions: words } = catalogue;
  const { columns: titles } = words;
  return [
    {
      id: "name",
      title: titles.name,
      minWidth: 220,
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
    { id: "country", title: titles.country, width: 178, cell: (row) => row.country },
    { id: "city", title: titles.city, width: 168, cell: (row) => row.city },
    {
      id: "qsRank",
      title: titles.qsRank,
      width: 76,
      align: "end",
      sort: "ascending",
      cell: (row) => row.qsRank,
    },
    {
      id: "courses",
      title: titles.courses,
      width: 128,
      align: "end",
      sort: "descending",
      cell: (row) =>
        words.ofCourses(formatCount(row.openCourses, language), formatCount(row.courses, language)),
    },
    {
      id: "open",
      title: titles.open,
      width: 120,
      custom: true,
      cell: (row) => <OpenBadge open={row.open} />,
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
