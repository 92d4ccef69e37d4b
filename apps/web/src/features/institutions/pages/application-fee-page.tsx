import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Module } from "../../../ui/module.tsx";
import { feesQuery } from "../api.ts";
import { CourseFeeTable, FeeTable } from "../components/fee-table.tsx";
import { InstitutionAnswer } from "../components/institution-answer.tsx";
import { InstitutionFrame } from "../components/institution-frame.tsx";
import { institutionIdOf } from "../institution-id.ts";

/** What an institution charges for an application. */
export function ApplicationFeePage(view: ViewProps<"/institution-resource/application-fee/{id}">) {
  const { institutions } = usePhrases();
  const id = institutionIdOf(view.params.id);
  const query = useQuery(feesQuery(id));
  return (
    <InstitutionAnswer query={query} known={id > 0} setTitleNote={view.setTitleNote}>
      {({ institution, fees, courseFees }) => (
        <InstitutionFrame institution={institution} section="fee">
          {fees.length === 0 ? (
            <EmptyState title={institutions.fees.none}>{institutions.fees.noneAdvice}</EmptyState>
          ) : (
            <div className="px-4 py-4 sm:px-gutter">
              <FeeTable fees={fees} />
            </div>
          )}
          {courseFees.length > 0 && (
            <Module title={institutions.fees.ofCourses}>
              <CourseFeeTable fees={courseFees} />
            </Module>
          )}
        </InstitutionFrame>
      )}
    </InstitutionAnswer>
  );
}
