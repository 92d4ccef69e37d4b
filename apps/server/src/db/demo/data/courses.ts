import type { DemoCourse, DemoIntake } from "./catalogue.ts";
import { type CountryTraits, countryTraits } from "./country-traits.ts";
import { type CourseLevel, courseNames } from "./degree-names.ts";
import { type Discipline, disciplines, isDiscipline } from "./disciplines.ts";
import type { InstitutionRow } from "./institutions/row.ts";
import { demoInstitutions } from "./institutions.ts";

type IntakeKind = keyof CountryTraits["intakes"];

const intakeKinds: Record<CourseLevel, IntakeKind> = {
  languageCourse: "language",
  foundation: "pathway",
  diploma: "pathway",
  associateDegree: "pathway",
  preMaster: "pathway",
  bachelor: "bachelor",
  masterTaught: "master",
  masterResearch: "research",
  doctorate: "research",
};

/** Entry below degree level asks for less: bands of these levels do not depend on the institution. */
const fixedBands: Partial<Record<CourseLevel, readonly [number, number]>> = {
  languageCourse: [5.5, 5],
  foundation: [5, 4.5],
  diploma: [5.5, 5],
  associateDegree: [5.5, 5],
  preMaster: [5.5, 5],
};

/** All courses of the demo catalogue, by institution; the same in every run. */
export const demoCourses: readonly DemoCourse[] = demoInstitutions.flatMap(coursesOf);

function coursesOf(institution: InstitutionRow): DemoCourse[] {
  const { bachelor = "", master = "", more = "" } = institution.offer;
  return [
    ...words(bachelor).map((code) => course(institution, "bachelor", code)),
    ...words(master).map((code) => course(institution, "masterTaught", code)),
    ...words(more).map((entry) => {
      const [level = "", code = "tesol"] = entry.split("/");
      if (!isCourseLevel(level)) throw new Error(`unknown level in ${institution.code}: ${entry}`);
      return course(institution, level, code);
    }),
  ];
}

function course(institution: InstitutionRow, level: CourseLevel, code: string): DemoCourse {
  if (!isDiscipline(code)) throw new Error(`unknown discipline in ${institution.code}: ${code}`);
  const discipline: Discipline = disciplines[code];
  const traits = countryTraits[institution.country];
  return {
    code: `${institution.code}/${level}/${level === "languageCourse" ? "english" : code}`,
    institution: institution.code,
    level,
    subject: level === "languageCourse" ? "humanities" : discipline.subject,
    names: courseNames(institution.country, level, discipline),
    durationMonths: discipline.master === "MArch" && level === "masterTaught" ? 24 : traits.duration[level],
    intakes: intakesOf(institution, level, traits),
    tuition: tuition(institution, level, discipline, traits),
    currency: traits.currency,
    ielts: bands(institution, level, discipline),
  };
}

function intakesOf(institution: InstitutionRow, level: CourseLevel, traits: CountryTraits): DemoIntake[] {
  const own = level === "masterTaught" ? institution.offer.masterIntakes : undefined;
  return words(own ?? traits.intakes[intakeKinds[level]]).map((entry) => {
    const [month = "", closes] = entry.split("<");
    const [closingMonth, closingDay] = (closes ?? "").split("-").map(Number);
    return {
      month: Number(month),
      closes: closingMonth && closingDay ? { month: closingMonth, day: closingDay } : null,
    };
  });
}

function tuition(
  institution: InstitutionRow,
  level: CourseLevel,
  discipline: Discipline,
  traits: CountryTraits,
): string {
  const usual = usualFee(level, discipline, traits);
  // Pathway and language programmes cost the same whatever comes after them.
  const factor = fixedBands[level] ? 1 : discipline.feeFactor;
  const amount = Math.round((usual * institution.offer.cost * factor) / traits.feeStep) * traits.feeStep;
  return `${amount}.00`;
}

function usualFee(level: CourseLevel, discipline: Discipline, traits: CountryTraits): number {
  if (level === "languageCourse") return traits.language;
  if (level === "bachelor") return traits.bachelor[discipline.fees];
  if (level === "masterTaught") return traits.master[discipline.fees];
  if (level === "masterResearch" || level === "doctorate") return traits.research[discipline.fees];
  return traits.pathway;
}

/** Bands that a level below a degree asks, whatever comes after it; undefined for degrees. */
export function pathwayBands(level: string): readonly [overall: number, each: number] | undefined {
  return isCourseLevel(level) ? fixedBands[level] : undefined;
}

function bands(institution: InstitutionRow, level: CourseLevel, discipline: Discipline): DemoCourse["ielts"] {
  const fixed = fixedBands[level];
  const step = fixed ? 0 : discipline.ieltsStep;
  const [overall, band] = fixed ?? institution.offer.ielts;
  return { overall: Math.min(7.5, overall + step).toFixed(1), band: Math.min(7, band + step).toFixed(1) };
}

function isCourseLevel(level: string): level is CourseLevel {
  return Object.hasOwn(intakeKinds, level);
}

function words(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}

/**
 * The last day to apply for an intake, `YYYY-MM-DD`; null where none is fixed.
 * @param year the year in which the intake begins
 */
export function closingDay(intake: DemoIntake, year: number): string | null {
  if (intake.closes === null) return null;
  const { month, day } = intake.closes;
  const closingYear = month < intake.month ? year : year - 1;
  return `${closingYear}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** A start of a course in a certain year, and the last day to apply for it. */
export interface DatedIntake {
  /** `YYYY-MM` */
  intake: string;
  /** `YYYY-MM-DD`; null where none is fixed. */
  deadline: string | null;
}

/** The starts of a course in a span of years, both included, in order. */
export function intakesBetween(course: DemoCourse, firstYear: number, lastYear: number): DatedIntake[] {
  const dated: DatedIntake[] = [];
  for (let year = firstYear; year <= lastYear; year++) {
    for (const intake of course.intakes) {
      const month = String(intake.month).padStart(2, "0");
      dated.push({ intake: `${year}-${month}`, deadline: closingDay(intake, year) });
    }
  }
  return dated.sort((a, b) => a.intake.localeCompare(b.intake));
}
