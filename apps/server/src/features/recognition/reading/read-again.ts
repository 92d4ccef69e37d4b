import { corners } from "./geometry.ts";
import type { Placed } from "./layout.ts";
import type { Models } from "./models.ts";
import type { Page } from "./page.ts";
import { decodeSteps, recogniseSteps } from "./recognise-text.ts";
import { withWordGaps } from "./word-gaps.ts";

/** Ways to cut a printed line out again: tighter, looser, wider. */
const variants = [
  { height: 0.88, stretch: 1.25 },
  { height: 1.12, stretch: 1.25 },
  { height: 1, stretch: 1.6 },
] as const;

/** The same line read from other cut-outs, for values that two sources disagree about. */
export async function readAgain(models: Models, page: Page, line: Placed): Promise<Placed[]> {
  const readings: Placed[] = [];
  for (const variant of variants) {
    const quad = corners({ ...line.box, height: line.box.height * variant.height });
    const steps = await recogniseSteps(models, page, quad, variant.stretch * variant.height);
    readings.push({ ...line, ...withWordGaps(page, line.quad, decodeSteps(steps, models.characters)) });
  }
  return readings;
}
