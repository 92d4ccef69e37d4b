import { describe, expect, test } from "vitest";
import { acceptedExtensions, inlineFormats, promisedFormat, uploadKindNames, uploadKinds } from "./rules.ts";

describe("promisedFormat", () => {
  test.each([
    ["passport.pdf", "application/pdf"],
    ["SCAN.JPG", "image/jpeg"],
    ["成绩单 2026.JPEG", "image/jpeg"],
    ["photo.final.png", "image/png"],
    ["cv.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ])("%s promises %s", (name, format) => expect(promisedFormat("studentFile", name)).toBe(format));

  test.each([
    "virus.exe",
    "page.html",
    "logo.svg",
    "pdf",
    "",
    "cv.pdf.exe",
    "cv.pdf ",
    "cv.constructor",
    "cv.__proto__",
  ])("%j is not taken", (name) => expect(promisedFormat("studentFile", name)).toBeNull());
});

test("the file picker offers exactly what is taken", () => {
  for (const kind of uploadKindNames) {
    const extensions = acceptedExtensions(kind).split(",");
    expect(extensions).toHaveLength(Object.keys(uploadKinds[kind].formats).length);
    for (const extension of extensions) expect(promisedFormat(kind, `a${extension}`)).not.toBeNull();
  }
});

test("documents and pictures are shown, an office file is downloaded", () => {
  const shown = ["a.pdf", "a.jpg", "a.png", "a.docx"].map((name) =>
    inlineFormats.includes(promisedFormat("studentFile", name) ?? ""),
  );
  expect(shown).toEqual([true, true, true, false]);
});

test("nothing that could run in a browser is shown inline", () => {
  expect(inlineFormats.filter((format) => /html|svg|xml|script/.test(format))).toEqual([]);
});
