import { steps, submissionStatuses } from "@passage/contract/applications/steps.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFilterBar } from "../../../lib/lists/list-filter-bar.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { countriesQuery } from "../api.ts";
import { everNames, type FilterName, type ListFilter } from "../list-filter.ts";
import { InstitutionFilter } from "./institution-filter.tsx";
import { IntakeFilter } from "./intake-filter.tsx";
import { MoreFilters } from "./more-filters.tsx";

/** Props of {@link ListFilters}. */
export interface ListFiltersProps {
  filter: ListFilter;
  list: ListSearch<FilterName>;
  /** The saved views. */
  views: ReactNode;
  /** Columns and row height. */
  end: ReactNode;
}

/** The filters of the application list, all of them in the address. */
export function ListFilters({ filter, list, views, end }: ListFiltersProps) {
  const { applications: words, domain } = usePhrases();
  const countries = useQuery(countriesQuery());
  const set = (name: FilterName) => (value: string | null) => list.setFilters({ [name]: value });
  const setAll = (name: FilterName) => (values: readonly (string | number)[]) =>
    list.setFilters({ [name]: values.join() || null });

  return (
    <ListFilterBar list={list} words={words} year={filter.year} views={views} end={end}>
      <ChoicesFilter<number>
        name={words.filters.country}
        options={(countries.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        values={filter.country}
        // The institutions of a country that is no longer chosen would filter everything away.
        onChange={(values) =>
          list.setFilters({ country: values.join() || null, institution: null, course: null })
        }
      />
      <InstitutionFilter
        filter={filter}
        onChange={(values) => list.setFilters({ institution: values.join() || null, course: null })}
      />
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
      <MoreFilters list={list} filter={filter} />
    </ListFilterBar>
  );
}
