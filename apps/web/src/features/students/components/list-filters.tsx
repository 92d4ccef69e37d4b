import { lengths } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { yearsQuery } from "../api.ts";
import { useCountries } from "../form/use-countries.ts";
import { type FilterName, listFilter, statuses as studentStatuses } from "../list-filter.ts";

/** The filters of the students list, all of them in the address. */
export function ListFilters({ list, end }: { list: ListSearch<FilterName>; end: ReactNode }) {
  const { domain, students } = usePhrases();
  const words = students.list;
  const filter = listFilter(list.filters);
  const countries = useCountries();
  const years = useYears(filter.year);
  return (
    <FilterBar
      search={
        <SearchField
          maxLength={lengths.keyword}
          label={words.search}
          placeholder={words.searchHint}
          value={filter.keyword ?? ""}
          onSearch={(keyword) => list.setFilters({ keyword: keyword.trim() || null })}
        />
      }
      active={list.filterCount}
      onReset={list.clearFilters}
      end={end}
    >
      <ChoiceFilter
        name={words.filters.year}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        value={filter.year === null ? null : String(filter.year)}
        onChange={(year) => list.setFilters({ year })}
      />
      <MultiSelect<number>
        label={words.filters.nationality}
        options={countries.options}
        loading={countries.loading}
        values={filter.country}
        onChange={(values) => list.setFilters({ country: values.join() || null })}
      />
      <MultiSelect
        label={words.filters.status}
        options={studentStatuses.map((value) => ({ value, label: domain.studentStatuses[value] }))}
        values={filter.status}
        onChange={(values) => list.setFilters({ status: values.join() || null })}
      />
      <ChoiceFilter
        name={words.filters.passport}
        options={[{ value: "nearExpiry", label: words.nearExpiry }]}
        value={filter.passport}
        onChange={(passport) => list.setFilters({ passport })}
      />
    </FilterBar>
  );
}

/** Years with data, the running one and the chosen one, newest first. */
function useYears(chosen: number | null): number[] {
  const known = useQuery(yearsQuery()).data ?? [];
  const all = [new Date().getFullYear(), ...known, ...(chosen === null ? [] : [chosen])];
  return [...new Set(all)].sort((a, b) => b - a);
}
