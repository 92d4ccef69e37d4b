import { X } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { type FilterName, filterNames } from "../list-filter.ts";

/** Filtered to nothing: every filter in force can be dropped from here. */
export function NoneFits({ list }: { list: ListSearch<FilterName> }) {
  const { institutions } = usePhrases();
  const { noneFits, filters } = institutions;
  const names = filterNames.filter((name) => list.filters[name] !== null);
  return (
    <EmptyState
      title={noneFits.title}
      actions={
        <>
          {names.map((name) => (
            <Button key={name} size={28} icon={X} onClick={() => list.setFilters({ [name]: null })}>
              {name === "keyword" ? noneFits.keyword(list.filters.keyword ?? "") : filters[name]}
            </Button>
          ))}
          {names.length > 1 && (
            <Button kind="quiet" size={28} onClick={list.clearFilters}>
              {noneFits.dropAll}
            </Button>
          )}
        </>
      }
    >
      {noneFits.advice}
    </EmptyState>
  );
}
