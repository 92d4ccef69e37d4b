import { languageTests } from "@passage/contract/courses/language-tests.ts";
import { verdicts } from "@passage/contract/courses/verdicts.ts";
import { lengths } from "@passage/contract/limits.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { formatCount, formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { MultiSelectField } from "../../../ui/multi-select-field.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Select } from "../../../ui/select.tsx";
import {
  citiesQuery,
  countriesQuery,
  type FoundPage,
  finderChoicesQuery,
  institutionsQuery,
  levelsQuery,
} from "../api.ts";
import { type FilterName, type FinderFilter, type FinderSearch, toggleVerdict } from "../finder-filter.ts";
import { intakesAhead } from "../intakes-ahead.ts";
import { RankFilter, TuitionFilter } from "./finder-ranges.tsx";
import { LanguageFilter } from "./language-filter.tsx";

/** Props of {@link FinderFilters}. */
export interface FinderFiltersProps {
  list: FinderSearch;
  filter: FinderFilter;
  /** The page in sight: counts by verdict, and names that no list has. */
  page: FoundPage | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** All filters of the finder, one below the other. */
export function FinderFilters({ list, filter, page, ref }: FinderFiltersProps) {
  const { courses, domain } = usePhrases();
  const words = courses.filters;
  const language = useLanguage();
  const countries = useQuery(countriesQuery());
  const levels = useQuery(levelsQuery());
  const choices = useQuery(finderChoicesQuery());
  const cities = useQuery(citiesQuery(filter.country));
  const institutions = useInstitutions(filter, page);
  const set = (name: FilterName) => (value: string | null) => list.setFilters({ [name]: value });
  const setAll = (name: FilterName) => (values: readonly (string | number)[]) =>
    list.setFilters({ [name]: values.join() || null });

  return (
    <div ref={ref} className="flex flex-col gap-3.5">
      <div className="flex flex-col gap-1">
        <span aria-hidden="true" className="text-ink-2 text-label">
          {words.keyword}
        </span>
        <SearchField
          size={32}
          maxLength={lengths.keyword}
          label={words.keyword}
          placeholder={words.hint}
          // From the first key on; each answer is for what stands there then.
          delay={80}
          value={list.filters.keyword ?? ""}
          onSearch={(keyword) => list.setFilters({ keyword: keyword.trim() || null })}
        />
      </div>
      <MultiSelectField<number>
        label={words.country}
        placeholder={words.any}
        options={(countries.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        loading={countries.isPending}
        values={filter.country}
        // What belongs to a country that is no longer chosen would filter everything away.
        onChange={(values) =>
          list.setFilters({ country: values.join() || null, institution: null, city: null })
        }
      />
      <MultiSelectField<number>
        label={words.institution}
        placeholder={
          institutions.options.length > 0
            ? words.anyOf(formatCount(institutions.options.length, language))
            : words.any
        }
        options={institutions.options}
        loading={institutions.pending}
        values={filter.institution}
        disabledReason={filter.country.length === 0 ? words.countryFirst : undefined}
        onChange={setAll("institution")}
      />
      {filter.country.length > 0 && (
        <MultiSelectField
          label={words.city}
          placeholder={words.any}
          options={(cities.data ?? []).map(({ city, name }) => ({
            value: city,
            label: name,
            keywords: city,
          }))}
          loading={cities.isPending}
          values={filter.city}
          onChange={setAll("city")}
        />
      )}
      <MultiSelectField<number>
        label={words.level}
        placeholder={words.any}
        options={(levels.data ?? [])
          .filter(({ open }) => open)
          .map(({ id, name }) => ({ value: id, label: name }))}
        loading={levels.isPending}
        values={filter.level}
        onChange={setAll("level")}
      />
      <MultiSelectField<number>
        label={words.subject}
        placeholder={words.any}
        options={(choices.data?.subjects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        loading={choices.isPending}
        values={filter.subject}
        onChange={setAll("subject")}
      />
      <Select
        label={words.intake}
        emptyLabel={words.any}
        placeholder={words.any}
        options={intakesAhead(filter.intake).map((value) => ({
          value,
          label: formatIntake(value, language),
        }))}
        value={filter.intake}
        onChange={set("intake")}
      />
      <RankFilter filter={filter} onChange={set("qs")} />
      <TuitionFilter
        list={list}
        filter={filter}
        currencies={choices.data?.currencies ?? []}
        shown={page?.items.find(({ tuition }) => tuition !== null)?.tuition?.currency}
      />
      <LanguageFilter
        list={list}
        filter={filter}
        options={languageTests.map((value) => ({ value, label: domain.languageTests[value] }))}
      />
      {page?.verdicts && (
        <fieldset className="flex flex-col">
          <legend className="text-ink-2 text-label">{words.eligibility}</legend>
          {verdicts.map((verdict) => (
            <div key={verdict} className="flex items-center justify-between">
              <Checkbox
                label={courses.verdicts[verdict]}
                checked={filter.verdict.length === 0 || filter.verdict.includes(verdict)}
                onChange={(on) => list.setFilters({ verdict: toggleVerdict(filter.verdict, verdict, on) })}
              />
              <span className="tabular text-cell text-ink-3">
                {formatCount(page.verdicts?.[verdict] ?? 0, language)}
              </span>
            </div>
          ))}
        </fieldset>
      )}
      {list.filterCount > 0 && (
        <div>
          <Button kind="quiet" size={28} className="-ml-2.5 text-accent-ink!" onClick={list.clearFilters}>
            {courses.none.dropAll}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Open institutions of the chosen countries; one that an address names without its country is known from the rows. */
function useInstitutions({ country, institution }: FinderFilter, page: FoundPage | undefined) {
  const { data, pending } = useQueries({
    queries: country.map(institutionsQuery),
    combine: (results) => ({
      pending: results.some((result) => result.isPending),
      data: results.flatMap((result) => result.data ?? []),
    }),
  });
  const known = new Map(
    data.map(({ id, name, nameEn }) => [id, { value: id, label: name, keywords: nameEn }]),
  );
  for (const item of page?.items ?? [])
    if (institution.includes(item.institutionId) && !known.has(item.institutionId))
      known.set(item.institutionId, {
        value: item.institutionId,
        label: item.institutionName,
        keywords: item.institutionNameEn,
      });
  return { pending, options: [...known.values()] };
}
