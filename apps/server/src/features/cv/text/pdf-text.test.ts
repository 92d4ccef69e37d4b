import { expect, it } from "vitest";
import { overwrittenPdf } from "../test-cv-files.ts";
import { pdfText } from "./pdf-text.ts";

it("reads a page that writes a little over itself", async () => {
  const lines = await pdfText(overwrittenPdf(20));
  expect(lines.join("")).toContain("Education University 2018");
});

it("leaves a page that writes and writes, long before its end", async () => {
  await expect(pdfText(overwrittenPdf(60_000))).rejects.toMatchObject({ reason: "tooMuch" });
});
