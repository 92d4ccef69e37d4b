import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { characterValue, checkDigit } from "./check-digit.ts";
import { asDigit, asLetter } from "./confusions.ts";
import { readDataLine } from "./mrz.ts";
import { sureCells } from "./mrz-cells.ts";
import { mayName, nameLineOf, readNameLine } from "./mrz-names.ts";
import { anyPerson, zoneOf } from "./test-mrz.ts";

const dataOf = (line: string) => readDataLine(sureCells(line));
const nameOf = (line: string) => readNameLine(sureCells(line));
const replaced = (text: string, at: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + 1);

describe("check digits", () => {
  it("are those of ICAO 9303", () => {
    expect(checkDigit("520727")).toBe("3");
    expect(checkDigit("AB2134<<<")).toBe("5");
    expect(checkDigit("D23145890<")).toBe(checkDigit("D23145890"));
    expect(checkDigit("a")).toBeNull();
  });
});

describe("a data line", () => {
  it("is read whole", () => {
    const line = dataOf("EJ18304722CHN9803156M2905051DNJJONPLCBHA9248");
    expect(line).toMatchObject({
      number: { text: "EJ1830472", checked: true, repaired: false },
      birthday: { text: "980315", checked: true },
      expiry: { text: "290505", checked: true },
      composite: true,
      nationality: "CHN",
      gender: "M",
    });
  });

  it("takes letters for digits where only digits stand, and the reverse", () => {
    const line = dataOf("EJ18304722CHN98O3I56M29O5051DNJJ0NPLCBHA9248");
    expect(line.text).toBe("EJ18304722CHN9803156M2905051DNJJONPLCBHA9248");
    expect(line.birthday).toMatchObject({ checked: true, repaired: false });
  });

  it("knows the short German code and an empty optional part without a digit", () => {
    const line = dataOf("C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4");
    expect(line.nationality).toBe("D");
    expect(line.number.checked).toBe(true);
    expect(line.optional.checked).toBe(true);
  });

  it("says what it did not see", () => {
    const line = dataOf("?J66048298CHN0101309M2912017PALONBHCEPJA9534");
    expect(line.number).toMatchObject({ text: null, checked: false, digit: "8" });
    expect(line.birthday.checked).toBe(true);
  });

  it("comes back from every valid line", () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        const [, printed] = zoneOf(person);
        const line = dataOf(printed);
        expect(line.text).toBe(printed);
        expect(
          [line.number, line.birthday, line.expiry].every((part) => part.checked && !part.repaired),
        ).toBe(true);
        expect(line.composite).toBe(true);
      }),
    );
  });

  it("never gives a damaged value as a proven one", () => {
    const damage = fc.record({
      person: anyPerson,
      at: fc.constantFrom(
        ...Array.from({ length: 28 }, (_, index) => index).filter((at) => at < 10 || at > 12),
      ),
      by: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"),
    });
    fc.assert(
      fc.property(damage, ({ person, at, by }) => {
        const [, printed] = zoneOf(person);
        // Ten apart, as A (10) and K (20) are: no check digit tells them from one another, nor from what looks alike.
        const before = characterValue(printed[at] ?? "") ?? 0;
        const damages = [by, asDigit(by), asLetter(by)].map(
          (character) => characterValue(character ?? by) ?? 0,
        );
        fc.pre(at !== 20 && damages.every((value) => (value - before) % 10 !== 0));
        const line = dataOf(replaced(printed, at, by));
        for (const [part, from, to] of [
          [line.number, 0, 9],
          [line.birthday, 13, 19],
          [line.expiry, 21, 27],
        ] as const) {
          if (part.checked && !part.repaired) expect(part.text).toBe(printed.slice(from, to));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("does not repair what may be repaired in two ways", () => {
    // The check digit of 0O0O00000 is damaged; several swaps of O and 0 satisfy another.
    const text = "0O0O00000";
    const digit = String((Number(checkDigit(text)) + 4) % 10);
    const line = dataOf(`${text}${digit}FRA8001014F3001019<<<<<<<<<<<<<<0${0}`);
    expect(line.number.checked && !line.number.repaired).toBe(false);
  });
});

describe("a name line", () => {
  it("is divided", () => {
    const line = nameOf("P<GBRHARTLEY<<OLIVER<JAMES<<<<<<<<<<<<<<<<<<");
    expect(line).toMatchObject({
      country: "GBR",
      lastName: "HARTLEY",
      firstName: "OLIVER JAMES",
      whole: true,
    });
  });

  it("takes digits for letters, and ends at the fillers whatever is read behind them", () => {
    const line = nameOf("P<CHNZHA0<<Z1HAN<<<<<<<<<K<<<<<<<<<<C<<<<<<<");
    expect(line).toMatchObject({ lastName: "ZHAO", firstName: "ZIHAN", whole: true });
  });

  it("may have one name alone", () => {
    expect(nameOf("P<INDRAJESH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<")).toMatchObject({
      lastName: "RAJESH",
      firstName: "",
    });
  });

  it("is not whole where letters are missing", () => {
    expect(nameOf("P<CHN?U<<RUO?I<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<")).toMatchObject({
      lastName: "?U",
      whole: false,
    });
  });

  it("comes back from every valid line", () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        const line = nameOf(zoneOf(person)[0]);
        expect(line).toMatchObject({
          lastName: person.lastName,
          firstName: person.firstName,
          country: person.country,
        });
      }),
    );
  });

  it("is known in blurred fillers, and only there", () => {
    const blurred = nameOf("PKCHNYUKKZILUKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKK");
    expect(mayName(blurred, "YU", "ZILU")).toBe(true);
    expect(mayName(blurred, "YU", "ZIMU")).toBe(false);
    // Print that a reflection cut short is not the name.
    expect(mayName(nameOf("P<GBRHARTLEY<<OLIVER<JAMES<<<<<<<<<<<<<<<<<<"), "HARTLEY", "OLIVER JAM")).toBe(
      false,
    );
    expect(mayName(nameOf("P<GBRHARTLEY<<JACK<<<<<<<<<<<<<<<<<<<<<<<<<<"), "HARTLEY", "JAC")).toBe(false);
    expect(nameLineOf(blurred, dataOf("EJ18304722CHN9803156M2905051DNJJONPLCBHA9248"), "YU", "ZILU")).toBe(
      "P<CHNYU<<ZILU".padEnd(44, "<"),
    );
  });
});
