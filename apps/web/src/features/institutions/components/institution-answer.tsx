import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { buttonClass } from "../../../ui/button-style.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { NoPermissionState } from "../../../ui/no-permission-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import type { InstitutionHeader } from "../api.ts";

/** Props of {@link InstitutionAnswer}. */
export interface InstitutionAnswerProps<Data extends { institution: InstitutionHeader }> {
  query: UseQueryResult<Data, ApiError>;
  /** False for an address that names no institution. */
  known: boolean;
  setTitleNote: ViewProps["setTitleNote"];
  children: (data: Data) => ReactNode;
}

/** One institution's page once it is here; before, or where it isn't, what there is to say and do. */
export function InstitutionAnswer<Data extends { institution: InstitutionHeader }>(
  props: InstitutionAnswerProps<Data>,
) {
  const { query, known, setTitleNote, children } = props;
  const { institutions: words } = usePhrases();
  const note = query.data ? shortestName(query.data.institution) : null;
  useEffect(() => {
    // While it is read again after a reload, the tab keeps the name it had.
    if (!query.isPending) setTitleNote(note);
  }, [setTitleNote, note, query.isPending]);

  if (!known || isApiError(query.error, "2002"))
    return (
      <EmptyState
        page
        title={words.detail.gone}
        actions={
          <AppLink
            href={hrefTo("/institution-resource/resource-management")}
            className={buttonClass({ kind: "primary" })}
          >
            {words.detail.back}
          </AppLink>
        }
      >
        {words.detail.goneAdvice}
      </EmptyState>
    );
  if (isApiError(query.error, "2003"))
    return (
      <NoPermissionState page title={words.noPermission.title}>
        {words.noPermission.advice}
      </NoPermissionState>
    );
  if (hasFailed(query))
    return (
      <ErrorState
        page
        title={words.detail.failed}
        details={errorDetails(query.error)}
        onRetry={() => void query.refetch()}
      >
        {words.detail.failedAdvice}
      </ErrorState>
    );
  return query.data ? children(query.data) : <InstitutionSkeleton />;
}

/** A tab has room for a short name: UCL rather than University College London. */
function shortestName({ name, aliases }: InstitutionHeader): string {
  const latin = aliases.find((alias) => /^[A-Z][A-Za-z]{1,5}$/.test(alias));
  return name.length <= 12 ? name : (latin ?? name);
}

function InstitutionSkeleton() {
  return (
    <div className="max-w-[760px] px-4 pt-6 sm:px-gutter">
      <SkeletonText lines={2} />
      <div className="mt-8">
        <SkeletonText lines={5} />
      </div>
    </div>
  );
}
