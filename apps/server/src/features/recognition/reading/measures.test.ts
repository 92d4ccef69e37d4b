import { describe, expect, it } from "vitest";
import { largestSpot, largestSquare } from "./glare.ts";
import { chromaOf, sharpnessOf } from "./measures.ts";
import { gridOf } from "./moire.ts";
import type { Page } from "./page.ts";
import { overhang } from "./page-edges.ts";
import { gapsIn } from "./word-gaps.ts";

function pageOf(width: number, height: number, at: (x: number, y: number) => number): Page {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.fill(at(i % width, Math.floor(i / width)), i * 3, i * 3 + 3);
  return { data, width, height };
}

/** Grain without a pattern, the same at every run. */
function grain(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 16) / 8192;
  };
}

describe("measures of a picture", () => {
  const box = { centre: { x: 100, y: 25 }, width: 200, height: 50, angle: 0 };

  it("tell sharp strokes from soft ones", () => {
    const sharp = pageOf(200, 50, (x) => (x % 20 < 6 ? 20 : 230));
    const soft = pageOf(200, 50, (x) => 125 + 100 * Math.sin((x / 20) * 2 * Math.PI));
    expect(sharpnessOf(sharp, [box])).toBeGreaterThan(0.3);
    expect(sharpnessOf(soft, [box])).toBeLessThan(0.09);
  });

  it("see colour", () => {
    expect(chromaOf(pageOf(10, 10, () => 90))).toBe(0);
    expect(chromaOf({ data: new Uint8Array([200, 100, 50]), width: 1, height: 1 })).toBe(150);
  });

  it("see a screen's grid, and none in grain", () => {
    const edges = [
      { centre: { x: 250, y: 10 }, width: 480, height: 12, angle: 0 },
      { centre: { x: 250, y: 390 }, width: 480, height: 12, angle: 0 },
    ];
    const speck = grain();
    const screen = pageOf(500, 400, (x) => 200 + 8 * Math.cos((2 * Math.PI * x) / 3.1) + speck());
    const paper = pageOf(500, 400, () => 200 + speck());
    expect(gridOf(screen, edges).strength).toBeGreaterThan(60);
    expect(gridOf(screen, edges).swing).toBeGreaterThan(3);
    expect(gridOf(paper, edges).strength).toBeLessThan(30);
  });

  it("size up blown-out spots", () => {
    const map = new Uint8Array([0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1]);
    expect(largestSpot(map, 4, 3)).toBe(4);
    expect(largestSquare(map, 4)).toBe(2);
  });

  it("find the gaps between words", () => {
    // Letters of 6 columns, 2 apart, with a gap of 16 in the middle.
    const inked = (x: number): boolean => (x < 46 ? x % 8 < 6 : x >= 62 && (x - 62) % 8 < 6);
    const grey = new Float32Array(110 * 48);
    for (let y = 0; y < 48; y++) {
      for (let x = 0; x < 110; x++) grey[y * 110 + x] = y > 8 && y < 40 && inked(x) ? 20 : 240;
    }
    const gaps = gapsIn(grey, 110);
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toBeCloseTo(0.49, 1);
  });
});

it("the page's edges follow from its machine-readable lines", () => {
  const pitch = 25.4;
  const box = { centre: { x: 700, y: 1000 }, width: 44 * pitch, height: 40, angle: 0 };
  const ruler = { box, start: -22 * pitch, pitch, line: "data" } as const;
  const whole = overhang(ruler, { width: 1400, height: 1100 });
  expect(Math.max(...whole)).toBeLessThan(0);
  const [, , right, bottom] = overhang(ruler, { width: 1280, height: 1030 });
  expect(right).toBeGreaterThan(2.5);
  expect(bottom).toBeGreaterThan(2.5);
});
