import type { Language } from "@passage/contract/languages.ts";
import { MessageSquare, TriangleAlert } from "lucide-react";
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
  en: {
    student: 190,
    institution: 228,
    intake: 82,
    status: 182,
    step: 228,
    updated: 92,
    overdue: 104,
    deadline: 124,
  },
  zh: {
    student: 206,
    institution: 196,
    intake: 88,
    status: 154,
    step: 204,
    updated: 108,
    overdue: 112,
    deadline: 124,
  },
};

/** All columns of the application list, in their default order. */
export function applicationColumns(phrases: Phrases, language: Language): DataColumn<ApplicationItem>[] {
  const { columns: titles } = phrases.applications;
  const { columns: more } = phrases.applicationList;
  const width = language === "en-us" ? widths.en : widths.zh;
  return [
    {
      id: "student",
      title: titles.student,
      width: width.student,
      fixed: true,
      sort: "ascending",
      custom: true,
      cell: (row) => <Student row={row} phrases={phrases} />,
    },
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
      id: "overdue",
      title: more.overdue,
      width: width.overdue,
      align: "end",
      sort: "descending",
      custom: true,
      cell: (row) => <Waiting row={row} phrases={phrases} />,
    },
    {
      id: "deadline",
      title: more.deadline,
      width: width.deadline,
      sort: "ascending",
      cell: (row) =>
        row.nextDeadline && (
          <span data-tip={phrases.domain.deadlineKinds[row.nextDeadline.name]}>
            {formatDay(row.nextDeadline.day, language)}
          </span>
        ),
    },
    {
      id: "unread",
      title: more.unread,
      width: 92,
      align: "end",
      cell: (row) => (row.unread > 0 ? row.unread : null),
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
    { id: "assigned", title: more.assigned, width: 132, cell: (row) => row.assignedName },
    {
      id: "submitted",
      title: more.submitted,
      width: 112,
      align: "end",
      sort: "descending",
      cell: (row) => row.submittedAt && formatDay(dayOfInstant(row.submittedAt), language),
    },
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

/** The name, and behind it that something was written. */
function Student({ row, phrases }: { row: ApplicationItem; phrases: Phrases }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span data-cut="" className="min-w-0 truncate">
        <PersonName {...row} />
      </span>
      <UnreadMark count={row.unread} phrases={phrases} />
    </span>
  );
}

/** Messages that wait, where there are some. */
export function UnreadMark({ count, phrases }: { count: number; phrases: Phrases }) {
  if (count === 0) return null;
  const words = phrases.applicationList.newMessages(count);
  return (
    <span
      role="img"
      aria-label={words}
      data-tip={words}
      className="inline-flex shrink-0 items-center gap-0.5 text-accent-ink text-hint"
    >
      <MessageSquare size={14} aria-hidden="true" />
      <span className="tabular">{count}</span>
    </span>
  );
}

/** How long it waits where it stands; longer than it should has a colour and says by how much. */
export function Waiting({ row, phrases }: { row: ApplicationItem; phrases: Phrases }) {
  const { stage, waitedDays, targetDays, overdueDays } = row;
  if (stage === null || waitedDays === null) return null;
  const { waited, over, waitedTip } = phrases.applicationList;
  const tip = waitedTip(phrases.domain.stages[stage], waitedDays, targetDays);
  return overdueDays === null ? (
    <span data-tip={tip} className="text-ink-2">
      {waited(waitedDays)}
    </span>
  ) : (
    <span data-tip={tip} className="inline-flex items-center gap-1 text-att">
      <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
      {over(overdueDays)}
    </span>
  );
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
