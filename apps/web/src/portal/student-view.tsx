import { ApplicationPanel } from "../features/applications/components/application-panel.tsx";
import { StudentFollowUp } from "../features/applications/components/student-follow-up.tsx";
import { StudentPage } from "../features/students/pages/student-page.tsx";
import type { ViewProps } from "../lib/view.ts";

/** The student's page with the panel of another feature: features meet here, not in each other. */
export function StudentView(props: ViewProps<"/index/student-information/{id}">) {
  return (
    <StudentPage
      {...props}
      renderApplication={(itemId, above) => (
        // The page's head has the primary button.
        <ApplicationPanel itemId={itemId} above={above} layout="page" prominent={false} />
      )}
      renderFollowUp={(studentId) => <StudentFollowUp studentId={studentId} />}
    />
  );
}
