import type { StudyCountryCode } from "../../../reference/countries.ts";
import { threeNames } from "../../../reference/names.ts";
import type { DemoInstitution } from "../catalogue.ts";

/** What an institution offers, in the terms that make its courses differ from its country's usual ones. */
export interface Offer {
  /** Tuition against the country's usual one. */
  cost: number;
  /** Usual bands of degree courses, overall and each part. */
  ielts: readonly [overall: number, each: number];
  /** Disciplines by code, separated by spaces. */
  bachelor?: string;
  master?: string;
  /** Level and discipline, as in `foundation/management doctorate/physics`. */
  more?: string;
  /** Intakes of the taught masters where they differ from the country's, in the notation of country-traits.ts. */
  masterIntakes?: string;
}

export interface InstitutionRow extends DemoInstitution {
  offer: Offer;
}

/** One institution. `name` and `city` read "English|简体|繁體". */
export function row(
  country: StudyCountryCode,
  key: string,
  name: string,
  city: string,
  qsRank: number | null,
  offer: Offer,
): InstitutionRow {
  return {
    code: `${country.toLowerCase()}-${key}`,
    country,
    names: threeNames(name),
    city: threeNames(city),
    qsRank,
    offer,
  };
}
