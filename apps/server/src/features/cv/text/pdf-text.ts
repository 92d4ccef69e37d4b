import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { cvLimits } from "@passage/contract/cv/schema.ts";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { refuse } from "./cv-text.ts";
import { type Piece, pageLines } from "./page-lines.ts";

// pdf.js wants this class when it is loaded, for drawing. Nothing is drawn here, and the canvas that has it is native
// code, which these processes may not load.
Object.assign(globalThis, { DOMMatrix: class {} });
const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");

const parts = join(dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json"))), sep);
const part = (name: string) => join(parts, name, sep);

/**
 * The text of a PDF by lines, page after page. Nothing in it is run, drawn or fetched.
 * @throws TaskRefusal encrypted, tooManyPages, unreadable
 */
export async function pdfText(bytes: Buffer): Promise<string[]> {
  const document = await load(bytes);
  const { info } = await document.getMetadata().catch((error: unknown) => {
    throw refuse("unreadable", error);
  });
  // With an empty password it opens, yet uploads behind passwords are taken nowhere.
  if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) throw refuse("encrypted");
  if (document.numPages > cvLimits.pages) throw refuse("tooManyPages");
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number).catch((error: unknown) => {
      throw refuse("unreadable", error);
    });
    lines.push(...pageLines(await piecesOf(page)), "");
    page.cleanup();
  }
  return lines;
}

async function load(bytes: Buffer): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      // Taken over, so a copy.
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      standardFontDataUrl: part("standard_fonts"),
      cMapUrl: part("cmaps"),
    }).promise;
  } catch (error) {
    throw refuse((error as Error).name === "PasswordException" ? "encrypted" : "unreadable", error);
  }
}

async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const { items } = await page.getTextContent({ disableNormalization: false }).catch((error: unknown) => {
    throw refuse("unreadable", error);
  });
  const pieces: Piece[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
    // Text that runs upwards is a margin's note or a watermark.
    if (Math.abs(b) > Math.abs(a)) continue;
    pieces.push({ text: item.str, x, y, width: item.width, size: Math.abs(a) || item.height || 1 });
  }
  return pieces;
}
