import { type Language, languageNames, languages, languageTags } from "@passage/contract/languages.ts";
import { ChevronDown, Globe } from "lucide-react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Menu } from "../../../ui/menu.tsx";

/** The language selector of the bars; each language is named in itself. */
export function LanguageMenu({
  className,
  onLanguage,
}: {
  className: string;
  onLanguage: (to: Language) => void;
}) {
  const { shell } = usePhrases();
  const language = useLanguage();
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className={className}
          aria-label={`${shell.language}: ${languageNames[language]}`}
        >
          <Globe size={16} aria-hidden="true" />
          {languageNames[language]}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
      items={languages.map((one) => ({
        label: languageNames[one],
        lang: languageTags[one],
        checked: one === language,
        onSelect: () => one !== language && onLanguage(one),
      }))}
    />
  );
}
