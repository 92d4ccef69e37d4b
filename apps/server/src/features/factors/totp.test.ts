import { expect, it } from "vitest";
import { base32, matchingStep, stepAt, totpCode, totpUri } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

// RFC 6238, appendix B: the last six of its eight digits.
it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("%d seconds after 1970 the code is %s", (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1_000))).toBe(code);
});

it("is taken one step early and late, never later than that, and never twice", () => {
  const now = 1_800_000_000_000;
  const step = stepAt(now);
  const near = [-2, -1, 0, 1, 2].map((away) => matchingStep(secret, totpCode(secret, step + away), now, 0));
  expect(near).toEqual([null, step - 1, step, step + 1, null]);
  expect(matchingStep(secret, totpCode(secret, step), now, step)).toBeNull();
  expect(matchingStep(secret, totpCode(secret, step - 1), now, step)).toBeNull();
  expect(matchingStep(secret, "", now, 0)).toBeNull();
});

it("writes secrets as RFC 4648 does", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(base32(Buffer.alloc(0))).toBe("");
});

it("tells an app whose code it is", () => {
  const uri = new URL(totpUri("MZXW6YTBOI", "chan+1@agency.test"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("Passage:chan+1@agency.test");
  expect(uri.searchParams.get("secret")).toBe("MZXW6YTBOI");
});
