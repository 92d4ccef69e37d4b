import { ExternalLink, X } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { FoundCourse } from "../api.ts";
import { compareRows } from "../compare-rows.tsx";
import type { Basket } from "../use-basket.ts";

/** Props of {@link CompareTable}. */
export interface CompareTableProps {
  courses: readonly FoundCourse[];
  basket: Basket;
  /** There is a student: verdict and help are told. */
  judged: boolean;
}

/**
 * Courses in columns, what they ask and cost in rows; what the student falls short of is marked. Read sideways on a phone,
 * it keeps what the rows are.
 */
export function CompareTable({ courses, basket, judged }: CompareTableProps) {
  const phrases = usePhrases();
  const language = useLanguage();
  const { compare } = phrases.courses;
  const rows = compareRows(courses, basket, { phrases, language, judged });
  return (
    <table
      className="w-full table-fixed border-separate border-spacing-0 text-cell"
      style={{ minWidth: 124 + courses.length * 220 }}
    >
      <colgroup>
        <col className="w-[124px] sm:w-40" />
        {courses.map(({ courseId }) => (
          <col key={courseId} />
        ))}
      </colgroup>
      <thead className="sticky top-0 z-(--z-head) bg-canvas">
        <tr>
          <td className="sticky left-0 z-1 border-line border-b bg-canvas" />
          {courses.map((course) => (
            <Head key={course.courseId} course={course} onRemove={() => basket.remove(course.courseId)}>
              {course.website && (
                <a
                  href={course.website}
                  target="_blank"
                  rel="noreferrer"
                  className={classNames(linkClass, "inline-flex items-center gap-1 text-hint")}
                >
                  {compare.page}
                  <ExternalLink size={12} aria-hidden="true" />
                </a>
              )}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th
              scope="row"
              className="sticky left-0 border-line border-b bg-canvas px-4 py-1.5 text-left align-baseline font-normal text-ink-3 sm:pl-gutter"
            >
              {label}
            </th>
            {cells.map((cell, at) => (
              <td
                key={courses[at]?.courseId}
                className="border-line border-b px-2 py-1.5 align-baseline tabular-nums break-words last:pr-4 sm:last:pr-gutter"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({
  course,
  onRemove,
  children,
}: {
  course: FoundCourse;
  onRemove: () => void;
  children: ReactNode;
}) {
  const { compare } = usePhrases().courses;
  return (
    <th
      scope="col"
      className="border-line border-b px-2 py-2 text-left align-top font-normal last:pr-3 sm:last:pr-5"
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <div className="font-medium">{course.institutionName}</div>
          <div className="text-hint text-ink-2">{course.name}</div>
          {children}
        </div>
        <IconButton
          icon={X}
          size={24}
          label={compare.remove(`${course.name}, ${course.institutionName}`)}
          onClick={onRemove}
        />
      </div>
    </th>
  );
}
