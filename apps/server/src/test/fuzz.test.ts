import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "./app.ts";
import { fuzz } from "./fuzz.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world?.close());

// `npm run fuzz -- --count 100000 --seed 7` sets both; here, a fixed few.
const count = Number(process.env.FUZZ_COUNT ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);

test(
  `${count} twisted requests of seed ${seed}: every answer is a coded one, and everything still holds`,
  async () => {
    const { codes, faults } = await fuzz(world, { seed, count });
    expect(faults.slice(0, 20).join("\n\n")).toBe("");
    // The requests went all over the place: into the services and into every kind of refusal.
    const common = ["1003", "2001", "2002", "2003", "2011", "2012", "2017"];
    expect(Object.keys(codes)).toEqual(expect.arrayContaining(common));
  },
  60_000 + count * 40,
);
