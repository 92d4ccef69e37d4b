import { type Language, languageTags } from "@passage/contract/languages.ts";

/** "December 2026", "2026年12月". */
export function monthTitle(month: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}
