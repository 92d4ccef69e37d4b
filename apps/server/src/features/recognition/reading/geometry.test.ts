import { describe, expect, it } from "vitest";
import { boxesOf } from "./detect-text.ts";
import { corners, regionOf, smallestBox } from "./geometry.ts";

describe("boxes", () => {
  it("lie as their points do", () => {
    const angle = 0.1;
    const turned = [
      [0, 0],
      [100, 0],
      [100, 20],
      [0, 20],
      [50, 10],
    ].map(([x = 0, y = 0]) => ({
      x: x * Math.cos(angle) - y * Math.sin(angle),
      y: x * Math.sin(angle) + y * Math.cos(angle),
    }));
    const box = smallestBox(turned);
    expect(box?.width).toBeCloseTo(100, 5);
    expect(box?.height).toBeCloseTo(20, 5);
    expect(box?.angle).toBeCloseTo(angle, 5);
  });

  it("give regions as parts of the page, cut at its edges", () => {
    const quad = corners({ centre: { x: 0, y: 50 }, width: 100, height: 20, angle: 0 });
    expect(regionOf([quad], { width: 200, height: 100 })).toEqual([0, 0.4, 0.25, 0.2]);
  });

  it("are found around the connected parts of a map", () => {
    const width = 64;
    const map = new Float32Array(width * 32);
    for (let y = 10; y < 16; y++) for (let x = 8; x < 40; x++) map[y * width + x] = 0.9;
    for (let y = 24; y < 26; y++) for (let x = 50; x < 52; x++) map[y * width + x] = 0.9;
    const [box, ...rest] = boxesOf(map, width, 32);
    expect(rest).toEqual([]);
    expect(box?.centre).toEqual({ x: 24, y: 13 });
    expect(box?.width).toBeGreaterThan(32);
    expect(box?.width).toBeLessThan(50);
  });
});
