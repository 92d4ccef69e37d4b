import { steps, submissionStatuses } from "@passage/contract/applications/steps.ts";
import { lengths } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { countriesQuery, yearsQuery } from "../api.ts";
import { everNames, type FilterName, type ListFilter } from "../list-filter.ts";
import { ChoicesFilter } from "./choices-filter.tsx";
import { InstitutionFilter } from "./institution-filter.tsx";
import { IntakeFilter } from "./intake-filter.tsx";

/** Props of {@link ListFilters}. */
export interface ListFiltersProps {
  filter: ListFilter;
  list: ListSearch<FilterName>;
  /** Columns and row height. */
  end: ReactNode;
}

/** The filters of the application list, all of them in the address. */
export function ListFilters({ filter, list, end }: ListFiltersProps) {
  const { applications: words, domain } = usePhrases();
  const years = useYears(filter.year);
  const countries = useQuery(countriesQuery());
  const set = (name: FilterName) => (value: string | null) => list.setFilters({ [name]: value });
  const setAll = (name: FilterName) => (values: readonly (string | number)[]) =>
    list.setFilters({ [name]: values.join() || null });

  return (
    <FilterBar
      search={
        <SearchField
          maxLength={lengths.keyword}
          label={words.search}
          placeholder={words.searchPlaceholder}
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
        onChange={set("year")}
      />
      <ChoicesFilter<number>
        name={words.filters.country}
        options={(countries.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        values={filter.country}
        // The institutions of a country that is no longer chosen would filter everything away.
        onChange={(values) => list.setFilters({ country: values.join() || null, institution: null })}
      />
      <InstitutionFilter filter={filter} onChange={setAll("institution")} />
      <IntakeFilter value={filter.intake} onChange={set("intake")} />
      <ChoicesFilter<number>
        name={words.filters.status}
        options={submissionStatuses.map((value) => ({ value, label: domain.submissionStatuses[value] }))}
        values={filter.status}
        onChange={setAll("status")}
      />
      <ChoicesFilter
        name={words.filters.step}
        options={steps.map((value) => ({ value, label: domain.steps[value] }))}
        values={filter.step}
        onChange={setAll("step")}
      />
      <ChoiceFilter
        name={words.filters.ever}
        options={everNames.map((value) => ({
          value,
          label: words.ever[value],
          short: words.everShort[value],
        }))}
        value={filter.ever}
        onChange={set("ever")}
      />
    </FilterBar>
  );
}

/** Years to filter by, newest first: those with data, or the last few where the account may not ask which. */
function useYears(chosen: number | null): number[] {
  const mayAsk = useHolds("applications");
  const known = useQuery(yearsQuery(mayAsk)).data;
  const running = new Date().getFullYear();
  const years = known ?? Array.from({ length: 4 }, (_, index) => running - index);
  return [...new Set([running, ...years, ...(chosen === null ? [] : [chosen])])].sort((a, b) => b - a);
}
