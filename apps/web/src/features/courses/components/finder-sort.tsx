import { type FinderSort, finderSorts } from "@passage/contract/courses/finder-sorts.ts";
import { ChevronDown } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";

/** Props of {@link FinderSortMenu}. */
export interface FinderSortMenuProps {
  /** The order in force. */
  value: FinderSort;
  /** Orders that make sense now: by verdict only with a student, by match only with words. */
  offered: (sort: FinderSort) => boolean;
  onChange: (sort: FinderSort) => void;
}

/** The order of the results, in words. */
export function FinderSortMenu({ value, offered, onChange }: FinderSortMenuProps) {
  const { courses } = usePhrases();
  return (
    <span className="inline-flex items-center text-cell text-ink-3 max-md:order-last max-md:basis-full">
      {courses.sortedBy}
      <Menu
        trigger={
          <Button kind="quiet" size={28} iconEnd={ChevronDown} className="px-1.5! text-ink!">
            {courses.sorts[value]}
          </Button>
        }
        items={finderSorts.filter(offered).map((sort) => ({
          label: courses.sorts[sort],
          checked: sort === value,
          onSelect: () => onChange(sort),
        }))}
      />
    </span>
  );
}
