import type { Applicant } from "@passage/contract/courses/applicant.ts";
import { eligibility, takenIntakes } from "@passage/contract/courses/eligibility.ts";
import { type Intake, type IntakeRange, intakeToJudge, isOpenOn } from "@passage/contract/courses/intakes.ts";
import type { foundCourse } from "@passage/contract/courses/schema.ts";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { applicationFeeOf } from "../reference/application-fee.ts";

export type FoundCourse = z.output<typeof foundCourse>;

/** Open courses by id, whole, in any order; all intakes ahead, those whose deadline is over too. */
export async function readCourses(db: ScopedDb, ids: readonly number[], today: string) {
  if (ids.length === 0) return [];
  const { language } = db.scope;
  return (
    db.q
      .selectFrom("courses as c")
      .innerJoin("institutions as i", "i.id", "c.institution_id")
      .innerJoin("countries as n", "n.id", "c.country_id")
      .innerJoin("major_levels as l", "l.id", "c.major_level_id")
      .innerJoin("subject_groups as s", "s.id", "c.subject_group_id")
      .select(["c.id as courseId", "c.name_en as nameEn", "c.institution_id as institutionId"])
      .select(["i.name_en as institutionNameEn", "c.country_id as countryId", "i.qs_rank as qsRank"])
      .select([
        "i.qs_year as qsYear",
        "c.major_level_id as majorLevelId",
        "c.duration_months as durationMonths",
      ])
      .select(["c.currency", "c.min_age as minAge", "c.website"])
      .select([
        nameIn(language, "c").as("name"),
        nameIn(language, "i").as("institutionName"),
        nameIn(language, "n").as("country"),
        nameIn(language, "i", "city").as("city"),
        nameIn(language, "l").as("level"),
        nameIn(language, "s").as("subject"),
      ])
      .select(sql<FoundCourse["prior"]>`c.prior`.as("prior"))
      .select(sql<FoundCourse["scores"]>`c.scores`.as("scores"))
      .select(sql<FoundCourse["tests"]>`c.tests`.as("tests"))
      // Two decimals at least, as money is written, and none of the column's empty ones.
      .select(sql<string | null>`round(c.tuition, greatest(2, min_scale(c.tuition)))::text`.as("tuition"))
      .select(sql<string | null>`round(c.deposit, greatest(2, min_scale(c.deposit)))::text`.as("deposit"))
      .select(applicationFeeOf("c").as("applicationFee"))
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom("course_intakes as x")
            .select([sql<string>`to_char(x.intake, 'YYYY-MM')`.as("intake"), "x.deadline"])
            .whereRef("x.course_id", "=", "c.id")
            .where("x.intake", ">", today)
            .orderBy("x.intake"),
        ).as("intakes"),
      )
      .where(sql<boolean>`c.id = any (${[...ids]}::int[])`)
      .where("c.findable", "=", true)
      .execute()
  );
}

export type CourseRow = Awaited<ReturnType<typeof readCourses>>[number];

/** A course as the wire shows it, judged for the applicant where there is one. */
export function toFoundCourse(
  { tuition, deposit, currency, ...row }: CourseRow,
  { applicant, today, ...range }: { applicant: Applicant | null; today: string } & IntakeRange,
): FoundCourse {
  const money = (amount: string | null) =>
    amount === null || currency === null ? null : { amount, currency };
  const judged = applicant && eligibility({ ...row, open: true }, applicant, { today, ...range });
  return {
    ...row,
    tuition: money(tuition),
    deposit: money(deposit),
    intakes: withFirst(
      row.intakes.filter((one) => isOpenOn(one, today)),
      intakeToJudge(row.intakes, applicant ? takenIntakes(row, applicant) : [], today, range),
    ),
    eligibility: judged && { ...judged, rules: [...judged.rules] },
  };
}

/** The intake that is wanted first, the others in their order. */
function withFirst(intakes: Intake[], first: Intake | null): Intake[] {
  return first === null ? intakes : [first, ...intakes.filter(({ intake }) => intake !== first.intake)];
}
