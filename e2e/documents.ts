import { samplePdf } from "@passage/server/db/demo/data/documents/pdf.ts";

/** A PDF as a browser's file input takes it. */
export function pdf(name: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: "application/pdf", buffer: Buffer.from(samplePdf(name)) };
}
