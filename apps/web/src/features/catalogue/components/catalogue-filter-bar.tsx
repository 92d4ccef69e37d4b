import { lengths } from "@passage/contract/limits.ts";
import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";

/** Props of {@link CatalogueFilterBar}. */
export interface CatalogueFilterBarProps<F extends string> {
  list: ListSearch<F | "keyword" | "open">;
  search: string;
  open: "open" | "closed" | "all";
  /** The list's own filters, before the status. */
  children: ReactNode;
  /** Columns and row height. */
  end: ReactNode;
}

/** Filters that both lists have, in the address: keyword first, then the list's own, then open or closed. */
export function CatalogueFilterBar<F extends string>(props: CatalogueFilterBarProps<F>) {
  const { search, open, children, end } = props;
  const { catalogue: words } = usePhrases();
  // What both lists have in common can be set without knowing the others' names.
  const list = props.list as ListSearch<"keyword" | "open">;
  return (
    <FilterBar
      search={
        <SearchField
          maxLength={lengths.keyword}
          label={search}
          placeholder={words.searchHint}
          value={list.filters.keyword ?? ""}
          onSearch={(keyword) => list.setFilters({ keyword: keyword.trim() || null })}
        />
      }
      active={list.filterCount}
      // The search stays in sight.
      folded={list.filterCount - (list.filters.keyword === null ? 0 : 1)}
      onReset={list.clearFilters}
      end={end}
    >
      {children}
      <ChoiceFilter
        name={words.filters.open}
        options={[
          { value: "open", label: words.openOnly },
          { value: "closed", label: words.closedOnly },
        ]}
        value={open === "all" ? null : open}
        onChange={(value) => list.setFilters({ open: value })}
      />
    </FilterBar>
  );
}
