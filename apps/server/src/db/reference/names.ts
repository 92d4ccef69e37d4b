import type { Language } from "@passage/contract/languages.ts";

/** One name in each of the three languages. */
export type Names = Readonly<Record<Language, string>>;

/** Names from a compact row: English, Simplified, Traditional (Hong Kong). */
export function names(english: string, simplified: string, traditional: string): Names {
  return { "en-us": english, zh: simplified, "zh-hk": traditional };
}

/** Names from one text of a table, "English|简体|繁體". Throws when one is missing. */
export function threeNames(text: string): Names {
  const [english, simplified, traditional] = text.split("|");
  if (!english || !simplified || !traditional) throw new Error(`three names expected in ${text}`);
  return names(english, simplified, traditional);
}

/** Rows of a table, "3 English|简体|繁體": a stable number and three names. */
export function numberedNames(rows: string): { id: number; names: Names }[] {
  return rows
    .trim()
    .split("\n")
    .map((row) => {
      const space = row.indexOf(" ");
      return { id: Number(row.slice(0, space)), names: threeNames(row.slice(space + 1)) };
    });
}
