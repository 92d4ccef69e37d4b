import { countryOf } from "../../../reference/countries.ts";
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

/** A postal address in a place, written as it is written there. */
export function drawHome(chance: Chance, origin: Origin, place: DemoPlace): DemoHome {
  const number = chance.whole(1, 480);
  const floor = chance.whole(2, 28);
  const flat = chance.whole(1, 8);
  const { state, city, street, postcode } = place;
  const countryId = countryOf(origin).id;
  const address =
    origin === "CN"
      ? `${street}${number}号${chance.whole(1, 12)}栋${floor}0${flat}室`
      : origin === "HK" || origin === "TW"
        ? `${street}${number}號${floor}樓${"ABCDEFGH"[flat - 1] ?? "A"}室`
        : `${street} ${number}, ${floor}-0${flat}`;
  return { countryId, state, city, address, postcode };
}
