import { isOnScale, type LanguageTest, type TestDemands } from "../courses/language-tests.ts";
import { type ScoreDemands, scoreMaximum, ukClasses } from "../courses/score-scales.ts";
import { studentAge } from "../limits.ts";
import type { FieldProblem } from "../problems.ts";

/** How much of each there may be, and within which ends a number lies. */
export const catalogueLimits = {
  aliases: 10,
  fees: 30,
  tests: 100,
  intakes: 40,
  /** Courses of one change. */
  changed: 500,
  /** Levels, or subject groups. */
  groups: 200,
  qsRank: { min: 1, max: 3_000 },
  qsYear: { min: 2004, max: 2100 },
  durationMonths: { min: 1, max: 120 },
  minAge: studentAge,
} as const;

/** Rules of the catalogue alone; `required`, `tooLarge`, `tooSmall` and `scoreScale` are everybody's. */
export type CatalogueRule =
  | "website"
  | "amount"
  | "currency"
  | "wholeNumber"
  | "levelTwice"
  | "testTwice"
  | "intakeTwice"
  | "deadlineAfterStart"
  | "institutionExists"
  | "courseExists"
  | "institutionInUse"
  | "courseInUse"
  | "listSigns"
  | "groupExists"
  | "groupInUse"
  | "levelKindInUse";

/** A name in the three languages; English is what imports and exports know a thing by. */
export interface CatalogueNames {
  readonly en: string;
  readonly zh: string;
  readonly "zh-hk": string;
}

/** What the rules of a study level or a subject group look at. */
export interface GroupFacts {
  readonly names: CatalogueNames;
  /** Its place in the order, from 1. */
  readonly position: number | null;
}

/** What an institution asks of a test, at a level or (null) at every level that has no row of its own. */
export interface TestRow {
  readonly majorLevelId: number | null;
  readonly test: LanguageTest;
  readonly overall: number | null;
  readonly each: number | null;
}

/** What the rules of an institution look at. Amounts are decimal text, currencies ISO 4217 codes. */
export interface InstitutionFacts {
  readonly names: CatalogueNames;
  readonly city: CatalogueNames;
  readonly website: string | null;
  readonly qsRank: number | null;
  readonly qsYear: number | null;
  readonly fees: readonly {
    readonly majorLevelId: number | null;
    readonly amount: string;
    readonly currency: string;
  }[];
  readonly tests: readonly TestRow[];
}

/** What the rules of a course look at. */
export interface CourseFacts {
  readonly names: CatalogueNames;
  readonly durationMonths: number | null;
  readonly currency: string | null;
  readonly tuition: string | null;
  readonly applicationFee: string | null;
  readonly deposit: string | null;
  readonly scores: ScoreDemands;
  readonly tests: TestDemands | null;
  readonly minAge: number | null;
  readonly website: string | null;
  /** `YYYY-MM` with the last day to apply, `YYYY-MM-DD`. */
  readonly intakes: readonly { readonly intake: string; readonly deadline: string | null }[];
}

/** Decimal text of a price: at most two decimals, never negative. */
export function isPrice(text: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text);
}

/** Shape of an ISO 4217 code. */
export function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** Whether a text is the address of a web page. */
export function isWebsite(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.]{2,}([/?#]\S*)?$/i.test(text);
}

/** Whether a score exists on a scale: for classes their place, else above nothing and up to the highest. */
export function isOnScoreScale(scale: keyof ScoreDemands, score: number): boolean {
  if (scale === "ukClass") return Number.isInteger(score) && score >= 0 && score < ukClasses.length;
  return score > 0 && score <= scoreMaximum[scale];
}

/** What an institution asks at a level: the level's own rows, else those of every level. */
export function demandsAt(rows: readonly TestRow[], majorLevelId: number | null): TestDemands {
  const own = rows.filter((row) => row.majorLevelId === majorLevelId);
  const all = rows.filter((row) => row.majorLevelId === null);
  return Object.fromEntries([...all, ...own].map(({ test, overall, each }) => [test, { overall, each }]));
}

/** Everything wrong with a study level or a subject group, each at its field. */
export function groupProblems({ names, position }: GroupFacts): FieldProblem[] {
  return [
    ...nameProblems("names", names),
    // Cells of imports list levels with what belongs to each.
    ...(["en", "zh", "zh-hk"] as const)
      .filter((language) => /[;；:：]/.test(names[language]))
      .map((language) => ({ path: `names.${language}`, rule: "listSigns" })),
    ...(position === null ? [{ path: "position", rule: "required" }] : []),
    ...range("position", position, { min: 1, max: catalogueLimits.groups }),
  ];
}

/** Everything wrong with an institution, each at its field. Asked by the schema and by the form alike. */
export function institutionProblems(facts: InstitutionFacts): FieldProblem[] {
  return [
    ...nameProblems("names", facts.names),
    ...nameProblems("city", facts.city),
    ...websiteProblems(facts.website),
    ...range("qsRank", facts.qsRank, catalogueLimits.qsRank),
    ...range("qsYear", facts.qsYear, catalogueLimits.qsYear),
    ...facts.fees.flatMap((fee, index) => [
      ...priceProblems(`fees.${index}.amount`, fee.amount, true),
      ...currencyProblems(`fees.${index}.currency`, fee.currency),
    ]),
    ...repeated(facts.fees, ({ majorLevelId }) => String(majorLevelId)).map((index) => ({
      path: `fees.${index}.majorLevelId`,
      rule: "levelTwice",
    })),
    ...facts.tests.flatMap((row, index) => demandProblems(`tests.${index}`, row.test, row)),
    ...repeated(facts.tests, ({ majorLevelId, test }) => `${majorLevelId} ${test}`).map((index) => ({
      path: `tests.${index}.test`,
      rule: "testTwice",
    })),
  ];
}

/** Everything wrong with a course, each at its field. */
export function courseProblems(facts: CourseFacts): FieldProblem[] {
  const { currency, tuition, applicationFee, deposit } = facts;
  const priced = [tuition, applicationFee, deposit].some((amount) => amount !== null);
  return [
    ...nameProblems("names", facts.names),
    ...range("durationMonths", facts.durationMonths, catalogueLimits.durationMonths),
    ...(priced || currency !== null ? currencyProblems("currency", currency ?? "") : []),
    ...priceProblems("tuition", tuition),
    ...priceProblems("applicationFee", applicationFee),
    ...priceProblems("deposit", deposit),
    ...Object.entries(facts.scores).flatMap(([scale, score]) =>
      isOnScoreScale(scale as keyof ScoreDemands, score)
        ? []
        : [{ path: `scores.${scale}`, rule: "scoreScale" }],
    ),
    ...Object.entries(facts.tests ?? {}).flatMap(([test, demand]) =>
      demandProblems(`tests.${test}`, test as LanguageTest, demand),
    ),
    ...range("minAge", facts.minAge, catalogueLimits.minAge),
    ...websiteProblems(facts.website),
    ...facts.intakes.flatMap(({ intake, deadline }, index) =>
      intake === ""
        ? [{ path: `intakes.${index}.intake`, rule: "required" }]
        : isLate(intake, deadline)
          ? [{ path: `intakes.${index}.deadline`, rule: "deadlineAfterStart" }]
          : [],
    ),
    ...repeated(facts.intakes, ({ intake }) => intake).map((index) => ({
      path: `intakes.${index}.intake`,
      rule: "intakeTwice",
    })),
  ];
}

/** Whether the last day to apply (`YYYY-MM-DD`) lies beyond the month (`YYYY-MM`) in which the course starts. */
export function isLate(intake: string, deadline: string | null): boolean {
  return deadline !== null && deadline.slice(0, 7) > intake;
}

function nameProblems(path: string, names: CatalogueNames): FieldProblem[] {
  return (["en", "zh", "zh-hk"] as const)
    .filter((language) => names[language] === "")
    .map((language) => ({ path: `${path}.${language}`, rule: "required" }));
}

function websiteProblems(website: string | null): FieldProblem[] {
  return website === null || isWebsite(website) ? [] : [{ path: "website", rule: "website" }];
}

function priceProblems(path: string, amount: string | null, needed = false): FieldProblem[] {
  if (amount === null || amount === "") return needed ? [{ path, rule: "required" }] : [];
  return isPrice(amount) ? [] : [{ path, rule: "amount" }];
}

function currencyProblems(path: string, currency: string): FieldProblem[] {
  if (currency === "") return [{ path, rule: "required" }];
  return isCurrency(currency) ? [] : [{ path, rule: "currency" }];
}

/** Scores that exist on the test's scale; the lowest skill is never asked without the overall. */
function demandProblems(
  path: string,
  test: LanguageTest,
  { overall, each }: { readonly overall: number | null; readonly each: number | null },
): FieldProblem[] {
  return [
    ...(overall !== null && !isOnScale(test, "overall", overall)
      ? [{ path: `${path}.overall`, rule: "scoreScale" }]
      : []),
    ...(each !== null && !isOnScale(test, "part", each)
      ? [{ path: `${path}.each`, rule: "scoreScale" }]
      : []),
    ...(each !== null && overall === null ? [{ path: `${path}.overall`, rule: "required" }] : []),
  ];
}

/** A number that could not be read is NaN, and lies nowhere. */
function range(
  path: string,
  value: number | null,
  { min, max }: { min: number; max: number },
): FieldProblem[] {
  if (value === null) return [];
  if (!Number.isInteger(value)) return [{ path, rule: "wholeNumber" }];
  if (value > max) return [{ path, rule: "tooLarge", params: { max } }];
  return value < min ? [{ path, rule: "tooSmall", params: { min } }] : [];
}

/** Places of the rows whose key an earlier row has. */
function repeated<Row>(rows: readonly Row[], keyOf: (row: Row) => string): number[] {
  const keys = rows.map(keyOf);
  return keys.flatMap((key, index) => (key !== "" && keys.indexOf(key) < index ? [index] : []));
}
