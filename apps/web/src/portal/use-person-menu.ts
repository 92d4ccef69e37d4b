import type { Language } from "@passage/contract/languages.ts";
import { CircleUserRound, House, ImageUp, KeyRound, LogOut } from "lucide-react";
import { changeLanguage } from "../features/shell/change-language.ts";
import { useThemeItems } from "../features/shell/use-theme-items.ts";
import { useAccount } from "../lib/account.tsx";
import { call } from "../lib/api/api-client.ts";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { useGo } from "../lib/navigation.tsx";
import { setLanguage } from "../lib/wire/auth.gen.ts";
import type { MenuItem } from "../ui/menu-items.tsx";
import { openLogoDialog } from "./change-logo.tsx";
import { useLeaveGuard } from "./leave-guard.tsx";
import { signOut } from "./sign-out.ts";

/** The rows of the person's menu, the same in the navbar and on the phone. */
export function usePersonMenu(): MenuItem[] {
  const { errors, shell } = usePhrases();
  const { user } = useAccount();
  const go = useGo();
  const guard = useLeaveGuard();
  const themeItems = useThemeItems();
  return [
    { heading: `${user.agentCompanyName} · ${user.name}` },
    ...(user.roles.includes("administrator") && user.resourceKeys.includes("permission")
      ? [
          {
            label: shell.changeLogo,
            icon: ImageUp,
            disabledReason: user.issueInnerAccount ? errors["2009"] : undefined,
            onSelect: openLogoDialog,
          },
        ]
      : []),
    { label: shell.home, icon: House, onSelect: () => go("/") },
    // Staff within the account have a profile of their own, at the back office.
    ...(user.issueInnerAccount
      ? []
      : [{ label: shell.views["/profile"], icon: CircleUserRound, onSelect: () => go("/profile") }]),
    "separator",
    ...themeItems,
    "separator",
    {
      label: shell.resetPassword,
      icon: KeyRound,
      disabledReason: user.issueInnerAccount ? errors["2009"] : undefined,
      onSelect: () => guard.leavePage(async () => location.assign("/reset")),
    },
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
