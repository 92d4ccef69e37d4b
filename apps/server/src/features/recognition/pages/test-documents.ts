import { crc32, deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { utils, write } from "cfb";
import { type Part, wordParts, zip } from "../../../platform/storage/content/test-zip.ts";

interface PdfOptions {
  /** Pages without a picture before those with one. */
  readonly blank?: number;
  readonly password?: { readonly user?: string; readonly owner: string };
}

/** A PDF with each picture on a page of its own. */
export async function pdfWith(
  pictures: readonly Buffer[],
  { blank = 0, password }: PdfOptions = {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < blank; page += 1) document.addPage();
  for (const bytes of pictures) {
    const page = document.addPage([595, 842]);
    page.drawImage(await document.embedPng(bytes), { x: 0, y: 0, width: 595, height: 842 });
  }
  if (password) document.encrypt({ ownerPassword: password.owner, userPassword: password.user ?? "" });
  return Buffer.from(await document.save());
}

/** A Word document with these files under word/media. */
export function docxWith(media: Readonly<Record<string, Buffer>>, more: readonly Part[] = []): Buffer {
  const pictures = Object.entries(media).map(([name, content]) => ({ name: `word/media/${name}`, content }));
  return zip([...wordParts, ...pictures, ...more]);
}

/** An old Word document that holds these bytes in its data stream. */
export function docWith(data: Buffer, { encrypted = false, macros = false } = {}): Buffer {
  const body = Buffer.alloc(1_024);
  body.writeUInt16LE(0xa5ec, 0);
  body.writeUInt16LE(encrypted ? 0x0100 : 0, 0x0a);
  const container = utils.cfb_new();
  utils.cfb_add(container, "/WordDocument", body);
  utils.cfb_add(container, "/Data", data);
  if (macros) utils.cfb_add(container, "/Macros/VBA/dir", Buffer.alloc(100, 1));
  return Buffer.from(write(container, { type: "buffer" }) as Uint8Array);
}

/** What Word makes of a document with a password. */
export function encryptedDocx(): Buffer {
  const container = utils.cfb_new();
  utils.cfb_add(container, "/EncryptedPackage", Buffer.alloc(5_000, 7));
  utils.cfb_add(container, "/EncryptionInfo", Buffer.alloc(200, 1));
  return Buffer.from(write(container, { type: "buffer" }) as Uint8Array);
}

/** A bitmap of 24 bits a pixel, as old scanners write them. */
export function bmpOf(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + row * height);
  bytes.write("BM");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) bytes.set([blue, green, red], 54 + y * row + x * 3);
  return bytes;
}

/** A black PNG of one bit a pixel: a few kilobytes, however large it is. */
export function blackPng(width: number, height: number): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.from("0000000000000000" + "0100000000", "hex");
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
