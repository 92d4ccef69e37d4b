import type { Chance } from "../db/demo/data/seeded.ts";

/** JSON Schema, as far as zod writes it for the contract. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

/** Ids and the like that exist, by the name of the field that wants one. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A value that the schema mostly takes. */
export function likely(schema: Schema, chance: Chance, known: Known, name = ""): unknown {
  const candidates = known[name];
  if (candidates && !schema.properties && chance.happens(0.97)) return chance.pick(candidates);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return likely(chance.pick(schema.anyOf), chance, known, name);
  if (schema.properties) return likelyObject(schema.properties, chance, known);
  switch (schema.type) {
    case "array":
      return Array.from({ length: chance.whole(0, 3) }, () =>
        likely(schema.items ?? {}, chance, known, name),
      );
    case "integer":
    case "number":
      return chance.whole(Math.max(schema.minimum ?? 0, -5), Math.min(schema.maximum ?? 3_000, 3_000));
    case "boolean":
      return chance.happens(0.5);
    case "null":
      return null;
    case "string":
      return likelyText(schema, chance);
    default:
      // What `preprocess` hides: a field that takes several types.
      return chance.pick([
        null,
        "",
        "2026-09-01",
        "2027-09",
        1,
        44,
        "44",
        true,
        "transcript",
        "王小明",
        "WANG",
      ]);
  }
}

function likelyObject(properties: Record<string, Schema>, chance: Chance, known: Known): object {
  const entries = Object.entries(properties).filter(() => chance.happens(0.85));
  return Object.fromEntries(entries.map(([name, schema]) => [name, likely(schema, chance, known, name)]));
}

function likelyText({ format, pattern }: Schema, chance: Chance): string {
  if (format === "date") return chance.pick(["2004-05-17", "2032-02-29", "0000-01-01", "9999-12-31"]);
  if (format === "uuid") return "0197c0de-0000-7000-8000-000000000000";
  if (format === "email") return chance.pick(["a@b.test", "x@y.example"]);
  if (pattern?.includes("43")) return "A".repeat(43);
  return chance.pick(["王小明", "WANG", "2027-09", "44", "+86", "138 0013 8000", "a", "%_\\", "E12345678"]);
}

const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);
const wide = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`field${index}`, index]));

/** Values that nobody asked for. */
export const nasty: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  "0",
  "-0",
  "NaN",
  "null",
  "true",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfff",
  "\u202egnp.exe",
  "\ufeff",
  "💥".repeat(60),
  "x".repeat(10_000),
  "ß".repeat(30),
  "ﷺ".repeat(30),
  "İ".repeat(100),
  "'; drop table students; --",
  "%' or 1=1 --",
  "{1,2,3}",
  "$1",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "0000-00-00",
  "2026-02-30",
  "0001-01-01",
  "-4713-01-01",
  "99999-01-01",
  "0000-01",
  "9999-12",
  0,
  -0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  9_007_199_254_740_991,
  1e308,
  -1e308,
  "2147483648",
  "99999999999999999999",
  "1e3",
  "0x10",
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  { toString: "x", valueOf: "y" },
  deep(60),
  deep(2_000),
  wide,
  Array.from({ length: 300 }, (_, index) => index),
  Array.from({ length: 101 }, () => "44"),
];

/** The same tree with something in it changed: replaced, dropped, repeated or added. */
export function mutated(tree: unknown, chance: Chance): unknown {
  if (Array.isArray(tree) && tree.length > 0 && chance.happens(0.7)) {
    const at = chance.whole(0, tree.length - 1);
    return tree.map((item, index) => (index === at ? mutated(item, chance) : item));
  }
  if (typeof tree === "object" && tree !== null && !Array.isArray(tree) && chance.happens(0.9))
    return mutatedObject(tree, chance);
  return chance.happens(0.15) ? Array.from({ length: chance.whole(1, 3) }, () => tree) : chance.pick(nasty);
}

function mutatedObject(tree: object, chance: Chance): object {
  const entries = Object.entries(tree);
  const roll = chance.next();
  if (roll < 0.12) return { ...tree, [chance.pick(oddNames)]: chance.pick(nasty) };
  if (entries.length === 0) return tree;
  const [name, value] = chance.pick(entries);
  if (roll < 0.24) return Object.fromEntries(entries.filter(([other]) => other !== name));
  return { ...tree, [name]: mutated(value, chance) };
}

const oddNames = [
  "constructor",
  "prototype",
  "toString",
  "unknown",
  "",
  "a.b",
  "a[b]",
  "a[0]",
  "id",
  "company_id",
  "\u0000",
];
