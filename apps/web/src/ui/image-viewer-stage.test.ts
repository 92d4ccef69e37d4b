import { expect, test } from "vitest";
import { fitScale, moveBy, upright, zoomAt } from "./image-viewer-stage.ts";

const stage = { width: 1000, height: 500 };

test("a picture is shown whole, turned or not, and never larger than it is", () => {
  expect(fitScale({ width: 4000, height: 1000 }, stage, 0)).toBe(0.25);
  expect(fitScale({ width: 4000, height: 1000 }, stage, 1)).toBe(0.125);
  expect(fitScale({ width: 4000, height: 1000 }, stage, 2)).toBe(0.25);
  expect(fitScale({ width: 100, height: 100 }, stage, 0)).toBe(1);
  expect(fitScale({ width: 0, height: 0 }, stage, 0)).toBe(1);
});

test("zooming keeps the point under the pointer, ends at eight times, and back at the middle", () => {
  const closer = zoomAt(upright, 2, { x: 100, y: -50 });
  expect(closer).toEqual({ zoom: 2, turns: 0, x: -100, y: 50 });
  expect(zoomAt(closer, 0.5, { x: 300, y: 0 })).toEqual(upright);
  expect(zoomAt(closer, 0.1)).toEqual(upright);
  expect(zoomAt(upright, 100).zoom).toBe(8);
});

test("zooming in further, and as far as it goes, the point under the pointer stays as well", () => {
  const closer = { zoom: 2, turns: 1, x: -100, y: 50 };
  expect(zoomAt(closer, 2, { x: 100, y: -50 })).toEqual({ zoom: 4, turns: 1, x: -300, y: 150 });
  expect(zoomAt(closer, 100, { x: 100, y: -50 })).toEqual({ zoom: 8, turns: 1, x: -700, y: 350 });
});

test("a picture is moved on from where it stands", () => {
  const moved = moveBy({ zoom: 2, turns: 3, x: 30, y: -20 }, { x: 5, y: 7 }, { width: 800, height: 400 });
  expect(moved).toEqual({ zoom: 2, turns: 3, x: 35, y: -13 });
});

test("a picture can't be lost off the stage", () => {
  const moved = moveBy({ ...upright, zoom: 2 }, { x: 5_000, y: -5_000 }, { width: 800, height: 400 });
  expect([moved.x, moved.y]).toEqual([400, -200]);
});
