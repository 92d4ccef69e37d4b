import sharp from "sharp";
import type { Quad } from "./geometry.ts";

/** Decoded pixels, three bytes (red, green, blue) each, row by row. */
export interface Page {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

// One picture at a time in a process of its own: a cache would only keep what is never asked for again.
sharp.cache(false);
sharp.concurrency(1);

/** Longest side worked on: what phones add beyond it holds no more text (measured, it only costs time). */
const longestSide = 2200;

/** Longest side of the picture that goes back to the person who checks the reading. */
const shownSide = 1600;

/** Pixels of one picture sharp may decode: 100 megapixels, above any phone. */
const pixelLimit = 100_000_000;

/**
 * Decodes a picture, turned as its EXIF says, on white where it is transparent.
 * @throws when sharp cannot read it
 */
export async function decodePage(image: Buffer): Promise<Page> {
  const { data, info } = await sharp(image, { failOn: "none", limitInputPixels: pixelLimit })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { data, width: info.width, height: info.height };
  return { data: asThreeChannels(data, info.channels), width: info.width, height: info.height };
}

function asThreeChannels(data: Uint8Array, channels: number): Uint8Array {
  const count = data.length / channels;
  const wide = new Uint8Array(count * 3);
  for (let i = 0; i < count; i++) wide.fill(data[i * channels] ?? 0, i * 3, i * 3 + 3);
  return wide;
}

/** The page turned clockwise by quarters of a turn. */
export function turnPage(page: Page, quarters: number): Page {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return page;
  const { width, height, data } = page;
  const swapped = turns % 2 === 1;
  const turned = { width: swapped ? height : width, height: swapped ? width : height };
  const out = new Uint8Array(data.length);
  for (let y = 0; y < turned.height; y++) {
    for (let x = 0; x < turned.width; x++) {
      const fromX = turns === 1 ? y : turns === 2 ? width - 1 - x : width - 1 - y;
      const fromY = turns === 1 ? height - 1 - x : turns === 2 ? height - 1 - y : x;
      const from = (fromY * width + fromX) * 3;
      const to = (y * turned.width + x) * 3;
      out[to] = data[from] ?? 0;
      out[to + 1] = data[from + 1] ?? 0;
      out[to + 2] = data[from + 2] ?? 0;
    }
  }
  return { data: out, ...turned };
}

/** The page in another size, smoothed as it shrinks. */
export async function resizePage(page: Page, width: number, height: number): Promise<Page> {
  const data = await asSharp(page).resize(width, height, { fit: "fill", kernel: "linear" }).raw().toBuffer();
  return { data, width, height };
}

/** The page as a JPEG for the screen. */
export async function encodePage(page: Page): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await asSharp(page)
    .resize({ width: shownSide, height: shownSide, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * The upright picture of what lies inside the quad, stretched to the size asked for. Bilinear, averaged over several
 * samples where it shrinks.
 */
export function cropQuad(page: Page, quad: Quad, width: number, height: number): Page {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const out = new Uint8Array(width * height * 3);
  const across = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / width;
  const down = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y) / height;
  const samplesX = Math.min(3, Math.max(1, Math.round(across)));
  const samplesY = Math.min(3, Math.max(1, Math.round(down)));
  const { data } = page;
  const lastX = page.width - 1;
  const lastY = page.height - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sy = 0; sy < samplesY; sy++) {
        const v = (y + (sy + 0.5) / samplesY) / height;
        for (let sx = 0; sx < samplesX; sx++) {
          const u = (x + (sx + 0.5) / samplesX) / width;
          const topX = topLeft.x + (topRight.x - topLeft.x) * u;
          const topY = topLeft.y + (topRight.y - topLeft.y) * u;
          const bottomX = bottomLeft.x + (bottomRight.x - bottomLeft.x) * u;
          const bottomY = bottomLeft.y + (bottomRight.y - bottomLeft.y) * u;
          const px = Math.min(lastX, Math.max(0, topX + (bottomX - topX) * v - 0.5));
          const py = Math.min(lastY, Math.max(0, topY + (bottomY - topY) * v - 0.5));
          const x0 = Math.floor(px);
          const y0 = Math.floor(py);
          const fx = px - x0;
          const fy = py - y0;
          const a = (y0 * page.width + x0) * 3;
          const b = x0 < lastX ? a + 3 : a;
          const c = y0 < lastY ? a + page.width * 3 : a;
          const d = c + (b - a);
          const wa = (1 - fx) * (1 - fy);
          const wb = fx * (1 - fy);
          const wc = (1 - fx) * fy;
          const wd = fx * fy;
          red += at(data, a) * wa + at(data, b) * wb + at(data, c) * wc + at(data, d) * wd;
          green += at(data, a + 1) * wa + at(data, b + 1) * wb + at(data, c + 1) * wc + at(data, d + 1) * wd;
          blue += at(data, a + 2) * wa + at(data, b + 2) * wb + at(data, c + 2) * wc + at(data, d + 2) * wd;
        }
      }
      const count = samplesX * samplesY;
      const to = (y * width + x) * 3;
      out[to] = red / count;
      out[to + 1] = green / count;
      out[to + 2] = blue / count;
    }
  }
  return { data: out, width, height };
}

function at(data: Uint8Array, index: number): number {
  return data[index] ?? 0;
}

function asSharp(page: Page) {
  return sharp(page.data, { raw: { width: page.width, height: page.height, channels: 3 } });
}
