import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { refusal } from "./test-refusal.ts";
import { excelParts, wordParts, zip } from "./test-zip.ts";

async function pdf(useObjectStreams: boolean): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= 3; page += 1) document.addPage().drawText(`Transcript ${page}`, { font });
  return Buffer.from(await document.save({ useObjectStreams }));
}

const picture = (format: "jpeg" | "png" | "gif" | "webp") =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#8844ff" } })
    .composite([
      {
        input: Buffer.from('<svg width="300" height="200"><circle cx="90" cy="90" r="80" fill="red"/></svg>'),
      },
    ])
    .toFormat(format)
    .toBuffer();

describe("what the name promises is taken", () => {
  it("PDF with plain and with packed objects", async () => {
    expect(await refusal("a.pdf", await pdf(false))).toBeNull();
    expect(await refusal("a.PDF", await pdf(true))).toBeNull();
  });

  it("PDF that was added to after it was written", async () => {
    const first = await pdf(false);
    const before = /startxref\s+(\d+)/.exec(first.toString("latin1"))?.[1];
    const size = /\/Size (\d+)/.exec(first.toString("latin1"))?.[1];
    const root = /\/Root (\d+ \d+ R)/.exec(first.toString("latin1"))?.[1];
    const added = `\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size ${size}/Root ${root}/Prev ${before}>>\nstartxref\n${first.length + 1}\n%%EOF\n`;
    expect(await refusal("a.pdf", Buffer.concat([first, Buffer.from(added)]))).toBeNull();
  });

  it("PDF whose cross reference points astray, as some scanners write it", async () => {
    const text = (await pdf(false)).toString("latin1");
    expect(
      await refusal("a.pdf", Buffer.from(text.replace(/startxref\s+\d+/, "startxref\n17"), "latin1")),
    ).toBeNull();
    const shifted = text.replace(/^(\d{10}) (\d{5}) n/gm, (_row, offset: string, generation: string) => {
      return `${String(Number(offset) + 3).padStart(10, "0")} ${generation} n`;
    });
    expect(shifted).not.toBe(text);
    expect(await refusal("a.pdf", Buffer.from(shifted, "latin1"))).toBeNull();
  });

  it("pictures and Word documents", async () => {
    expect(await refusal("a.jpg", await picture("jpeg"))).toBeNull();
    expect(await refusal("a.jpeg", await picture("jpeg"))).toBeNull();
    expect(await refusal("a.png", await picture("png"))).toBeNull();
    expect(await refusal("a.gif", await picture("gif"))).toBeNull();
    expect(await refusal("a.webp", await picture("webp"))).toBeNull();
    expect(await refusal("a.docx", zip(wordParts))).toBeNull();
    expect(await refusal("a.xlsx", zip(excelParts))).toBeNull();
  });
});

describe("content of another format is refused with 6001", () => {
  it("a picture called PDF, and the reverse", async () => {
    expect(await refusal("a.pdf", await picture("png"))).toBe("6001");
    expect(await refusal("a.png", await pdf(false))).toBe("6001");
    expect(await refusal("a.png", await picture("jpeg"))).toBe("6001");
    expect(await refusal("a.docx", await pdf(false))).toBe("6001");
    expect(await refusal("a.gif", await picture("webp"))).toBe("6001");
    expect(await refusal("a.webp", await picture("gif"))).toBe("6001");
    expect(await refusal("a.xlsx", zip(wordParts))).toBe("6001");
    expect(await refusal("a.docx", zip(excelParts))).toBe("6001");
  });

  it("a page or a program with a picture's name", async () => {
    expect(await refusal("a.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe("6001");
    expect(await refusal("a.jpg", Buffer.from("MZ\x90\x00 program"))).toBe("6001");
  });

  it("a PDF with something before its header", async () => {
    expect(await refusal("a.pdf", Buffer.concat([Buffer.from("<script>"), await pdf(false)]))).toBe("6001");
  });

  it("an archive that is no Word document, or one with macros", async () => {
    expect(await refusal("a.docx", zip([{ name: "xl/workbook.xml" }, { name: "[Content_Types].xml" }]))).toBe(
      "6001",
    );
    expect(await refusal("a.docx", zip([...wordParts, { name: "word/vbaProject.bin" }]))).toBe("6001");
    expect(await refusal("a.xlsx", zip([...excelParts, { name: "xl/vbaProject.bin" }]))).toBe("6001");
  });

  it("a format the kind doesn't take", async () => {
    expect(await refusal("a.exe", Buffer.from("MZ"))).toBe("6001");
  });
});

describe("what can't be read is refused with 6003", () => {
  it("an empty file", async () => {
    expect(await refusal("a.pdf", Buffer.alloc(0))).toBe("6003");
  });

  it.each([false, true])("a PDF cut short or gutted (packed objects: %s)", async (packed) => {
    const whole = await pdf(packed);
    expect(await refusal("a.pdf", whole.subarray(0, whole.length / 2))).toBe("6003");
    expect(await refusal("a.pdf", Buffer.from("%PDF-1.7\n%%EOF"))).toBe("6003");
    const gutted = Buffer.concat([
      whole.subarray(0, 20),
      Buffer.alloc(whole.length - 60, "x"),
      whole.subarray(-40),
    ]);
    expect(await refusal("a.pdf", gutted)).toBe("6003");
  });

  it("an encrypted PDF", async () => {
    const made = await PDFDocument.create();
    made.addPage();
    made.encrypt({ ownerPassword: "owner", userPassword: "user" });
    expect(await refusal("a.pdf", Buffer.from(await made.save()))).toBe("6003 encrypted");
  });

  it("a PDF without a page, or whose tree leads in a circle", async () => {
    const tree = (pages: string) =>
      Buffer.from(
        `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj ${pages} endobj\ntrailer <</Root 1 0 R>>\n%%EOF`,
      );
    expect(await refusal("a.pdf", tree("<</Type/Pages/Kids[]/Count 0>>"))).toBe("6003");
    expect(await refusal("a.pdf", tree("<</Type/Pages/Kids[2 0 R]/Count 1>>"))).toBe("6003");
    expect(await refusal("a.pdf", tree(`<</Type/Pages/Kids${"[".repeat(10_000)}`))).toBe("6003");
  });

  it("a picture cut short", async () => {
    const [jpeg, png] = [await picture("jpeg"), await picture("png")];
    expect(await refusal("a.jpg", jpeg.subarray(0, jpeg.length - 800))).toBe("6003");
    expect(await refusal("a.png", png.subarray(0, png.length - 800))).toBe("6003");
    const [gif, webp] = [await picture("gif"), await picture("webp")];
    expect(await refusal("a.gif", gif.subarray(0, gif.length / 2))).toBe("6003");
    expect(await refusal("a.webp", webp.subarray(0, webp.length / 2))).toBe("6003");
  });

  it("a small picture that unfolds beyond 40 megapixels", async () => {
    const huge = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: "white" } })
      .png({ palette: true })
      .toBuffer();
    expect(huge.length).toBeLessThan(300_000);
    expect(await refusal("a.png", huge)).toBe("6003");
  });

  it("an archive that is cut, encrypted, or unfolds without bounds", async () => {
    const whole = zip(wordParts);
    expect(await refusal("a.docx", whole.subarray(0, whole.length - 30))).toBe("6003");
    expect(await refusal("a.docx", zip([...wordParts, { name: "x", flags: 1 }]))).toBe("6003 encrypted");
    expect(
      await refusal("a.docx", zip([...wordParts, { name: "x", claims: { unpacked: 400 * 1024 * 1024 } }])),
    ).toBe("6003");
    const bomb = { name: "word/media/a.bmp", content: "0".repeat(20_000_000) };
    expect(await refusal("a.docx", zip([...wordParts, bomb]))).toBe("6003");
  });
});

describe("damaged files", () => {
  it("never do worse than a refusal: every tenth byte overwritten in turn", async () => {
    const whole = await pdf(true);
    const codes = new Set<string | null>();
    for (let at = 0; at < whole.length; at += 10) {
      const damaged = Buffer.from(whole);
      damaged.fill(0xff, at, at + 3);
      codes.add(await refusal("a.pdf", damaged));
    }
    expect([...codes].filter((code) => code !== null && code !== "6003" && code !== "6001")).toEqual([]);
  });
});
