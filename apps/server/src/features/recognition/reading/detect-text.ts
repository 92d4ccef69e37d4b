import { Tensor } from "onnxruntime-node";
import { type Box, grow, type Point, scaleBox, smallestBox } from "./geometry.ts";
import type { Models } from "./models.ts";
import { type Page, resizePage } from "./page.ts";

/** As PaddleOCR trains it, colours in the order blue, green, red. */
const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

/** The network's own numbers (PaddleOCR); unclip 1.6 keeps ascenders without merging neighbouring columns. */
const detection = {
  longestSide: 960,
  step: 32,
  pixel: 0.3,
  box: 0.45,
  unclip: 1.6,
  smallest: 3,
} as const;

/** Where there is text on the page: a box per line of a column, in pixels of the page. */
export async function detectText(models: Models, page: Page): Promise<Box[]> {
  const scale = detection.longestSide / Math.max(page.width, page.height);
  const fit = (side: number): number =>
    Math.max(detection.step, Math.round((side * scale) / detection.step) * detection.step);
  const width = fit(page.width);
  const height = fit(page.height);
  const small = await resizePage(page, width, height);
  const input = new Tensor("float32", planes(small), [1, 3, height, width]);
  const result = await models.detection.run({ [models.detection.inputNames[0] ?? "x"]: input });
  const output = result[models.detection.outputNames[0] ?? ""];
  const map = output?.data;
  if (!(map instanceof Float32Array)) return [];
  const boxes = boxesOf(map, width, height);
  return boxes.map((box) => scaleBox(box, page.width / width, page.height / height));
}

function planes(page: Page): Float32Array {
  const count = page.width * page.height;
  const out = new Float32Array(count * 3);
  for (let channel = 0; channel < 3; channel++) {
    const from = 2 - channel;
    const centre = mean[channel] ?? 0;
    const spread = deviation[channel] ?? 1;
    for (let i = 0; i < count; i++) {
      out[channel * count + i] = ((page.data[i * 3 + from] ?? 0) / 255 - centre) / spread;
    }
  }
  return out;
}

/** Boxes around the connected parts of a map of text probabilities. */
export function boxesOf(map: Float32Array, width: number, height: number): Box[] {
  const seen = new Uint8Array(map.length);
  const stack: number[] = [];
  const boxes: Box[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] === 1 || (map[start] ?? 0) <= detection.pixel) continue;
    seen[start] = 1;
    stack.push(start);
    const edge: Point[] = [];
    let sum = 0;
    let count = 0;
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      sum += map[index] ?? 0;
      count++;
      const x = index % width;
      const y = (index - x) / width;
      let inside = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const nx = x + dx;
          const ny = y + dy;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if ((map[next] ?? 0) <= detection.pixel) continue;
          inside++;
          if (seen[next] === 1) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
      if (inside < 9) edge.push({ x: x + 0.5, y: y + 0.5 });
    }
    if (sum / count < detection.box) continue;
    const box = smallestBox(edge);
    if (box === null || Math.min(box.width, box.height) < detection.smallest) continue;
    // Pixels have a width of their own: their centres end half a pixel short on either side.
    const whole = grow(box, 0.5);
    const distance = (whole.width * whole.height * detection.unclip) / (2 * (whole.width + whole.height));
    boxes.push(grow(whole, distance));
  }
  return boxes;
}
