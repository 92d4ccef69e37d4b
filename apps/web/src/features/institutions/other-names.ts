import type { Language } from "@passage/contract/languages.ts";
import { nameLanguage } from "../../lib/name-language.ts";

/**
 * What an institution is called besides its name, each once. Short names are kept in both Chinese scripts, since both are
 * searched for; a page shows those of its own, an English page the mainland's.
 */
export function otherNames(
  { name, aliases }: { name: string; aliases: readonly string[] },
  language: Language,
): string[] {
  const otherScript = language === "zh-hk" ? "zh-CN" : "zh-HK";
  return [...new Set(aliases)].filter(
    (alias) => alias !== name && nameLanguage(alias, language) !== otherScript,
  );
}
