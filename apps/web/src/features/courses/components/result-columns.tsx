import { languageTests } from "@passage/contract/courses/language-tests.ts";
import type { Language } from "@passage/contract/languages.ts";
import { formatDay, formatIntake, joinFacts } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { Amount } from "../../../ui/amount.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import type { FoundCourse } from "../api.ts";
import { academicText, demandText } from "../score-text.ts";
import { VerdictLines } from "./verdict.tsx";

/** Where, when and how long, in a line. */
export function courseFacts(course: FoundCourse, { courses }: Phrases, language: Language): string {
  const [intake] = course.intakes;
  return joinFacts(
    [
      course.institutionName,
      intake && formatIntake(intake.intake, language),
      course.durationMonths && courses.months(course.durationMonths),
    ],
    language,
  );
}

/** What a course asks for, where nobody is judged: education and the first test. */
export function asksText(course: FoundCourse, phrases: Phrases, language: Language): string {
  const test = languageTests.find((one) => course.tests[one]);
  const demand = test && course.tests[test];
  const scores = demand ? demandText(test, demand, phrases) : "";
  return joinFacts(
    [
      academicText(course, undefined, phrases),
      demand && `${phrases.domain.languageTests[test]} ${scores}`.trim(),
    ],
    language,
  );
}

/** Columns of the results; the verdict takes the place of the demands where there is a student. */
export function resultColumns(
  phrases: Phrases,
  language: Language,
  { judged, qsYear }: { judged: boolean; qsYear: number | null },
): DataColumn<FoundCourse>[] {
  const { courses } = phrases;
  const { columns } = courses;
  return [
    {
      id: "name",
      title: columns.course,
      minWidth: 240,
      sort: "ascending",
      custom: true,
      cell: (course) => (
        <>
          <div data-cut="" className="truncate">
            {course.name}
          </div>
          <div data-cut="" className="truncate text-hint text-ink-3">
            {courseFacts(course, phrases, language)}
          </div>
        </>
      ),
    },
    {
      id: "qsRank",
      title: columns.qs(qsYear === null ? "" : String(qsYear)),
      width: 92,
      sort: "ascending",
      cell: ({ qsRank }) => qsRank ?? <span className="text-ink-3">{courses.unranked}</span>,
    },
    judged
      ? {
          id: "eligibility",
          title: columns.eligibility,
          width: 236,
          sort: "ascending",
          custom: true,
          cell: ({ eligibility }) => eligibility && <VerdictLines eligibility={eligibility} />,
        }
      : {
          id: "asks",
          title: columns.asks,
          width: 236,
          custom: true,
          cell: (course) => (
            <div data-cut="" className="line-clamp-2 text-hint text-ink-2">
              {asksText(course, phrases, language) || courses.noRequirement}
            </div>
          ),
        },
    {
      id: "deadline",
      title: columns.closes,
      width: 116,
      sort: "ascending",
      cell: ({ intakes: [intake] }) =>
        intake?.deadline ? (
          formatDay(intake.deadline, language)
        ) : (
          <span className="text-ink-3">{intake ? courses.noDeadline : courses.noIntake}</span>
        ),
    },
    {
      id: "tuition",
      title: columns.tuition,
      width: 148,
      align: "end",
      sort: "ascending",
      cell: ({ tuition }) => <Amount currency={tuition?.currency ?? ""} value={tuition?.amount ?? null} />,
    },
  ];
}
