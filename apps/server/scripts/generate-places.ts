/**
 * Writes src/db/reference/places/*.tsv: regions, states, cities and divisions. Run it with
 * `node scripts/generate-places.ts` in apps/server after a change of the tables in scripts/places or of the packages
 * behind them. The result is committed, so that an update of a package never renames a place or takes one away from a
 * running installation. Decision 026 tells where the data comes from.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { countryOf } from "../src/db/reference/countries.ts";
import { abroad, stateId } from "./places/abroad.ts";
import { greaterChina } from "./places/greater-china.ts";
import type { PlaceRow } from "./places/place-row.ts";
import { regionGroups } from "./places/region-groups.ts";

const china = greaterChina();
const world = abroad();
const states = [...china.states, ...world.states];

const regionOf = new Map<number, number>();
const regions = regionGroups.map(({ alpha2, number, states: codes, ...names }) => {
  const above = countryOf(alpha2).id;
  const id = above * 100 + number;
  for (const code of codes)
    regionOf.set(/^\d{6}$/.test(code) ? Number(code) : stateId(`${alpha2}-${code}`), id);
  return { id, above, ...names };
});
const unknown = [...regionOf.keys()].filter((id) => !states.some((state) => state.id === id));
if (unknown.length > 0) throw new Error(`regions name states that don't exist: ${unknown}`);

/** Empty Chinese names fall back to English, empty traditional ones to simplified: the table stays small. */
function lineOf(
  { id, above, english, simplified, traditional }: PlaceRow,
  ...more: (number | undefined)[]
): string {
  const hongKong = traditional === simplified ? "" : traditional;
  return [id, above, ...more.map((value) => value ?? ""), english, simplified, hongKong].join("\t").trimEnd();
}

function write(name: string, lines: string[]): void {
  const file = new URL(`../src/db/reference/places/${name}.gen.tsv`, import.meta.url);
  const before = read(file);
  const ids = new Set(lines.map((line) => line.split("\t", 1)[0]));
  const gone = before.filter((line) => !ids.has(line.split("\t", 1)[0]));
  if (ids.size !== lines.length) throw new Error(`${name}: an id twice`);
  writeFileSync(file, `${lines.join("\n")}\n`);
  console.log(`${name}: ${lines.length}, ${gone.length} gone`, gone.slice(0, 10));
}

function read(file: URL): string[] {
  try {
    return readFileSync(file, "utf8").trim().split("\n");
  } catch {
    return [];
  }
}

const byId = (a: PlaceRow, b: PlaceRow) => a.id - b.id;
write(
  "regions",
  regions.toSorted(byId).map((row) => lineOf(row)),
);
write(
  "states",
  states.toSorted(byId).map((row) => lineOf(row, regionOf.get(row.id))),
);
write(
  "cities",
  [...china.cities, ...world.cities].toSorted(byId).map((row) => lineOf(row)),
);
write(
  "divisions",
  china.divisions.toSorted(byId).map((row) => lineOf(row)),
);
