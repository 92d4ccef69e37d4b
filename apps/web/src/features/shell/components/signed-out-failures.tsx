import { ToastProvider } from "../../../ui/toast.tsx";
import { FailureDisplay } from "./failure-display.tsx";

/** The display of failures for pages without a session; a chunk of its own. */
export function SignedOutFailures() {
  return (
    <ToastProvider>
      <FailureDisplay />
    </ToastProvider>
  );
}
