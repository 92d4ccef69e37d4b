import { type LanguageTest, languageTests } from "@passage/contract/courses/language-tests.ts";
import type { institutionListItem } from "@passage/contract/institutions/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { amountText } from "../../platform/amount-text.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";

/** What a list shows of an institution's offer. */
type Offer = Pick<z.output<typeof institutionListItem>, "levels" | "courses" | "applicationFee" | "tests">;

/** The offers of the institutions of one page: levels with open courses, their number, fees and tests. */
export async function offersOf(db: ScopedDb, ids: readonly number[]): Promise<(id: number) => Offer> {
  if (ids.length === 0) return () => ({ levels: [], courses: 0, applicationFee: null, tests: [] });
  const [levels, fees, tests] = await Promise.all([
    readLevels(db, ids),
    readFees(db, ids),
    readTests(db, ids),
  ]);
  return (id) => {
    const own = levels.filter((row) => row.institution_id === id);
    const taken = new Set(tests.filter((row) => row.institution_id === id).map(({ test }) => test));
    return {
      levels: own.map(({ major_level_id, name }) => ({ id: major_level_id, name })),
      courses: own.reduce((sum, { courses }) => sum + courses, 0),
      applicationFee: feeRange(fees.filter((row) => row.institution_id === id)),
      tests: languageTests.filter((test) => taken.has(test)),
    };
  };
}

function readLevels(db: ScopedDb, ids: readonly number[]) {
  return db.q
    .selectFrom("courses as c")
    .innerJoin("major_levels as l", "l.id", "c.major_level_id")
    .select(["c.institution_id", "c.major_level_id"])
    .select([nameIn(db.scope.language, "l").as("name"), sql<number>`count(*)`.as("courses")])
    .where("c.institution_id", "in", ids)
    .where("c.findable", "=", true)
    .where("l.open", "=", true)
    .groupBy(["c.institution_id", "c.major_level_id", "l.id"])
    .orderBy("l.position")
    .execute();
}

interface Fee {
  institution_id: number;
  currency: string | null;
  from: string;
  to: string;
}

/** Least and most by currency, those of courses that charge otherwise among them. */
async function readFees(db: ScopedDb, ids: readonly number[]): Promise<Fee[]> {
  const { rows } = await sql<Fee>`
    select f.institution_id, f.currency,
      ${amountText(sql`min(f.amount)`)} as "from", ${amountText(sql`max(f.amount)`)} as "to"
    from (
      select institution_id, currency, amount from institution_fees
      union all
      select institution_id, currency, application_fee from courses
      where findable and application_fee is not null
    ) f
    where f.institution_id = any (${ids}::int[])
    group by f.institution_id, f.currency
    order by f.currency`.execute(db.q);
  return rows;
}

async function readTests(db: ScopedDb, ids: readonly number[]) {
  const { rows } = await sql<{ institution_id: number; test: LanguageTest }>`
    select institution_id, test from institution_tests where institution_id = any (${ids}::int[])
    union
    select c.institution_id, t.test from courses c, jsonb_object_keys(c.tests) as t(test)
    where c.institution_id = any (${ids}::int[]) and c.findable and c.own_tests`.execute(db.q);
  return rows;
}

/** Ranges of two currencies are never one: the first is shown, and that there are more. */
function feeRange(fees: readonly Fee[]): Offer["applicationFee"] {
  const [first] = fees;
  if (!first || first.currency === null) return null;
  const { currency, from, to } = first;
  return {
    from: { amount: from, currency },
    to: { amount: to, currency },
    manyCurrencies: fees.length > 1,
  };
}
