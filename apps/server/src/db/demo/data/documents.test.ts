import { PDFDocument } from "@cantoo/pdf-lib";
import { documentCategories } from "@passage/contract/applications/documents.ts";
import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { samplePdf } from "./documents/pdf.ts";
import { demoDocument } from "./documents.ts";

const student = { ...emptyStudentInfo, lastName: "Nguyễn", firstName: "Thị Minh Anh" };

function ascii(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

describe("demo documents", () => {
  it.each(documentCategories.filter((category) => category !== "passport"))(
    "has a valid PDF: %s",
    async (category) => {
      const { bytes, mediaType, fileName } = demoDocument(category, student, "MSc Data Science");
      expect(mediaType).toBe("application/pdf");
      expect(fileName).toMatch(/ - Nguyễn Thị Minh Anh\.pdf$/);
      const text = ascii(bytes);
      expect(text.startsWith("%PDF-")).toBe(true);
      expect(text.slice(-2048)).toContain("%%EOF");
      expect(text).toContain("(Name: Nguyen Thi Minh Anh)");
      const parsed = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
      expect(parsed.getPageCount()).toBe(1);
      expect(parsed.isEncrypted).toBe(false);
    },
  );

  it("has a cross-reference table that points at every object", () => {
    const text = ascii(samplePdf("Brackets (and) \\ backslash", ["a", "b"]));
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    expect(text.slice(start, start + 4)).toBe("xref");
    expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
      offsets.map((_, index) => `${index + 1} 0 obj`),
    );
    expect(Number(/\/Length (\d+)/.exec(text)?.[1])).toBe(
      /stream\n([\s\S]*)\nendstream/.exec(text)?.[1]?.length,
    );
  });

  it("keeps brackets in a title whole", async () => {
    const parsed = await PDFDocument.load(samplePdf("Brackets (and) \\ backslash"));
    expect(parsed.getTitle()).toBe("Brackets (and) \\ backslash");
  });

  it("has a picture of a passport that decodes", async () => {
    const { bytes, mediaType } = demoDocument("passport", student);
    expect(mediaType).toBe("image/png");
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 500, height: 352, channels: 3 });
    expect(new Set(data).size).toBeGreaterThan(8);
  });
});
