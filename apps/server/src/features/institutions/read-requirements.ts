import type { LanguageTest } from "@passage/contract/courses/language-tests.ts";
import type { applicationFees, languageRequirements } from "@passage/contract/institutions/schema.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { amountText } from "../../platform/amount-text.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { alphabetical, nameIn } from "../../platform/localized.ts";
import { readHeader } from "./header.ts";

/** Of a row for an open level `l`, or for every level. */
const unlessClosed = sql<SqlBool>`l.open is distinct from false`;

/** What an institution charges for an application, by level, and open courses that charge otherwise. @throws AppError 2002 */
export async function readApplicationFees(
  db: ScopedDb,
  id: number,
): Promise<z.output<typeof applicationFees>> {
  const { language } = db.scope;
  const [institution, fees, courses] = await Promise.all([
    readHeader(db, id),
    db.q
      .selectFrom("institution_fees as f")
      .leftJoin("major_levels as l", "l.id", "f.major_level_id")
      .select(["f.major_level_id as majorLevelId", "f.currency"])
      .select([
        amountText(sql.ref("f.amount")).as("amount"),
        nameIn(language, "l").$castTo<string | null>().as("level"),
        nameIn(language, "f", "note").$castTo<string | null>().as("note"),
      ])
      .where("f.institution_id", "=", id)
      .where(unlessClosed)
      .orderBy("l.position")
      .execute(),
    db.q
      .selectFrom("courses as c")
      .innerJoin("major_levels as l", "l.id", "c.major_level_id")
      .select(["c.id as courseId", "c.currency"])
      .select([
        nameIn(language, "c").as("name"),
        nameIn(language, "l").as("level"),
        amountText(sql.ref("c.application_fee")).as("amount"),
      ])
      .where("c.institution_id", "=", id)
      .where("c.findable", "=", true)
      .where("l.open", "=", true)
      .where("c.application_fee", "is not", null)
      .orderBy("l.position")
      .orderBy(alphabetical(language, nameIn(language, "c")))
      .execute(),
  ]);
  return {
    institution,
    fees: fees.map(({ amount, currency, ...row }) => ({ ...row, fee: { amount, currency } })),
    courseFees: courses.flatMap(({ amount, currency, ...row }) =>
      currency === null ? [] : [{ ...row, fee: { amount, currency } }],
    ),
  };
}

const score = (value: RawBuilder<unknown>) => sql<number | null>`(${value})::float`;

/** Language tests an institution takes, by level, and what its open courses ask on their own. @throws AppError 2002 */
export async function readLanguageRequirements(
  db: ScopedDb,
  id: number,
): Promise<z.output<typeof languageRequirements>> {
  const { language } = db.scope;
  const [institution, requirements, courses, { own }] = await Promise.all([
    readHeader(db, id),
    db.q
      .selectFrom("institution_tests as t")
      .leftJoin("major_levels as l", "l.id", "t.major_level_id")
      .select(["t.major_level_id as majorLevelId"])
      .select([
        nameIn(language, "l").$castTo<string | null>().as("level"),
        sql<LanguageTest>`t.test`.as("test"),
        score(sql.ref("t.overall")).as("overall"),
        score(sql.ref("t.each")).as("each"),
      ])
      .where("t.institution_id", "=", id)
      .where(unlessClosed)
      .orderBy("l.position")
      .execute(),
    db.q
      .selectFrom("courses as c")
      .innerJoin("major_levels as l", "l.id", "c.major_level_id")
      .innerJoinLateral(
        sql<{ test: LanguageTest; asked: unknown }>`jsonb_each(c.tests)`.as<"t">(sql`t(test, asked)`),
        (join) => join.onTrue(),
      )
      .select(["c.major_level_id as majorLevelId", "t.test"])
      .select([
        nameIn(language, "l").as("level"),
        score(sql`min((t.asked->>'overall')::numeric)`).as("from"),
        score(sql`max((t.asked->>'overall')::numeric)`).as("to"),
        sql<number>`count(*)`.as("courses"),
      ])
      .where("c.institution_id", "=", id)
      .where("c.findable", "=", true)
      .where("l.open", "=", true)
      .where("c.own_tests", "=", true)
      .groupBy(["c.major_level_id", "l.id", "t.test"])
      .orderBy("l.position")
      .execute(),
    db.q
      .selectFrom("courses")
      .select(sql<number>`count(*)`.as("own"))
      .where("institution_id", "=", id)
      .where("findable", "=", true)
      .where("own_tests", "=", true)
      .executeTakeFirstOrThrow(),
  ]);
  return { institution, requirements, ownRequirements: courses, ownCourses: own };
}
