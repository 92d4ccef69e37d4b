import { Tensor } from "onnxruntime-node";
import type { Quad } from "./geometry.ts";
import type { Models } from "./models.ts";
import { cropQuad, type Page } from "./page.ts";

/** A line as the network reads it. */
export interface TextLine {
  readonly text: string;
  /** Mean certainty of its characters, 0..1. */
  readonly confidence: number;
  /** One per character of `text`. */
  readonly marks: readonly Mark[];
}

/** A character and where it stands in the line, 0..1 of its width. */
export interface Mark {
  readonly character: string;
  readonly confidence: number;
  readonly at: number;
}

/** What the network says about one crop: probabilities per step and class. */
export interface Steps {
  readonly scores: Float32Array;
  readonly steps: number;
  readonly classes: number;
}

/** The network's line height, and how much wider than true its lines are read best (measured). */
const lineHeight = 48;
const stretch = 1.25;
const widest = 2400;

/** Runs the recognising network over what the quad holds. */
export async function recogniseSteps(models: Models, page: Page, quad: Quad, wide = stretch): Promise<Steps> {
  const [topLeft, topRight, , bottomLeft] = quad;
  const length = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const high = Math.max(1, Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y));
  const width = Math.min(widest, Math.max(24, Math.round(((length / high) * lineHeight * wide) / 8) * 8));
  const crop = cropQuad(page, quad, width, lineHeight);
  const input = new Tensor("float32", linePlanes(crop), [1, 3, lineHeight, width]);
  const result = await models.recognition.run({ [models.recognition.inputNames[0] ?? "x"]: input });
  const output = result[models.recognition.outputNames[0] ?? ""];
  const [, steps = 0, classes = 0] = output?.dims ?? [];
  const scores = output?.data;
  if (!(scores instanceof Float32Array)) return { scores: new Float32Array(), steps: 0, classes: 0 };
  return { scores, steps, classes };
}

/** Greedy CTC reading. With `allowed`, only those classes and the blank count. */
export function decodeSteps(
  steps: Steps,
  characters: readonly string[],
  allowed?: readonly number[],
): TextLine {
  const marks: Mark[] = [];
  let before = 0;
  let last: { character: string; confidence: number; at: number } | null = null;
  for (let step = 0; step < steps.steps; step++) {
    const from = step * steps.classes;
    const best = bestClass(steps, from, allowed);
    const score = steps.scores[from + best] ?? 0;
    if (best === 0) {
      before = 0;
      continue;
    }
    if (best === before && last !== null) {
      if (score > last.confidence) last.confidence = score;
      continue;
    }
    last = { character: characters[best] ?? "", confidence: score, at: (step + 0.5) / steps.steps };
    marks.push(last);
    before = best;
  }
  const confidence = marks.reduce((sum, mark) => sum + mark.confidence, 0) / Math.max(1, marks.length);
  return { text: marks.map((mark) => mark.character).join(""), confidence, marks };
}

function bestClass(steps: Steps, from: number, allowed?: readonly number[]): number {
  let best = 0;
  let score = steps.scores[from] ?? 0;
  if (allowed !== undefined) {
    for (const index of allowed) {
      const other = steps.scores[from + index] ?? 0;
      if (other > score) [best, score] = [index, other];
    }
    return best;
  }
  for (let index = 1; index < steps.classes; index++) {
    const other = steps.scores[from + index] ?? 0;
    if (other > score) [best, score] = [index, other];
  }
  return best;
}

/** Reads what the quad holds. */
export async function recogniseText(models: Models, page: Page, quad: Quad): Promise<TextLine> {
  return decodeSteps(await recogniseSteps(models, page, quad), models.characters);
}

function linePlanes(page: Page): Float32Array {
  const count = page.width * page.height;
  const out = new Float32Array(count * 3);
  for (let channel = 0; channel < 3; channel++) {
    const from = 2 - channel;
    for (let i = 0; i < count; i++) {
      out[channel * count + i] = ((page.data[i * 3 + from] ?? 0) / 255 - 0.5) / 0.5;
    }
  }
  return out;
}

const directionSize = { width: 192, height: 48 } as const;

/** How sure the direction network is that the quad's text stands on its head, 0..1. */
export async function upsideDown(models: Models, page: Page, quad: Quad): Promise<number> {
  const { width, height } = directionSize;
  const [topLeft, topRight, , bottomLeft] = quad;
  const ratio =
    Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) /
    Math.max(1, Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y));
  const filled = Math.min(width, Math.max(8, Math.ceil(ratio * height)));
  const crop = linePlanes(cropQuad(page, quad, filled, height));
  // The rest of the network's window stays zero, as in its training.
  const window = new Float32Array(3 * width * height);
  for (let row = 0; row < 3 * height; row++) {
    window.set(crop.subarray(row * filled, (row + 1) * filled), row * width);
  }
  const input = new Tensor("float32", window, [1, 3, height, width]);
  const result = await models.direction.run({ [models.direction.inputNames[0] ?? "x"]: input });
  const output = result[models.direction.outputNames[0] ?? ""]?.data;
  return output instanceof Float32Array ? (output[1] ?? 0) : 0;
}
