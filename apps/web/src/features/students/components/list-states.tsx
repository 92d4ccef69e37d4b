import { UserPlus } from "lucide-react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
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
