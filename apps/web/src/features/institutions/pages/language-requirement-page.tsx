import type { LanguageTest, TestDemand } from "@passage/contract/courses/language-tests.ts";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { testScore } from "../../../lib/language-score.ts";
import { AppLink } from "../../../lib/navigation.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Module } from "../../../ui/module.tsx";
import { type LanguageRequirements, requirementsQuery } from "../api.ts";
import { InstitutionAnswer } from "../components/institution-answer.tsx";
import { InstitutionFrame } from "../components/institution-frame.tsx";
import { RequirementTable } from "../components/requirement-table.tsx";
import { courseFinderHref } from "../course-finder-href.ts";
import { institutionIdOf } from "../institution-id.ts";
import { requirementGrid } from "../requirement-grid.ts";

/** Which language tests an institution takes, by level, and the scores it asks. */
export function LanguageRequirementPage(view: ViewProps<"/institution-resource/language-req/{id}">) {
  const id = institutionIdOf(view.params.id);
  const query = useQuery(requirementsQuery(id));
  return (
    <InstitutionAnswer query={query} known={id > 0} setTitleNote={view.setTitleNote}>
      {(data) => (
        <InstitutionFrame institution={data.institution} section="language">
          <Requirements data={data} />
        </InstitutionFrame>
      )}
    </InstitutionAnswer>
  );
}

function Requirements({ data }: { data: LanguageRequirements }) {
  const { institutions } = usePhrases();
  const { requirements: words, detail } = institutions;
  const { institution, requirements, ownRequirements, ownCourses } = data;
  if (requirements.length === 0 && ownRequirements.length === 0)
    return <EmptyState title={words.none}>{words.noneAdvice}</EmptyState>;
  return (
    <>
      {requirements.length > 0 && (
        <div className="px-4 py-4 sm:px-gutter">
          <RequirementTable
            label={detail.language}
            grid={requirementGrid(requirements)}
            cell={({ overall, each }, test) => <Demand test={test} overall={overall} each={each} />}
          />
          <p className="mt-2 text-hint text-ink-3">{words.legend}</p>
        </div>
      )}
      {ownRequirements.length > 0 && (
        <Module
          // As wide as the table in it, gutters included: the way to the courses ends where the figures do.
          className="max-w-[1088px]"
          title={words.ofCourses}
          note={words.ofCoursesAdvice}
          aside={
            <AppLink href={courseFinderHref(institution.institutionId)} className={`text-cell ${linkClass}`}>
              {ownCourses === 1 ? institutions.oneCourse : institutions.courseCount(String(ownCourses))}
            </AppLink>
          }
        >
          <RequirementTable
            label={words.ofCourses}
            grid={requirementGrid(ownRequirements)}
            cell={({ from, to }, test) => <Span test={test} from={from} to={to} />}
          />
        </Module>
      )}
    </>
  );
}

/** The overall score, and under it the least of each skill. */
function Demand({ test, overall, each }: TestDemand & { test: LanguageTest }) {
  const { institutions } = usePhrases();
  const { requirements: words } = institutions;
  if (overall === null)
    return (
      <span className="text-ink-2" data-tip={words.acceptedHint}>
        {words.accepted}
      </span>
    );
  return (
    <>
      <span className="font-medium">{testScore(test, overall)}</span>
      {each !== null && (
        <span className="ml-2 text-hint text-ink-3 sm:ml-0 sm:block">
          {words.each(testScore(test, each))}
        </span>
      )}
    </>
  );
}

function Span({ test, from, to }: { test: LanguageTest; from: number | null; to: number | null }) {
  const { institutions } = usePhrases();
  if (from === null || to === null) return institutions.requirements.accepted;
  const least = testScore(test, from);
  return from === to ? least : institutions.span(least, testScore(test, to));
}
