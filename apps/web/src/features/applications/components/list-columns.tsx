import type { Language } from "@passage/contract/languages.ts";
import { dayOfInstant, formatDay, formatIntake } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { railOf, statusOf } from "../../../lib/pipeline.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { Rail } from "../../../ui/rail.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { ApplicationItem } from "../api.ts";

/** Columns shown to begin with (look "Table"); owner and number are in the chooser. */
export const defaultColumns = ["student", "institution", "course", "intake", "status", "step", "updated"];

/** Widths in px, measured with the longest words of the language (look "list"). */
const widths = {
  en: { institution: 228, intake: 82, status: 174, step: 228, updated: 104 },
  zh: { institution: 176, intake: 88, status: 174, step: 204, updated: 108 },
};

/** All columns of the application list, in their default order. */
export function applicationColumns(phrases: Phrases, language: Language): DataColumn<ApplicationItem>[] {
  const { columns: titles } = phrases.applications;
  const width = language === "en-us" ? widths.en : widths.zh;
  return [
    { id: "student", title: titles.student, width: 206, fixed: true, cell: (row) => <PersonName {...row} /> },
    {
      id: "institution",
      title: titles.institution,
      width: width.institution,
      cell: (row) => row.itemInstitutionName,
    },
    { id: "course", title: titles.course, minWidth: 160, cell: (row) => row.itemInstitutionCourseName },
    { id: "country", title: titles.country, width: 132, cell: (row) => row.country },
    { id: "level", title: titles.level, width: 132, cell: (row) => row.level },
    {
      id: "intake",
      title: titles.intake,
      width: width.intake,
      sort: "ascending",
      cell: (row) => formatIntake(row.intake, language),
    },
    {
      id: "status",
      title: titles.status,
      width: width.status,
      custom: true,
      cell: (row) => <StatusBadge status={row.status} phrases={phrases} />,
    },
    {
      id: "step",
      title: titles.step,
      width: width.step,
      custom: true,
      cell: (row) => <Place row={row} phrases={phrases} />,
    },
    {
      id: "applyNo",
      title: titles.applyNo,
      width: 124,
      sort: "descending",
      cell: (row) => <span className="id-figures">{row.applyNo}</span>,
    },
    { id: "owner", title: titles.owner, width: 132, cell: (row) => row.ownerName },
    { id: "company", title: titles.company, width: 176, cell: (row) => row.companyName },
    {
      id: "created",
      title: titles.created,
      width: 112,
      align: "end",
      sort: "descending",
      cell: (row) => formatDay(dayOfInstant(row.createdAt), language),
    },
    {
      id: "updated",
      title: titles.updated,
      width: width.updated,
      align: "end",
      sort: "descending",
      cell: (row) => <RelativeTime at={row.updatedAt} style="cell" focusable={false} />,
    },
  ];
}

/** Submission status of a row. */
export function StatusBadge({ status, phrases }: { status: ApplicationItem["status"]; phrases: Phrases }) {
  const { icon, tone, word } = statusOf(status, phrases);
  return (
    <Badge icon={icon} tone={tone}>
      {word}
    </Badge>
  );
}

function Place({ row, phrases }: { row: ApplicationItem; phrases: Phrases }) {
  const { processingDays: days, workingDays } = row;
  const { pipeline } = phrases;
  return (
    <span
      className="block"
      data-tip={
        days === null || workingDays === null ? undefined : pipeline.sinceSubmission(days, workingDays)
      }
    >
      <Rail {...railOf(row, phrases)} end={days === null ? undefined : pipeline.days(days)} />
    </span>
  );
}
