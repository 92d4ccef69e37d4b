import { languageNames, languages, languageTags } from "@passage/contract/languages.ts";
import { ChevronDown, LogOut } from "lucide-react";
import { changeLanguage } from "../features/shell/change-language.ts";
import { useThemeItems } from "../features/shell/use-theme-items.ts";
import { call } from "../lib/api/api-client.ts";
import { BrandMark } from "../lib/brand-mark.tsx";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { AppLink } from "../lib/navigation.tsx";
import { formatSearch, type Search } from "../lib/search.ts";
import { currentSession } from "../lib/session/current-session.ts";
import { useStaff } from "../lib/staff.tsx";
import { setStaffLanguage } from "../lib/wire/auth.gen.ts";
import { classNames } from "../ui/class-names.ts";
import { Menu } from "../ui/menu.tsx";
import type { MenuItem } from "../ui/menu-items.tsx";
import { type OfficePage, offeredPages } from "./office-pages.ts";

/** Props of {@link StaffBar}. */
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
  const items = useStaffItems(onLeave);
  const offered = offeredPages(staff.permissions);
  return (
    <header className="flex h-10 shrink-0 items-stretch gap-3 bg-staff px-4 sm:gap-6 text-cell text-on-staff [--ring:var(--on-staff)]">
      <span className="flex items-center gap-2">
        <BrandMark size={16} />
        <span className="font-semibold max-sm:sr-only">{start.product}</span>
        <span className="hidden opacity-75 sm:inline">{start.backOffice}</span>
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
              aria-label={shell.account(staff.name)}
              className="flex h-8 items-center gap-1.5 whitespace-nowrap rounded-control px-2 hover:bg-on-staff/10 data-popup-open:bg-on-staff/10"
            >
              {staff.name}
              <ChevronDown size={14} aria-hidden="true" />
            </button>
          }
          items={items}
        />
      </div>
    </header>
  );
}

function useStaffItems(onLeave: (deed: () => Promise<unknown>) => void): MenuItem[] {
  const { shell } = usePhrases();
  const language = useLanguage();
  const themeItems = useThemeItems();
  const languageItems = languages.map(
    (one): MenuItem => ({
      label: languageNames[one],
      lang: languageTags[one],
      checked: one === language,
      onSelect: () => one !== language && onLeave(() => changeLanguage(one, saveLanguage, "/bms/empty")),
    }),
  );
  return [
    { heading: shell.language },
    ...languageItems,
    ...themeItems,
    "separator",
    { label: shell.logOut, icon: LogOut, onSelect: () => onLeave(() => currentSession().signOut()) },
  ];
}

function saveLanguage(languageCode: (typeof languages)[number]): Promise<null> {
  return call(setStaffLanguage, { body: { languageCode } });
}
