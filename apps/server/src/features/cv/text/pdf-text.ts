import { cvLimits } from "@passage/contract/cv/schema.ts";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextContent, TextItem } from "pdfjs-dist/types/src/display/api.d.ts";
import { refuse } from "./cv-text.ts";
import { type Piece, pageLines } from "./page-lines.ts";

// pdf.js wants this class when it is loaded, for drawing. Nothing is drawn here, and the canvas that has it is native
// code, which these processes may not load.
Object.assign(globalThis, { DOMMatrix: class {} });
const { checkPdf, openPdf } = await import("../../../platform/workers/open-pdf.ts");

/**
 * What a page may write, many times what a CV shows: text that is written over itself, or out of sight, is read as
 * well. Characters of the whole document, and milliseconds of the processor's time.
 */
const most = { written: cvLimits.characters * 4, work: 8_000 } as const;

/**
 * The text of a PDF by lines, page after page. Nothing in it is run, drawn or fetched.
 * @throws TaskRefusal encrypted, tooManyPages, tooMuch, unreadable
 */
export async function pdfText(bytes: Buffer): Promise<string[]> {
  const limit = limitOfWork();
  let opened: PDFDocumentProxy | null = null;
  try {
    const lines = openPdf(bytes).then((document) => {
      opened = document;
      return linesOf(document);
    });
    return await Promise.race([limit.over, lines]);
  } finally {
    limit.stop();
    // What was given up goes on otherwise.
    void (opened as PDFDocumentProxy | null)?.loadingTask.destroy().catch(() => undefined);
  }
}

/** Rejects when too much of the processor's time has gone by: what a page does without writing anything counts too. */
function limitOfWork(): { over: Promise<never>; stop: () => void } {
  const begun = process.cpuUsage();
  const late = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1_000 > most.work) late.reject(refuse("tooMuch"));
  }, 100);
  return { over: late.promise, stop: () => clearInterval(timer) };
}

async function linesOf(document: PDFDocumentProxy): Promise<string[]> {
  await checkPdf(document, cvLimits.pages);
  const lines: string[] = [];
  let left: number = most.written;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number).catch((error: unknown) => {
      throw refuse("unreadable", error);
    });
    const { pieces, written } = await piecesOf(page, left);
    left -= written;
    lines.push(...pageLines(pieces), "");
    page.cleanup();
  }
  return lines;
}

/** The text of a page, read while it is taken apart: a page that writes more than `left` is left at once. */
async function piecesOf(page: PDFPageProxy, left: number): Promise<{ pieces: Piece[]; written: number }> {
  const reader: ReadableStreamDefaultReader<TextContent> = page
    .streamTextContent({ disableNormalization: false })
    .getReader();
  const pieces: Piece[] = [];
  let written = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw refuse("unreadable", error);
    });
    if (done) return { pieces, written };
    for (const item of value.items) {
      if (!("str" in item)) continue;
      written += item.str.length + 1;
      const piece = pieceOf(item);
      if (piece) pieces.push(piece);
    }
    if (written <= left) continue;
    // Not waited for: it ends with the page's next step.
    void reader.cancel(new Error("tooMuch")).catch(() => undefined);
    throw refuse("tooMuch");
  }
}

function pieceOf({ str, transform, width, height }: TextItem): Piece | null {
  if (str.trim() === "") return null;
  const [a = 0, b = 0, , , x = 0, y = 0] = transform as number[];
  // Text that runs upwards is a margin's note or a watermark.
  if (Math.abs(b) > Math.abs(a)) return null;
  return { text: str, x, y, width, size: Math.abs(a) || height || 1 };
}
