import { languageTests } from "@passage/contract/courses/language-tests.ts";
import { lengths } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { type InstitutionPage, levelsQuery } from "../api.ts";
import { type FilterName, type InstitutionFilter, qsBandNames } from "../list-filter.ts";

/** Props of {@link ListFilters}. */
export interface ListFiltersProps {
  filter: InstitutionFilter;
  list: ListSearch<FilterName>;
  /** Countries with how many institutions each would leave. */
  countries: InstitutionPage["countries"];
  /** Columns and row height. */
  end: ReactNode;
}

/** The filters of the institutions' list, all of them in the address. */
export function ListFilters({ filter, list, countries, end }: ListFiltersProps) {
  const { institutions: words, domain } = usePhrases();
  const language = useLanguage();
  const levels = useQuery(levelsQuery());
  const setAll = (name: FilterName) => (values: readonly (string | number)[]) =>
    list.setFilters({ [name]: values.join() || null });

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
      end={end}
    >
      <ChoicesFilter<number>
        name={words.filters.country}
        options={countries.map(({ id, name, total }) => ({
          value: id,
          label: `${name} (${formatCount(total, language)})`,
        }))}
        values={filter.country}
        onChange={setAll("country")}
      />
      <ChoicesFilter<number>
        name={words.filters.level}
        options={(levels.data ?? [])
          .filter(({ open }) => open)
          .map(({ id, name }) => ({ value: id, label: name }))}
        values={filter.level}
        onChange={setAll("level")}
      />
      <ChoicesFilter
        name={words.filters.qsBand}
        options={qsBandNames.map((value) => ({ value, label: domain.qsBands[value] }))}
        values={filter.qsBand}
        onChange={setAll("qsBand")}
      />
      <ChoicesFilter
        name={words.filters.test}
        options={languageTests.map((value) => ({ value, label: domain.languageTests[value] }))}
        values={filter.test}
        onChange={setAll("test")}
      />
      <ChoiceFilter
        name={words.filters.noFee}
        options={[{ value: "1", label: words.noFeeOnly, short: words.noFeeShort }]}
        value={filter.noFee ? "1" : null}
        onChange={(value) => list.setFilters({ noFee: value })}
      />
    </FilterBar>
  );
}
