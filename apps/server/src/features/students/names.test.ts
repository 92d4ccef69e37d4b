import { expect, it } from "vitest";
import { nameEn } from "./names.ts";

it("writes the family name first, and nothing for nobody", () => {
  expect(nameEn("WONG", "Ka Yee")).toBe("WONG Ka Yee");
  expect(nameEn(null, "Madonna")).toBe("Madonna");
  expect(nameEn(null, null)).toBeNull();
});
