import { X } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { AccountFilterName, ContactFilterName } from "../list-filter.ts";

/** Filtered to nothing: every filter in force can be dropped from here. */
export function NoneFits<F extends AccountFilterName | ContactFilterName>({
  title,
  list,
  names,
}: {
  title: string;
  list: ListSearch<F>;
  names: readonly F[];
}) {
  const { accounts: words } = usePhrases();
  const active = names.filter((name) => list.filters[name] !== null);
  const drop = (name: F) => list.setFilters({ [name]: null } as Partial<Record<F, null>>);
  return (
    <EmptyState
      title={title}
      actions={
        <>
          {active.map((name) => (
            <Button key={name} size={28} icon={X} onClick={() => drop(name)}>
              {name === "keyword" ? words.quoted(list.filters[name] ?? "") : words.filters[name]}
            </Button>
          ))}
          {active.length > 1 && (
            <Button kind="quiet" size={28} onClick={list.clearFilters}>
              {words.dropAll}
            </Button>
          )}
        </>
      }
    >
      {words.noneFitsAdvice}
    </EmptyState>
  );
}
