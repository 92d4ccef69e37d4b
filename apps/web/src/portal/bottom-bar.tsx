import { languageNames, languages, languageTags } from "@passage/contract/languages.ts";
import { PhoneNavigation } from "../features/shell/components/phone-navigation.tsx";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import type { MenuItem } from "../ui/menu-items.tsx";
import { useHelpItems } from "./use-help-items.ts";
import { useMenu } from "./use-menu.ts";
import { useLanguageChange, usePersonMenu } from "./use-person-menu.ts";

/** Navigation under 960; "more" holds the other pages, and what the navbar has on a desk. */
export function BottomBar() {
  const { shell } = usePhrases();
  const person = usePersonMenu();
  const help = useHelpItems();
  const language = useLanguage();
  const changeLanguage = useLanguageChange();
  const shorts: Readonly<Record<string, string | undefined>> = shell.shortViews;

  const places = useMenu()
    .flatMap((group) => group.entries)
    .map(({ path, href, title, icon, current }) => ({
      ...{ href, icon, current },
      label: title,
      short: shorts[path],
    }));
  const languageItems = languages.map(
    (one): MenuItem => ({
      label: languageNames[one],
      lang: languageTags[one],
      checked: one === language,
      onSelect: () => one !== language && changeLanguage(one),
    }),
  );

  return (
    <PhoneNavigation
      places={places}
      more={[{ heading: shell.language }, ...languageItems, "separator", ...help, "separator", ...person]}
    />
  );
}
