import { useQuery } from "@tanstack/react-query";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { rangeText } from "../../../lib/lists/range-text.ts";
import { type SeldomFilter, SeldomFilters, someOf } from "../../../lib/lists/seldom-filters.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { lazyContent } from "../../../ui/lazy-content.tsx";
import { accountsQuery, levelsQuery } from "../api.ts";
import type { FilterName, ListFilter } from "../list-filter.ts";
import type { MoreFiltersFormProps } from "./more-filters-form.tsx";

const MoreFiltersForm = lazyContent<MoreFiltersFormProps>(
  async () => (await import("./more-filters-form.tsx")).MoreFiltersForm,
);

/** Props of {@link MoreFilters}. */
export interface MoreFiltersProps {
  list: ListSearch<FilterName>;
  filter: ListFilter;
}

/** The filters that are seldom set, behind one button; each that is set stands beside it as a chip. */
export function MoreFilters({ list, filter }: MoreFiltersProps) {
  const { applicationList: words, students } = usePhrases();
  const language = useLanguage();
  const levels = useQuery({ ...levelsQuery(), enabled: filter.level.length > 0 }).data ?? [];
  const accounts = useQuery({ ...accountsQuery, enabled: filter.owner.length > 0 }).data ?? [];
  const { range } = students.list;
  const drop = (...names: FilterName[]) =>
    list.setFilters(Object.fromEntries(names.map((name) => [name, null])));
  const { deadline } = filter;
  const set: SeldomFilter[] = [
    {
      name: words.filters.level,
      value: someOf(
        levels.filter(({ id }) => filter.level.includes(id)).map(({ name }) => name),
        filter.level.length,
      ),
      clear: () => drop("level"),
    },
    { name: words.filters.course, value: someOf([], filter.course.length), clear: () => drop("course") },
    {
      name: words.filters.owner,
      value: someOf(
        accounts.filter(({ accountId }) => filter.owner.includes(accountId)).map(({ name }) => name),
        filter.owner.length,
      ),
      clear: () => drop("owner"),
    },
    {
      name: words.filters.overdue,
      value: filter.overdue ? words.overdue : null,
      clear: () => drop("overdue"),
    },
    {
      name: words.filters.deadline,
      value:
        deadline === null
          ? null
          : deadline === "passed"
            ? words.deadlines.passed
            : words.deadlines.within(deadline),
      clear: () => drop("deadline"),
    },
    { name: words.filters.unread, value: filter.unread ? words.unread : null, clear: () => drop("unread") },
    {
      name: words.filters.created,
      value: rangeText({ from: filter.createdFrom, to: filter.createdTo }, range, language),
      clear: () => drop("createdFrom", "createdTo"),
    },
    {
      name: words.filters.submitted,
      value: rangeText({ from: filter.submittedFrom, to: filter.submittedTo }, range, language),
      clear: () => drop("submittedFrom", "submittedTo"),
    },
  ];
  const form = (close: () => void) => <MoreFiltersForm list={list} filter={filter} close={close} />;
  return <SeldomFilters filters={set} label={words.more.button} form={form} />;
}
