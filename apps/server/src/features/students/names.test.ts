import { expect, it } from "vitest";
import { mask, nameEn } from "./names.ts";

it.each([
  ["G12345678", "•••••5678"],
  ["A123456", "•••3456"],
  ["A12345", "••••••"],
  ["12", "••"],
])("%s is masked as %s: a short number is hidden wholly", (number, masked) => {
  expect(mask(number)).toBe(masked);
});

it("writes the family name first, and nothing for nobody", () => {
  expect(nameEn("WONG", "Ka Yee")).toBe("WONG Ka Yee");
  expect(nameEn(null, "Madonna")).toBe("Madonna");
  expect(nameEn(null, null)).toBeNull();
});
