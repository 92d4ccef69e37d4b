import type { Language } from "@passage/contract/languages.ts";
import { formatCount } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { nameLanguage } from "../../../lib/name-language.ts";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { GroupKind, StaffGroup } from "../groups-api.ts";
import { OpenBadge } from "./open-badge.tsx";

/** Columns of study levels, or of subject groups. */
export function groupColumns(
  noun: GroupKind,
  { catalogue, domain }: Phrases,
  language: Language,
): DataColumn<StaffGroup>[] {
  const { columns: titles } = catalogue.groups;
  const ofLevels: DataColumn<StaffGroup>[] = [
    {
      id: "kind",
      title: titles.kind,
      width: 150,
      cell: ({ kind }) => kind && domain.levelKinds[kind],
    },
  ];
  return [
    { id: "position", title: titles.position, width: 76, align: "end", cell: (row) => row.position },
    {
      id: "name",
      title: titles.name,
      minWidth: 220,
      cell: (row) => (
        <>
          <span className="font-medium" lang={nameLanguage(row.name, language)}>
            {row.name}
          </span>
          {row.names.en !== row.name && <span className="ml-2 text-ink-2">{row.names.en}</span>}
        </>
      ),
    },
    ...(noun === "level" ? ofLevels : []),
    {
      id: "courses",
      title: titles.courses,
      width: 150,
      align: "end",
      cell: (row) =>
        catalogue.institutions.ofCourses(
          formatCount(row.openCourses, language),
          formatCount(row.courses, language),
        ),
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
      cell: (row) => <RelativeTime at={row.updatedAt} style="cell" focusable={false} />,
    },
  ];
}

/** One on a phone. */
export function GroupPhoneItem({
  row,
  columns,
}: {
  row: StaffGroup;
  columns: readonly DataColumn<StaffGroup>[];
}) {
  const named = (id: string) => columns.find((column) => column.id === id);
  const courses = named("courses");
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate font-medium">{row.name}</span>
        <OpenBadge open={row.open} />
      </div>
      <div className="flex justify-between gap-2 text-cell text-ink-2">
        <span className="min-w-0 truncate">{named("kind")?.cell(row)}</span>
        <span className="shrink-0">
          {courses?.title} {courses?.cell(row)}
        </span>
      </div>
    </>
  );
}
