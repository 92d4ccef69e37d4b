import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { typedNumber, typedOverMask } from "./use-reveal.ts";

const mask = "•••••1902";
const end = (text: string) => text.length;

describe("typing into a masked number", () => {
  test.each([
    ["at its end", `${mask}E`, 10, "E"],
    ["at its start", `E${mask}`, 1, "E"],
    ["in the middle", "•••K••1902", 4, "K"],
    ["a paste over all of it", "A1234567", 8, "A1234567"],
    ["a paste over all of it that ends alike", "EK4471902", 9, "EK4471902"],
    ["over the dots alone", "EK4471902", 5, "EK4471902"],
    ["over some dots", "•••E1902", 4, "E"],
    ["taking a character away", "•••••190", 8, ""],
    ["taking the dots away", "1902", 0, ""],
    ["emptying it", "", 0, ""],
  ])("%s", (_, next, caret, left) => {
    expect(typedOverMask(mask, next, caret)).toBe(left);
  });

  test("leaves exactly what was typed, wherever the caret stood", () => {
    fc.assert(
      fc.property(
        fc.nat(mask.length),
        fc.string({ unit: fc.constantFrom("A", "1", "9", "2") }),
        (at, typed) => {
          const next = mask.slice(0, at) + typed + mask.slice(at);
          expect(typedOverMask(mask, next, at + typed.length)).toBe(typed);
        },
      ),
    );
  });
});

describe("what the form keeps of a number", () => {
  const masked = { value: mask, whole: null, mask };

  test("is what was typed instead of the mask, and nothing where it was emptied", () => {
    expect(typedNumber(masked, `${mask}X`, 10)).toBe("X");
    expect(typedNumber(masked, "", 0)).toBeNull();
    expect(typedNumber({ ...masked, value: "X1" }, "X12", 3)).toBe("X12");
  });

  test("is a change to the whole number where that is shown", () => {
    const shown = { value: mask, whole: "EK4471902", mask };
    expect(typedNumber(shown, "EK4471903", end("EK4471903"))).toBe("EK4471903");
  });

  test("is the mask again where it was typed back: nothing was changed", () => {
    expect(typedNumber({ value: "EK447190", whole: "EK4471902", mask }, "EK4471902", 9)).toBe(mask);
  });
});
