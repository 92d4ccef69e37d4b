import { ageOn } from "@passage/contract/calendar.ts";
import type { StudyCountryCode } from "../../../reference/countries.ts";
import type { MajorLevelCode } from "../../../reference/major-levels.ts";
import type { SubjectGroupCode } from "../../../reference/subject-groups.ts";
import type { DemoCourse } from "../catalogue.ts";
import { demoCourses } from "../courses.ts";
import { demoInstitutions } from "../institutions.ts";
import type { DemoPerson } from "../person.ts";
import type { Chance } from "../seeded.ts";

const countryWeights: [StudyCountryCode, number][] = [
  ["GB", 36],
  ["AU", 23],
  ["HK", 15],
  ["CA", 8],
  ["NZ", 7],
  ["SG", 5],
  ["US", 4],
  ["IE", 2],
];

const subjectWeights: [SubjectGroupCode, number][] = [
  ["business", 34],
  ["engineering", 15],
  ["computing", 17],
  ["socialSciences", 11],
  ["artsDesign", 7],
  ["media", 5],
  ["education", 4],
  ["law", 4],
  ["healthSciences", 4],
  ["builtEnvironment", 4],
  ["humanities", 3],
  ["naturalSciences", 3],
];

/** Schools that agencies place most students in; every other one counts 5. */
const popularity: Record<string, number> = {
  "gb-manchester": 34,
  "au-monash": 29,
  "gb-leeds": 26,
  "gb-ucl": 24,
  "au-sydney": 24,
  "hk-polyu": 21,
  "gb-edinburgh": 19,
  "hk-hku": 16,
  "gb-glasgow": 16,
  "gb-kings": 11,
  "gb-warwick": 10,
  "au-unsw": 12,
  "au-melbourne": 12,
  "nz-auckland": 12,
  "gb-southampton": 9,
  "hk-cityu": 9,
};

const countryOfInstitution = new Map(demoInstitutions.map(({ code, country }) => [code, country]));

/** What a student is looking for: decides all courses that the student applies to. */
export interface Wish {
  countries: [first: StudyCountryCode, second: StudyCountryCode];
  level: MajorLevelCode;
  subject: SubjectGroupCode;
}

export function drawWish(chance: Chance, person: DemoPerson): Wish {
  const abroad = countryWeights.filter(([country]) => country !== person.origin || chance.happens(0.3));
  const first = chance.weighted(abroad);
  const second = chance.weighted(abroad.filter(([country]) => country !== first));
  return {
    countries: [first, second],
    level: drawLevel(chance, person),
    subject: chance.weighted(subjectWeights),
  };
}

function drawLevel(chance: Chance, { info, registeredOn }: DemoPerson): MajorLevelCode {
  const age = info.birthday === null ? 20 : ageOn(info.birthday, registeredOn);
  if (age <= 18)
    return chance.weighted([
      ["bachelor", 72],
      ["foundation", 22],
      ["diploma", 3],
      ["associateDegree", 3],
    ]);
  if (age <= 20)
    return chance.weighted([
      ["bachelor", 66],
      ["foundation", 10],
      ["masterTaught", 20],
      ["diploma", 4],
    ]);
  return chance.weighted([
    ["masterTaught", 90],
    ["doctorate", 4],
    ["masterResearch", 2],
    ["preMaster", 2],
    ["languageCourse", 2],
  ]);
}

/** Up to `count` courses for a wish, no course twice: mostly in the first country and the subject wished for. */
export function drawCourses(chance: Chance, wish: Wish, count: number): DemoCourse[] {
  const chosen: DemoCourse[] = [];
  while (chosen.length < count) {
    const country = chance.happens(0.8) ? wish.countries[0] : wish.countries[1];
    const course = drawCourse(chance, { ...wish, country }, chosen);
    if (course === null) break;
    chosen.push(course);
  }
  return chosen;
}

function drawCourse(
  chance: Chance,
  { country, level, subject }: Pick<Wish, "level" | "subject"> & { country: StudyCountryCode },
  taken: DemoCourse[],
): DemoCourse | null {
  const free = demoCourses.filter(
    (course) => countryOfInstitution.get(course.institution) === country && !taken.includes(course),
  );
  const sameLevel = free.filter((course) => course.level === level);
  const ideal = sameLevel.filter((course) => course.subject === subject);
  const fitting = [ideal, sameLevel, free.filter((course) => course.level === "masterTaught")].find(
    (courses) => courses.length > 0,
  );
  if (fitting === undefined) return null;
  return chance.weighted(fitting.map((course) => [course, popularity[course.institution] ?? 5] as const));
}
