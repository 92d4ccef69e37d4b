import { createCanvas } from "@napi-rs/canvas";
import { recognition } from "@passage/contract/limits.ts";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { checkPdf, openPdf, pdfPart } from "../../../platform/workers/open-pdf.ts";
import { pngOf } from "./image.ts";
import { maxPixels, maxRendered, type Pages, refuse } from "./pages.ts";

const pointsPerInch = 72;
const dotsPerInch = 250;
/** Small pages, the size of a passport, are rendered finer: pixels along their long side. */
const shortestLongSide = 2_200;

/**
 * The pages of a PDF, rendered as they are asked for. Nothing in it is run, and nothing is fetched.
 * @throws TaskRefusal encrypted, tooManyPages, unreadable
 */
export async function pdfPages(bytes: Buffer): Promise<Pages> {
  const document = await openPdf(bytes, {
    maxImageSize: maxPixels,
    canvasMaxAreaInBytes: maxRendered * 4,
    wasmUrl: pdfPart("wasm"),
    iccUrl: pdfPart("iccs"),
  });
  await checkPdf(document, recognition.maxPages);
  return { count: document.numPages, picture: (number) => render(document, number) };
}

async function render(document: PDFDocumentProxy, number: number): Promise<Buffer> {
  if (number > document.numPages) throw refuse("noSuchPage");
  try {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const fine = Math.max(dotsPerInch / pointsPerInch, shortestLongSide / Math.max(width, height));
    const scale = Math.min(fine, Math.sqrt(maxRendered / (width * height)));
    const viewport = page.getViewport({ scale });
    const size = {
      width: Math.max(1, Math.floor(viewport.width)),
      height: Math.max(1, Math.floor(viewport.height)),
    };
    const canvas = createCanvas(size.width, size.height);
    await page.render({ canvas: canvas as never, viewport, background: "white" }).promise;
    const pixels = canvas.getContext("2d").getImageData(0, 0, size.width, size.height).data;
    page.cleanup();
    return await pngOf(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength), size);
  } catch (error) {
    throw refuse("unreadable", error);
  }
}
