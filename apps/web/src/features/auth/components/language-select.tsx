import {
  isLanguage,
  type Language,
  languageNames,
  languages,
  languageTags,
} from "@passage/contract/languages.ts";
import { ChevronDown, Globe } from "lucide-react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";

/**
 * The language of the sign-in page. The browser's own list: a menu of the kit would cost this first page a third of
 * its script budget.
 */
export function LanguageSelect({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { auth } = usePhrases();
  const language = useLanguage();
  return (
    <label className="relative flex h-control items-center gap-1.5 rounded-control px-2 text-cell text-ink-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <Globe size={16} aria-hidden="true" />
      <span className="sr-only">{auth.language}</span>
      <select
        value={language}
        onChange={(event) => isLanguage(event.target.value) && onLanguage(event.target.value)}
        className="field-sizing-content h-full appearance-none bg-transparent pr-5 outline-none"
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={languageTags[one]} className="bg-raised text-ink">
            {languageNames[one]}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" className="pointer-events-none absolute right-2" />
    </label>
  );
}
