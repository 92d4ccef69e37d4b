import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { wireFiles } from "../../scripts/wire-files.ts";
import { setLanguage, token } from "./wire/auth.gen.ts";

describe("wire tables", () => {
  it.each(wireFiles())(
    "$name is what the contract says; else run scripts/generate-wire.ts",
    ({ name, text }) => {
      expect(readFileSync(join(import.meta.dirname, "wire", name), "utf8")).toBe(text);
    },
  );

  it("uses POST for calls that the spec makes write by GET", () => {
    expect(setLanguage.method).toBe("POST");
    expect(setLanguage.path).toBe("/issue/student/getSetLanguageCodeToCache/");
  });

  it("keeps the encoding and the bare answer of the auth server", () => {
    expect(token).toMatchObject({ method: "POST", encoding: "form", answer: "bare" });
  });
});
