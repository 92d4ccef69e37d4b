import { detectText } from "./detect-text.ts";
import { type Box, corners } from "./geometry.ts";
import type { Models } from "./models.ts";
import { type Page, turnPage } from "./page.ts";
import { upsideDown } from "./recognise-text.ts";

/** Lines looked at to tell which way is up. */
const asked = 12;
/** A box this many times longer than wide shows which way the text runs. */
const long = 3;

/** The page as it is to be read, and where its text is. */
export interface UprightPage {
  readonly page: Page;
  readonly boxes: readonly Box[];
}

/** Turns the page by quarters until its text stands upright: first by the shape of the boxes, then by their look. */
export async function findLines(models: Models, decoded: Page): Promise<UprightPage> {
  let page = decoded;
  let boxes = await detectText(models, page);
  const lying = boxes.filter((box) => box.width > box.height * long).length;
  const standing = boxes.filter((box) => box.height > box.width * long).length;
  if (standing > lying) {
    page = turnPage(page, 1);
    boxes = await detectText(models, page);
  }
  if (await isUpsideDown(models, page, boxes)) {
    page = turnPage(page, 2);
    boxes = await detectText(models, page);
  }
  return { page, boxes };
}

async function isUpsideDown(models: Models, page: Page, boxes: readonly Box[]): Promise<boolean> {
  // The network knows plain text, not the OCR-B of the machine-readable lines: the very wide ones are left out.
  const lines = boxes
    .filter((box) => box.width > box.height * long && box.width < box.height * 20)
    .sort((a, b) => b.width - a.width)
    .slice(0, asked);
  let votes = 0;
  for (const box of lines) votes += (await upsideDown(models, page, corners(box))) > 0.5 ? 1 : -1;
  return votes > 0;
}
