import { describe, expect, test } from "vitest";
import { recognitionExtensions, recognitionFormat } from "./formats.ts";

describe("recognitionFormat", () => {
  test.each([
    ["IMG_2031.JPG", "image/jpeg"],
    ["护照 扫描.jpeg", "image/jpeg"],
    ["passport.final.pdf", "application/pdf"],
    ["old.DOC", "application/msword"],
    ["scan.bmp", "image/bmp"],
  ])("%s promises %s", (name, format) => expect(recognitionFormat(name)).toBe(format));

  test.each(["a.svg", "a.exe", "a.heic", "pdf", "", "a.pdf.exe", "a.constructor", "a.__proto__", "a.pdf "])(
    "%j is not taken",
    (name) => expect(recognitionFormat(name)).toBeNull(),
  );
});

test("the file picker offers exactly what is taken, the spec's formats among them", () => {
  const extensions = recognitionExtensions.split(",");
  for (const extension of extensions) expect(recognitionFormat(`a${extension}`)).not.toBeNull();
  expect(extensions).toEqual(
    expect.arrayContaining([".jpeg", ".png", ".pdf", ".bmp", ".gif", ".doc", ".docx"]),
  );
});
