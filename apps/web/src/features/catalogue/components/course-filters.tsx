import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { choicesQuery } from "../api.ts";
import type { CourseFilterName, courseFilter } from "../list-filter.ts";
import { CatalogueFilterBar } from "./catalogue-filter-bar.tsx";
import { CountryFilter } from "./country-filter.tsx";
import { InstitutionFilter } from "./institution-filter.tsx";

/** Props of {@link CourseFilters}. */
export interface CourseFiltersProps {
  filter: ReturnType<typeof courseFilter>;
  list: ListSearch<CourseFilterName>;
  /** Columns and row height. */
  end: ReactNode;
}

/** The filters of the courses, all of them in the address. */
export function CourseFilters({ filter, list, end }: CourseFiltersProps) {
  const { catalogue: words } = usePhrases();
  const choices = useQuery(choicesQuery()).data;
  const setAll = (name: CourseFilterName) => (values: readonly (string | number)[]) =>
    list.setFilters({ [name]: values.join() || null });
  const named = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <CatalogueFilterBar list={list} search={words.courses.search} open={filter.open} end={end}>
      <InstitutionFilter values={filter.institution} onChange={setAll("institution")} />
      <CountryFilter values={filter.country} onChange={setAll("country")} />
      <ChoicesFilter<number>
        name={words.filters.level}
        options={named(choices?.levels)}
        values={filter.level}
        onChange={setAll("level")}
      />
      <ChoicesFilter<number>
        name={words.filters.subject}
        options={named(choices?.subjects)}
        values={filter.subject}
        onChange={setAll("subject")}
      />
      <ChoiceFilter
        name={words.filters.withoutIntake}
        options={[{ value: "1", label: words.withoutIntake, short: words.withoutIntakeShort }]}
        value={filter.withoutIntake ? "1" : null}
        onChange={(value) => list.setFilters({ withoutIntake: value })}
      />
    </CatalogueFilterBar>
  );
}
