import { identityCardCheck } from "@passage/contract/students/identity-card.ts";
import type { Origin } from "../person.ts";

/** Distinct seven digits for each index, not in sequence: 48271 shares no factor with nine million. */
function sevenDigits(index: number): string {
  return String(1_000_000 + ((index * 48_271 + 2_234_567) % 9_000_000));
}

/**
 * A passport number of the issuer's shape, distinct for each index. Letters I and O are not used on the mainland.
 * Shapes: mainland E and 8 digits, or E, a letter and 7 digits; Hong Kong K and 8; Taiwan 9 digits; Malaysia A and 8;
 * Vietnam, India and Indonesia a letter and 7.
 */
export function passportNumber(origin: Origin, index: number): string {
  const digits = sevenDigits(index);
  const second = "ABCDEFGHJKLMNP"[index % 14] ?? "A";
  switch (origin) {
    case "CN":
      return index % 3 === 0 ? `E${index % 9}${digits}` : `E${second}${digits}`;
    case "HK":
      return `K0${digits}`;
    case "TW":
      return `35${digits}`;
    case "MY":
      return `A5${digits}`;
    case "VN":
      return `C${digits}`;
    case "IN":
      return `${"PRSTUVWZ"[index % 8] ?? "P"}${digits}`;
    case "ID":
      return `${"CEX"[index % 3] ?? "C"}${digits}`;
  }
}

/** Whole years that an adult's passport is valid; the mainland gives people under 16 five. */
export function passportYears(origin: Origin, ageAtIssue: number): number {
  return origin === "MY" || ageAtIssue < 16 ? 5 : 10;
}

/** A mainland ID card number (GB 11643) with the right check character. @param division six digits, GB/T 2260 */
export function identityCardNumber(division: string, birthday: string, gender: 0 | 1, index: number): string {
  const sequence = (index % 480) * 2 + 20 + gender;
  const first17 = `${division}${birthday.replaceAll("-", "")}${String(sequence).padStart(3, "0")}`;
  return `${first17}${identityCardCheck(first17)}`;
}

const phoneRanges: Record<Origin, { region: string; prefix: string; digits: number }> = {
  CN: { region: "86", prefix: "1380013", digits: 4 },
  HK: { region: "852", prefix: "6123", digits: 4 },
  TW: { region: "886", prefix: "91234", digits: 4 },
  VN: { region: "84", prefix: "91234", digits: 4 },
  IN: { region: "91", prefix: "987654", digits: 4 },
  ID: { region: "62", prefix: "8123456", digits: 4 },
  MY: { region: "60", prefix: "12345", digits: 4 },
};

/** A number in a range that exists, of the kind that forms print as an example; distinct for each index. */
export function phone(origin: Origin, index: number): { region: string; number: string } {
  const { region, prefix, digits } = phoneRanges[origin];
  const line = (index * 2_749 + 1_618) % 10 ** digits;
  return { region, number: `${prefix}${String(line).padStart(digits, "0")}` };
}
