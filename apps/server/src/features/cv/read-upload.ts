import { type CvReading, readCv } from "./reading/read-cv.ts";
import { cvLines, refuse } from "./text/cv-text.ts";
import { docxText } from "./text/docx-text.ts";

/** What a child process is given. */
export interface CvTask {
  readonly bytes: Uint8Array;
  /** MIME type of `cvFormat`. */
  readonly mime: string;
  /** Names are wanted in English where both stand there. */
  readonly english: boolean;
  /** `YYYY-MM` of today. */
  readonly month: string;
}

/** Reads a CV. Runs in child processes only. @throws TaskRefusal with a `CvRefusal` */
export async function readUpload({ bytes, mime, english, month }: CvTask): Promise<CvReading> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readCv(cvLines(await textOf(content, mime)), { english, month });
}

async function textOf(bytes: Buffer, mime: string): Promise<string[]> {
  if (mime !== "application/pdf") {
    if (bytes.length < 22) throw refuse("unreadable");
    return docxText(bytes);
  }
  // Heavy, and half of the uploads are Word documents.
  const { pdfText } = await import("./text/pdf-text.ts");
  return pdfText(bytes);
}
