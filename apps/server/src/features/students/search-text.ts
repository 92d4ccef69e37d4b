import { pinyin } from "pinyin-pro";
import { escapeLike, normalise } from "../../platform/search-words.ts";

// No keyword can hold it: white space of a keyword is one space.
const separator = "\n";

/** Toneless pinyin of a Chinese name, with ü as v: surnames get their surname reading (单 shan, 曾 zeng). */
export function pinyinOf(name: string): string[] {
  return pinyin(name, { toneType: "none", type: "array", mode: "surname", v: true, nonZh: "removed" });
}

export interface Searched {
  nameZh: string | null;
  lastName: string | null;
  firstName: string | null;
  email: string | null;
  phone: string | null;
}

/** What a student is found by: names in any script, pinyin joined and apart, e-mail, phone digits. */
export function searchText({ nameZh, lastName, firstName, email, phone }: Searched): string {
  const latin = normalise([lastName, firstName].filter(Boolean).join(" "));
  const reversed = normalise([firstName, lastName].filter(Boolean).join(" "));
  const syllables = nameZh ? pinyinOf(nameZh) : [];
  const forms = [
    nameZh ? normalise(nameZh) : "",
    latin,
    latin.replaceAll(" ", ""),
    reversed,
    syllables.join(" "),
    syllables.join(""),
    email?.toLowerCase() ?? "",
    phone?.replace(/\D/g, "") ?? "",
  ];
  return ` ${[...new Set(forms.filter((form) => form !== ""))].join(separator)} `;
}

/** A keyword as a LIKE pattern over `searchText`: what was typed anywhere in it, wildcards taken literally. */
export function searchPattern(keyword: string): string {
  const wanted = normalise(keyword);
  const digits = wanted.replace(/\D/g, "");
  const isNumber = digits.length >= 5 && /^[\d ()+-]+$/.test(wanted);
  // What vanishes wholly (a lone accent) is taken as it is: an empty pattern would find everybody.
  const text = (isNumber ? digits : wanted) || keyword;
  // Chinese stands in the Chinese name alone, each character after a space: with it, one character has a trigram.
  return `%${escapeLike(/^\p{Script=Han}/u.test(text) ? ` ${text}` : text)}%`;
}

/** Whether the index narrows a pattern down: trigrams are three letters or digits, or begin a word with one. */
export function hasTrigram(pattern: string): boolean {
  const text = pattern.replace(/^%|%$/g, "").replace(/\\(.)/gu, "$1");
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(text);
}

/** Latin or pinyin form of the name for sorting. */
export function sortName({ nameZh, lastName, firstName }: Omit<Searched, "email" | "phone">): string {
  const latin = normalise([lastName, firstName].filter(Boolean).join(" "));
  return latin || (nameZh ? pinyinOf(nameZh).join(" ") : "");
}
