import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { createCanvas } from "@napi-rs/canvas";
import { recognition } from "@passage/contract/limits.ts";
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { pngOf } from "./image.ts";
import { maxPixels, maxRendered, type Pages, refuse } from "./pages.ts";

const pointsPerInch = 72;
const dotsPerInch = 250;
/** Small pages, the size of a passport, are rendered finer: pixels along their long side. */
const shortestLongSide = 2_200;

// The parts that pdf.js reads as it needs them: fonts, character maps, decoders of scanners' formats.
const parts = join(dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json"))), sep);
const part = (name: string) => join(parts, name, sep);

/**
 * The pages of a PDF, rendered as they are asked for. Nothing in it is run, and nothing is fetched.
 * @throws TaskRefusal encrypted, tooManyPages, unreadable
 */
export async function pdfPages(bytes: Buffer): Promise<Pages> {
  const document = await load(bytes);
  const { info } = await document.getMetadata().catch((error: unknown) => {
    throw refuse("unreadable", error);
  });
  // With an empty password it opens, yet it couldn't be filed: documents with passwords are taken nowhere.
  if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) throw refuse("encrypted");
  if (document.numPages > recognition.maxPages) throw refuse("tooManyPages");
  return { count: document.numPages, picture: (number) => render(document, number) };
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
      maxImageSize: maxPixels,
      canvasMaxAreaInBytes: maxRendered * 4,
      standardFontDataUrl: part("standard_fonts"),
      cMapUrl: part("cmaps"),
      wasmUrl: part("wasm"),
      iccUrl: part("iccs"),
    }).promise;
  } catch (error) {
    throw refuse((error as Error).name === "PasswordException" ? "encrypted" : "unreadable", error);
  }
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
