import { pinyin } from "pinyin-pro";
import { escapeLike, normalise, withoutSigns } from "../../platform/search-words.ts";

// No keyword can hold it: white space of a keyword is one space. A form begins after it as after a space.
const separator = "\n ";

/** Names of a place or a thing in the three languages. */
export interface CatalogueNames {
  readonly en: string;
  readonly zh: string;
  readonly "zh-hk": string;
}

/**
 * What an institution is found by: its names, short names and city as written, in pinyin (joined, apart, initials) and
 * by the initials of its English name. Lower case, forms apart; for `courses.search` and `institutions.search`.
 */
export function institutionSearch(institution: {
  names: CatalogueNames;
  city: CatalogueNames;
  aliases: readonly string[];
}): string {
  const { names, city, aliases } = institution;
  return joined([...formsOf(names), initials(names.en), ...aliases.map(plain), ...formsOf(city)]);
}

/** What a course is found by beside its institution's forms. */
export function courseSearch(names: CatalogueNames): string {
  return joined(formsOf(names));
}

/**
 * A keyword as LIKE patterns over such a text, all of which must match: Latin words match beginnings of words, runs of
 * Han characters stand anywhere. Empty where nothing was typed.
 */
export function cataloguePatterns(keyword: string): string[] {
  const runs = withoutSigns(keyword).match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
  return [...new Set(runs.map(normalise))]
    .filter((word) => word !== "")
    .map((word) => `% ${escapeLike(word)}%`);
}

function formsOf(names: CatalogueNames): string[] {
  const syllables = pinyin(names.zh, { toneType: "none", type: "array", v: true, nonZh: "removed" });
  return [
    ...new Set([plain(names.en), plain(names.zh), plain(names["zh-hk"])]),
    syllables.join(" "),
    syllables.join(""),
    syllables.map((syllable) => syllable[0]).join(""),
  ];
}

function plain(text: string): string {
  return normalise(withoutSigns(text));
}

/** "University College London" → "ucl"; small words don't count. */
function initials(name: string): string {
  const words = plain(name).split(" ");
  const counted = words.filter((word) => word !== "" && !smallWords.has(word));
  return counted.length > 1 ? counted.map((word) => word[0]).join("") : "";
}

const smallWords = new Set(["of", "the", "and", "at", "in", "for", "de", "la"]);

function joined(forms: readonly string[]): string {
  return ` ${[...new Set(forms.filter((form) => form !== ""))].join(separator)} `;
}
