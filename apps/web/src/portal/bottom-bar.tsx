import { languageNames, languages, languageTags } from "@passage/contract/languages.ts";
import { Ellipsis } from "lucide-react";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { AppLink, useGo } from "../lib/navigation.tsx";
import { classNames } from "../ui/class-names.ts";
import { Menu } from "../ui/menu.tsx";
import type { MenuItem } from "../ui/menu-items.tsx";
import { useMenu } from "./use-menu.ts";
import { useLanguageChange, usePersonMenu } from "./use-person-menu.ts";

/** Places of the bar, the last of which is "more". */
const places = 5;

const place =
  "flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-hint -outline-offset-2 transition-colors";

/** Navigation under 960: four places and "more", which holds the rest and what the navbar has on a desk. */
export function BottomBar() {
  const { shell } = usePhrases();
  const go = useGo();
  const entries = useMenu().flatMap((group) => group.entries);
  const person = usePersonMenu();
  const language = useLanguage();
  const changeLanguage = useLanguageChange();
  const first = entries.slice(0, places - 1);
  const shorts: Readonly<Record<string, string | undefined>> = shell.shortViews;

  const rest = entries
    .slice(places - 1)
    .map((entry): MenuItem => ({ label: entry.title, icon: entry.icon, onSelect: () => go(entry.href) }));
  const languageItems = languages.map(
    (one): MenuItem => ({
      label: languageNames[one],
      lang: languageTags[one],
      checked: one === language,
      onSelect: () => one !== language && changeLanguage(one),
    }),
  );

  return (
    <nav
      aria-label={shell.mainNavigation}
      className="flex h-[60px] shrink-0 border-line-2 border-t bg-canvas pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {first.map(({ path, href, title, icon: Icon, current }) => (
        <AppLink
          key={path}
          href={href}
          aria-current={current}
          className={classNames(place, current ? "font-medium text-accent-ink" : "text-ink-2")}
        >
          <Icon size={20} aria-hidden="true" />
          <span className="truncate">{shorts[path] ?? title}</span>
        </AppLink>
      ))}
      <Menu
        align="end"
        trigger={
          <button type="button" className={classNames(place, "text-ink-2")}>
            <Ellipsis size={20} aria-hidden="true" />
            {shell.more}
          </button>
        }
        items={[...rest, { heading: shell.language }, ...languageItems, "separator", ...person]}
      />
    </nav>
  );
}
