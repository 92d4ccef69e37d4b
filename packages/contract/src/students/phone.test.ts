import { describe, expect, test } from "vitest";
import { fromInternational, toE164 } from "./phone.ts";
import { mayBePhone } from "./phone-min.ts";

describe("toE164", () => {
  test.each([
    ["86", "13822110964", "+8613822110964"],
    ["+86", "138 2211 0964", "+8613822110964"],
    ["852", "5512-8830", "+85255128830"],
    ["44", "07911 123456", "+447911123456"],
    ["44", "(020) 7946 0018", "+442079460018"],
    ["1", "(604) 555-0134", "+16045550134"],
    ["886", "0912 345 678", "+886912345678"],
    ["853", "6612 3456", "+85366123456"],
  ])("+%s %s is %s", (region, number, e164) => {
    expect(toE164(region, number)).toBe(e164);
    expect(mayBePhone(region, number)).toBe(true);
  });

  test.each([
    ["86", "11111111111", "no such range: lenient metadata would take it"],
    ["86", "1382211096", "a digit is missing"],
    ["852", "138 2211 0964", "a mainland number with the Hong Kong code"],
    ["999", "13822110964", "no such area code"],
    ["", "13822110964", "no area code"],
    ["8", "613822110964", "code and number run into each other"],
    ["861", "3822110964", "code and number run into each other"],
    ["86", "", "no number"],
    ["86", "abc", "no digits"],
  ])("+%s %s is no line: %s", (region, number) => expect(toE164(region, number)).toBeNull());

  test.each([
    ["86", "138221", "half of it is missing"],
    ["852", "138 2211 0964", "a mainland number with the Hong Kong code"],
    ["999", "13822110964", "no such area code"],
    ["", "13822110964", "no area code"],
    ["8", "613822110964", "code and number run into each other"],
    ["861", "3822110964", "code and number run into each other"],
    ["86", "", "no number"],
    ["86", "abc", "no digits"],
  ])("+%s %s is told while typing, too: %s", (region, number) =>
    expect(mayBePhone(region, number)).toBe(false),
  );
});

describe("fromInternational", () => {
  test.each([
    ["8613822110964", null, { region: "86", number: "13822110964" }],
    ["8613822110964", "86", { region: "86", number: "13822110964" }],
    ["447911123456", null, { region: "44", number: "7911123456" }],
  ])("%s (area code %s) is taken apart", (digits, region, parts) =>
    expect(fromInternational(digits, region)).toEqual(parts),
  );

  test.each<[string, string | null, string]>([
    ["8613822110964", "852", "its writer said Hong Kong"],
    ["861382211", null, "digits are missing"],
    ["99913822110964", null, "no such area code"],
  ])("%s (area code %s) is no line: %s", (digits, region, _why) =>
    expect(fromInternational(digits, region)).toBeNull(),
  );
});
