import { type Box, corners, median } from "./geometry.ts";
import { greyOf } from "./measures.ts";
import type { Page } from "./page.ts";

/** Side of the squares looked at: two to the sixth, for the transform. */
const side = 64;
/** Squares that are enough for a judgement, and the most that are looked at. */
const squares = { least: 6, most: 40 } as const;
/** Below this frequency (of 64) lie shadows, bands and the lines of the paper. */
const fine = 10;

/** The most regular fine pattern of a page. */
export interface Grid {
  /** Its frequency's power against that of the frequencies around it. */
  readonly strength: number;
  /** How far it moves the brightness up and down, in steps of 255: rounding alone makes patterns of a fraction. */
  readonly swing: number;
}

/** The ring around a frequency it is compared with, in steps of the spectrum. */
const ring = { inner: 4, outer: 7 } as const;

/**
 * How much of a regular fine grid lies over the page, as a screen's pixels leave it in a photo: how far one fine
 * frequency stands out from those around it, in every empty part of the page alike. Paper's grain stands out nowhere,
 * and its printed lines run differently from part to part.
 */
export function gridOf(page: Page, boxes: readonly Box[]): Grid {
  const grey = greyOf(page);
  const spectra: Float64Array[] = [];
  for (const { x, y } of emptySquares(page, boxes)) {
    const square = squareOf(grey, page.width, x, y);
    if (square !== null) spectra.push(spectrumOf(square));
    if (spectra.length === squares.most) break;
  }
  if (spectra.length < squares.least) return { strength: 0, swing: 0 };
  const usual = Float64Array.from({ length: side * side }, (_, index) =>
    median(spectra.map((spectrum) => spectrum[index] ?? 0)),
  );
  let strongest: Grid = { strength: 0, swing: 0 };
  for (let v = -side / 2; v < side / 2; v++) {
    for (let u = 0; u <= side / 2; u++) {
      // JPEG's own blocks of eight leave their mark where both are multiples of eight.
      if (Math.hypot(u, v) < fine || (nearEighth(u) && nearEighth(v))) continue;
      const around = median(ringAround(usual, u, v));
      const power = powerAt(usual, u, v);
      if (around > 0 && power / around > strongest.strength) {
        strongest = { strength: power / around, swing: Math.sqrt(power) / waveInSquare };
      }
    }
  }
  return strongest;
}

/** What a wave of swing 1 comes to in the transform of a faded square. */
const waveInSquare = (side / 2) ** 2 / 2;

function powerAt(spectrum: Float64Array, u: number, v: number): number {
  return spectrum[((v + side) % side) * side + ((u + side) % side)] ?? 0;
}

function ringAround(spectrum: Float64Array, u: number, v: number): number[] {
  const found: number[] = [];
  for (let dv = -ring.outer; dv <= ring.outer; dv++) {
    for (let du = -ring.outer; du <= ring.outer; du++) {
      const away = Math.hypot(du, dv);
      if (away >= ring.inner && away <= ring.outer) found.push(powerAt(spectrum, u + du, v + dv));
    }
  }
  return found;
}

function nearEighth(frequency: number): boolean {
  const rest = Math.abs(frequency) % 8;
  return rest <= 1 || rest === 7;
}

/** Squares inside the text's outline that hold no text, spread over it. */
function emptySquares(page: Page, boxes: readonly Box[]): { x: number; y: number }[] {
  const around = boxes.map((box) => {
    const quad = corners(box);
    return {
      left: Math.min(...quad.map(({ x }) => x)),
      right: Math.max(...quad.map(({ x }) => x)),
      top: Math.min(...quad.map(({ y }) => y)),
      bottom: Math.max(...quad.map(({ y }) => y)),
    };
  });
  const left = Math.max(0, Math.min(...around.map((box) => box.left)));
  const right = Math.min(page.width, Math.max(...around.map((box) => box.right)));
  const top = Math.max(0, Math.min(...around.map((box) => box.top)));
  const bottom = Math.min(page.height, Math.max(...around.map((box) => box.bottom)));
  const found: { x: number; y: number }[] = [];
  for (let y = Math.floor(top); y + side <= bottom; y += side / 2) {
    for (let x = Math.floor(left); x + side <= right; x += side / 2) {
      const touched = around.some(
        (box) => box.left < x + side && box.right > x && box.top < y + side && box.bottom > y,
      );
      if (!touched) found.push({ x, y });
    }
  }
  const every = Math.max(1, Math.floor(found.length / squares.most));
  return found.filter((_, index) => index % every === 0);
}

/** The square without its mean, faded towards its edges; null where it is blown out or holds an edge of the photo. */
function squareOf(grey: Float32Array, width: number, x: number, y: number): Float64Array | null {
  const out = new Float64Array(side * side);
  let sum = 0;
  let squaresSum = 0;
  for (let v = 0; v < side; v++) {
    for (let u = 0; u < side; u++) {
      const value = grey[(y + v) * width + x + u] ?? 0;
      out[v * side + u] = value;
      sum += value;
      squaresSum += value * value;
    }
  }
  const mean = sum / out.length;
  const spread = squaresSum / out.length - mean * mean;
  if (mean > 252 || spread > 900) return null;
  for (let v = 0; v < side; v++) {
    for (let u = 0; u < side; u++) {
      const fade =
        (0.5 - 0.5 * Math.cos((2 * Math.PI * u) / side)) * (0.5 - 0.5 * Math.cos((2 * Math.PI * v) / side));
      out[v * side + u] = ((out[v * side + u] ?? 0) - mean) * fade;
    }
  }
  return out;
}

function spectrumOf(real: Float64Array): Float64Array {
  const imaginary = new Float64Array(real.length);
  for (let v = 0; v < side; v++) transform(real, imaginary, v * side, 1);
  for (let u = 0; u < side; u++) transform(real, imaginary, u, side);
  return real.map((value, index) => value ** 2 + (imaginary[index] ?? 0) ** 2);
}

/** In-place fast Fourier transform of 64 values, `step` apart. */
function transform(real: Float64Array, imaginary: Float64Array, from: number, step: number): void {
  for (let i = 1, j = 0; i < side; i++) {
    let bit = side >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    swap(real, from + i * step, from + j * step);
    swap(imaginary, from + i * step, from + j * step);
  }
  for (let length = 2; length <= side; length *= 2) {
    for (let start = 0; start < side; start += length) {
      for (let k = 0; k < length / 2; k++) {
        const angle = (-2 * Math.PI * k) / length;
        const a = from + (start + k) * step;
        const b = a + (length / 2) * step;
        const re = (real[b] ?? 0) * Math.cos(angle) - (imaginary[b] ?? 0) * Math.sin(angle);
        const im = (real[b] ?? 0) * Math.sin(angle) + (imaginary[b] ?? 0) * Math.cos(angle);
        real[b] = (real[a] ?? 0) - re;
        imaginary[b] = (imaginary[a] ?? 0) - im;
        real[a] = (real[a] ?? 0) + re;
        imaginary[a] = (imaginary[a] ?? 0) + im;
      }
    }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const kept = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = kept;
}
