import { describe, expect, test } from "vitest";
import {
  acceptedExtensions,
  expiryState,
  inlineFormats,
  promisedFormat,
  restorableUntil,
  uploadKindNames,
  uploadKinds,
} from "./rules.ts";

describe("promisedFormat", () => {
  test.each([
    ["passport.pdf", "application/pdf"],
    ["SCAN.JPG", "image/jpeg"],
    ["成绩单 2026.JPEG", "image/jpeg"],
    ["photo.final.png", "image/png"],
    ["Scan.BMP", "image/bmp"],
    ["a.gif", "image/gif"],
    ["a.webp", "image/webp"],
    ["cv.doc", "application/msword"],
    ["marks.xls", "application/vnd.ms-excel"],
    ["marks.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
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
  const shown = ["a.pdf", "a.jpg", "a.png", "a.bmp", "a.gif", "a.webp", "a.docx", "a.xls", "a.xlsx"].map(
    (name) => inlineFormats.includes(promisedFormat("studentFile", name) ?? ""),
  );
  expect(shown).toEqual([true, true, true, true, true, true, false, false, false]);
});

test("nothing that could run in a browser is shown inline", () => {
  expect(inlineFormats.filter((format) => /html|svg|xml|script/.test(format))).toEqual([]);
});

test.each([
  [null, "none"],
  ["2026-11-19", "over"],
  ["2026-11-20", "near"],
  ["2027-05-19", "near"],
  ["2027-05-20", "good"],
])("a document whose last day is %s is %s", (day, state) => {
  expect(expiryState(day, "2026-11-20")).toBe(state);
});

test("a deleted file can come back for 30 days", () => {
  expect(restorableUntil("2026-11-20T04:00:00.000Z")).toBe("2026-12-20T04:00:00.000Z");
});
