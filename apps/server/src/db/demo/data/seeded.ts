/** A source of chance that gives the same sequence for the same seed: the demo story is the same everywhere. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** True with the given probability. */
  happens(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An item by weight; weights need not sum to anything. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
}

/** FNV-1a, 32 bits: turns a readable seed into a number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Chance from a readable seed, as in `seeded("person 17")`. Mulberry32: small, fast, even enough for stories. */
export function seeded(seed: string): Chance {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  function whole(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }
  function weighted<T>(items: readonly (readonly [T, number])[]): T {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new Error("nothing to pick from");
  }
  return { next, whole, happens: (probability) => next() < probability, pick, weighted };
}
