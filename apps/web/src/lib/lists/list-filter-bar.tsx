import { lengths } from "@passage/contract/limits.ts";
import type { ReactNode } from "react";
import { ChoiceFilter } from "../../ui/choice-filter.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { useHolds } from "../account.tsx";
import type { ListSearch } from "../use-list-search.ts";
import { useFilterYears } from "./years.ts";

/** Props of {@link ListFilterBar}. */
export interface ListFilterBarProps<F extends string> {
  list: ListSearch<F | "keyword" | "year">;
  words: { search: string; searchHint: string; filters: { year: string } };
  /** The year in force, checked. */
  year: number | null;
  /** The list's own filters, after the year. */
  children: ReactNode;
  /** The list's saved views, if it has some. */
  views?: ReactNode;
  /** Columns and row height. */
  end: ReactNode;
}

/** Filters every list has, in the address: keyword first, then the year, then its own. */
export function ListFilterBar<F extends string>(props: ListFilterBarProps<F>) {
  const { words, year, children, views, end } = props;
  // What all lists have in common can be set without knowing the others' names.
  const list = props.list as ListSearch<"keyword" | "year">;
  const years = useFilterYears(year, useHolds("applications"));
  return (
    <FilterBar
      search={
        <SearchField
          maxLength={lengths.keyword}
          label={words.search}
          placeholder={words.searchHint}
          value={list.filters.keyword ?? ""}
          onSearch={(keyword) => list.setFilters({ keyword: keyword.trim() || null })}
        />
      }
      active={list.filterCount}
      // The search stays in sight.
      folded={list.filterCount - (list.filters.keyword === null ? 0 : 1)}
      onReset={list.clearFilters}
      views={views}
      end={end}
    >
      <ChoiceFilter
        name={words.filters.year}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        value={year === null ? null : String(year)}
        onChange={(next) => list.setFilters({ year: next })}
      />
      {children}
    </FilterBar>
  );
}
