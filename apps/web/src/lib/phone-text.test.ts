import { describe, expect, it } from "vitest";
import { formatPhone } from "./phone-text.ts";

describe("formatPhone", () => {
  it.each([
    ["+8613800131975", "+86 138 0013 1975"],
    ["+85291234408", "+852 9123 4408"],
    ["+85366123456", "+853 6612 3456"],
    ["+886912345678", "+886 912 345 678"],
    ["+447911123456", "+44 7911 123456"],
    ["+16045550134", "+1 604 555 0134"],
    ["+6591234567", "+65 9123 4567"],
    ["+60123457234", "+60 12 345 7234"],
    ["+601112345678", "+60 11 1234 5678"],
    ["+6281234563250", "+62 812 3456 3250"],
  ])("%s is read as %s", (number, text) => expect(formatPhone(number)).toBe(text));

  it("groups the numbers of a country it has no grouping for", () => {
    expect(formatPhone("+351912345678")).toBe("+351 912 345 678");
    expect(formatPhone("+4915112345678")).toBe("+49 151 123 45678");
  });

  it("groups anew what was typed with other spaces", () =>
    expect(formatPhone("+86 138-00131975")).toBe("+86 138 0013 1975"));

  it.each(["", "138 0013 1975", "+86", "+86 call me"])("leaves %j, which isn't international", (text) =>
    expect(formatPhone(text)).toBe(text),
  );
});
