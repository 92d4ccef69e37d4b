import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFilterBar } from "../../../lib/lists/list-filter-bar.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import { useCountries } from "../form/use-countries.ts";
import { type FilterName, listFilter, statuses as studentStatuses } from "../list-filter.ts";

/** The filters of the students list, all of them in the address. */
export function ListFilters({ list, end }: { list: ListSearch<FilterName>; end: ReactNode }) {
  const { domain, students } = usePhrases();
  const words = students.list;
  const filter = listFilter(list.filters);
  const countries = useCountries();
  return (
    <ListFilterBar list={list} words={words} year={filter.year} end={end}>
      <MultiSelect<number>
        label={words.filters.nationality}
        options={countries.options}
        loading={countries.loading}
        values={filter.country}
        onChange={(values) => list.setFilters({ country: values.join() || null })}
      />
      <ChoicesFilter
        name={words.filters.status}
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
    </ListFilterBar>
  );
}
