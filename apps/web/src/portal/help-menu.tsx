import { CircleQuestionMark } from "lucide-react";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { useHelpItems } from "./use-help-items.ts";

/** The help icon of the navbar (spec point 2), with what helps under it. */
export function HelpMenu() {
  const { shell } = usePhrases();
  const items = useHelpItems();
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={CircleQuestionMark} label={shell.help} size={32} />}
      items={items}
    />
  );
}
