import { lengths } from "../limits.ts";

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = "10X98765432";

export interface IdentityCard {
  /** `YYYY-MM-DD` */
  birthday: string;
  /** 0 female, 1 male, as everywhere in the spec. */
  gender: 0 | 1;
}

/** The check character of the first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export function identityCardCheck(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0);
  return checkCharacters[sum % 11] ?? "";
}

/**
 * Reads a mainland ID card number (GB 11643). Null when it has not exactly 18 characters (spec point 5), a digit or
 * the check character is wrong, or its birthday does not exist.
 */
export function readIdentityCard(number: string): IdentityCard | null {
  const text = number.toUpperCase();
  if (text.length !== lengths.idCard || !/^[1-9]\d{16}[\dX]$/.test(text)) return null;
  if (identityCardCheck(text) !== text[17]) return null;
  const birthday = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  const parsed = new Date(`${birthday}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== birthday) return null;
  return { birthday, gender: Number(text[16]) % 2 === 1 ? 1 : 0 };
}
