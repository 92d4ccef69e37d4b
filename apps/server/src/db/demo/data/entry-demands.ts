import type { PriorQualification } from "@passage/contract/courses/applicant.ts";
import { type ScoreDemands, type UkClass, ukClasses } from "@passage/contract/courses/score-scales.ts";
import type { StudyCountryCode } from "../../reference/countries.ts";
import type { MajorLevelCode } from "../../reference/major-levels.ts";
import type { DemoCourse } from "./catalogue.ts";

/** What a level builds on. */
const priors: Partial<Record<MajorLevelCode, PriorQualification>> = {
  foundation: "secondary",
  diploma: "secondary",
  associateDegree: "highSchool",
  bachelor: "highSchool",
  preMaster: "diploma",
  masterTaught: "bachelor",
  masterResearch: "bachelor",
  doctorate: "master",
};

/** The youngest at the start; degrees name none. */
const ages: Partial<Record<MajorLevelCode, number>> = { languageCourse: 16, foundation: 17, diploma: 17 };

const place = (name: UkClass) => ukClasses.indexOf(name);

interface Tier {
  /** Up to this QS rank; null = all others. */
  rank: number | null;
  bachelor: ScoreDemands;
  master: ScoreDemands;
}

/** What is asked of school leavers and graduates: the better ranked, the more. Illustrative. */
const tiers: readonly Tier[] = [
  tier(20, [152, 39, 27], [85, 3.5, "upperSecond"]),
  tier(60, [144, 36, 25], [83, 3.3, "upperSecond"]),
  tier(120, [136, 34, 23], [80, 3.2, "upperSecond"]),
  tier(250, [128, 32, 21], [76, 3, "lowerSecond"]),
  tier(null, [112, 28, 19], [72, 2.8, "lowerSecond"]),
];

function tier(
  rank: number | null,
  [aLevel, ib, dse]: readonly [number, number, number],
  [percent, gpa4, ukClass]: readonly [number, number, UkClass],
): Tier {
  return { rank, bachelor: { aLevel, ib, dse }, master: { percent, gpa4, ukClass: place(ukClass) } };
}

/** A place's deposit by country, in its currency; none where the first instalment is asked instead. */
const deposits: Partial<Record<StudyCountryCode, number>> = {
  GB: 2_000,
  HK: 50_000,
  CA: 1_000,
  US: 500,
  IE: 500,
};

/** What a course asks for beside language tests. */
export interface EntryDemands {
  prior: PriorQualification | null;
  scores: ScoreDemands;
  minAge: number | null;
  /** Decimal text in the course's currency. */
  deposit: string | null;
}

/** Demands of a course by its level and the rank of its institution. */
export function entryDemands(
  { level }: Pick<DemoCourse, "level">,
  { country, qsRank }: { country: StudyCountryCode; qsRank: number | null },
): EntryDemands {
  const deposit = level === "languageCourse" ? undefined : deposits[country];
  return {
    prior: priors[level] ?? null,
    scores: scoresOf(level, qsRank),
    minAge: ages[level] ?? null,
    deposit: deposit === undefined ? null : `${deposit}.00`,
  };
}

function scoresOf(level: MajorLevelCode, qsRank: number | null): ScoreDemands {
  const found = tiers.find(({ rank }) => rank === null || (qsRank !== null && qsRank <= rank));
  if (!found) return {};
  if (level === "bachelor") return found.bachelor;
  if (level === "masterTaught" || level === "masterResearch") return found.master;
  if (level === "preMaster") return { percent: 65, gpa4: 2.5 };
  return level === "doctorate" ? { percent: 80, gpa4: 3.3, ukClass: place("upperSecond") } : {};
}
