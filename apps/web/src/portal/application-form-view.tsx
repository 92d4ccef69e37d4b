import { Suspense } from "react";
import { ApplicationFormPage } from "../features/applications/pages/application-form-page.tsx";
import type { ViewProps } from "../lib/view.ts";
import { lazily } from "../ui/lazily.ts";
import { SkeletonText } from "../ui/skeleton.tsx";

/* Fields, rules and schema of the registration: they come when somebody fills something in. */
const MendRegistration = lazily(
  async () => (await import("../features/students/components/mend-registration.tsx")).MendRegistration,
);

/** The application form with the registration's own fields for what is missing there: features meet here. */
export function ApplicationFormView(props: ViewProps<"/student-application-form/{stuid}">) {
  return (
    <ApplicationFormPage
      {...props}
      renderMending={(mending) => (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <MendRegistration {...mending} />
        </Suspense>
      )}
    />
  );
}
