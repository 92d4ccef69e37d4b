import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SkeletonBar, SkeletonChart, SkeletonItems, SkeletonText } from "./skeleton.tsx";
import { renderUi } from "./test-render.tsx";

type Rgb = readonly [number, number, number];

const css = readFileSync(join(import.meta.dirname, "styles/tokens.css"), "utf8");

/** A token of a theme: its colour, and how much of it covers what lies below. */
function token(theme: "light" | "dark", name: string): { colour: Rgb; cover: number } {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split("}")[0] ?? "";
  const value = new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1] ?? "missing";
  const [, hex] = /^#([0-9a-f]{6})$/.exec(value) ?? [];
  const parts = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : (value.match(/[\d.]+/g) ?? []).map(Number);
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, cover = 1] = parts;
  return { colour: [red, green, blue], cover };
}

/** Relative luminance of WCAG 2. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of the skeleton with the ground it lies on. */
function contrast(theme: "light" | "dark", ground: string): number {
  const { colour, cover } = token(theme, "skeleton");
  const below = token(theme, ground).colour;
  const mix = (at: 0 | 1 | 2) => colour[at] * cover + below[at] * (1 - cover);
  const shades = [luminance([mix(0), mix(1), mix(2)]), luminance(below)].map((shade) => shade + 0.05);
  return Math.max(...shades) / Math.min(...shades);
}

afterEach(cleanup);

// Dark grounds swallow more of the same ratio.
it.each([
  ["light", 1.2, 1.35],
  ["dark", 1.35, 1.6],
] as const)("in the %s theme a skeleton is seen on every ground, and stays calm", (theme, least, most) => {
  for (const ground of ["surface", "raised", "canvas", "sunken", "hover"]) {
    expect(contrast(theme, ground), ground).toBeGreaterThan(least);
    expect(contrast(theme, ground), ground).toBeLessThan(most);
  }
});

it.each([
  ["a bar", <SkeletonBar key="bar" width={40} />],
  ["lines", <SkeletonText key="text" />],
  ["items", <SkeletonItems key="items" />],
  ["a ring", <SkeletonChart key="ring" kind="donut" rows={0} />],
  ["columns", <SkeletonChart key="columns" kind="columns" />],
])("%s: drawn in the skeleton's colour", (_, shape) => {
  const { container } = renderUi(shape);
  expect(container.innerHTML).toMatch(/(bg|border)-skeleton/);
});
