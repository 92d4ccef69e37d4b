import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";

/** Props of {@link ModuleBody}. */
export interface ModuleBodyProps<Data> {
  query: UseQueryResult<Data>;
  /** Shape of what comes, as high as what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Content of one module: it waits, fails and tries again by itself, whatever its neighbours do. */
export function ModuleBody<Data>({ query, skeleton, children }: ModuleBodyProps<Data>) {
  const { dashboard } = usePhrases();
  if (query.data !== undefined) {
    const stale = query.isPlaceholderData;
    return (
      <div aria-busy={stale || undefined} className={stale ? "opacity-60 transition-opacity" : undefined}>
        {children(query.data)}
      </div>
    );
  }
  if (query.error) {
    return (
      <ErrorState
        compact
        title={dashboard.moduleFailed}
        details={errorDetails(query.error)}
        onRetry={() => void query.refetch()}
      >
        {dashboard.moduleFailedAdvice}
      </ErrorState>
    );
  }
  return skeleton;
}
