import type { Step } from "@passage/contract/applications/steps.ts";
import { steps } from "@passage/contract/applications/steps.ts";
import { addMonths, ageOn } from "@passage/contract/calendar.ts";
import type { Language } from "@passage/contract/languages.ts";
import { passportNearExpiryMonths } from "@passage/contract/limits.ts";
import { OctagonAlert, Pencil, TriangleAlert } from "lucide-react";
import { formatCount, formatDay, joinFacts } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { formatPhone } from "../../../lib/phone-text.ts";
import { railOf } from "../../../lib/pipeline.ts";
import { platformToday } from "../../../lib/platform-day.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { Rail } from "../../../ui/rail.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { StudentItem } from "../api.ts";

/**
 * Columns shown to begin with, none of them cut. The owner is in the chooser, since most rows would say the same, and
 * the e-mail, since there is no end to how long it may be: the search looks through it all the same.
 */
export const defaultColumns = [
  "name",
  "person",
  "nationality",
  "passport",
  "phone",
  "applications",
  "step",
  "updated",
];

/** All columns of the students list, in their default order. */
export function studentColumns(phrases: Phrases, language: Language): DataColumn<StudentItem>[] {
  const { columns: titles } = phrases.students.list;
  const english = language === "en-us";
  return [
    {
      id: "name",
      title: titles.name,
      width: english ? 244 : 260,
      fixed: true,
      sort: "ascending",
      custom: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <span data-cut="" className="min-w-0 truncate">
            <PersonName nameZh={row.nameZh} nameEn={row.nameEn} />
          </span>
          <DraftBadge row={row} phrases={phrases} />
        </span>
      ),
    },
    {
      id: "person",
      title: titles.person,
      width: english ? 104 : 88,
      cell: (row) => personText(row, phrases, language),
    },
    {
      id: "nationality",
      title: titles.nationality,
      width: english ? 156 : 104,
      cell: (row) => row.nationality,
    },
    {
      id: "passport",
      title: titles.passport,
      width: 96,
      custom: true,
      cell: (row) => <Passport row={row} phrases={phrases} language={language} />,
    },
    {
      id: "phone",
      title: titles.phone,
      width: english ? 148 : 166,
      cell: (row) => row.phone && formatPhone(row.phone),
    },
    { id: "email", title: titles.email, width: english ? 232 : 248, cell: (row) => row.email },
    {
      id: "applications",
      title: titles.applications,
      width: 88,
      align: "end",
      cell: (row) => formatCount(row.applications, language),
    },
    {
      id: "step",
      title: titles.step,
      // Takes the rest.
      minWidth: english ? 190 : 160,
      custom: true,
      cell: (row) => <FurthestStep row={row} phrases={phrases} />,
    },
    { id: "owner", title: titles.owner, width: 132, cell: (row) => row.ownerName },
    { id: "company", title: titles.company, width: 200, cell: (row) => row.companyName },
    { id: "creator", title: titles.creator, width: 132, cell: (row) => row.creatorName },
    {
      id: "created",
      title: titles.created,
      width: english ? 96 : 112,
      align: "end",
      sort: "descending",
      cell: (row) => <RelativeTime at={row.createdAt} style="cell" focusable={false} />,
    },
    {
      id: "updated",
      title: titles.updated,
      width: english ? 92 : 112,
      align: "end",
      sort: "descending",
      cell: (row) => <RelativeTime at={row.updatedAt} style="cell" focusable={false} />,
    },
  ];
}

/** "Female, 22"; what is not known yet is left out. */
export function personText(
  { gender, birthday }: StudentItem,
  { domain }: Phrases,
  language: Language,
): string {
  const word = gender === 0 || gender === 1 ? domain.genders[gender] : null;
  const age = birthday === null ? null : ageOn(birthday, platformToday());
  return joinFacts([word, age], language);
}

/** Marks registrations that are not finished: what asks for something has a ground, the norm has no mark. */
export function DraftBadge({ row, phrases }: { row: StudentItem; phrases: Phrases }) {
  if (row.status !== "draft") return null;
  return (
    <Badge icon={Pencil} ground className="shrink-0">
      {phrases.domain.studentStatuses.draft}
    </Badge>
  );
}

/** How far the furthest open application is; a step of an unknown name would be a newer server's. */
export function FurthestStep({ row, phrases }: { row: StudentItem; phrases: Phrases }) {
  const step: Step | undefined = steps.find((one) => one === row.furthestStep);
  if (!step)
    return (
      <span className="text-ink-3">{row.applications === 0 && phrases.students.list.noApplication}</span>
    );
  return <Rail {...railOf({ step, closing: null }, phrases)} />;
}

function Passport({ row, phrases, language }: { row: StudentItem; phrases: Phrases; language: Language }) {
  const { passportNumber, passportIssueExpried: expires } = row;
  if (!passportNumber) return null;
  const today = platformToday();
  const { list } = phrases.students;
  const expired = expires !== null && expires < today;
  const near = expires !== null && expires < addMonths(today, passportNearExpiryMonths);
  const words = expires && (expired ? list.expired : list.expires)(formatDay(expires, language));
  const Icon = expired ? OctagonAlert : TriangleAlert;
  return (
    <span className="flex items-center gap-1.5" {...(near && words ? { "data-tip": words } : {})}>
      <span className="id-figures">{lastFour(passportNumber)}</span>
      {near && words && (
        <Icon
          size={14}
          role="img"
          aria-label={words}
          className={expired ? "shrink-0 text-neg" : "shrink-0 text-att"}
        />
      )}
    </span>
  );
}

/** The server masks all but the last four; four dots tell as much as nine and leave the figures in one column. */
function lastFour(masked: string): string {
  return `••••${masked.slice(-4)}`;
}
