import type { LanguageTest, TestDemand, TestDemands } from "@passage/contract/courses/language-tests.ts";
import type { StudyCountryCode } from "../../reference/countries.ts";
import { type MajorLevelCode, majorLevels } from "../../reference/major-levels.ts";
import { demoCourses, pathwayBands } from "./courses.ts";
import type { InstitutionRow } from "./institutions/row.ts";

/** Tests taken beside IELTS in a country, in kind: who takes what in truth differs from year to year. */
const taken: Record<StudyCountryCode, readonly LanguageTest[]> = {
  GB: ["toefl", "pte", "languageCert", "cambridge"],
  AU: ["toefl", "pte", "cambridge"],
  HK: ["toefl"],
  CA: ["toefl", "pte", "duolingo", "cambridge"],
  NZ: ["toefl", "pte", "cambridge"],
  SG: ["toefl"],
  US: ["toefl", "duolingo", "pte"],
  IE: ["toefl", "pte", "duolingo", "cambridge"],
};

/** Scores that institutions ask where others ask an IELTS of so much: overall and each skill. */
const beside: Record<number, Partial<Record<LanguageTest, readonly [overall: number, part: number]>>> = {
  4.5: { toefl: [32, 8], pte: [36, 36], duolingo: [75, 75], languageCert: [45, 45], cambridge: [147, 147] },
  5: { toefl: [46, 11], pte: [43, 42], duolingo: [85, 85], languageCert: [55, 50], cambridge: [154, 154] },
  5.5: { toefl: [60, 14], pte: [51, 48], duolingo: [95, 95], languageCert: [60, 60], cambridge: [162, 162] },
  6: { toefl: [78, 18], pte: [58, 54], duolingo: [105, 105], languageCert: [65, 65], cambridge: [169, 169] },
  6.5: {
    toefl: [90, 21],
    pte: [64, 59],
    duolingo: [120, 110],
    languageCert: [70, 67],
    cambridge: [176, 176],
  },
  7: { toefl: [100, 23], pte: [70, 66], duolingo: [130, 120], languageCert: [75, 72], cambridge: [185, 185] },
  7.5: {
    toefl: [109, 25],
    pte: [76, 72],
    duolingo: [135, 130],
    languageCert: [82, 80],
    cambridge: [191, 191],
  },
};

/** Tests of an institution with what they take where IELTS takes so much. Cambridge has one figure. */
export function demandsLike(
  country: StudyCountryCode,
  ielts: { overall: number; each: number },
): TestDemands {
  const others = taken[country].flatMap((test): [LanguageTest, TestDemand][] => {
    const overall = beside[ielts.overall]?.[test]?.[0];
    const each = beside[ielts.each]?.[test]?.[1];
    if (overall === undefined) return [];
    return [[test, { overall, each: test === "cambridge" ? null : (each ?? null) }]];
  });
  return Object.fromEntries([["ielts", ielts], ...others]);
}

/** What an institution asks; no level: every level that has no row of its own. */
export interface DemoTestRow extends TestDemand {
  majorLevelId: number | null;
  test: LanguageTest;
}

/** The rows of an institution: one set for degrees, and for its pathways what their visa takes. */
export function testRowsOf({ code, country, offer }: InstitutionRow): DemoTestRow[] {
  const [overall, each] = offer.ielts;
  const levels = new Set(
    demoCourses.filter(({ institution }) => institution === code).map(({ level }) => level),
  );
  const pathways = [...levels].filter((level) => pathwayBands(level) !== undefined);
  const degrees = [...levels].filter((level) => pathwayBands(level) === undefined);
  const rows = (level: MajorLevelCode | null, demands: TestDemands): DemoTestRow[] =>
    (Object.entries(demands) as [LanguageTest, TestDemand][]).map(([test, demand]) => ({
      majorLevelId: level && idOf(level),
      test,
      ...demand,
    }));
  return [
    ...(pathways.length === 0 ? [null] : degrees).flatMap((level) =>
      rows(level, demandsLike(country, { overall, each })),
    ),
    ...pathways.flatMap((level) => rows(level, pathwayDemands(country, level))),
  ];
}

/** Below a degree the British visa takes IELTS for UKVI alone; elsewhere the tests are those of degrees. */
function pathwayDemands(country: StudyCountryCode, level: MajorLevelCode): TestDemands {
  const [overall, each] = pathwayBands(level) ?? [5.5, 5];
  return country === "GB" ? { ieltsUkvi: { overall, each } } : demandsLike(country, { overall, each });
}

function idOf(level: MajorLevelCode): number {
  return majorLevels.find(({ code }) => code === level)?.id ?? 0;
}
