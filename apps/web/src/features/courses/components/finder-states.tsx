import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { FinderSearch } from "../finder-filter.ts";

/** Filtered to nothing: says by what, and drops it. */
export function NoneFits({ list }: { list: FinderSearch }) {
  const words = usePhrases().courses.none;
  const { keyword, verdict } = list.filters;
  const others = list.filterCount - (keyword ? 1 : 0);
  return (
    <EmptyState
      title={words.title}
      actions={
        <>
          {keyword && <Button onClick={() => list.setFilters({ keyword: null })}>{words.dropKeyword}</Button>}
          {verdict && (
            <Button onClick={() => list.setFilters({ verdict: null })}>{words.dropVerdicts}</Button>
          )}
          {others > (verdict ? 1 : 0) && <Button onClick={list.clearFilters}>{words.dropAll}</Button>}
        </>
      }
    >
      {keyword ? words.keyword(keyword) : words.advice}
    </EmptyState>
  );
}

/** Nothing is open at all. */
export function NothingOpen() {
  const { empty } = usePhrases().courses;
  return <EmptyState title={empty.title}>{empty.advice}</EmptyState>;
}

/** The student of the address isn't in sight. */
export function StudentGone({ onDrop }: { onDrop: () => void }) {
  const { gone } = usePhrases().courses;
  return (
    <EmptyState title={gone.title} actions={<Button onClick={onDrop}>{gone.drop}</Button>}>
      {gone.advice}
    </EmptyState>
  );
}
