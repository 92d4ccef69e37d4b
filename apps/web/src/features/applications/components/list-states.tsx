import { UserPlus, X } from "lucide-react";
import { useHolds } from "../../../lib/account.tsx";
import { useAddStudent } from "../../../lib/add-student.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { largeRailOf } from "../../../lib/pipeline.ts";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RailLarge } from "../../../ui/rail-large.tsx";
import { type FilterName, filterNames } from "../list-filter.ts";

/** Nothing was ever applied for: the way ahead, and its first step. */
export function NoApplications() {
  const phrases = usePhrases();
  const addStudent = useAddStudent();
  const mayRegister = useHolds("applications");
  const { empty } = phrases.applications;
  return (
    <EmptyState
      title={empty.title}
      picture={<RailLarge {...largeRailOf({ step: "notApplied", closing: null }, phrases)} />}
      actions={
        mayRegister && (
          <Button kind="primary" icon={UserPlus} onClick={addStudent}>
            {empty.register}
          </Button>
        )
      }
    >
      {empty.advice}
    </EmptyState>
  );
}

/** Filtered to nothing: every filter in force can be dropped from here. */
export function NoneFits({
  list,
  inAll,
  onShowAll,
}: {
  list: ListSearch<FilterName>;
  /** Whether the view "all" has some under the same filter. */
  inAll: boolean;
  onShowAll: () => void;
}) {
  const { applicationList, applications } = usePhrases();
  const { noneFits } = applications;
  const names = filterNames.filter((name) => list.filters[name] !== null);
  const titles = {
    ...applications.filters,
    ...applicationList.filters,
    createdFrom: applicationList.filters.created,
    createdTo: applicationList.filters.created,
    submittedFrom: applicationList.filters.submitted,
    submittedTo: applicationList.filters.submitted,
  };
  const title = (name: FilterName) =>
    name === "keyword" ? noneFits.keyword(list.filters.keyword ?? "") : titles[name];
  if (inAll) {
    return (
      <EmptyState title={noneFits.title} actions={<Button onClick={onShowAll}>{noneFits.showAll}</Button>}>
        {noneFits.inView}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={noneFits.title}
      actions={
        <>
          {names.map((name) => (
            <Button key={name} size={28} icon={X} onClick={() => list.setFilters({ [name]: null })}>
              {title(name)}
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
