import { ChevronDown, PanelLeft } from "lucide-react";
import { Bell } from "../features/notifications/components/bell.tsx";
import { LanguageMenu } from "../features/shell/components/language-menu.tsx";
import { useAccount } from "../lib/account.tsx";
import { CompanyMark } from "../lib/company-mark.tsx";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { nameLanguage } from "../lib/name-language.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { HelpMenu } from "./help-menu.tsx";
import { useLanguageChange, usePersonMenu } from "./use-person-menu.ts";

/** Props of {@link Navbar}. */
export interface NavbarProps {
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
}

const barButton =
  "flex h-8 min-w-0 items-center gap-2 rounded-control px-2 text-cell text-ink-2 transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-hover";

/** The bar over every page from 960 on: sidebar toggle, language, help, company and person. */
export function Navbar({ sidebarOpen, onToggleSidebar }: NavbarProps) {
  const { shell } = usePhrases();
  const { user } = useAccount();
  const language = useLanguage();
  const items = usePersonMenu();
  const changeLanguage = useLanguageChange();
  return (
    <header className="hidden h-12 shrink-0 items-center gap-1 px-4 md:flex">
      <IconButton
        icon={PanelLeft}
        label={sidebarOpen ? shell.closeSidebar : shell.openSidebar}
        aria-expanded={sidebarOpen}
        aria-controls="main-navigation"
        onClick={onToggleSidebar}
      />
      <div className="ml-auto flex min-w-0 items-center gap-1">
        <Bell />
        <LanguageMenu className={barButton} onLanguage={changeLanguage} />
        <HelpMenu />
        <Menu
          align="end"
          trigger={
            <button type="button" className={barButton}>
              <CompanyMark />
              <span
                lang={nameLanguage(user.agentCompanyName, language)}
                className="truncate font-medium text-ink"
              >
                {user.agentCompanyName}
              </span>
              <span lang={nameLanguage(user.name, language)} className="truncate">
                {user.name}
              </span>
              {user.issueInnerAccount && (
                <span className="rounded-control bg-att-wash px-1.5 text-hint text-att">
                  {shell.innerAccount}
                </span>
              )}
              <ChevronDown size={14} aria-hidden="true" className="shrink-0" />
            </button>
          }
          items={items}
        />
      </div>
    </header>
  );
}
