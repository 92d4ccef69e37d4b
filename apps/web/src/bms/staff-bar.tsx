import { ChevronDown } from "lucide-react";
import { BrandMark } from "../lib/brand-mark.tsx";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { AppLink } from "../lib/navigation.tsx";
import { formatSearch, type Search } from "../lib/search.ts";
import { useStaff, useStaffName } from "../lib/staff.tsx";
import { classNames } from "../ui/class-names.ts";
import { Menu } from "../ui/menu.tsx";
import { type OfficePage, offeredPages } from "./office-pages.ts";
import { useStaffItems } from "./use-staff-items.ts";

/** Props of {@link StaffBar}, and of its parts on a phone. */
export interface StaffBarProps {
  onLeave: (deed: () => Promise<unknown>) => void;
  shown: OfficePage | null;
  /** How each page was left: its link leads back there. */
  searches: Partial<Record<OfficePage, Search>>;
}

/** The dark bar: one glance tells staff from portal. Language, theme and the way out are in the person's menu. */
export function StaffBar({ onLeave, shown, searches }: StaffBarProps) {
  const { shell, start } = usePhrases();
  const staff = useStaff();
  const name = useStaffName();
  const items = useStaffItems(onLeave);
  const offered = offeredPages(staff.permissions);
  return (
    <header className="flex h-10 shrink-0 items-stretch gap-6 bg-staff px-4 text-cell text-on-staff [--ring:var(--on-staff)]">
      <span className="flex items-center gap-2 whitespace-nowrap">
        <BrandMark size={16} />
        <span className="font-semibold">{start.product}</span>
        <span className="opacity-75 max-lg:hidden">{start.backOffice}</span>
      </span>
      <nav
        aria-label={shell.mainNavigation}
        className="flex min-w-0 items-stretch overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        {offered.map(({ page, path }) => (
          <AppLink
            key={page}
            href={`${path}${formatSearch(searches[page] ?? {})}`}
            aria-current={page === shown ? "page" : undefined}
            className={classNames(
              "flex items-center whitespace-nowrap border-b-2 px-2.5 pt-0.5 -outline-offset-4",
              page === shown ? "border-cover-line font-medium" : "border-transparent hover:bg-on-staff/10",
            )}
          >
            {shell.backOfficeViews[page]}
          </AppLink>
        ))}
      </nav>
      <div className="ml-auto flex items-center">
        <Menu
          align="end"
          trigger={
            <button
              type="button"
              aria-label={shell.account(name)}
              className="flex h-8 items-center gap-1.5 whitespace-nowrap rounded-control px-2 hover:bg-on-staff/10 data-popup-open:bg-on-staff/10"
            >
              {name}
              <ChevronDown size={14} aria-hidden="true" />
            </button>
          }
          items={items}
        />
      </div>
    </header>
  );
}
