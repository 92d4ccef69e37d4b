import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { rangeText } from "../../../lib/lists/range-text.ts";
import { type SeldomFilter, SeldomFilters, someOf } from "../../../lib/lists/seldom-filters.tsx";
import { lazyContent } from "../../../ui/lazy-content.tsx";
import type { StudentAccount } from "../api.ts";
import type { ListFilter } from "../list-filter.ts";
import type { StudentListSearch } from "../use-student-list.ts";
import type { MoreFiltersFormProps } from "./more-filters-form.tsx";

const MoreFiltersForm = lazyContent<MoreFiltersFormProps>(
  async () => (await import("./more-filters-form.tsx")).MoreFiltersForm,
);

/** Props of {@link MoreFilters}. */
export interface MoreFiltersProps {
  list: StudentListSearch;
  filter: ListFilter;
  accounts: readonly StudentAccount[];
}

/** The filters that are seldom set, behind one button; each that is set stands beside it as a chip. */
export function MoreFilters({ list, filter, accounts }: MoreFiltersProps) {
  const { students } = usePhrases();
  const language = useLanguage();
  const words = students.list;
  const { filters: names } = words;

  const intake = rangeText({ from: filter.openTimeStart, to: filter.openTimeEnd }, words.range, language);
  const creators = accounts.filter(({ accountId }) => filter.creator.includes(accountId));
  const companies = accounts.filter(({ companyId }) => filter.company.includes(companyId));
  const companyNames = [...new Set(companies.map(({ companyName }) => companyName))];
  const set: SeldomFilter[] = [
    { name: names.name, value: filter.name, clear: () => list.setFilters({ name: null }) },
    { name: names.email, value: filter.email, clear: () => list.setFilters({ email: null }) },
    { name: names.phone, value: filter.phone, clear: () => list.setFilters({ phone: null }) },
    {
      name: names.passportNumber,
      value: list.passportNumber,
      clear: () => list.setPassportNumber(null),
    },
    {
      name: names.intake,
      value: intake,
      clear: () => list.setFilters({ openTimeStart: null, openTimeEnd: null }),
    },
    {
      name: names.creator,
      value: someOf(
        creators.map(({ name }) => name),
        filter.creator.length,
      ),
      clear: () => list.setFilters({ creator: null }),
    },
    {
      name: names.company,
      value: someOf(companyNames, filter.company.length),
      clear: () => list.setFilters({ company: null }),
    },
    {
      name: names.passport,
      value: filter.passport && words.nearExpiry,
      clear: () => list.setFilters({ passport: null }),
    },
  ];
  const form = (close: () => void) => (
    <MoreFiltersForm list={list} filter={filter} accounts={accounts} close={close} />
  );
  return <SeldomFilters filters={set} label={words.more.button} form={form} />;
}
