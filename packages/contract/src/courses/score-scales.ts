/**
 * Scales on which schools report (getScoreTypeEum). Scores are only compared on one scale: there is no agreed
 * conversion between them, and an invented one would tell a student a wrong thing.
 */
export const scoreScales = [
  "percent",
  "gpa4",
  "gpa43",
  "gpa45",
  "gpa5",
  "ukClass",
  "aLevel",
  "ib",
  "dse",
  "other",
] as const;

export type ScoreScale = (typeof scoreScales)[number];

/** The highest score of a numeric scale; A levels and DSE count as points (UCAS tariff, best five). */
export const scoreMaximum: Readonly<Record<Exclude<ScoreScale, "ukClass" | "other">, number>> = {
  percent: 100,
  gpa4: 4,
  gpa43: 4.3,
  gpa45: 4.5,
  gpa5: 5,
  aLevel: 280,
  ib: 45,
  dse: 35,
};

/** Classes of a British bachelor degree, lowest first: their place is their score. */
export const ukClasses = ["pass", "third", "lowerSecond", "upperSecond", "first"] as const;

export type UkClass = (typeof ukClasses)[number];

/** A score as a number of its scale: the place of a class; null when the text is none. */
export function scoreOf(scale: ScoreScale, text: string): number | null {
  if (scale === "other") return null;
  if (scale === "ukClass") {
    const place = ukClasses.indexOf(text as UkClass);
    return place < 0 ? null : place;
  }
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const score = Number(text);
  return score <= scoreMaximum[scale] ? score : null;
}

/** What is asked, by scale: alternatives, of which the student's own scale is looked up. */
export type ScoreDemands = Readonly<Partial<Record<Exclude<ScoreScale, "other">, number>>>;

/** Scales on which something can be asked. */
export type AskedScale = Exclude<ScoreScale, "other">;

export const askedScales = scoreScales.filter((scale): scale is AskedScale => scale !== "other");

/**
 * By how much a score may miss what is asked and still be worth an application: institutions make offers a little below
 * what they publish, and the last term's marks are often to come (decision 037). None for British classes: the next one
 * is ten marks away.
 */
const scoreMargin: Readonly<Record<AskedScale, number>> = {
  percent: 2,
  gpa4: 0.1,
  gpa43: 0.1,
  gpa45: 0.1,
  gpa5: 0.15,
  ukClass: 0,
  // One grade in one subject.
  aLevel: 8,
  ib: 1,
  dse: 1,
};

/** A score in hundredths: scales have two decimals at most, and binary fractions would lose the last one. */
function inHundredths(score: number): number {
  return Math.round(score * 100);
}

/** How a score stands to what is asked on its scale. */
export function measureScore(scale: AskedScale, has: number, asked: number): "met" | "mendable" | "notMet" {
  if (inHundredths(has) >= inHundredths(asked)) return "met";
  return inHundredths(has) + inHundredths(scoreMargin[scale]) >= inHundredths(asked) ? "mendable" : "notMet";
}
