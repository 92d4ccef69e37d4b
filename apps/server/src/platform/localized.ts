import type { Language } from "@passage/contract/languages.ts";
import { type RawBuilder, sql } from "kysely";

const suffixes: Record<Language, string> = { "en-us": "en", zh: "zh", "zh-hk": "zh_hk" };

/** The column of a name in a language: `alias.name_zh_hk`. */
export function nameIn(language: Language, alias: string, stem = "name"): RawBuilder<string> {
  return sql<string>`${sql.ref(`${alias}.${stem}_${suffixes[language]}`)}`;
}

/**
 * Name of an account, staff member or company, who write it in Chinese themselves, if at all: that is what Chinese
 * pages show, as written. Null where an outer join found nobody.
 */
export function ownNameIn(language: Language, alias: string): RawBuilder<string> {
  const name = sql.ref(`${alias}.name`);
  return language === "en-us"
    ? sql<string>`${name}`
    : sql<string>`coalesce(${sql.ref(`${alias}.name_zh`)}, ${name})`;
}

const alphabets: Record<Language, string> = {
  "en-us": "en-x-icu",
  zh: "zh-x-icu",
  "zh-hk": "zh-Hant-HK-x-icu",
};

/** A name to order by as readers of a language look it up: the alphabet, pinyin in zh, strokes in zh-hk. */
export function alphabetical(language: Language, name: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`${name} collate ${sql.ref(alphabets[language])}`;
}
