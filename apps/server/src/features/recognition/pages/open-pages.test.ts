import { randomBytes } from "node:crypto";
import { recognition } from "@passage/contract/limits.ts";
import { recognitionFormat } from "@passage/contract/recognition/formats.ts";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { TaskRefusal } from "../../../platform/workers/protocol.ts";
import { openPages } from "./open-pages.ts";
import type { Pages } from "./pages.ts";
import { blackPng, bmpOf, docWith, docxWith, encryptedDocx, pdfWith } from "./test-documents.ts";

const plain = (background: string, width = 640, height = 450) =>
  sharp({ create: { width, height, channels: 3, background } });
const red = await plain("#d02020").png().toBuffer();
const blue = await plain("#2020d0").png().toBuffer();
const jpeg = await plain("#d02020").jpeg().toBuffer();

const open = (name: string, bytes: Buffer) => openPages(bytes, recognitionFormat(name) ?? "");

/** How many pages, and the main colour of each that is asked for. */
async function seen(pages: Pages, ...numbers: number[]): Promise<[number, ...string[]]> {
  const colours: string[] = [];
  for (const number of numbers) {
    const { channels } = await sharp(await pages.picture(number)).stats();
    const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean);
    colours.push(
      r > 240 && b > 240 && g > 240 ? "white" : r > b + 20 ? "red" : b > r + 20 ? "blue" : "other",
    );
  }
  return [pages.count, ...colours];
}

const refusal = (opened: Promise<unknown>) =>
  opened.then(
    () => null,
    (error: unknown) => (error instanceof TaskRefusal ? error.reason : error),
  );

describe("a picture is one page", () => {
  it.each(["jpeg", "png", "gif", "webp"] as const)("%s", async (format) => {
    const bytes = await plain("#d02020").toFormat(format).toBuffer();
    expect(await seen(await open(`a.${format}`, bytes), 1)).toEqual([1, "red"]);
  });

  it("a bitmap, whichever way its rows go", async () => {
    const bytes = bmpOf(321, 200, [208, 32, 32]);
    expect(await seen(await open("a.bmp", bytes), 1)).toEqual([1, "red"]);
    bytes.writeInt32LE(-200, 22);
    const picture = await (await open("a.bmp", bytes)).picture(1);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 321, height: 200, format: "png" });
  });

  it("cut short, it is unreadable", async () => {
    expect(await refusal(open("a.jpg", jpeg.subarray(0, jpeg.length - 400)))).toBe("unreadable");
    expect(await refusal(open("a.png", red.subarray(0, red.length - 200)))).toBe("unreadable");
    const bytes = bmpOf(300, 200, [1, 2, 3]);
    expect(await refusal(open("a.bmp", bytes.subarray(0, bytes.length - 10)))).toBe("unreadable");
    expect(await refusal(open("a.bmp", Buffer.from("BM")))).toBe("unreadable");
  });

  it("beyond 40 megapixels it is too large, however few bytes it has", async () => {
    const huge = blackPng(20_000, 20_000);
    expect(huge.length).toBeLessThan(100_000);
    expect(await refusal(open("a.png", huge))).toBe("tooLarge");
    expect(await refusal(open("a.png", blackPng(8_000, 5_000)))).toBeNull();
    const bitmap = bmpOf(10, 10, [0, 0, 0]);
    bitmap.writeInt32LE(20_000, 18);
    bitmap.writeInt32LE(-20_000, 22);
    expect(await refusal(open("a.bmp", bitmap))).toBe("tooLarge");
  });
});

describe("a PDF has its own pages", () => {
  it("rendered as they are asked for, fine enough to read a passport on", async () => {
    const pages = await open("a.pdf", await pdfWith([red, blue], { blank: 1 }));
    expect(await seen(pages, 1, 2, 3)).toEqual([3, "white", "red", "blue"]);
    expect(await sharp(await pages.picture(2)).metadata()).toMatchObject({ width: 2_065, height: 2_923 });
    expect(await refusal(pages.picture(4))).toBe("noSuchPage");
  });

  it("those with a password are refused, also where it is empty", async () => {
    expect(await refusal(open("a.pdf", await pdfWith([red], { password: { user: "u", owner: "o" } })))).toBe(
      "encrypted",
    );
    expect(await refusal(open("a.pdf", await pdfWith([red], { password: { owner: "o" } })))).toBe(
      "encrypted",
    );
  });

  it("too many, broken, or no PDF at all", async () => {
    expect(await seen(await open("a.pdf", await pdfWith([], { blank: recognition.maxPages })))).toEqual([
      recognition.maxPages,
    ]);
    expect(await refusal(open("a.pdf", await pdfWith([], { blank: 500 })))).toBe("tooManyPages");
    const whole = await pdfWith([red]);
    expect(await refusal(open("a.pdf", whole.subarray(0, 300)))).toBe("unreadable");
    expect(await refusal(open("a.pdf", Buffer.from("%PDF-1.7\n%%EOF")))).toBe("unreadable");
  });

  it("a page of enormous size is rendered within bounds", async () => {
    const text = (await pdfWith([], { blank: 1 })).toString("latin1");
    const large = text.replace(/MediaBox \[[^\]]*\]/, "MediaBox [0 0 14400 9999]");
    const { width, height } = await sharp(
      await (await open("a.pdf", Buffer.from(large, "latin1"))).picture(1),
    ).metadata();
    expect(width * height).toBeLessThanOrEqual(16_000_000);
  });
});

describe("a Word document has its pictures", () => {
  it("in the order of their names, without icons and what is no picture", async () => {
    const icon = await plain("#d02020", 64, 64).png().toBuffer();
    const media = {
      "image10.png": blue,
      "image2.jpeg": jpeg,
      "image1.png": icon,
      "image3.emf": red,
      "image4.png": Buffer.from("no picture"),
    };
    expect(await seen(await open("a.docx", docxWith(media)), 1, 2)).toEqual([2, "red", "blue"]);
    expect(
      await seen(await open("a.docx", docxWith({ "image1.bmp": bmpOf(320, 200, [208, 0, 0]) })), 1),
    ).toEqual([1, "red"]);
  });

  it("none: told so", async () => {
    expect(await refusal(open("a.docx", docxWith({})))).toBe("noPicture");
    expect(await refusal(open("a.doc", docWith(Buffer.alloc(6_000))))).toBe("noPicture");
  });

  it("an archive that unfolds beyond bounds isn't unfolded; one that says less than it holds neither", async () => {
    const zeros = Buffer.alloc(30_000_000);
    expect(await refusal(open("a.docx", docxWith({ "image1.png": zeros })))).toBe("tooLarge");
    const body = { name: "word/header1.xml", content: zeros };
    expect(await refusal(open("a.docx", docxWith({ "image1.png": red }, [body])))).toBe("tooLarge");
    // Each by itself grows no more than a picture may: together they do.
    const part = Buffer.concat([randomBytes(30_000), Buffer.alloc(2_970_000)]);
    const many = Array.from({ length: 21 }, (_, index) => [`image${index}.png`, part] as const);
    expect(await refusal(open("a.docx", docxWith(Object.fromEntries(many))))).toBe("tooLarge");
    const liar = { name: "word/media/image1.png", content: zeros, claims: { unpacked: 5_000 } };
    expect(await refusal(open("a.docx", docxWith({}, [liar])))).toBe("unreadable");
  });

  it("with a password, cut short, or of another kind", async () => {
    expect(await refusal(open("a.docx", encryptedDocx()))).toBe("encrypted");
    expect(await refusal(open("a.docx", docxWith({}, [{ name: "x", flags: 1 }])))).toBe("encrypted");
    expect(await refusal(open("a.docx", docWith(Buffer.alloc(6_000))))).toBe("unreadable");
    const whole = docxWith({ "image1.png": red });
    expect(await refusal(open("a.docx", whole.subarray(0, whole.length - 40)))).toBe("unreadable");
    expect(await refusal(open("a.doc", docWith(red, { encrypted: true })))).toBe("encrypted");
    expect(await refusal(open("a.doc", encryptedDocx()))).toBe("encrypted");
    expect(await refusal(open("a.docx", docWith(red, { encrypted: true })))).toBe("encrypted");
    expect(await refusal(open("a.doc", Buffer.from("d0cf11e0a1b11ae1", "hex")))).toBe("unreadable");
  });

  it("with macros is refused: it could become a student's document, and those hold none", async () => {
    const program = { name: "word/vbaProject.bin", content: "x" };
    expect(await refusal(open("a.docx", docxWith({ "image1.png": red }, [program])))).toBe("unreadable");
    const padded = Buffer.concat([Buffer.alloc(4_096), red, Buffer.alloc(2_000)]);
    expect(await seen(await open("a.doc", docWith(padded)))).toEqual([1]);
    expect(await refusal(open("a.doc", docWith(padded, { macros: true })))).toBe("unreadable");
  });

  it("an old one wraps them: they are found, thumbnails inside of them aren't", async () => {
    const thumbnail = await plain("#2020d0", 400, 300).jpeg().toBuffer();
    const photo = await plain("#d02020").jpeg({ progressive: true }).toBuffer();
    const length = Buffer.alloc(2);
    length.writeUInt16BE(thumbnail.length + 2);
    const withThumbnail = Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from("ffe1", "hex"),
      length,
      thumbnail,
      photo.subarray(2),
    ]);
    const data = Buffer.concat([
      Buffer.alloc(500, 0xff),
      withThumbnail,
      Buffer.from("ffd8ff between"),
      blue,
      Buffer.alloc(5_000),
    ]);
    expect(await seen(await open("a.doc", docWith(data)), 1, 2)).toEqual([2, "red", "blue"]);
  });
});
