import { lengths } from "@passage/contract/limits.ts";
import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { PeopleCompany } from "../api.ts";
import { companiesIn } from "../list-filter.ts";

/** Props of {@link PeopleFilterBar}. */
export interface PeopleFilterBarProps<F extends string> {
  list: ListSearch<F | "keyword" | "company">;
  search: string;
  searchHint: string;
  companies: readonly PeopleCompany[];
  /** The list's own filters. */
  children: ReactNode;
  /** What the list offers to do; on a phone too. */
  actions: ReactNode;
  /** Columns and row height. */
  end: ReactNode;
}

/** Filters that both lists of people have, in the address: keyword first, the company where there are several. */
export function PeopleFilterBar<F extends string>(props: PeopleFilterBarProps<F>) {
  const { accounts } = usePhrases();
  // What both lists have in common can be set without knowing the others' names.
  const list = props.list as ListSearch<"keyword" | "company">;
  return (
    <FilterBar
      search={
        <SearchField
          maxLength={lengths.keyword}
          label={props.search}
          placeholder={props.searchHint}
          value={list.filters.keyword ?? ""}
          onSearch={(keyword) => list.setFilters({ keyword: keyword.trim() || null })}
        />
      }
      active={list.filterCount}
      // The search stays in sight.
      folded={list.filterCount - (list.filters.keyword === null ? 0 : 1)}
      onReset={list.clearFilters}
      views={props.actions}
      end={props.end}
    >
      {props.children}
      {props.companies.length > 1 && (
        <ChoicesFilter<number>
          name={accounts.filters.company}
          options={props.companies.map(({ companyId, name }) => ({ value: companyId, label: name }))}
          values={companiesIn(list.filters.company)}
          onChange={(values) => list.setFilters({ company: values.join() || null })}
        />
      )}
    </FilterBar>
  );
}
