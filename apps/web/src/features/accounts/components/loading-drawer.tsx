import type { UseQueryResult } from "@tanstack/react-query";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";

/** Props of {@link LoadingDrawer}. */
export interface LoadingDrawerProps {
  query: UseQueryResult<unknown, ApiError>;
  /** The row's name, while the whole is on its way. */
  title: string;
  onClose: () => void;
}

/** The drawer before the person is here, or where there is none any more. */
export function LoadingDrawer({ query, title, onClose }: LoadingDrawerProps) {
  const { accounts } = usePhrases();
  const words = accounts.editor;
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={title}>
      {isApiError(query.error, "2002") ? (
        <EmptyState compact title={words.gone}>
          {words.goneAdvice}
        </EmptyState>
      ) : hasFailed(query) ? (
        <ErrorState
          compact
          title={words.loadFailed}
          details={errorDetails(query.error)}
          onRetry={() => void query.refetch()}
        >
          {words.loadFailedAdvice}
        </ErrorState>
      ) : (
        <SkeletonText lines={9} />
      )}
    </Drawer>
  );
}
