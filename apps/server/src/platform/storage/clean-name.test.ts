import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanName } from "./clean-name.ts";

describe("a cleaned name", () => {
  it.each([
    ["transcript.pdf", "transcript.pdf"],
    ["王小明 成績單 (最終).pdf", "王小明 成績單 (最終).pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\Wong\\passport.jpg", "passport.jpg"],
    ["exe.\u202efdp", "exe.fdp"],
    ["a\r\nSet-Cookie: x.pdf", "aSet-Cookie_ x.pdf"],
    ["nul\u0000.pdf", "nul.pdf"],
    [".htaccess", "htaccess"],
    ["a \u3000 b.pdf", "a b.pdf"],
    ["half \ud83d.pdf", "half .pdf"],
    ["", "file"],
    ["..", "file"],
    ["/", "file"],
  ])("%j becomes %j", (given, expected) => {
    expect(cleanName(given)).toBe(expected);
  });

  it("keeps its extension when it is shortened, and whole characters", () => {
    const long = cleanName(`${"𠮷".repeat(150)}.pdf`);
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/^(𠮷)+\.pdf$/u);
  });

  it("is never empty, never a path, always printable and stays as it is when cleaned again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
        const name = cleanName(given);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cs}\u202a-\u202e]/u);
        expect(cleanName(name)).toBe(name);
      }),
      { numRuns: 500 },
    );
  });
});
