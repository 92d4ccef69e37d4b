import { steps, submissionStatuses } from "@passage/contract/applications/steps.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { countriesQuery, institutionsQuery, yearsQuery } from "../api.ts";
import { everNames, type FilterName, type ListFilter } from "../list-filter.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
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
      <MultiSelect<number>
        label={words.filters.country}
        loading={countries.isPending}
        options={(countries.data ?? []).map(({ id, name, code }) => ({
          value: id,
          label: name,
          keywords: code,
        }))}
        values={filter.country}
        // The institutions of a country that is no longer chosen would filter everything away.
        onChange={(values) => list.setFilters({ country: values.join() || null, institution: null })}
      />
      <InstitutionFilter filter={filter} onChange={setAll("institution")} />
      <IntakeFilter value={filter.intake} onChange={set("intake")} />
      <MultiSelect<number>
        label={words.filters.status}
        options={submissionStatuses.map((value) => ({ value, label: domain.submissionStatuses[value] }))}
        values={filter.status}
        onChange={setAll("status")}
      />
      <MultiSelect
        label={words.filters.step}
        searchable={false}
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

function InstitutionFilter({
  filter,
  onChange,
}: {
  filter: ListFilter;
  onChange: (values: readonly number[]) => void;
}) {
  const { applications: words } = usePhrases();
  const { options, pending } = useQueries({
    queries: filter.country.map((country) => institutionsQuery(country, "ever")),
    combine: (results) => ({
      pending: results.some((result) => result.isPending),
      options: results.flatMap((result) => result.data ?? []),
    }),
  });
  const name = words.filters.institution;
  if (filter.country.length === 0 && filter.institution.length === 0) {
    return (
      <FilterChip name={name} onClear={() => onChange([])} disabledReason={words.countryFirst}>
        {() => null}
      </FilterChip>
    );
  }
  return (
    <MultiSelect<number>
      label={name}
      loading={pending}
      options={options.map(({ id, name: label, nameEn }) => ({ value: id, label, keywords: nameEn }))}
      values={filter.institution}
      onChange={onChange}
    />
  );
}
