import type { DemoHome, Origin } from "../person.ts";
import type { Chance } from "../seeded.ts";
import {
  type DemoPlace,
  hongKongPlaces,
  indiaPlaces,
  indonesiaPlaces,
  mainlandPlaces,
  malaysiaPlaces,
  taiwanPlaces,
  vietnamPlaces,
} from "./places.ts";

/** Places to live, by origin. */
export const placesOf: Record<Origin, DemoPlace[]> = {
  CN: mainlandPlaces,
  HK: hongKongPlaces,
  TW: taiwanPlaces,
  VN: vietnamPlaces,
  IN: indiaPlaces,
  ID: indonesiaPlaces,
  MY: malaysiaPlaces,
};

/** Countries and regions that write the street first, then number, floor and flat. */
const traditional = new Set(["HK", "TW", "MO"]);

/** A postal address in a place, written as it is written there. */
export function drawHome(chance: Chance, place: DemoPlace): DemoHome {
  const number = chance.whole(1, 480);
  const floor = chance.whole(2, 28);
  const flat = chance.whole(1, 8);
  const { country, street } = place;
  const letter = "ABCDEFGH"[flat - 1] ?? "A";
  if (country === "CN")
    return { place, address: `${street}${number}号${chance.whole(1, 12)}栋${floor}0${flat}室` };
  if (traditional.has(country)) return { place, address: `${street}${number}號${floor}樓${letter}室` };
  if (["GB", "AU", "SG"].includes(country))
    return { place, address: `Flat ${flat}${letter}, ${number} ${street}` };
  return { place, address: `${street} ${number}, ${floor}-0${flat}` };
}
