import type { Box } from "./geometry.ts";
import { corners, median } from "./geometry.ts";
import { cropQuad, type Page } from "./page.ts";

/** Height to which text is brought before its sharpness is measured, so that the camera's distance does not count. */
const sharpnessHeight = 32;

/** How sharp the text is: the variance of its Laplacian against that of its brightness, the median over the boxes. */
export function sharpnessOf(page: Page, boxes: readonly Box[]): number {
  const values = boxes
    .filter((box) => box.width > box.height * 2)
    .map((box) => {
      const width = Math.min(1200, Math.round((box.width / box.height) * sharpnessHeight));
      return boxSharpness(cropQuad(page, corners(box), width, sharpnessHeight));
    });
  return median(values);
}

function boxSharpness(crop: Page): number {
  const { width, height } = crop;
  const grey = greyOf(crop);
  const laplacian: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      laplacian.push(
        (grey[at - 1] ?? 0) +
          (grey[at + 1] ?? 0) +
          (grey[at - width] ?? 0) +
          (grey[at + width] ?? 0) -
          4 * (grey[at] ?? 0),
      );
    }
  }
  const spread = variance(grey);
  return spread === 0 ? 0 : variance(laplacian) / spread;
}

/** Brightness, 0..255. */
export function greyOf(page: Page): Float32Array {
  const grey = new Float32Array(page.width * page.height);
  for (let i = 0; i < grey.length; i++) {
    const at = i * 3;
    grey[i] =
      0.299 * (page.data[at] ?? 0) + 0.587 * (page.data[at + 1] ?? 0) + 0.114 * (page.data[at + 2] ?? 0);
  }
  return grey;
}

function variance(values: ArrayLike<number>): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return squares / values.length - mean * mean;
}

/** How coloured the page is: the mean distance between its strongest and weakest colour, 0..255. */
export function chromaOf(page: Page): number {
  let sum = 0;
  for (let at = 0; at < page.data.length; at += 3) {
    const red = page.data[at] ?? 0;
    const green = page.data[at + 1] ?? 0;
    const blue = page.data[at + 2] ?? 0;
    sum += Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  return sum / (page.data.length / 3);
}
