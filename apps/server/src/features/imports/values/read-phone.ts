import { fromInternational } from "@passage/contract/students/phone.ts";

export interface PhoneParts {
  readonly region: string | null;
  readonly number: string;
}

const chineseMobile = /^1[3-9]\d{9}$/;

/** A plus or zeros ahead, or a one apart from what follows, which is North America's: its lines have eleven digits too. */
const saysCode = /^\(?\s*(?:\+|00|1[\s().-])/;

/**
 * Area code and number out of one text: `+86 138…`, `0086-138…`, `(852) 9123 4567`, `86 138…`. Eleven digits of a
 * mainland mobile need no area code; of every other number it must be said.
 */
export function readPhone(text: string): PhoneParts {
  const given = text.normalize("NFKC").trim();
  const digits = given.replace(/\D/g, "");
  if (chineseMobile.test(digits) && !saysCode.test(given)) return { region: "86", number: digits };
  const international = /^(\+|00)/.test(given) ? digits.replace(/^00/, "") : digits;
  const parted = /^[(（]?(\d{1,4})[)）]?[\s-]+(.+)$/.exec(given.replace(/^(\+|00)/, ""));
  // Bare digits of a local number could be read as somewhere else's line.
  const said = international !== digits || /^\+/.test(given) || parted !== null || digits.length >= 11;
  const found = said ? fromInternational(international, parted?.[1] ?? null) : null;
  return found ?? { region: null, number: text.trim() };
}

/** An area code as digits, out of `+86`, `0086`, `86`, `中国 +86` or `China (86)`. */
export function readAreaCode(text: string): string {
  const digits = /(\d{1,6})\D*$/.exec(text.normalize("NFKC"))?.[1];
  return digits === undefined ? text : digits.replace(/^0+/, "");
}
