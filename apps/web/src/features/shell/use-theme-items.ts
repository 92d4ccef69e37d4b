import { Monitor, Moon, Sun } from "lucide-react";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { chooseTheme, themeChoices, useThemeChoice } from "../../lib/theme.ts";
import type { MenuItem } from "../../ui/menu-items.tsx";

const icons = { light: Sun, dark: Moon, system: Monitor };

/** The rows of a person's menu that choose the theme. */
export function useThemeItems(): MenuItem[] {
  const { shell } = usePhrases();
  const chosen = useThemeChoice();
  return [
    { heading: shell.theme },
    ...themeChoices.map((choice) => ({
      label: shell.themes[choice],
      icon: icons[choice],
      checked: choice === chosen,
      onSelect: () => chooseTheme(choice),
    })),
  ];
}
