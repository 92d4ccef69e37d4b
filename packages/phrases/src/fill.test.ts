import { expect, test } from "vitest";
import { errorDisplays } from "./en-us/error-displays.ts";
import { errors } from "./en-us/errors.ts";
import { rules } from "./en-us/rules.ts";
import { fill } from "./fill.ts";

test("puts values into their places", () => {
  expect(fill(rules.tooLong, { max: 45 })).toBe("At most 45 characters.");
  expect(fill(errors["6002"], { size: 20 })).toBe("File too large: at most 20M.");
  expect(fill(errorDisplays.errorCode, { code: "2002", message: "Not found." })).toBe(
    "Error Code：2002，Not found.",
  );
});

test("a value is put in as it is, even when it looks like a place or a replacement pattern", () => {
  expect(fill("{message}", { message: "$& {code} $1", code: "x" })).toBe("$& {code} $1");
});

test("a place without a value stays visible, and inherited names are no values", () => {
  expect(fill("{max} {constructor}", { min: 1 })).toBe("{max} {constructor}");
  expect(fill("no places")).toBe("no places");
});
