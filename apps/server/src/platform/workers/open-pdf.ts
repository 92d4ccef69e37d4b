import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { DocumentInitParameters } from "pdfjs-dist/types/src/display/api.d.ts";
import { TaskRefusal } from "./protocol.ts";

const parts = join(dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json"))), sep);

/** Where a kind of parts lies that pdf.js reads as it needs them: fonts, character maps, decoders of scanners' formats. */
export const pdfPart = (name: string) => join(parts, name, sep);

/**
 * A PDF, opened so that nothing in it is run and nothing is fetched. For child processes only.
 * @param more what else it is opened with
 * @throws TaskRefusal encrypted, unreadable
 */
export async function openPdf(bytes: Buffer, more: DocumentInitParameters = {}): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      ...more,
      // Taken over, so a copy.
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      standardFontDataUrl: pdfPart("standard_fonts"),
      cMapUrl: pdfPart("cmaps"),
    }).promise;
  } catch (error) {
    throw refuse((error as Error).name === "PasswordException" ? "encrypted" : "unreadable", error);
  }
}

/** Declines an opened PDF that is taken nowhere. @throws TaskRefusal encrypted, tooManyPages, unreadable */
export async function checkPdf(document: PDFDocumentProxy, maxPages: number): Promise<void> {
  const { info } = await document.getMetadata().catch((error: unknown) => {
    throw refuse("unreadable", error);
  });
  // With an empty password it opens, yet it couldn't be filed: documents with passwords are taken nowhere.
  if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) throw refuse("encrypted");
  if (document.numPages > maxPages) throw refuse("tooManyPages");
}

/** Reasons that whoever opens a PDF has words for. */
function refuse(reason: "encrypted" | "tooManyPages" | "unreadable", cause?: unknown): TaskRefusal {
  return new TaskRefusal(reason, { cause });
}
