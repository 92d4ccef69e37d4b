import { BookOpen } from "lucide-react";
import { useLanguage, usePhrases } from "../../lib/i18n/phrases.tsx";
import type { MenuAction } from "../../ui/menu-items.tsx";
import { openManual } from "./open-manual.ts";

/** The row of a menu that opens the operation manual in the language of the page. */
export function useManualItem(): MenuAction {
  const { shell } = usePhrases();
  const language = useLanguage();
  return { label: shell.operationManual, icon: BookOpen, onSelect: () => openManual(language) };
}
