import { generatedCountries } from "./countries.gen.ts";
import type { Country } from "./country.ts";

/** Every country and region, by id. */
export const countries: readonly Country[] = generatedCountries;

const byAlpha2 = new Map(countries.map((country) => [country.alpha2, country]));

/** The country of an ISO alpha-2 code. Throws for a code that does not exist: reference data is written by us. */
export function countryOf(alpha2: string): Country {
  const country = byAlpha2.get(alpha2);
  if (country === undefined) throw new Error(`unknown country ${alpha2}`);
  return country;
}

const byId = new Map(countries.map((country) => [country.id, country]));

/** ISO alpha-2 code of a country's id. Throws for an id that does not exist: rows refer to countries by key. */
export function countryCodeOf(id: number): string {
  const country = byId.get(id);
  if (country === undefined) throw new Error(`unknown country ${id}`);
  return country.alpha2;
}

/**
 * Study countries open for applications, in the order in which pickers list them: those of the catalogue
 * of institutions that agencies of the region place students in most.
 */
export const studyCountryCodes = ["GB", "AU", "HK", "CA", "NZ", "SG", "US", "IE"] as const;

export type StudyCountryCode = (typeof studyCountryCodes)[number];
