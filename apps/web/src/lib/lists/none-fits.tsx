import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { ListSearch } from "../use-list-search.ts";

/** Props of {@link NoneFits}. */
export interface NoneFitsProps<F extends string> {
  title: string;
  list: ListSearch<F>;
  names: readonly F[];
  words: {
    readonly filters: Readonly<Partial<Record<F, string>>>;
    readonly quoted: (keyword: string) => string;
    readonly dropAll: string;
    readonly noneFitsAdvice: string;
  };
}

/** Filtered to nothing: every filter in force can be dropped from here. */
export function NoneFits<F extends string>({ title, list, names, words }: NoneFitsProps<F>) {
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
