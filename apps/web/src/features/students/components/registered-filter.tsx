import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { rangeText } from "../../../lib/lists/range-text.ts";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { lazyContent } from "../../../ui/lazy-content.tsx";
import type { ListFilter } from "../list-filter.ts";
import type { StudentListSearch } from "../use-student-list.ts";
import type { RegisteredRangeProps } from "./registered-range.tsx";

const RegisteredRange = lazyContent<RegisteredRangeProps>(
  async () => (await import("./registered-range.tsx")).RegisteredRange,
);

/** When they were registered: the last so many days, or from a day to a day. */
export function RegisteredFilter({ list, filter }: { list: StudentListSearch; filter: ListFilter }) {
  const { students } = usePhrases();
  const language = useLanguage();
  const words = students.list;
  const { regDays, regStartTime, regEndTime } = filter;
  const value =
    regDays === null
      ? rangeText({ from: regStartTime, to: regEndTime }, words.range, language)
      : words.quickRangesShort[regDays];
  return (
    <FilterChip
      name={words.filters.registered}
      {...(value === null ? {} : { value })}
      onClear={() => list.setFilters({ regDays: null, regStartTime: null, regEndTime: null })}
    >
      {(close) => <RegisteredRange list={list} filter={filter} close={close} />}
    </FilterChip>
  );
}
