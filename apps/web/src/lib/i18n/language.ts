import { chooseLanguage, isLanguage, type Language, languageTags } from "@passage/contract/languages.ts";

const storeKey = "passage.language";

/** The language chosen in this browser before, or null. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(storeKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    // Storage may be forbidden; the page then simply follows the browser.
    return null;
  }
}

let current: Language | null = null;

/** The page's language: the one chosen before, else the browser's first that is ours, else English. */
export function currentLanguage(): Language {
  current ??= storedLanguage() ?? chooseLanguage(undefined, navigator.languages.join(","));
  return current;
}

/** Keeps a choice for this browser and tells the page (`lang` picks the right glyphs and hyphenation). */
export function keepLanguage(language: Language): void {
  current = language;
  try {
    localStorage.setItem(storeKey, language);
  } catch {
    // Then it holds for this page only.
  }
  markDocument();
}

/** Writes the language on <html>. */
export function markDocument(): void {
  document.documentElement.lang = languageTags[currentLanguage()];
}
