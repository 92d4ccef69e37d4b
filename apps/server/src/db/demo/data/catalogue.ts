import type { StudyCountryCode } from "../../reference/countries.ts";
import type { MajorLevelCode } from "../../reference/major-levels.ts";
import type { Names } from "../../reference/names.ts";
import type { SubjectGroupCode } from "../../reference/subject-groups.ts";

/** An institution of the demo catalogue. */
export interface DemoInstitution {
  /** Country and short name, as in `gb-manchester`; unique. */
  code: string;
  country: StudyCountryCode;
  names: Names;
  city: Names;
  /** Rank in the QS World University Rankings of `qsYear`, ties included; null where it has none or only a band. */
  qsRank: number | null;
}

/** The edition of the ranks: a published fact, not an estimate. */
export const qsYear = 2026;

/** A month in which a course begins, and the last day to apply for it. */
export interface DemoIntake {
  /** 1..12. */
  month: number;
  /** The last such day before the first of the intake month; null where applications close when places are gone. */
  closes: { month: number; day: number } | null;
}

/** A course of the demo catalogue. Tuition and closing days are illustrative. */
export interface DemoCourse {
  /** Institution, level and discipline, as in `gb-manchester/masterTaught/data-science`; unique. */
  code: string;
  institution: string;
  level: MajorLevelCode;
  subject: SubjectGroupCode;
  names: Names;
  durationMonths: number;
  intakes: DemoIntake[];
  /** Decimal text in `currency`: a year's tuition, or the whole programme's where it is shorter than a year. */
  tuition: string;
  /** ISO 4217. */
  currency: string;
  /** Band scores as text, in halves: overall and the least accepted in any part. */
  ielts: { overall: string; band: string };
}
