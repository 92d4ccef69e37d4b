import { type Language, languageTags } from "@passage/contract/languages.ts";

/** Orders names as readers of a language look them up: pinyin in zh, strokes in zh-hk, the alphabet in English. */
export function sortByName<T extends { name: string }>(language: Language, rows: readonly T[]): T[] {
  const { compare } = new Intl.Collator(languageTags[language], { numeric: true });
  return rows.toSorted((a, b) => compare(a.name, b.name));
}

/** Where most students are from: mainland China, Hong Kong, Macau, Taiwan, before all others. */
const first = ["CN", "HK", "MO", "TW"];

/** Countries by name, Greater China ahead of them. */
export function sortCountries<T extends { code: string; name: string }>(
  language: Language,
  rows: readonly T[],
): T[] {
  const place = ({ code }: T) => (first.includes(code) ? first.indexOf(code) : first.length);
  return sortByName(language, rows).toSorted((a, b) => place(a) - place(b));
}

/** Ids below are codes of GB/T 2260, whose order Chinese readers know; numbers of other places tell nothing. */
const firstOtherId = 1_000_000;

/** States, cities and divisions: Chinese readers get those of Greater China in official order, all else by name. */
export function sortPlaces<T extends { id: number; name: string }>(
  language: Language,
  rows: readonly T[],
): T[] {
  if (language === "en-us" || rows.some(({ id }) => id >= firstOtherId)) return sortByName(language, rows);
  return rows.toSorted((a, b) => a.id - b.id);
}
