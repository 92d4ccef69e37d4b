import { bmpPages } from "./bmp.ts";
import { docPages } from "./doc.ts";
import { docxPages } from "./docx.ts";
import { imagePages } from "./image.ts";
import { type Pages, refuse } from "./pages.ts";

/**
 * An upload as pages. Every parser here is for child processes only.
 * @param mime of `recognitionFormat`
 * @throws TaskRefusal when it can't be read, with the reason
 */
export async function openPages(bytes: Buffer, mime: string): Promise<Pages> {
  switch (mime) {
    case "application/pdf": {
      // Heavy, and most uploads are pictures.
      const { pdfPages } = await import("./pdf.ts");
      return pdfPages(bytes);
    }
    case "application/msword":
      return docPages(bytes);
    case "application/vnd.openxmlformats-officedocument.wordprocessingml.document":
      return docxPages(bytes);
    case "image/bmp":
      return bmpPages(bytes);
    case "image/jpeg":
    case "image/png":
    case "image/gif":
    case "image/webp":
      return imagePages(bytes);
    default:
      throw refuse("unreadable");
  }
}
