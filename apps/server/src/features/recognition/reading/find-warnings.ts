import type { FoundMrz } from "./find-mrz.ts";
import { type Box, boxAlong, corners, type Point } from "./geometry.ts";
import { type Glare, glareOf } from "./glare.ts";
import { textAngle } from "./layout.ts";
import { chromaOf, sharpnessOf } from "./measures.ts";
import { gridOf } from "./moire.ts";
import type { Page } from "./page.ts";
import { dataPage, overhang, pageCorners } from "./page-edges.ts";
import { thresholds } from "./thresholds.ts";

/** The warnings of spec point 8 that a picture can give. */
export const warning = {
  border: -9101,
  copy: -9102,
  unrecognised: -9103,
  altered: -9104,
  reflective: -9107,
  blurry: -9108,
} as const;

/** What the warnings are judged by. */
export interface Observed {
  readonly page: Page;
  readonly boxes: readonly Box[];
  readonly mrz: FoundMrz;
  /** Labels of the visual zone found. */
  readonly labels: number;
  /** Mean certainty of the text lines, 0..1. */
  readonly confidence: number;
  readonly altered: boolean;
}

/** What is wrong with the picture, by measured rules (see `thresholds`). */
export async function findWarnings(observed: Observed): Promise<number[]> {
  const { page, mrz, labels } = observed;
  const blurry = isBlurry(observed);
  const isPassport = mrz.ruler !== null || labels >= thresholds.labels;
  if (!isPassport) return [blurry ? warning.blurry : warning.unrecognised];
  const warnings: number[] = [];
  const { quad, scale } = pageOf(observed);
  const chroma = chromaOf(page);
  const reflective = chroma >= thresholds.chroma && isGlare(await glareOf(page, quad, scale));
  if (isCut(observed, reflective)) warnings.push(warning.border);
  if (chroma < thresholds.chroma || isScreen(observed)) warnings.push(warning.copy);
  if (observed.altered) warnings.push(warning.altered);
  if (chroma >= thresholds.chroma && isGlare(await glareOf(page, quad, scale)))
    warnings.push(warning.reflective);
  if (blurry) warnings.push(warning.blurry);
  return warnings;
}

/** Fewer lines than this say nothing about the picture. */
const fewestLines = 3;

function isBlurry({ page, boxes, confidence }: Observed): boolean {
  if (boxes.length < fewestLines) return false;
  return sharpnessOf(page, boxes) < thresholds.sharpness || confidence < thresholds.confidence;
}

function isScreen({ page, boxes }: Observed): boolean {
  const { strength, swing } = gridOf(page, boxes);
  return strength > thresholds.grid && swing > thresholds.gridSwing;
}

function isGlare(glare: Glare): boolean {
  return (
    glare.largest > thresholds.spot &&
    glare.square > thresholds.spotSquare &&
    glare.total < thresholds.spotTotal
  );
}

function isCut({ page, boxes, mrz, labels }: Observed, reflective: boolean): boolean {
  if (mrz.ruler !== null) return Math.max(...overhang(mrz.ruler, page)) > thresholds.overhang;
  // No machine-readable zone under a visual zone that was found: it is cut off when there is no room for it, unless a
  // reflection hides it.
  if (reflective || labels < thresholds.labels) return false;
  const hull = hullOf(boxes);
  const lowest = Math.max(...corners(hull).map(({ y }) => y));
  return page.height - lowest < hull.width * thresholds.noZoneBelow;
}

function hullOf(boxes: readonly Box[]): Box {
  return boxAlong(
    boxes.flatMap((box) => corners(box)),
    textAngle(boxes),
  );
}

/** The page's corners and scale, from its machine-readable zone or, without one, from where its text is. */
function pageOf({ boxes, mrz }: Observed): { quad: readonly Point[]; scale: number } {
  if (mrz.ruler !== null) return { quad: pageCorners(mrz.ruler), scale: mrz.ruler.pitch / dataPage.pitch };
  const hull = hullOf(boxes);
  return { quad: corners(hull), scale: Math.max(1, hull.width / (dataPage.width - 2 * dataPage.left)) };
}
