import type { LevelKind } from "@passage/contract/applications/documents.ts";
import type { course, institutionQuery } from "@passage/contract/reference/schema.ts";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { z } from "zod";
import { amountText } from "../../platform/amount-text.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { applicationFeeOf } from "./application-fee.ts";

/** Every country with its name in the caller's language; `phoneRegion` without plus, null where nobody lives. */
export function readCountries(db: ScopedDb) {
  return db.q
    .selectFrom("countries as c")
    .select(["c.id", "c.alpha2 as code", "c.phone_code as phoneRegion"])
    .select(nameIn(db.scope.language, "c").as("name"))
    .execute();
}

/** Study levels in their order, closed ones too: applications of theirs go on. */
export function readMajorLevels(db: ScopedDb) {
  return db.q
    .selectFrom("major_levels as l")
    .select(["l.id", "l.kind", "l.open"])
    .select(nameIn(db.scope.language, "l").as("name"))
    .$narrowType<{ kind: LevelKind }>()
    .orderBy("l.position")
    .execute();
}

/** Ids of the countries that have an open institution. */
export async function readStudyCountryIds(db: ScopedDb): Promise<number[]> {
  const rows = await db.q
    .selectFrom("institutions")
    .select("country_id")
    .distinct()
    .where("open", "=", true)
    .execute();
  return rows.map((row) => row.country_id);
}

export function readInstitutions(db: ScopedDb, { countryId, ...asked }: z.output<typeof institutionQuery>) {
  const { language } = db.scope;
  const query = db.q
    .selectFrom("institutions as i")
    .select(["i.id", "i.name_en as nameEn", "i.country_id as countryId"])
    .select(["i.qs_rank as qsRank", "i.qs_year as qsYear"])
    .select([nameIn(language, "i").as("name"), nameIn(language, "i", "city").as("city")])
    .where("i.country_id", "=", countryId);
  const onlyOpen = asked.selectStatus === 2 && asked.issueSelectStatus === 0;
  return (onlyOpen ? query.where("i.open", "=", true) : query).execute();
}

/** Whether there is such an institution, and open for applications. */
export async function isOpenInstitution(db: ScopedDb, institutionId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom("institutions")
    .select("id")
    .where("id", "=", institutionId)
    .where("open", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

type Course = z.output<typeof course>;

/**
 * Open courses of an institution, at open levels, with the starts that can still be applied for on a calendar day: the month hasn't
 * begun and the last day to apply, where there is one, hasn't passed.
 */
export async function readCourses(
  db: ScopedDb,
  asked: { institutionId: number; majorLevelId: number | undefined; today: string },
): Promise<Course[]> {
  const { language } = db.scope;
  const query = db.q
    .selectFrom("courses as c")
    .innerJoin("subject_groups as s", "s.id", "c.subject_group_id")
    .innerJoin("major_levels as l", "l.id", "c.major_level_id")
    .select(["c.id", "c.name_en as nameEn", "c.institution_id as institutionId"])
    .select(["c.major_level_id as majorLevelId", "c.duration_months as durationMonths", "c.currency"])
    .select(sql<Course["tests"]>`c.tests`.as("tests"))
    .select(applicationFeeOf("c").as("applicationFee"))
    .select([nameIn(language, "c").as("name"), nameIn(language, "s").as("subject")])
    .select(amountText(sql.ref("c.tuition")).$castTo<string | null>().as("amount"))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("course_intakes as n")
          .select([sql<string>`to_char(n.intake, 'YYYY-MM')`.as("intake"), "n.deadline"])
          .whereRef("n.course_id", "=", "c.id")
          .where("n.intake", ">", asked.today)
          .where((or) => or.or([or("n.deadline", "is", null), or("n.deadline", ">=", asked.today)]))
          .orderBy("n.intake"),
      ).as("intakes"),
    )
    .where("c.institution_id", "=", asked.institutionId)
    .where("c.open", "=", true)
    .where("l.open", "=", true);
  const { majorLevelId } = asked;
  const rows = await (majorLevelId ? query.where("c.major_level_id", "=", majorLevelId) : query).execute();
  return rows.map(({ amount, currency, ...row }) => ({
    ...row,
    tuition: amount === null || currency === null ? null : { amount, currency },
  }));
}
