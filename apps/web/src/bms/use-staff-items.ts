import { languageNames, languages, languageTags } from "@passage/contract/languages.ts";
import { CircleUserRound, KeyRound, LogOut } from "lucide-react";
import { useManualItem } from "../features/manual/use-manual-item.ts";
import { changeLanguage } from "../features/shell/change-language.ts";
import { useThemeItems } from "../features/shell/use-theme-items.ts";
import { call } from "../lib/api/api-client.ts";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { useGo } from "../lib/navigation.tsx";
import { currentSession } from "../lib/session/current-session.ts";
import { setStaffLanguage } from "../lib/wire/auth.gen.ts";
import type { MenuItem } from "../ui/menu-items.tsx";

/** Rows of the person's menu: language, theme, and the way out. `onLeave` asks before what is unsaved is lost. */
export function useStaffItems(onLeave: (deed: () => Promise<unknown>) => void): MenuItem[] {
  const { shell } = usePhrases();
  const language = useLanguage();
  const themeItems = useThemeItems();
  const go = useGo();
  const manual = useManualItem();
  const languageItems = languages.map(
    (one): MenuItem => ({
      label: languageNames[one],
      lang: languageTags[one],
      checked: one === language,
      onSelect: () => one !== language && onLeave(() => changeLanguage(one, saveLanguage, "/bms/empty")),
    }),
  );
  return [
    {
      label: shell.backOfficeViews.profile,
      icon: CircleUserRound,
      onSelect: () => go("/bms/profile"),
    },
    "separator",
    { heading: shell.language },
    ...languageItems,
    ...themeItems,
    "separator",
    manual,
    {
      label: shell.resetPassword,
      icon: KeyRound,
      onSelect: () => onLeave(async () => location.assign("/bms/reset")),
    },
    { label: shell.logOut, icon: LogOut, onSelect: () => onLeave(() => currentSession().signOut()) },
  ];
}

function saveLanguage(languageCode: (typeof languages)[number]): Promise<null> {
  return call(setStaffLanguage, { body: { languageCode } });
}
