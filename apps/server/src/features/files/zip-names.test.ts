import fc from "fast-check";
import { expect, it } from "vitest";
import { nameStamp, zipNames } from "./zip-names.ts";

it("names stay as they are, and those that meet are counted on before their extension", () => {
  const files = ["成绩单.pdf", "成绩单.PDF", "成绩单.pdf", "成绩单 (2).pdf", "cv", "cv", ".env"].map(
    (name) => ({
      folder: "材料",
      name,
    }),
  );
  expect(zipNames(files)).toEqual([
    "材料/成绩单.pdf",
    "材料/成绩单 (2).PDF",
    "材料/成绩单 (3).pdf",
    "材料/成绩单 (2) (2).pdf",
    "材料/cv",
    "材料/cv (2)",
    "材料/.env",
  ]);
});

it("no two are ever the same, whatever they are called", () => {
  const name = fc.constantFrom("a.pdf", "A.pdf", "a (2).pdf", "a (2) (2).pdf", "é.pdf", "e\u0301.pdf", "b");
  const folder = fc.constantFrom("x", "X", "y");
  fc.assert(
    fc.property(fc.array(fc.record({ folder, name }), { maxLength: 30 }), (files) => {
      const paths = zipNames(files).map((path) => path.normalize("NFC").toLowerCase());
      expect(new Set(paths).size).toBe(files.length);
    }),
  );
});

it("the stamp is the place's date and time", () => {
  expect(nameStamp(new Date("2026-11-20T16:05:09Z"), "Asia/Hong_Kong")).toBe("20261121-000509");
});
