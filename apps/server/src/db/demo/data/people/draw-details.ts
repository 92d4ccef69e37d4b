import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { countryOf } from "../../../reference/countries.ts";
import { readStateRows } from "../../../reference/places.ts";
import type { DemoHome, Origin } from "../person.ts";
import { type Chance, seeded } from "../seeded.ts";
import { plusDays } from "../story/workday.ts";
import { drawHome } from "./draw-home.ts";
import { hongKongPlaces, placesAbroad } from "./places.ts";

/** Whom details are drawn for. */
export interface Described {
  index: number;
  origin: Origin;
  home: DemoHome;
  draft: boolean;
  registeredOn: string;
}

/** Ethnic groups by GB/T 3304: Han, and of the larger ones of the mainland Hui, Miao, Zhuang, Korean, Manchu, Tujia. */
const ancestries: [number, number][] = [
  [1, 90],
  [3, 2],
  [6, 1],
  [8, 2],
  [10, 1],
  [11, 3],
  [15, 1],
];

/** Mother languages, by id of the reference data. */
const languages: Record<Origin, [number, number][]> = {
  CN: [[1, 1]],
  HK: [
    [2, 9],
    [3, 1],
  ],
  TW: [
    [1, 7],
    [4, 3],
  ],
  VN: [[14, 1]],
  IN: [
    [22, 2],
    [3, 1],
  ],
  ID: [[20, 1]],
  MY: [
    [1, 3],
    [4, 2],
    [19, 1],
  ],
};

/** What people of some provinces name instead: Guangdong Cantonese, Shanghai Wu, Fujian Min Nan, India's each its own. */
const regional: ReadonlyMap<number, number> = new Map([
  [440000, 2],
  [310000, 6],
  [350000, 4],
  [6350718, 27],
  [6347721, 30],
  [6360523, 28],
]);

/** What stands before and after the street in Mumbai, Bengaluru and Chennai. */
const long: ReadonlyMap<number, readonly [building: string, quarter: string]> = new Map([
  [6350718, ["Sai Krupa Co-operative Housing Society", "Bandra West"]],
  [6347721, ["Lakshmi Nilaya Residency, 2nd Floor", "Ashok Nagar, near St Mark's Cathedral"]],
  [6360523, ["Sri Ganesh Apartments, Block B", "Thousand Lights West"]],
]);

/**
 * What a consultant has filled in beyond what a registration needs: origin, address, residence, payment. Much is left
 * empty, as it is in life, and more in drafts. Drawn apart, so that the rest of the story doesn't depend on it.
 */
export function drawDetails(person: Described): Partial<StudentInfo> {
  const chance = seeded(`details ${person.index}`);
  const { draft } = person;
  const movedTo = chance.happens(0.09) ? drawHome(chance, abroad(chance, person.origin)) : null;
  const asked = chance.happens(draft ? 0.2 : 0.64);
  return {
    ...(chance.happens(draft ? 0.3 : 0.6) && drawOrigin(chance, person)),
    ...(asked && addressOf(chance, movedTo ?? person.home)),
    ...(asked && chance.happens(movedTo ? 1 : 0.6) && residence(chance, movedTo, person.registeredOn)),
    ...(!draft && chance.happens(0.4) && { whetherPayment: chance.happens(0.04) }),
  };
}

function abroad(chance: Chance, origin: Origin) {
  return chance.pick(origin === "HK" ? placesAbroad : [...placesAbroad, ...hongKongPlaces]);
}

function drawOrigin(chance: Chance, { origin, home }: Described): Partial<StudentInfo> {
  const ofPlace = regional.get(home.place.stateId);
  return {
    fkStudentAppAncestryId: origin === "CN" ? chance.weighted(ancestries) : null,
    fkStudentAppMotherLanguageId:
      ofPlace !== undefined && chance.happens(0.55) ? ofPlace : chance.weighted(languages[origin]),
  };
}

function addressOf(chance: Chance, { place, address }: DemoHome): Partial<StudentInfo> {
  const parts = long.get(place.stateId);
  return {
    fkAreaCountryId: countryOf(place.country).id,
    fkAreaRegion: regionOf(place.stateId),
    fkAreaStateId: place.stateId,
    fkAreaCityId: place.cityId,
    fkAreaDivisionId: place.divisionId,
    cityName: place.cityName,
    address,
    // Longer than the contact address takes: the whole stands below it.
    alternativeAddr: parts ? [parts[0], address, parts[1]].join(", ") : null,
    // Often not known by heart.
    postcode: chance.happens(0.8) ? place.postcode : null,
  };
}

function residence(chance: Chance, movedTo: DemoHome | null, registeredOn: string): Partial<StudentInfo> {
  if (movedTo === null) return { isLivedSinceBirth: true };
  const moved = plusDays(registeredOn, -chance.whole(200, 1_500));
  return {
    isLivedSinceBirth: false,
    fkStudentAppCountryIdLive: countryOf(movedTo.place.country).id,
    migrationTime: moved,
    stayingRightTime: chance.happens(0.8) ? plusDays(registeredOn, chance.whole(120, 900)) : null,
  };
}

let regions: Map<number, number | null> | null = null;

/** The group of states that a state belongs to, as the form's list above it would have it chosen. */
function regionOf(stateId: number): number | null {
  regions ??= new Map(readStateRows().map(({ id, regionId }) => [id, regionId]));
  return regions.get(stateId) ?? null;
}
