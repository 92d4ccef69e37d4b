import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { NoPermissionState } from "../../../ui/no-permission-state.tsx";

/** What could not be read: it failed, or it is the account's own and a staff member is within. */
export function ProfileFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { profile } = usePhrases();
  const { failed, ownOnly } = profile;
  if (isApiError(error, "2009"))
    return <NoPermissionState title={ownOnly}>{error.message}</NoPermissionState>;
  return (
    <ErrorState title={failed.title} details={errorDetails(error)} onRetry={onRetry}>
      {failed.advice}
    </ErrorState>
  );
}
