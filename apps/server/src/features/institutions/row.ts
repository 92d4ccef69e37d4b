import type { CatalogueNames } from "@passage/contract/catalogue/rules.ts";
import type {
  courseSave,
  institutionSave,
  staffCourse,
  staffInstitution,
} from "@passage/contract/catalogue/schema.ts";
import { languageTests, type TestDemands } from "@passage/contract/courses/language-tests.ts";
import type { ScoreDemands } from "@passage/contract/courses/score-scales.ts";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Courses, Institutions } from "../../db/types.gen.ts";

export type InstitutionDetails = Omit<z.output<typeof institutionSave>, "version">;
export type CourseDetails = Omit<z.output<typeof courseSave>, "version">;
export type StaffInstitution = z.output<typeof staffInstitution>;
export type StaffCourse = z.output<typeof staffCourse>;

type InstitutionRow = Selectable<Institutions>;
type CourseRow = Selectable<Courses>;

/** The part of an institution that stands in its own row. */
export function institutionOf(row: InstitutionRow): Omit<InstitutionDetails, "fees" | "tests"> {
  return {
    names: { en: row.name_en, zh: row.name_zh, "zh-hk": row.name_zh_hk },
    city: { en: row.city_en, zh: row.city_zh, "zh-hk": row.city_zh_hk },
    fkAreaCountryId: row.country_id,
    aliases: row.aliases,
    website: row.website,
    qsRank: row.qs_rank,
    qsYear: row.qs_year,
    open: row.open,
  };
}

/** Columns of an institution's own row. */
export function institutionColumns(details: InstitutionDetails) {
  return {
    ...nameColumns("name", details.names),
    ...nameColumns("city", details.city),
    country_id: details.fkAreaCountryId,
    aliases: details.aliases,
    website: details.website,
    qs_rank: details.qsRank,
    qs_year: details.qsYear,
    open: details.open,
  };
}

/** The part of a course that stands in its own row. Amounts come as they are to be shown. */
export function courseOf(
  row: CourseRow,
  amounts: Pick<CourseDetails, "tuition" | "applicationFee" | "deposit">,
): Omit<CourseDetails, "intakes"> {
  return {
    names: { en: row.name_en, zh: row.name_zh, "zh-hk": row.name_zh_hk },
    fkInstitutionId: row.institution_id,
    fkMajorLevelId: row.major_level_id,
    subjectGroupId: row.subject_group_id,
    durationMonths: row.duration_months,
    currency: row.currency,
    ...amounts,
    prior: row.prior as CourseDetails["prior"],
    scores: row.scores as ScoreDemands,
    tests: row.own_tests ? (row.tests as unknown as TestDemands) : null,
    minAge: row.min_age,
    website: row.website,
    open: row.open,
  };
}

/** Columns of a course's own row; one that asks as its institution does gets its tests from there. */
export function courseColumns(details: CourseDetails) {
  return {
    ...nameColumns("name", details.names),
    institution_id: details.fkInstitutionId,
    major_level_id: details.fkMajorLevelId,
    subject_group_id: details.subjectGroupId,
    duration_months: details.durationMonths,
    currency: details.currency,
    tuition: details.tuition,
    application_fee: details.applicationFee,
    deposit: details.deposit,
    prior: details.prior,
    scores: JSON.stringify(details.scores),
    own_tests: details.tests !== null,
    tests: JSON.stringify(details.tests ?? {}),
    min_age: details.minAge,
    website: details.website,
    open: details.open,
  };
}

/** An institution as it is kept, so that equal ones compare equal: each short name once, rows in order. */
export function settledInstitution(details: InstitutionDetails): InstitutionDetails {
  const level = (row: { majorLevelId: number | null }) => row.majorLevelId ?? 0;
  return {
    ...details,
    aliases: [...new Set(details.aliases)],
    fees: details.fees
      .map((fee) => ({ ...fee, amount: decimals(fee.amount) }))
      .toSorted((a, b) => level(a) - level(b)),
    tests: details.tests.toSorted(
      (a, b) => level(a) - level(b) || languageTests.indexOf(a.test) - languageTests.indexOf(b.test),
    ),
  };
}

/** A course as it is kept: amounts with two decimals, a currency only where there is an amount, starts in order. */
export function settledCourse(details: CourseDetails): CourseDetails {
  const tuition = details.tuition && decimals(details.tuition);
  const applicationFee = details.applicationFee && decimals(details.applicationFee);
  const deposit = details.deposit && decimals(details.deposit);
  return {
    ...details,
    tuition,
    applicationFee,
    deposit,
    currency: (tuition ?? applicationFee ?? deposit) ? details.currency : null,
    intakes: details.intakes.toSorted((a, b) => (a.intake < b.intake ? -1 : 1)),
  };
}

/** "28400" → "28400.00", as money is read back; an empty text stays what it is for the rules to refuse. */
function decimals(amount: string): string {
  const [whole = "", rest = ""] = amount.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${rest.padEnd(2, "0")}`;
}

function nameColumns<Stem extends "name" | "city">(stem: Stem, names: CatalogueNames) {
  return {
    [`${stem}_en`]: names.en,
    [`${stem}_zh`]: names.zh,
    [`${stem}_zh_hk`]: names["zh-hk"],
  } as Record<`${Stem}_${"en" | "zh" | "zh_hk"}`, string>;
}
