import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Option } from "../../ui/option.ts";
import { read } from "../api/queries.ts";
import { joinNames } from "../format.ts";
import { useLanguage } from "../i18n/phrases.tsx";
import { getAllAreaCountryList, getPhoneRegion } from "../wire/reference.gen.ts";

/** Reference data changes with a release, not within a visit. */
const always = { staleTime: Number.POSITIVE_INFINITY } as const;

/** All countries as options, by id, and their names. */
export function useCountries() {
  const query = useQuery(read(getAllAreaCountryList, {}, always));
  const { data, isFetching, isError, refetch } = query;
  return useMemo(() => {
    const countries = data ?? [];
    const options = countries.map(
      ({ id, name, code }): Option<number> => ({ value: id, label: name, keywords: code }),
    );
    const names = new Map(countries.map(({ id, name }) => [id, name]));
    return {
      options,
      loading: isFetching,
      /** Asks once more, when they could not be read. */
      retry: isError ? () => void refetch() : undefined,
      nameOf: (id: number | null) => (id === null ? null : (names.get(id) ?? null)),
    };
  }, [data, isFetching, isError, refetch]);
}

/** Of countries that share an area code, the one most people mean by it stands first. */
const firstOfCode = ["US", "GB", "RU", "AU", "NO", "IT", "FI", "MA"];

/** Phone area codes, one option per code; countries that share one are found by each of their names. */
export function useAreaCodes() {
  const language = useLanguage();
  const { data } = useQuery(read(getPhoneRegion, {}, always));
  return useMemo(() => {
    const byCode = Map.groupBy(data ?? [], ({ phoneRegion }) => phoneRegion);
    const options = [...byCode].map(([value, regions]): Option => {
      const main = regions.find(({ code }) => firstOfCode.includes(code)) ?? regions[0];
      const others = regions.filter((region) => region !== main);
      return {
        value,
        label: main?.name ?? value,
        keywords: regions.map(({ name, code }) => `${name} ${code}`).join(" "),
        ...(others.length > 0
          ? {
              hint: joinNames(
                others.slice(0, 2).map(({ name }) => name),
                language,
              ),
            }
          : {}),
      };
    });
    const codes = new Map((data ?? []).map(({ countryId, phoneRegion }) => [countryId, phoneRegion]));
    return { options, codeOf: (countryId: number | null) => (countryId && codes.get(countryId)) || null };
  }, [data, language]);
}
