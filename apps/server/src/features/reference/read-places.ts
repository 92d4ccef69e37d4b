import type { Returned } from "@passage/contract/endpoint.ts";
import type {
  getAreaIssue,
  getAreaRegionByCountryId,
  getByCountryId,
  getByFkAreaStateId,
  getDivisionByFkAreaCityId,
} from "@passage/contract/reference/endpoints.ts";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { sortPlaces } from "./order.ts";
import {
  isCity,
  readCities,
  readDivisions,
  readLivedInStateIds,
  readRegions,
  readStates,
} from "./place-repository.ts";
import { rememberByLanguage } from "./remember-by-language.ts";

type AllCountries = (read: ScopedDb) => Promise<readonly { id: number }[]>;

/** States, regions, cities and divisions. States and regions, which a release fixes, are read once per language. */
export function createPlaceReader(allCountries: AllCountries) {
  const allRegions = rememberByLanguage(readRegions);
  const allStates = rememberByLanguage(async (read) => {
    const states = await readStates(read);
    return {
      byCountry: Map.groupBy(states, ({ countryId }) => countryId),
      ids: new Set(states.map(({ id }) => id)),
    };
  });

  /** @throws AppError 2002 no such country */
  async function statesOf(read: ScopedDb, countryId: number) {
    const [countries, states] = await Promise.all([allCountries(read), allStates(read)]);
    if (!countries.some(({ id }) => id === countryId)) throw notFound();
    return states.byCountry.get(countryId) ?? [];
  }

  return {
    async states(read: ScopedDb, countryId: number): Promise<Returned<typeof getByCountryId>> {
      const states = await statesOf(read, countryId);
      return sortPlaces(
        read.scope.language,
        states.filter(({ listed }) => listed),
      );
    },

    /** States that have cities to choose from, and those a student in sight lives in, listed or not. */
    async statesInUse(read: ScopedDb, countryId: number): Promise<Returned<typeof getAreaIssue>> {
      const [states, livedIn] = await Promise.all([
        statesOf(read, countryId),
        readLivedInStateIds(read, countryId),
      ]);
      return sortPlaces(
        read.scope.language,
        states.filter(({ id, listed, hasCities }) => (listed && hasCities) || livedIn.has(id)),
      );
    },

    /** Regions in the order of their numbers, which is that of a map: nobody looks them up by name. */
    async regions(read: ScopedDb, countryId: number): Promise<Returned<typeof getAreaRegionByCountryId>> {
      const [states, regions] = await Promise.all([statesOf(read, countryId), allRegions(read)]);
      return regions
        .filter((region) => region.countryId === countryId)
        .map((region) => ({
          ...region,
          stateIds: states
            .filter((state) => state.listed && state.regionId === region.id)
            .map(({ id }) => id),
        }));
    },

    /** @throws AppError 2002 no such state */
    async cities(read: ScopedDb, stateId: number): Promise<Returned<typeof getByFkAreaStateId>> {
      const [states, cities] = await Promise.all([allStates(read), readCities(read, stateId)]);
      if (!states.ids.has(stateId)) throw notFound();
      return sortPlaces(read.scope.language, cities);
    },

    /** @throws AppError 2002 no such city */
    async divisions(read: ScopedDb, cityId: number): Promise<Returned<typeof getDivisionByFkAreaCityId>> {
      const [known, divisions] = await Promise.all([isCity(read, cityId), readDivisions(read, cityId)]);
      if (!known) throw notFound();
      return sortPlaces(read.scope.language, divisions);
    },
  };
}
