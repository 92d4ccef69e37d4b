import type { CourseGap } from "@passage/contract/courses/intakes.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import type { ApplicationDetail } from "./application-panel-data.ts";

/** What the course, the student's registration, or then its application form, lacks before this application can be submitted, with the way there. */
export function MissingRegistration({
  detail,
}: {
  detail: Pick<ApplicationDetail, "missing" | "studentId" | "stuSource">;
}) {
  const { pipeline } = usePhrases();
  // Nothing else counts for a course that can't be applied for any more.
  const gap = detail.missing.find(({ kind }) => kind === "course");
  if (gap)
    return (
      <Banner
        tone="att"
        title={pipeline.missing.course[gap.path as CourseGap]}
        action={
          <AppLink
            href={hrefTo("/course-finder", { stu: String(detail.studentId) })}
            className={`${linkClass} my-1 inline-block`}
          >
            {pipeline.missing.chooseAgain}
          </AppLink>
        }
      />
    );
  const count = detail.missing.filter(({ kind }) => kind === "student").length;
  const parts = detail.missing.filter(({ kind }) => kind === "background").length;
  if (count === 0)
    return parts === 0 ? null : (
      <Banner
        tone="att"
        title={pipeline.missing.form(parts)}
        action={
          detail.stuSource === "issue" && (
            <AppLink
              href={hrefTo("/student-application-form/{stuid}", { stuid: detail.studentId })}
              className={`${linkClass} my-1 inline-block`}
            >
              {pipeline.missing.openForm}
            </AppLink>
          )
        }
      />
    );
  const href = hrefTo("/student-register", { stu: String(detail.studentId) });
  return (
    <Banner
      tone="att"
      title={pipeline.missing.registration(count)}
      action={
        // The core data of students made by staff can't be changed here.
        detail.stuSource === "issue" && (
          <AppLink href={href} className={`${linkClass} my-1 inline-block`}>
            {pipeline.missing.complete}
          </AppLink>
        )
      }
    />
  );
}
