import { ErrorState } from "../../ui/error-state.tsx";
import { NoPermissionState } from "../../ui/no-permission-state.tsx";
import { type ApiError, isApiError } from "../api/api-error.ts";
import { errorDetails } from "../error-details.ts";

/** Props of {@link ListFailure}. */
export interface ListFailureProps {
  /** What could not be read (`hasFailed`). */
  query: { readonly error: ApiError | null; readonly refetch: () => Promise<unknown> };
  words: Record<"noPermission" | "failed", { title: string; advice: string }>;
}

/** A list that could not be read: not allowed, or failed. */
export function ListFailure({ query: { error, refetch }, words }: ListFailureProps) {
  const { noPermission, failed } = words;
  if (isApiError(error, "2003")) {
    return <NoPermissionState title={noPermission.title}>{noPermission.advice}</NoPermissionState>;
  }
  return (
    <ErrorState title={failed.title} details={errorDetails(error)} onRetry={() => void refetch()}>
      {failed.advice}
    </ErrorState>
  );
}
