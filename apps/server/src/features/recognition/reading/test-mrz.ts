import fc from "fast-check";
import { checkDigit } from "./check-digit.ts";

/** What a zone is made from. */
export interface ZonePerson {
  readonly country: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly number: string;
  readonly birthday: string;
  readonly gender: "M" | "F";
  readonly expiry: string;
  readonly optional: string;
}

/** Both lines as a passport office prints them (ICAO 9303 part 4). Days are six digits. */
export function zoneOf(person: ZonePerson): readonly [string, string] {
  const digit = (text: string): string => checkDigit(text) ?? "?";
  const country = person.country.padEnd(3, "<");
  const filled = (name: string): string => name.replaceAll(" ", "<");
  const names = `P<${country}${filled(person.lastName)}<<${filled(person.firstName)}`;
  const number = person.number.padEnd(9, "<");
  const optional = person.optional.padEnd(14, "<");
  const first = number + digit(number);
  const days = person.birthday + digit(person.birthday);
  const ends = person.expiry + digit(person.expiry) + optional + digit(optional);
  return [
    names.padEnd(44, "<").slice(0, 44),
    `${first}${country}${days}${person.gender}${ends}${digit(first + days + ends)}`,
  ];
}

const letters = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"), minLength: least, maxLength: most });

const twoDigits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: least, max: most }).map((value) => String(value).padStart(2, "0"));

const sixDigits = (years: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(years, twoDigits(1, 12), twoDigits(1, 28)).map((parts) => parts.join(""));

/** Any person a passport may be printed for: numbers as their country prints them, or free. */
export const anyPerson: fc.Arbitrary<ZonePerson> = fc
  .record({
    country: fc.constantFrom("CHN", "GBR", "IND", "VNM", "FRA", "D", "KOR", "NGA"),
    lastName: letters(1, 12),
    firstName: fc.array(letters(1, 8), { minLength: 1, maxLength: 2 }).map((words) => words.join(" ")),
    number: fc.constant(""),
    birthday: sixDigits(twoDigits(0, 99)),
    gender: fc.constantFrom("M" as const, "F" as const),
    expiry: sixDigits(twoDigits(20, 45)),
    optional: fc.constant(""),
  })
  .chain((person) => {
    const digits = (count: number): fc.Arbitrary<string> =>
      fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: count, maxLength: count });
    const number: Record<string, fc.Arbitrary<string>> = {
      CHN: digits(7).map((rest) => `EK${rest}`),
      GBR: digits(9),
      IND: digits(7).map((rest) => `R${rest}`),
      VNM: digits(7).map((rest) => `C${rest}`),
    };
    const free = fc.string({
      unit: fc.constantFrom(..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789"),
      minLength: 9,
      maxLength: 9,
    });
    return (number[person.country] ?? free).map((value) => ({ ...person, number: value }));
  });
