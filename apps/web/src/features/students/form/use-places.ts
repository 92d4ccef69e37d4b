import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { read } from "../../../lib/api/queries.ts";
import {
  getAreaRegionByCountryId,
  getByCountryId,
  getByFkAreaStateId,
  getDivisionByFkAreaCityId,
} from "../../../lib/wire/reference.gen.ts";
import type { Option } from "../../../ui/option.ts";

/** Reference data changes with a release, not within a visit. */
const always = { staleTime: Number.POSITIVE_INFINITY, handles: "all" } as const;

/** What may be chosen at one step of an address. */
export interface PlaceList {
  readonly options: readonly Option<number>[];
  /** On its way: what there is to choose isn't known yet. */
  readonly loading: boolean;
}

type Chosen = Pick<StudentInfo, "fkAreaCountryId" | "fkAreaRegion" | "fkAreaStateId" | "fkAreaCityId">;

interface Place {
  readonly id: number;
  readonly name: string;
  readonly nameEn?: string;
}

/** An answer as options to choose from. */
export function listOf(query: { data?: readonly Place[] | undefined; isLoading: boolean }): PlaceList {
  const options = (query.data ?? []).map(
    ({ id, name, nameEn }): Option<number> => ({
      value: id,
      label: name,
      ...(nameEn ? { keywords: nameEn } : {}),
    }),
  );
  return { options, loading: query.isLoading };
}

/**
 * Places to choose from under what was chosen, step by step; empty where a country has none listed. A failed look-up
 * counts as none: the city can be typed, and the save isn't held up by a list.
 */
export function usePlaces({ fkAreaCountryId, fkAreaRegion, fkAreaStateId, fkAreaCityId }: Chosen) {
  const regions = useQuery({
    ...read(getAreaRegionByCountryId, { query: { fkCountryId: fkAreaCountryId ?? 0 } }, always),
    enabled: fkAreaCountryId !== null,
  });
  const states = useQuery({
    ...read(getByCountryId, { params: { id: fkAreaCountryId ?? 0 } }, always),
    enabled: fkAreaCountryId !== null,
  });
  const cities = useQuery({
    ...read(getByFkAreaStateId, { params: { id: fkAreaStateId ?? 0 } }, always),
    enabled: fkAreaStateId !== null,
  });
  const divisions = useQuery({
    ...read(getDivisionByFkAreaCityId, { params: { id: fkAreaCityId ?? 0 } }, always),
    enabled: fkAreaCityId !== null,
  });
  const within = states.data?.filter(({ regionId }) => fkAreaRegion === null || regionId === fkAreaRegion);
  return {
    regions: listOf(regions),
    /** Those of the chosen region, where one is. */
    states: listOf({ data: within, isLoading: states.isLoading }),
    cities: listOf(cities),
    divisions: listOf(divisions),
    /** Region that groups a state. */
    regionOf: (state: number): number | null => states.data?.find(({ id }) => id === state)?.regionId ?? null,
  };
}
