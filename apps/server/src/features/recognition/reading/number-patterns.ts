import { asDigit } from "./confusions.ts";

/** Passport numbers by country: A letter, 0 digit, * either. What stands behind a pattern is taken as it is read. */
const patterns: Readonly<Record<string, string>> = {
  CHN: "A*0000000",
  GBR: "000000000",
  IND: "A0000000",
  JPN: "AA0000000",
  PAK: "AA0000000",
  THA: "AA0000000",
  USA: "*00000000",
  VNM: "A0000000",
};

/**
 * A character of a passport number as the country's pattern wants it, if it looks like such a one; otherwise, and
 * where there is no pattern, itself. China prints no O and no I.
 */
export function asNumberOf(country: string | null, character: string, place: number): string | null {
  const wanted = country === null ? undefined : patterns[country]?.[place];
  if (character === "<" || wanted === undefined) return character;
  if (wanted === "0") return asDigit(character) ?? character;
  // A digit where a letter belongs is left to the check digit: O and E differ by ten, which it does not see.
  if (country === "CHN" && (character === "O" || character === "I")) return asDigit(character);
  return character;
}

/** The whole number as the country's pattern wants it. */
export function numberOf(country: string | null, text: string): string {
  return [...text].map((character, place) => asNumberOf(country, character, place) ?? character).join("");
}
