import { PhoneNavigation } from "../features/shell/components/phone-navigation.tsx";
import { BrandMark } from "../lib/brand-mark.tsx";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { formatSearch } from "../lib/search.ts";
import { useStaff } from "../lib/staff.tsx";
import { offeredPages } from "./office-pages.ts";
import type { StaffBarProps } from "./staff-bar.tsx";
import { useStaffItems } from "./use-staff-items.ts";

/** The bar over every page under 960: dark as on a desk, with where one is. Its words are those of the page's heading. */
export function StaffPhoneHead({ shown }: Pick<StaffBarProps, "shown">) {
  const { shell, start } = usePhrases();
  return (
    <header className="flex h-13 shrink-0 items-center gap-3 bg-staff px-4 font-medium text-on-staff text-section">
      <BrandMark size={18} className="shrink-0" />
      <span aria-hidden="true" className="min-w-0 flex-1 truncate">
        {shown ? shell.backOfficeViews[shown] : start.product}
      </span>
      <span className="shrink-0 font-normal text-hint opacity-75">{start.backOffice}</span>
    </header>
  );
}

/** Navigation under 960; "more" holds the other pages, and what the person's menu has on a desk. */
export function StaffBottomBar({ onLeave, shown, searches }: StaffBarProps) {
  const { shell } = usePhrases();
  const staff = useStaff();
  const items = useStaffItems(onLeave);
  const places = offeredPages(staff.permissions).map(({ page, path, icon, group }) => ({
    href: `${path}${formatSearch(searches[page] ?? {})}`,
    label: shell.backOfficeViews[page],
    icon,
    group: group && shell.backOfficeGroups[group],
    current: page === shown ? ("page" as const) : undefined,
  }));
  return <PhoneNavigation places={places} more={items} />;
}
