import { useQuery } from "@tanstack/react-query";
import { read } from "../../../lib/api/queries.ts";
import { getByCountryId, getByFkAreaStateId } from "../../../lib/wire/reference.gen.ts";
import type { Option } from "../../../ui/option.ts";

/** Reference data changes with a release, not within a visit. */
const always = { staleTime: Number.POSITIVE_INFINITY, handles: "all" } as const;

interface Place {
  readonly id: number;
  readonly name: string;
  readonly nameEn?: string;
}

const optionsOf = (places: readonly Place[] | undefined) =>
  (places ?? []).map(
    ({ id, name, nameEn }): Option<number> => ({
      value: id,
      label: name,
      ...(nameEn ? { keywords: nameEn } : {}),
    }),
  );

/** States of a country and cities of a state; a list that can't be read counts as none and holds nothing up. */
export function usePlaces(country: number | null, state: number | null) {
  const states = useQuery({
    ...read(getByCountryId, { params: { id: country ?? 0 } }, always),
    enabled: country !== null,
  });
  const cities = useQuery({
    ...read(getByFkAreaStateId, { params: { id: state ?? 0 } }, always),
    enabled: state !== null,
  });
  return {
    states: { options: optionsOf(states.data), loading: states.isLoading },
    cities: { options: optionsOf(cities.data), loading: cities.isLoading },
  };
}
