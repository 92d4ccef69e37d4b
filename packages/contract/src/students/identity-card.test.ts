import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identityCardCheck, readIdentityCard } from "./identity-card.ts";

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""));

const birthdays = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any number that GB 11643 allows: area, birthday, sequence, check character. */
const cards = fc
  .record({
    first: fc.integer({ min: 1, max: 9 }),
    area: digits(5),
    birthday: birthdays,
    sequence: digits(3),
  })
  .map(({ first, area, birthday, sequence }) => {
    const body = `${first}${area}${birthday.replaceAll("-", "")}${sequence}`;
    return { number: body + identityCardCheck(body), birthday, gender: Number(sequence[2]) % 2 };
  });

describe("readIdentityCard", () => {
  test("reads the example of the standard, whose check character is X", () => {
    expect(readIdentityCard("11010519491231002X")).toEqual({ birthday: "1949-12-31", gender: 0 });
    expect(readIdentityCard("11010519491231002x")).toEqual({ birthday: "1949-12-31", gender: 0 });
  });

  test("reads birthday and gender of every valid number", () => {
    fc.assert(
      fc.property(cards, ({ number, birthday, gender }) => {
        expect(readIdentityCard(number)).toEqual({ birthday, gender });
      }),
    );
  });

  test("any one character typed wrong is noticed", () => {
    fc.assert(
      fc.property(cards, fc.nat(17), fc.constantFrom(..."0123456789X"), ({ number }, place, typed) => {
        fc.pre(number[place] !== typed);
        expect(readIdentityCard(number.slice(0, place) + typed + number.slice(place + 1))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  test("two neighbours typed the wrong way round are noticed", () => {
    fc.assert(
      fc.property(cards, fc.nat(16), ({ number }, place) => {
        fc.pre(number[place] !== number[place + 1]);
        const swapped = number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2);
        expect(readIdentityCard(swapped)).toBeNull();
      }),
    );
  });

  test("exactly 18 characters: no fewer, no more, nothing around them", () => {
    fc.assert(
      fc.property(cards, fc.nat(17), ({ number }, length) => {
        expect(readIdentityCard(number.slice(0, length))).toBeNull();
        for (const around of [` ${number}`, `${number} `, `${number}0`, `${number}\n`])
          expect(readIdentityCard(around)).toBeNull();
      }),
    );
  });

  test.each(["20040230", "20040010", "20041301", "19000229"])(
    "a birthday of %s does not exist",
    (birthday) => {
      const body = `440106${birthday}321`;
      expect(readIdentityCard(body + identityCardCheck(body))).toBeNull();
    },
  );

  test("other documents are none: old 15-digit cards, Hong Kong cards, full-width digits", () => {
    for (const other of [
      "",
      "110105491231002",
      "A123456(7)",
      "１１０１０５１９４９１２３１００２Ｘ",
      "01010519491231002X",
    ])
      expect(readIdentityCard(other)).toBeNull();
  });
});
