import type { Language } from "@passage/contract/languages.ts";
import { type RawBuilder, sql } from "kysely";

const suffixes: Record<Language, string> = { "en-us": "en", zh: "zh", "zh-hk": "zh_hk" };

/** The column of a name in a language: `alias.name_zh_hk`. */
export function nameIn(language: Language, alias: string, stem = "name"): RawBuilder<string> {
  return sql<string>`${sql.ref(`${alias}.${stem}_${suffixes[language]}`)}`;
}
