import { companyStatuses } from "@passage/contract/company/rules.ts";
import { lengths } from "@passage/contract/limits.ts";
import { contractStates } from "@passage/contract/staff-companies/rules.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { choicesQuery } from "../api.ts";
import type { CompanyFilterName, companyFilter } from "../list-filter.ts";

/** Props of {@link CompanyFilters}. */
export interface CompanyFiltersProps {
  list: ListSearch<CompanyFilterName>;
  filter: ReturnType<typeof companyFilter>;
  /** Whether others' companies are in sight, so that it matters who looks after one. */
  everybodys: boolean;
  /** Columns and row height. */
  end: ReactNode;
}

/** What the companies can be narrowed by. */
export function CompanyFilters({ list, filter, everybodys, end }: CompanyFiltersProps) {
  const { staffCompanies: words, company } = usePhrases();
  const { filters: names } = words;
  const choices = useQuery(choicesQuery());
  const set = (name: CompanyFilterName) => (values: readonly (string | number)[]) =>
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
      <ChoicesFilter
        name={names.status}
        options={companyStatuses.map((value) => ({ value, label: company.statuses[value] }))}
        values={filter.status}
        onChange={set("status")}
      />
      <ChoicesFilter
        name={names.contract}
        options={contractStates.map((value) => ({ value, label: words.contractStates[value] }))}
        values={filter.contract}
        onChange={set("contract")}
      />
      {everybodys && (
        <MultiSelect<number>
          label={names.bd}
          loading={choices.isPending}
          options={[
            { value: 0, label: words.nobody },
            ...(choices.data?.consultants ?? []).map(({ id, name, bdCode }) => ({
              value: id,
              label: name,
              ...(bdCode ? { hint: bdCode } : {}),
            })),
          ]}
          values={filter.bd}
          onChange={set("bd")}
        />
      )}
      <MultiSelect<number>
        label={names.country}
        loading={choices.isPending}
        options={(choices.data?.countries ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        values={filter.country}
        onChange={set("country")}
      />
      <ChoiceFilter
        name={names.settles}
        options={[
          { value: "1", label: words.settlesItself },
          { value: "0", label: words.settlesAbove },
        ]}
        value={list.filters.settles}
        onChange={(settles) => list.setFilters({ settles })}
      />
    </FilterBar>
  );
}
