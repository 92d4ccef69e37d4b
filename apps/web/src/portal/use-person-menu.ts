import type { Language } from "@passage/contract/languages.ts";
import { House, LogOut } from "lucide-react";
import { changeLanguage } from "../features/shell/change-language.ts";
import { useThemeItems } from "../features/shell/use-theme-items.ts";
import { useAccount } from "../lib/account.tsx";
import { call } from "../lib/api/api-client.ts";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { useGo } from "../lib/navigation.tsx";
import { setLanguage } from "../lib/wire/auth.gen.ts";
import type { MenuItem } from "../ui/menu-items.tsx";
import { useLeaveGuard } from "./leave-guard.tsx";
import { signOut } from "./sign-out.ts";

/** The rows of the person's menu, the same in the navbar and on the phone. */
export function usePersonMenu(): MenuItem[] {
  const { shell } = usePhrases();
  const { user } = useAccount();
  const go = useGo();
  const guard = useLeaveGuard();
  const themeItems = useThemeItems();
  return [
    { heading: `${user.agentCompanyName} · ${user.name}` },
    { label: shell.home, icon: House, onSelect: () => go("/") },
    "separator",
    ...themeItems,
    "separator",
    { label: shell.logOut, icon: LogOut, onSelect: () => guard.leavePage(signOut) },
  ];
}

/** Changes the account's language; asks first when something typed would be lost by the reload. */
export function useLanguageChange(): (language: Language) => void {
  const guard = useLeaveGuard();
  return (language) =>
    guard.reloadPage(() =>
      changeLanguage(language, (languageCode) => call(setLanguage, { query: { languageCode } }), "/empty"),
    );
}
