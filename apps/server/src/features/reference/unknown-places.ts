import type { ScopedDb } from "../../platform/database.ts";
import { readAbove } from "./place-repository.ts";

/** An address as far as it is chosen from lists. */
export interface ChosenPlaces {
  readonly countryId: number | null;
  readonly regionId: number | null;
  readonly stateId: number | null;
  readonly cityId: number | null;
  readonly divisionId: number | null;
}

export type PlaceLevel = Exclude<keyof ChosenPlaces, "countryId">;

/**
 * Which of the chosen places don't exist or don't lie in the one above them, top down. One without anything chosen
 * above it hangs in the air and counts too; a state needs no region. A place that is no longer listed is still one.
 */
export async function unknownPlaces(db: ScopedDb, chosen: ChosenPlaces): Promise<PlaceLevel[]> {
  const { countryId, regionId, stateId, cityId, divisionId } = chosen;
  if ((regionId ?? stateId ?? cityId ?? divisionId) === null) return [];
  const above = await readAbove(db, chosen);
  const regionFits = regionId === null || (countryId !== null && above.regionCountry === countryId);
  const stateFits =
    stateId === null ||
    (countryId !== null &&
      above.stateCountry === countryId &&
      // A wrong region is told at the region alone.
      (regionId === null || !regionFits || above.stateRegion === regionId));
  const cityFits = cityId === null || (stateId !== null && above.cityState === stateId);
  const divisionFits = divisionId === null || (cityId !== null && above.divisionCity === cityId);
  const fits: Record<PlaceLevel, boolean> = {
    regionId: regionFits,
    stateId: stateFits,
    cityId: cityFits,
    divisionId: divisionFits,
  };
  return (Object.keys(fits) as PlaceLevel[]).filter((level) => !fits[level]);
}
