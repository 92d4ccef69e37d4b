import type { TestDemands } from "@passage/contract/courses/language-tests.ts";
import type { ScoreDemands } from "@passage/contract/courses/score-scales.ts";
import { type CourseLevel, courseNames } from "../src/db/demo/data/degree-names.ts";
import { disciplines } from "../src/db/demo/data/disciplines.ts";
import { type Chance, seeded } from "../src/db/demo/data/seeded.ts";
import { countryOf, type StudyCountryCode } from "../src/db/reference/countries.ts";
import { majorLevels } from "../src/db/reference/major-levels.ts";
import { type Names, names } from "../src/db/reference/names.ts";
import { subjectGroups } from "../src/db/reference/subject-groups.ts";
import { type LargeCountry, largeCountries } from "./large-catalogue-places.ts";

export interface LargeInstitution {
  /** ISO 3166, two letters. */
  country: string;
  countryId: number;
  names: Names;
  city: Names;
  aliases: string[];
  website: string;
  qsRank: number | null;
  open: boolean;
  /** For every level; decimal text, null where nothing is known. */
  fee: string | null;
  currency: string;
  /** For every level. */
  tests: TestDemands;
}

export interface LargeCourse {
  /** Place in the list of institutions. */
  institution: number;
  levelId: number;
  subjectId: number;
  names: Names;
  durationMonths: number;
  currency: string;
  /** Decimal text, as are all amounts. */
  tuition: string;
  applicationFee: string | null;
  deposit: string | null;
  prior: "highSchool" | "bachelor" | "master" | null;
  scores: ScoreDemands;
  /** Null: as the institution asks. */
  tests: TestDemands | null;
  minAge: number | null;
  open: boolean;
  /** `YYYY-MM` with the last day to apply. */
  intakes: { intake: string; deadline: string | null }[];
}

export interface LargeCatalogue {
  institutions: LargeInstitution[];
  courses: LargeCourse[];
}

const institutionKinds = [
  "University of {c}|{c}大学|{c}大學",
  "{c} Metropolitan University|{c}都会大学|{c}都會大學",
  "{c} University of Technology|{c}科技大学|{c}科技大學",
  "{c} Institute of Science|{c}理工学院|{c}理工學院",
  "City University of {c}|{c}城市大学|{c}城市大學",
  "{c} Business School|{c}商学院|{c}商學院",
  "{c} College of Arts|{c}艺术学院|{c}藝術學院",
  "{c} International College|{c}国际学院|{c}國際學院",
  "{c} Medical University|{c}医科大学|{c}醫科大學",
  "{c} University of Applied Sciences|{c}应用科学大学|{c}應用科學大學",
  "{c} Open University|{c}公开大学|{c}公開大學",
  "{c} University of Education|{c}师范大学|{c}師範大學",
].map((kind) => kind.split("|"));

/** Levels by how often they come, with what comes before them and how long they take, in months. */
const levels: readonly (readonly [
  { code: CourseLevel; prior: LargeCourse["prior"]; months: readonly number[] },
  weight: number,
])[] = [
  [{ code: "bachelor", prior: "highSchool", months: [36, 36, 48] }, 42],
  [{ code: "masterTaught", prior: "bachelor", months: [12, 12, 18, 24] }, 38],
  [{ code: "doctorate", prior: "master", months: [36, 42, 48] }, 7],
  [{ code: "masterResearch", prior: "bachelor", months: [24] }, 4],
  [{ code: "foundation", prior: "highSchool", months: [9] }, 4],
  [{ code: "diploma", prior: "highSchool", months: [12] }, 3],
  [{ code: "preMaster", prior: "bachelor", months: [9] }, 2],
];

const variants = [
  "||",
  " with Placement Year|（含实习年）|（含實習年）",
  " with Study Abroad|（含海外学习）|（含海外學習）",
  " (Part-time)|（非全日制）|（兼讀制）",
].map((variant) => variant.split("|"));

/**
 * A believable catalogue: 1 500 institutions of 30 countries and 150 000 courses, names, tuition, demands and intakes
 * as search and filters meet them. Invented, and the same for the same seed.
 */
export function generateCatalogue(
  seed = "large",
  size = { institutions: 1_500, courses: 100 },
): LargeCatalogue {
  const institutions = drawInstitutions(seeded(`institutions ${seed}`), size.institutions);
  const courses = institutions.flatMap((institution, index) => {
    // Large and small ones by turns, together as many as wanted.
    const spread = Math.floor(size.courses * 0.6 * seeded(`size ${seed} ${index >> 1}`).next());
    const paired = (index | 1) < institutions.length;
    const count = size.courses + (paired ? (index % 2 === 0 ? spread : -spread) : 0);
    return drawCourses(seeded(`courses ${seed} ${index}`), institution, index, count);
  });
  return { institutions, courses };
}

function drawInstitutions(chance: Chance, count: number): LargeInstitution[] {
  const places = largeCountries.flatMap((country) => country.cities.map((city) => ({ country, city })));
  if (count > places.length * institutionKinds.length) throw new Error("More institutions than names.");
  const ranks = shuffled(
    chance,
    Array.from({ length: count }, (_, index) => (index < 1_100 ? index + 1 : null)),
  );
  return Array.from({ length: count }, (_, index) => {
    const { country, city } = found(places[index % places.length]);
    const kind = found(institutionKinds[Math.floor(index / places.length)]);
    return institution(chance, { country, city, kind, qsRank: ranks[index] ?? null });
  });
}

function institution(
  chance: Chance,
  of: { country: LargeCountry; city: Names; kind: string[]; qsRank: number | null },
): LargeInstitution {
  const { country, city, kind, qsRank } = of;
  const [en = "", zh = "", hk = ""] = kind;
  const own = names(
    en.replace("{c}", city["en-us"]),
    zh.replace("{c}", city.zh),
    hk.replace("{c}", city["zh-hk"]),
  );
  const host = own["en-us"].toLowerCase().replace(/[^a-z]+/g, "-");
  const overall = chance.pick([5.5, 6, 6, 6.5, 6.5, 7]);
  return {
    country: country.code,
    countryId: countryOf(country.code).id,
    names: own,
    city,
    aliases: chance.happens(0.4) ? [own.zh.replace("大学", "大")] : [],
    website: `https://www.${host}-${country.code.toLowerCase()}.example/`,
    qsRank,
    open: !chance.happens(0.02),
    fee: chance.happens(0.7) ? `${amount(country.tuition * 0.003 * chance.whole(0, 2))}` : null,
    currency: country.currency,
    tests: demands(chance, overall),
  };
}

function drawCourses(
  chance: Chance,
  institution: LargeInstitution,
  index: number,
  count: number,
): LargeCourse[] {
  const country = found(largeCountries.find(({ code }) => code === institution.country));
  const taken = new Set<string>();
  const courses: LargeCourse[] = [];
  while (courses.length < count) {
    const course = drawCourse(chance, institution, country);
    const key = `${course.levelId} ${course.names["en-us"]}`;
    if (taken.has(key)) continue;
    taken.add(key);
    courses.push({ ...course, institution: index });
  }
  return courses;
}

const fields = Object.values(disciplines);

function drawCourse(chance: Chance, institution: LargeInstitution, country: LargeCountry): LargeCourse {
  const level = chance.weighted(levels);
  const discipline = chance.pick(fields);
  const plain = courseNames(country.code as StudyCountryCode, level.code, discipline);
  const degree = level.code === "bachelor" || level.code === "masterTaught";
  const [en = "", zh = "", hk = ""] =
    degree && chance.happens(0.3) ? chance.pick(variants.slice(1)) : found(variants[0]);
  const factor = discipline.feeFactor * (0.7 + chance.next() * 0.8);
  const tuition = amount(country.tuition * factor);
  const asksMore = discipline.ieltsStep > 0 || chance.happens(0.15);
  return {
    institution: 0,
    levelId: found(majorLevels.find(({ code }) => code === level.code)).id,
    subjectId: found(subjectGroups.find(({ code }) => code === discipline.subject)).id,
    names: names(plain["en-us"] + en, plain.zh + zh, plain["zh-hk"] + hk),
    durationMonths: chance.pick(level.months) + (en === " with Placement Year" ? 12 : 0),
    currency: country.currency,
    tuition,
    applicationFee: chance.happens(0.1) ? amount(country.tuition * 0.006) : null,
    deposit: chance.happens(0.5) ? amount(country.tuition * 0.1) : null,
    prior: level.prior,
    scores: scoresFor(chance, level.prior),
    tests: asksMore ? demands(chance, chance.pick([6.5, 6.5, 7, 7.5])) : null,
    minAge: chance.happens(0.2) ? chance.pick([17, 18]) : null,
    open: institution.open && !chance.happens(0.03),
    intakes: drawIntakes(chance),
  };
}

/** Demands of the usual tests about as hard as a band of IELTS. */
function demands(chance: Chance, overall: number): TestDemands {
  const step = (overall - 5.5) / 0.5;
  return {
    ielts: { overall, each: chance.happens(0.9) ? overall - 0.5 : null },
    ...(chance.happens(0.8) && { toefl: { overall: 65 + step * 10, each: 15 + step } }),
    ...(chance.happens(0.7) && { pte: { overall: 46 + step * 6, each: null } }),
    ...(chance.happens(0.4) && { duolingo: { overall: 95 + step * 10, each: null } }),
    ...(chance.happens(0.2) && { languageCert: { overall: null, each: null } }),
  };
}

function scoresFor(chance: Chance, prior: LargeCourse["prior"]): ScoreDemands {
  const percent = chance.pick([70, 75, 75, 80, 85]);
  const place = (percent - 70) / 5;
  if (prior === "highSchool")
    return { percent, aLevel: 96 + place * 12, ib: 26 + place * 3, dse: 16 + place * 2 };
  return { percent, gpa4: Math.round((2.7 + place * 0.3) * 10) / 10, ukClass: place > 1 ? 3 : 2 };
}

function drawIntakes(chance: Chance): LargeCourse["intakes"] {
  const months = chance.pick([
    ["09<06-30"],
    ["09<07-31"],
    ["09<07-31"],
    ["09<05-31", "01<10-31"],
    ["09", "01"],
    ["02<11-30", "07<04-30"],
  ]);
  return [2027, 2028]
    .flatMap((year) =>
      months.map((text) => {
        const [month = "", closes] = text.split("<");
        const closingYear = closes && closes.slice(0, 2) > month ? year - 1 : year;
        return { intake: `${year}-${month}`, deadline: closes ? `${closingYear}-${closes}` : null };
      }),
    )
    .sort((a, b) => a.intake.localeCompare(b.intake));
}

/** Rounded as published fees are. */
function amount(value: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 2);
  return `${Math.round(value / step) * step}.00`;
}

function shuffled<T>(chance: Chance, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The generated catalogue refers to something it lacks.");
  return value;
}
