import { readFileSync } from "node:fs";
import { type Names, names } from "./names.ts";

/** A region, state, city or division. */
export interface Place {
  /** The same in every installation (decision 026). */
  id: number;
  /** Country of a region or state, state of a city, city of a division. */
  above: number;
  names: Names;
}

export interface State extends Place {
  regionId: number | null;
}

/** Rows of the generated tables: Traditional is left out where it equals Simplified, both where only English is known. */
function linesOf(name: "regions" | "states" | "cities" | "divisions"): string[][] {
  const text = readFileSync(new URL(`places/${name}.gen.tsv`, import.meta.url), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}

function place(id: string, above: string, english: string, simplified?: string, traditional?: string): Place {
  const zh = simplified || english;
  return { id: Number(id), above: Number(above), names: names(english, zh, traditional || zh) };
}

const plain = ([id = "", above = "", ...name]: string[]) => place(id, above, name[0] ?? "", name[1], name[2]);

/** Groups of states, by id. */
export const readRegionRows = (): Place[] => linesOf("regions").map(plain);

/** States and provinces, by id: the official order where there is one. */
export const readStateRows = (): State[] =>
  linesOf("states").map(([id = "", above = "", region, ...name]) => ({
    ...plain([id, above, ...name]),
    regionId: region ? Number(region) : null,
  }));

export const readCityRows = (): Place[] => linesOf("cities").map(plain);

/** Districts and counties, of mainland cities. */
export const readDivisionRows = (): Place[] => linesOf("divisions").map(plain);
