import { UserPlus } from "lucide-react";
import { useHolds } from "../../../lib/account.tsx";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { NoPermissionState } from "../../../ui/no-permission-state.tsx";
import type { FilterName } from "../list-filter.ts";

/** Nobody was ever registered: what belongs here, and how to begin. */
export function NoStudents() {
  const { students } = usePhrases();
  const go = useGo();
  const mayAdd = useHolds("applications");
  return (
    <EmptyState
      title={students.list.empty}
      actions={
        mayAdd && (
          <Button kind="primary" icon={UserPlus} onClick={() => go(hrefTo("/student-register"))}>
            {students.list.add}
          </Button>
        )
      }
    >
      {students.list.emptyAdvice}
    </EmptyState>
  );
}

/** Filtered to nothing: says by what, and drops it. */
export function NoneFits({ list }: { list: ListSearch<FilterName> }) {
  const { students } = usePhrases();
  const words = students.list;
  const { keyword } = list.filters;
  return (
    <EmptyState
      title={words.nothing}
      actions={
        <>
          {keyword && <Button onClick={() => list.setFilters({ keyword: null })}>{words.dropSearch}</Button>}
          {list.filterCount > (keyword ? 1 : 0) && (
            <Button onClick={list.clearFilters}>{words.dropFilters}</Button>
          )}
        </>
      }
    >
      {keyword ? words.nothingKeyword(keyword) : words.nothingFilters}
    </EmptyState>
  );
}

/** The list could not be read: not allowed, or failed. */
export function ListFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { students } = usePhrases();
  if (isApiError(error, "2003"))
    return (
      <NoPermissionState title={students.list.noPermission.title}>
        {students.list.noPermission.advice}
      </NoPermissionState>
    );
  return (
    <ErrorState title={students.list.loadFailed} details={errorDetails(error)} onRetry={onRetry}>
      {students.list.loadFailedAdvice}
    </ErrorState>
  );
}
