import { createCanvas } from "@napi-rs/canvas";
import { openPdf } from "../../platform/workers/open-pdf.ts";

/** What is on the pages of a PDF, in their order. */
export interface ShownPages {
  readonly title: string;
  readonly texts: readonly string[];
  /** The outline that readers show beside it, with the page each line leads to. */
  readonly outline: readonly { readonly title: string; readonly page: number }[];
}

/** A PDF as somebody reads it. */
export async function readPages(pdf: Buffer): Promise<ShownPages> {
  const document = await openPdf(pdf);
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join("");
    }),
  );
  const { info } = await document.getMetadata();
  const lines = (await document.getOutline()) ?? [];
  const outline = lines.map(async ({ title, dest }) => {
    const place = typeof dest === "string" ? await document.getDestination(dest) : dest;
    return { title, page: 1 + (await document.getPageIndex(place?.[0])) };
  });
  return {
    title: String((info as { Title?: string }).Title),
    texts: pages,
    outline: await Promise.all(outline),
  };
}

/** Share of a page, between 0 and 1, that isn't white: text that can be copied may be drawn as nothing at all. */
export async function inkOn(pdf: Buffer, pageNumber: number): Promise<number> {
  const page = await (await openPdf(pdf)).getPage(pageNumber);
  const viewport = page.getViewport({ scale: 1 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const drawn = { canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport };
  await page.render(drawn).promise;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const dark = data.filter((value, at) => at % 4 === 0 && value < 160);
  return dark.length / (canvas.width * canvas.height);
}
