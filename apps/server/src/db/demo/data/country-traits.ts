import type { StudyCountryCode } from "../../reference/countries.ts";
import type { CourseLevel } from "./degree-names.ts";
import type { FeeBand } from "./disciplines.ts";

/** What courses of a country have in common; institutions differ from it by their offer. Fees are illustrative. */
export interface CountryTraits {
  currency: string;
  /** Published fees end in multiples of this. */
  feeStep: number;
  /** A usual year's tuition, in whole units of the currency. */
  bachelor: Record<FeeBand, number>;
  master: Record<FeeBand, number>;
  research: Record<FeeBand, number>;
  /** Foundation, diploma, associate degree and pre-master: a year. */
  pathway: number;
  /** A language course: the whole of it. */
  language: number;
  /** Months. */
  duration: Record<CourseLevel, number>;
  /** Intake months with closing days: `9<07-31 1` = September, closing on 31 July before, and January, no fixed day. */
  intakes: Record<"language" | "pathway" | "bachelor" | "master" | "research", string>;
}

function fees(classroom: number, laboratory: number, business: number): Record<FeeBand, number> {
  return { classroom, laboratory, business };
}

function durations(
  bachelor: number,
  master: number,
  research: number,
  doctorate: number,
): Record<CourseLevel, number> {
  return {
    languageCourse: 3,
    foundation: 9,
    diploma: 12,
    associateDegree: 24,
    bachelor,
    preMaster: 9,
    masterTaught: master,
    masterResearch: research,
    doctorate,
  };
}

/** Traits of each study country. */
export const countryTraits: Record<StudyCountryCode, CountryTraits> = {
  GB: {
    currency: "GBP",
    feeStep: 50,
    bachelor: fees(24_400, 30_200, 26_800),
    master: fees(26_300, 31_800, 32_900),
    research: fees(23_600, 29_400, 24_200),
    pathway: 21_500,
    language: 5_950,
    duration: durations(36, 12, 24, 36),
    intakes: {
      language: "6 7",
      pathway: "9<07-31 1<10-31",
      bachelor: "9<06-30",
      master: "9<07-31",
      research: "9 1 4",
    },
  },
  AU: {
    currency: "AUD",
    feeStep: 100,
    bachelor: fees(42_300, 51_200, 49_600),
    master: fees(44_100, 53_000, 54_400),
    research: fees(45_200, 51_700, 47_300),
    pathway: 38_600,
    language: 9_800,
    duration: durations(36, 24, 24, 42),
    intakes: {
      language: "1 4 7 10",
      pathway: "2<11-30 7<04-30",
      bachelor: "2<11-30 7<04-30",
      master: "2<11-30 7<04-30",
      research: "2 7",
    },
  },
  HK: {
    currency: "HKD",
    feeStep: 1_000,
    bachelor: fees(168_000, 182_000, 178_000),
    master: fees(171_000, 204_000, 286_000),
    research: fees(42_100, 42_100, 42_100),
    pathway: 118_000,
    language: 36_000,
    duration: durations(48, 12, 24, 48),
    intakes: {
      language: "7",
      pathway: "9<05-31",
      bachelor: "9<01-31",
      master: "9<03-31",
      research: "9<12-01",
    },
  },
  CA: {
    currency: "CAD",
    feeStep: 50,
    bachelor: fees(46_200, 54_900, 53_300),
    master: fees(31_400, 36_800, 52_600),
    research: fees(22_800, 26_100, 24_000),
    pathway: 32_400,
    language: 8_700,
    duration: durations(48, 20, 24, 48),
    intakes: {
      language: "1 5 9",
      pathway: "9<06-01 1<10-01",
      bachelor: "9<01-15",
      master: "9<02-01",
      research: "9<12-15",
    },
  },
  NZ: {
    currency: "NZD",
    feeStep: 10,
    bachelor: fees(39_200, 47_800, 41_600),
    master: fees(42_700, 50_400, 46_900),
    research: fees(8_500, 8_500, 8_500),
    pathway: 29_800,
    language: 7_600,
    duration: durations(36, 18, 12, 36),
    intakes: {
      language: "1 4 7 10",
      pathway: "2<12-01 7<05-01",
      bachelor: "2<12-01 7<05-01",
      master: "2<11-01 7<04-01",
      research: "2 7",
    },
  },
  SG: {
    currency: "SGD",
    feeStep: 50,
    bachelor: fees(38_900, 41_300, 42_800),
    master: fees(44_500, 52_300, 63_900),
    research: fees(33_400, 37_200, 34_800),
    pathway: 24_600,
    language: 5_400,
    duration: durations(48, 12, 24, 48),
    intakes: {
      language: "1 7",
      pathway: "8<05-31",
      bachelor: "8<03-15",
      master: "8<01-31",
      research: "8<12-15 1<06-15",
    },
  },
  US: {
    currency: "USD",
    feeStep: 10,
    bachelor: fees(59_800, 62_400, 63_100),
    master: fees(48_200, 56_700, 68_900),
    research: fees(47_500, 51_200, 52_400),
    pathway: 38_900,
    language: 7_900,
    duration: durations(48, 18, 24, 60),
    intakes: {
      language: "1 6 9",
      pathway: "9<07-15 1<11-15",
      bachelor: "9<01-05",
      master: "9<02-01",
      research: "9<12-15",
    },
  },
  IE: {
    currency: "EUR",
    feeStep: 10,
    bachelor: fees(21_800, 28_600, 23_200),
    master: fees(21_200, 26_400, 25_800),
    research: fees(17_900, 22_300, 18_200),
    pathway: 18_700,
    language: 4_650,
    duration: durations(48, 12, 24, 48),
    intakes: { language: "6 7", pathway: "9<07-01", bachelor: "9<07-01", master: "9<06-30", research: "9 3" },
  },
};
