import { languageTests } from "@passage/contract/courses/language-tests.ts";
import { formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { askedScores } from "../../../lib/language-score.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Facts } from "../../../ui/facts.tsx";
import type { CourseChoices } from "./use-course-choices.ts";

/** What is known about the institution and the course, beside the choice of it. */
export function CourseFacts({
  institution,
  course,
  deadline,
}: Pick<CourseChoices, "institution" | "course" | "deadline">) {
  const { applications, domain } = usePhrases();
  const language = useLanguage();
  const { facts } = applications.form;
  if (!institution) return null;
  const { qsRank, qsYear } = institution;
  const tests = languageTests.flatMap((test) => {
    const demand = course?.tests[test];
    if (!demand) return [];
    return [
      <div key={test}>
        {domain.languageTests[test]} {facts.demand(...askedScores(test, demand))}
      </div>,
    ];
  });
  const ofInstitution = [
    { label: facts.qsRank, value: qsRank === null ? null : facts.ranked(qsRank, qsYear) },
  ];
  const ofCourse = course
    ? [
        { label: facts.subject, value: course.subject },
        {
          label: facts.tuition,
          value: course.tuition && (
            <Amount currency={course.tuition.currency} value={course.tuition.amount} />
          ),
        },
        {
          label: facts.duration,
          value: course.durationMonths === null ? null : facts.months(course.durationMonths),
        },
        {
          label: facts.applicationFee,
          value: course.applicationFee && (
            <Amount currency={course.applicationFee.currency} value={course.applicationFee.amount} />
          ),
        },
        { label: facts.languageTests, value: tests.length === 0 ? null : tests },
      ]
    : [];
  const ofIntake =
    deadline === undefined
      ? []
      : [
          {
            label: facts.deadline,
            value: deadline === null ? applications.form.noDeadline : formatDay(deadline, language),
          },
        ];
  return (
    <section aria-label={facts.label} aria-live="polite">
      <Facts facts={[...ofInstitution, ...ofCourse, ...ofIntake]} labelWidth={88} />
    </section>
  );
}
