import { useState } from "react";
import { type ListSearch, useListSearch } from "../../lib/use-list-search.ts";
import type { ViewProps } from "../../lib/view.ts";
import { type FilterName, filterNames } from "./list-filter.ts";

/** The list's address, and the one filter that isn't in it. */
export interface StudentListSearch extends ListSearch<FilterName> {
  readonly passportNumber: string | null;
  /** The list starts at page 1 again. */
  readonly setPassportNumber: (number: string | null) => void;
}

/** Filters, page and sort of the students list. The passport number stays with the view: it is in no address. */
export function useStudentList(view: Pick<ViewProps, "search" | "setSearch">): StudentListSearch {
  const list = useListSearch(view, filterNames);
  const [passportNumber, setPassportNumber] = useState<string | null>(null);
  return {
    ...list,
    filterCount: list.filterCount + (passportNumber === null ? 0 : 1),
    clearFilters: () => {
      setPassportNumber(null);
      list.clearFilters();
    },
    unwritten: {
      any: list.unwritten.any || passportNumber !== null,
      drop: () => {
        setPassportNumber(null);
        list.unwritten.drop();
      },
    },
    passportNumber,
    setPassportNumber: (number) => {
      setPassportNumber(number);
      // No filter of the address changes, yet the list starts at page 1 again.
      list.setFilters({});
    },
  };
}
