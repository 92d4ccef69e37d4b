import type { UseQueryResult } from "@tanstack/react-query";
import { Drawer } from "../ui/drawer.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { SkeletonText } from "../ui/skeleton.tsx";
import { type ApiError, isApiError } from "./api/api-error.ts";
import { hasFailed } from "./api/has-failed.ts";
import { errorDetails } from "./error-details.ts";

/** Props of {@link LoadingDrawer}. */
export interface LoadingDrawerProps {
  query: UseQueryResult<unknown, ApiError>;
  /** The row's name, while the whole is on its way. */
  title: string;
  words: Readonly<Record<"gone" | "goneAdvice" | "failed" | "failedAdvice", string>>;
  onClose: () => void;
}

/** The drawer before what it edits is here, or where it isn't any more. */
export function LoadingDrawer({ query, title, words, onClose }: LoadingDrawerProps) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={title}>
      {isApiError(query.error, "2002") ? (
        <EmptyState compact title={words.gone}>
          {words.goneAdvice}
        </EmptyState>
      ) : hasFailed(query) ? (
        <ErrorState
          compact
          title={words.failed}
          details={errorDetails(query.error)}
          onRetry={() => void query.refetch()}
        >
          {words.failedAdvice}
        </ErrorState>
      ) : (
        <SkeletonText lines={9} />
      )}
    </Drawer>
  );
}
