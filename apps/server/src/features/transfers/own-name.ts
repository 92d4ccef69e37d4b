import type { Language } from "@passage/contract/languages.ts";

/** A person's or company's name as Chinese pages show it: as they write it themselves, if they do. */
export function ownName(language: Language, name: string, nameZh: string | null): string {
  return language === "en-us" ? name : (nameZh ?? name);
}
