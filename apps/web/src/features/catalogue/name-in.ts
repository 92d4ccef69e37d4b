import type { CatalogueNames } from "@passage/contract/catalogue/rules.ts";
import type { Language } from "@passage/contract/languages.ts";

/** A name in the page's language. */
export function nameIn(names: CatalogueNames, language: Language): string {
  return names[language === "en-us" ? "en" : language];
}
