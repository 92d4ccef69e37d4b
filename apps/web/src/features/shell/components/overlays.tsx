import { LiveUpdates } from "../../../lib/live/live-updates.tsx";
import { StepUp } from "../../../lib/proof/step-up.tsx";
import { type ToastPlace, ToastProvider } from "../../../ui/toast.tsx";
import { FailureDisplay } from "./failure-display.tsx";
import { LeftNotice } from "./left-notice.tsx";
import { UpdateReminder } from "./update-reminder.tsx";

/** Toasts, failures, the update reminder, and what the last page left to say: everything that lies over a page. */
export function Overlays({ page, toasts }: { page: string; toasts?: ToastPlace | undefined }) {
  return (
    <ToastProvider place={toasts}>
      <FailureDisplay />
      <UpdateReminder page={page} />
      <LeftNotice />
      <LiveUpdates />
      <StepUp />
    </ToastProvider>
  );
}
