import { catalogueLimits, isCurrency, isOnScoreScale, isPrice } from "@passage/contract/catalogue/rules.ts";
import { type ScoreDemands, scoreOf, ukClasses } from "@passage/contract/courses/score-scales.ts";
import { languages } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { plainWord, type Reading, wrong } from "./reading.ts";

/** "24,500.00" → "24500": decimal text as the database gives it back, without zeros at its end. */
export function readAmount(text: string): Reading {
  const digits = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  if (!isPrice(digits)) return wrong("amount");
  const [whole = "0", part = ""] = digits.split(".");
  const decimals = part.replace(/0+$/, "");
  const value = whole.replace(/^0+(?=\d)/, "");
  return { value: decimals ? `${value}.${decimals}` : value };
}

export function readCurrency(text: string): Reading {
  const code = text.toUpperCase();
  return isCurrency(code) ? { value: code } : wrong("currency");
}

/** A whole number within the ends that the form has, too. */
export function readWhole(name: "qsRank" | "qsYear" | "durationMonths" | "minAge") {
  const { min, max } = catalogueLimits[name];
  return (text: string): Reading => {
    if (!/^\d{1,9}(\.0+)?$/.test(text)) return wrong("wholeNumber");
    const value = Number(text);
    if (value < min) return wrong("tooSmall", { min });
    return value > max ? wrong("tooLarge", { max }) : { value };
  };
}

const classWords = new Map<string, number>(
  ukClasses.flatMap((name, place) =>
    [name, ...languages.map((language) => serverPhrases[language].background.ukClasses[name])].map(
      (word) => [plainWord(word), place] as const,
    ),
  ),
);
for (const [place, words] of [
  ["2", "2:2"],
  ["3", "2:1"],
  ["4", "1st"],
  ["1", "3rd"],
])
  classWords.set(plainWord(words ?? ""), Number(place));

/** A score as a number of its scale; classes by their place. */
export function readScore(scale: keyof ScoreDemands) {
  return (text: string): Reading => {
    const score = scale === "ukClass" ? (classWords.get(plainWord(text)) ?? null) : scoreOf(scale, text);
    return score !== null && isOnScoreScale(scale, score) ? { value: score } : wrong("scoreScale");
  };
}
