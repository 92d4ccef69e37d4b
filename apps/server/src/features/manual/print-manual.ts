import pdfmake from "pdfmake";
import { manualDocument } from "./document.ts";
import { fontFiles } from "./fonts.ts";
import { inks } from "./look.ts";
import type { ManualSource } from "./manual.ts";

// Everything it needs is handed to it: nothing is fetched, and of files only the fonts are read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fontFiles).includes(path));
pdfmake.setFonts({ Noto: fontFiles });
pdfmake.addTableLayouts({
  ruled: {
    hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.5),
    hLineColor: (line) => (line === 1 ? inks.headLine : inks.line),
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 12,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
});

/** A manual as PDF. For child processes only: it takes seconds of a processor. */
export async function printManual(source: ManualSource): Promise<Buffer> {
  return pdfmake.createPdf(manualDocument(source)).getBuffer();
}
