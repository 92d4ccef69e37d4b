import { languageNames, languages, languageTags } from "@passage/contract/languages.ts";
import { LogOut } from "lucide-react";
import { changeLanguage } from "../features/shell/change-language.ts";
import { useThemeItems } from "../features/shell/use-theme-items.ts";
import { call } from "../lib/api/api-client.ts";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { currentSession } from "../lib/session/current-session.ts";
import { setStaffLanguage } from "../lib/wire/auth.gen.ts";
import type { MenuItem } from "../ui/menu-items.tsx";

/** Rows of the person's menu: language, theme, and the way out. `onLeave` asks before what is unsaved is lost. */
export function useStaffItems(onLeave: (deed: () => Promise<unknown>) => void): MenuItem[] {
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
