import { ChevronDown } from "lucide-react";
import { BrandMark } from "../lib/brand-mark.tsx";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { AppLink, useGo } from "../lib/navigation.tsx";
import { formatSearch, type Search } from "../lib/search.ts";
import { useStaff, useStaffName } from "../lib/staff.tsx";
import { classNames } from "../ui/class-names.ts";
import { Menu } from "../ui/menu.tsx";
import {
  barEntries,
  type OfficeGroup,
  type OfficePage,
  type OfficePlace,
  offeredPages,
} from "./office-pages.ts";
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
        {barEntries(offeredPages(staff.permissions)).map((entry) =>
          "pages" in entry ? (
            <GroupMenu key={entry.group} {...entry} shown={shown} searches={searches} />
          ) : (
            <AppLink
              key={entry.page}
              href={hrefOf(entry, searches)}
              aria-current={entry.page === shown ? "page" : undefined}
              className={entryClass(entry.page === shown)}
            >
              {shell.backOfficeViews[entry.page]}
            </AppLink>
          ),
        )}
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

/** A group's pages under its name; the name is marked while one of them is shown. */
function GroupMenu({
  group,
  pages,
  shown,
  searches,
}: { group: OfficeGroup; pages: readonly OfficePlace[] } & Pick<StaffBarProps, "shown" | "searches">) {
  const { shell } = usePhrases();
  const go = useGo();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={classNames(
            entryClass(pages.some(({ page }) => page === shown)),
            "gap-1 data-popup-open:bg-on-staff/10",
          )}
        >
          {shell.backOfficeGroups[group]}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
      items={pages.map((place) => {
        const href = hrefOf(place, searches);
        return {
          label: shell.backOfficeViews[place.page],
          icon: place.icon,
          href,
          current: place.page === shown,
          onSelect: () => go(href),
        };
      })}
    />
  );
}

function entryClass(current: boolean): string {
  return classNames(
    "flex items-center whitespace-nowrap border-b-2 px-2.5 pt-0.5 -outline-offset-4",
    current ? "border-cover-line font-medium" : "border-transparent hover:bg-on-staff/10",
  );
}

function hrefOf({ page, path }: OfficePlace, searches: StaffBarProps["searches"]): string {
  return `${path}${formatSearch(searches[page] ?? {})}`;
}
