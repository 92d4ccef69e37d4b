import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAccount } from "../../../lib/account.tsx";
import { useCountries } from "../../../lib/forms/use-countries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFilterBar } from "../../../lib/lists/list-filter-bar.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import { studentAccountsQuery } from "../api.ts";
import { accountOptions } from "../filter-options.ts";
import { listFilter, statuses as studentStatuses } from "../list-filter.ts";
import type { StudentListSearch } from "../use-student-list.ts";
import { MoreFilters } from "./more-filters.tsx";
import { RegisteredFilter } from "./registered-filter.tsx";

interface ListFiltersProps {
  list: StudentListSearch;
  /** The saved views. */
  views: ReactNode;
  /** Columns and row height. */
  end: ReactNode;
}

/** The filters of the students list: the usual ones in sight, the rest behind a button, chips for what is set. */
export function ListFilters({ list, views, end }: ListFiltersProps) {
  const { domain, students } = usePhrases();
  const words = students.list;
  const filter = listFilter(list.filters);
  const countries = useCountries();
  const accounts = useQuery(studentAccountsQuery);
  const { user } = useAccount();
  // An administrator sees the students of all: its filter has its place from the beginning.
  const expected = accounts.isPending && user.roles.includes("administrator");
  const owners = accountOptions(
    accounts.data?.filter((one) => one.students > 0 || filter.owner.includes(one.accountId)) ?? [],
    words.filterOptions,
  );
  return (
    <ListFilterBar list={list} words={words} year={filter.year} views={views} end={end}>
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
      {(expected || owners.length > 1 || filter.owner.length > 0) && (
        <MultiSelect<number>
          label={words.filters.owner}
          options={owners}
          loading={accounts.isPending}
          values={filter.owner}
          onChange={(values) => list.setFilters({ owner: values.join() || null })}
        />
      )}
      <RegisteredFilter list={list} filter={filter} />
      <MoreFilters list={list} filter={filter} accounts={accounts.data ?? []} />
    </ListFilterBar>
  );
}
